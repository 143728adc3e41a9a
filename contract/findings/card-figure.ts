/** Figures on the card of a poll, by the kind of the poll. */
import { isSubstantiveAnswer } from '../answers.ts'
import { getMeanErrorUnit, findMeanUnitOrCountedNoun } from '../class-intervals.ts'
import { germanNumber } from '../german.ts'
import { Z95 } from '../normal-distribution.ts'
import { hasScaleHalves, hasNumericValues } from '../poll-kinds.ts'
import { scaleHalves, topHalfLabel, type ScaleAnswer } from '../scale-halves.ts'
import { ensureQuoted } from '../texts.ts'
import { judgeLeadsOfFirst } from './lead.ts'
import { formatDecimal, formatMeanNumber, formatWholePercent, formatPlusMinus } from './numbers.ts'
import { halfLabels } from './poll-finding.ts'

export interface CardAnswer extends ScaleAnswer {
  readonly share?: number | null
  /** The standard error of the share, as on the poll's page; missing in older data. */
  readonly se?: number | null
  /** See `EstimatedShare`. */
  readonly versus?: number | null
}

/**
 * The chart type. STACK: all steps of a scale in one bar. DIVERGING: the same, from agreement to rejection. HISTOGRAM:
 * one column per answer. BARS: the three largest answers. SHARE: one bar for "Ja".
 */
type CardForm = 'STACK' | 'DIVERGING' | 'HISTOGRAM' | 'BARS' | 'SHARE'

export interface CardFigure {
  readonly chartType: CardForm
  /** The positions of the answers in the headline; empty if it names none. */
  readonly highlightedPositions: readonly number[]
  /** The large figure, with the words before and after it; null if the card shows only bars. */
  readonly headline: { readonly before: string; readonly figure: string; readonly after: string } | null
  /** The other half of a scale and its most frequent answer; null for other kinds. */
  readonly note: string | null
}

/** The accuracy of a card's figures, as on the poll's page: with the noise of protected figures. */
export interface CardContext {
  /** The poll's question, which may name what its numbers count. */
  readonly question?: string | undefined
  /** The largest error of a share in percentage points. */
  readonly statisticalError?: number | null | undefined
  /** The mean of numeric answers with its 95 % interval. */
  readonly mean?: { readonly value: number; readonly ci95: readonly number[] } | null | undefined
}

/**
 * Returns the statistical error of a card's figure as text: `± 3,1 Punkte`, half the width of the 95 % interval. For
 * shares it is the largest error that a share can have. Null if it is unknown.
 */
export function formatCardErrorMargin(
  kind: string,
  answers: readonly CardAnswer[],
  { statisticalError, mean }: CardContext,
): string | null {
  const isMean = isMeanCard(kind, answers)
  const error = isMean ? halfWidthOf(mean) : statisticalError
  if (!error) return null // unknown, or all gave the same number
  return formatPlusMinus(formatDecimal(error), isMean ? getMeanErrorUnit({ kind, answers }) : 'Punkte')
}

const halfWidthOf = (mean: CardContext['mean']): number | null =>
  mean == null ? null : (mean.ci95[1] ?? mean.value) - mean.value

/** Returns whether the headline of a card is the mean: the answers of a numeric kind have numbers. */
const isMeanCard = (kind: string, answers: readonly CardAnswer[]): boolean =>
  hasNumericValues(kind) && answers.every(({ isDontKnow, value }) => isDontKnow || value != null)

/** Returns the chart type and the headline of a poll's card; null without a result. */
export function findCardFigure(
  kind: string,
  answers: readonly CardAnswer[],
  context: CardContext = {},
): CardFigure | null {
  const known = answers.flatMap((answer) =>
    answer.share == null ? [] : [{ ...answer, share: answer.share }],
  )
  const asked = known.filter(({ isDontKnow }) => !isDontKnow)
  if (asked.length === 0) return null
  if (isMeanCard(kind, answers)) return meanFigure(kind, answers, asked, context)
  const halves = halvesFigure({ kind, answers }, asked, context)
  if (halves !== null) return halves
  const yes = asked.find(({ text }) => /^ja\b/i.test(text))
  if (yes && asked.length === 2 && asked.some(({ text }) => /^nein\b/i.test(text)))
    return {
      chartType: 'SHARE',
      highlightedPositions: [yes.position],
      headline: { before: '', figure: formatWholePercent(yes.share), after: ensureQuoted(yes.text) },
      note: null,
    }
  return { chartType: 'BARS', highlightedPositions: [], headline: null, note: null }
}

type KnownAnswer = CardAnswer & { readonly share: number }

/** The mean, above all steps of the scale. */
function meanFigure(
  kind: string,
  answers: readonly CardAnswer[],
  asked: readonly KnownAnswer[],
  base: CardContext,
): CardFigure {
  const valued = asked.flatMap(({ value, share }) => (value == null ? [] : [{ value, share }]))
  const weight = valued.reduce((sum, { share }) => sum + share, 0)
  if (weight === 0) return { chartType: 'BARS', highlightedPositions: [], headline: null, note: null }
  // The mean of the page may differ from that of the shares, in which noise is cut at 0.
  const mean = base.mean?.value ?? valued.reduce((sum, { value, share }) => sum + value * share, 0) / weight
  const highest = Math.max(...valued.map(({ value }) => value))
  return {
    chartType: hasScaleHalves(kind) ? 'STACK' : 'HISTOGRAM',
    highlightedPositions: [],
    headline: {
      before: 'Mittel',
      figure: formatMeanNumber(mean),
      // The highest class has no end: its value is an assumed one.
      after:
        findMeanUnitOrCountedNoun({ kind, answers, question: base.question }) ??
        (kind === 'NUMERIC_SCALE' ? `von ${germanNumber(highest)}` : ''),
    },
    note: null,
  }
}

/** The top half of a scale, then the bottom half and the most frequent answer. */
function halvesFigure(
  poll: { readonly kind: string; readonly answers: readonly CardAnswer[] },
  asked: readonly KnownAnswer[],
  { statisticalError }: CardContext,
): CardFigure | null {
  const halves = scaleHalves(poll)
  if (halves === null) return null
  const shareOf = (positions: readonly number[]) =>
    asked.reduce((sum, { position, share }) => sum + (positions.includes(position) ? share : 0), 0)
  const [, bottom] = halfLabels(poll)
  const ranked = asked
    .filter(isSubstantiveAnswer)
    .map((answer) => ({ ...answer, se: answer.se ?? largestError(answer.share, statisticalError) }))
    .toSorted((a, b) => b.share - a.share)
  const [first] = ranked
  const isModal = first && !judgeLeadsOfFirst(ranked).includes(false)
  return {
    chartType: poll.kind === 'LIKERT_CHOICE' ? 'DIVERGING' : 'STACK',
    highlightedPositions: halves.top,
    headline: { before: '', figure: formatWholePercent(shareOf(halves.top)), after: topHalfLabel(poll) },
    note: [
      `${formatWholePercent(shareOf(halves.bottom))} ${bottom}`,
      ...(isModal
        ? [`am häufigsten: ${ensureQuoted(first.text)} mit ${formatWholePercent(first.share)}`]
        : []),
    ].join('; '),
  }
}

/**
 * Returns the standard error of a share from the largest error of all, which is that of one half. It is only used for
 * data without the errors of single answers.
 */
const largestError = (share: number, statisticalError: number | null | undefined): number | null =>
  statisticalError == null ? null : (statisticalError / 100 / Z95) * 2 * Math.sqrt(share * (1 - share))
