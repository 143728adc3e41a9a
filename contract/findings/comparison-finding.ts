/** Sentences about a comparison of two sets of respondents. */
import { sortAnswers } from '../answer-order.ts'
import { isSubstantiveAnswer } from '../answers.ts'
import { meanMeasure } from '../charts/measure.ts'
import { capitalized } from '../german.ts'
import { MIN_BASE } from '../limits.ts'
import type { AppliedWeighting } from '../margins-text.ts'
import { answerOrder } from '../poll-kinds.ts'
import { areWeightedAlike } from '../result-weights.ts'
import { TEXT } from '../texts.ts'
import { formatContrastDifference, subjectName, type ContrastFigures } from './contrast-finding.ts'
import { formatMeanNumber, formatWholePercent } from './numbers.ts'
import { halfLabels } from './poll-finding.ts'
import type { FindingFigures, FindingPoll } from './poll-finding.ts'

export type ComparedDifference = Pick<
  ContrastFigures,
  'subject' | 'position' | 'difference' | 'ci95' | 'isSecured'
>

interface ComparedSide {
  /** The label of the side: `weiblich`. */
  readonly name: string
  readonly figures: FindingFigures
}

interface Comparison {
  readonly first: ComparedSide
  readonly second: ComparedSide
  readonly differences: readonly ComparedDifference[]
  /** Whether the sides are two periods of one poll and the question got a new wording between them. */
  readonly isRewordedBetween?: boolean
  /** Whether the sides are weighted by different methods. */
  readonly isWeightedDifferently?: boolean
}

export const significanceText = ({ isSecured }: Pick<ComparedDifference, 'isSecured'>): string =>
  isSecured ? 'Der Unterschied ist statistisch abgesichert.' : 'Der Unterschied ist nicht abgesichert.'

/** Returns the value of a difference's subject; null if it is hidden. */
export function comparedValue(
  { answers, top, mean }: FindingFigures,
  { subject, position }: Pick<ComparedDifference, 'subject' | 'position'>,
): { readonly value: number; readonly ci95: readonly number[] | null } | null {
  if (subject === 'MEAN') return mean && { value: mean.value, ci95: mean.ci95 ?? null }
  const found = subject === 'TOP' ? top : answers.find((answer) => answer.position === position)
  return found?.share == null ? null : { value: found.share, ci95: found.ci95 ?? null }
}

/** A row of the comparison. Its subject is the mean, the agreement answers together, or one answer. */
export interface ComparedSubject extends Pick<ComparedDifference, 'subject' | 'position'> {
  readonly label: string
  /** The value of each side; null if it has too few respondents. */
  readonly values: readonly ReturnType<typeof comparedValue>[]
  /** Null if the difference was not tested. */
  readonly difference: ComparedDifference | null
  /** The difference as text: `4 bis 14 Punkte`; null if it was not tested. */
  readonly differenceText: string | null
}

/** A poll with the shares of its unfiltered result, as far as they are known. */
type OrderedPoll = Omit<FindingPoll, 'answers'> & {
  readonly answers: readonly (FindingPoll['answers'][number] & { readonly share?: number | null })[]
}

/**
 * Returns the rows of a comparison, its answers in the order of the poll's other charts.
 *
 * @param meanUnit unit of a mean; null for points of a scale
 */
export function comparedSubjects(
  poll: OrderedPoll,
  sideFigures: readonly FindingFigures[],
  differences: readonly ComparedDifference[],
  meanUnit: string | null,
): ComparedSubject[] {
  const side = sideFigures.find(({ answers }) => answers.some(({ share }) => share !== null))
  const answers = poll.answers.flatMap(({ position, text, isDontKnow, share: unfiltered }) => {
    const share = side?.answers.find((answer) => answer.position === position)?.share
    return share == null ? [] : [{ position, label: text, share: unfiltered ?? share, isDontKnow }]
  })
  const subjects: (Pick<ComparedDifference, 'subject' | 'position'> & { label: string })[] = [
    ...(sideFigures.some(({ mean }) => mean)
      ? [{ subject: 'MEAN' as const, position: null, label: meanMeasure(meanUnit).label }]
      : []),
    ...(sideFigures.some(({ top }) => top)
      ? [{ subject: 'TOP' as const, position: null, label: halfLabels(poll)[0] }]
      : []),
    ...sortAnswers(answers, answerOrder(poll.kind)).map(({ position, label }) => ({
      subject: 'ANSWER' as const,
      position,
      label,
    })),
  ]
  return subjects.map((row) => {
    const difference =
      differences.find(({ subject, position }) => subject === row.subject && position === row.position) ??
      null
    return {
      ...row,
      values: sideFigures.map((side) => comparedValue(side, row)),
      difference,
      differenceText: difference && formatContrastDifference(poll, difference, meanUnit),
    }
  })
}

/**
 * Returns the notes above a comparison: overlapping sides, a different wording, and weights by other margins. Null if a
 * note does not apply.
 */
export function comparisonNotes({
  hasOverlap,
  isReworded,
  isOnePoll,
  weightings: [one, other],
}: {
  readonly hasOverlap: boolean
  readonly isReworded: boolean
  readonly isOnePoll: boolean
  readonly weightings: readonly [AppliedWeighting, AppliedWeighting]
}): Record<'overlap' | 'wording' | 'margins', string | null> {
  const words = isOnePoll
    ? 'Der Wortlaut der Frage hat sich dazwischen geändert.'
    : 'Die andere Umfrage fragt mit anderen Worten.'
  return {
    overlap: hasOverlap
      ? 'Die beiden Seiten überschneiden sich: Wer zu beiden gehört, zählt auf beiden. Die Fehlerbereiche berücksichtigen das oder sind eher zu weit als zu eng.'
      : null,
    wording: isReworded ? `${words} Ein Unterschied kann daran liegen.` : null,
    margins:
      areWeightedAlike(one, other) && one.margins.join() !== other.margins.join()
        ? 'Die beiden Seiten sind nach verschiedenen Merkmalen gewichtet. Ein Unterschied kann auch daran liegen.'
        : null,
  }
}

/**
 * Returns the main finding of a comparison: the mean or the agreement, else the largest significant difference, else the
 * largest difference.
 *
 * @param meanUnit unit of a mean; null for points of a scale
 */
export function comparisonFinding(
  poll: FindingPoll,
  { first, second, differences, isRewordedBetween = false, isWeightedDifferently = false }: Comparison,
  meanUnit: string | null,
): string {
  if (isRewordedBetween) return 'Über einen neuen Wortlaut hinweg gibt es kein Urteil.'
  if (isWeightedDifferently)
    return `Die beiden Seiten sind verschieden oder auf unbekannte Art gewichtet. ${TEXT.noVerdictOnWeights}`
  const main = mainDifference(poll, differences)
  if (main === undefined) return lowBaseText(first, second)
  const format = main.subject === 'MEAN' ? formatMeanNumber : formatWholePercent
  const sides = [first, second].flatMap(({ name, figures }) => {
    const value = comparedValue(figures, main)
    return value === null ? [] : { name, value: value.value }
  })
  return [
    `${capitalized(subjectName(poll, main))}: ${sides.map(({ name, value }) => `${format(value)} (${name})`).join(', ')}.`,
    `Unterschied: ${formatContrastDifference(poll, main, meanUnit)}.`,
    significanceText(main),
  ].join(' ')
}

/** Returns the sentence that counts the tested and the significant differences. */
export function securedCountText(differences: readonly Pick<ComparedDifference, 'isSecured'>[]): string {
  const secured = differences.filter(({ isSecured }) => isSecured).length
  return differences.length === 1
    ? 'Verglichen wurde ein Wert.'
    : `Abgesichert ist ein Unterschied, dessen Bereich die Null ausschließt: ${secured} von ${differences.length} (${TEXT.errorRate}).`
}

/**
 * Returns the mean or the agreement, else the largest significant difference, else the largest. Never "weiß nicht" or
 * "Sonstige".
 */
function mainDifference(
  { answers }: FindingPoll,
  differences: readonly ComparedDifference[],
): ComparedDifference | undefined {
  const [headline] = differences
  if (headline?.subject !== 'ANSWER') return headline
  const bySize = differences
    .filter(({ position }) => answers.some((one) => one.position === position && isSubstantiveAnswer(one)))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  return bySize.find(({ isSecured }) => isSecured) ?? bySize[0]
}

function lowBaseText(...sides: readonly ComparedSide[]): string {
  const few = sides.filter(({ figures }) => figures.base !== 'OK').map(({ name }) => `„${name}“`)
  return few.length === 0
    ? 'Für diese Werte ist kein Fehlerbereich bekannt; sie lassen sich nicht statistisch vergleichen.'
    : `Für ein Urteil braucht jede Seite ${MIN_BASE.low} Befragte; so viele hat ${few.join(' und ')} nicht.`
}
