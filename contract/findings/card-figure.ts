/** Figures on the card of a poll, by the kind of the poll. */
import { isOtherAnswer } from '../answers.ts'
import { germanNumber } from '../german.ts'
import { meanUnit } from '../class-scale.ts'
import { hasHalves, hasValues } from '../poll-kinds.ts'
import { scaleHalves, topLabel, type ScaleAnswer } from '../scale-halves.ts'
import { quoted } from '../texts.ts'
import { findLeads } from './lead.ts'
import { formatDecimal, meanText, percent } from './numbers.ts'
import { halfLabels } from './poll-finding.ts'

/** An answer on a card. */
export interface CardAnswer extends ScaleAnswer {
  readonly share?: number | null
}

/**
 * The chart type. STACK: all steps of a scale in one bar. DIVERGING: the same, from agreement to rejection. HISTOGRAM:
 * one column per answer. BARS: the three largest answers. SHARE: one bar for "Ja".
 */
type CardForm = 'STACK' | 'DIVERGING' | 'HISTOGRAM' | 'BARS' | 'SHARE'

/** The large figure, with the words before and after it. */
interface CardHeadline {
  readonly before: string
  readonly figure: string
  readonly after: string
}

export interface CardFigure {
  readonly form: CardForm
  /** The positions of the answers in the headline; empty if it names none. */
  readonly named: readonly number[]
  /** Null if the card shows only bars. */
  readonly headline: CardHeadline | null
  /** The other half of a scale and its most frequent answer; null for other kinds. */
  readonly note: string | null
}

/**
 * Returns the statistical error of a card's figure as text: `± 3,1 Punkte`, half the width of the 95 % interval. For
 * shares it is the largest error that a share can have. Null if it is unknown.
 *
 * @param effectiveN effective number of respondents
 */
export function cardError(
  kind: string,
  answers: readonly CardAnswer[],
  effectiveN: number | null | undefined,
): string | null {
  if (!effectiveN) return null
  const isMean = isMeanCard(kind, answers)
  const variance = isMean ? varianceOf(answers) : 0.25
  if (!variance) return null // unknown, or all gave the same number
  const error = 1.96 * Math.sqrt(variance / effectiveN)
  return isMean
    ? `± ${formatDecimal(error)} ${meanUnit({ kind, answers }) ?? 'Punkte'}`
    : `± ${formatDecimal(100 * error)} Punkte`
}

/** Returns whether the headline of a card is the mean: the answers of a numeric kind have numbers. */
const isMeanCard = (kind: string, answers: readonly CardAnswer[]): boolean =>
  hasValues(kind) && answers.every(({ isDontKnow, value }) => isDontKnow || value != null)

/** Returns the variance of the numeric answers; null if there are none. */
function varianceOf(answers: readonly CardAnswer[]): number | null {
  const valued = answers.flatMap(({ value, share, isDontKnow }) =>
    isDontKnow || value == null || share == null ? [] : [{ value, share }],
  )
  const sum = valued.reduce((total, { share }) => total + share, 0)
  if (sum === 0) return null
  const mean = valued.reduce((total, { value, share }) => total + value * share, 0) / sum
  return valued.reduce((total, { value, share }) => total + (value - mean) ** 2 * share, 0) / sum
}

/**
 * Returns the chart type and the headline of a poll's card; null without a result.
 *
 * @param effectiveN effective number of respondents; null if it is unknown
 */
export function cardFigure(
  kind: string,
  answers: readonly CardAnswer[],
  effectiveN: number | null = null,
): CardFigure | null {
  const known = answers.flatMap((answer) =>
    answer.share == null ? [] : [{ ...answer, share: answer.share }],
  )
  const asked = known.filter(({ isDontKnow }) => !isDontKnow)
  if (asked.length === 0) return null
  if (isMeanCard(kind, answers)) return meanFigure(kind, answers, asked)
  const halves = halvesFigure({ kind, answers }, asked, effectiveN)
  if (halves !== null) return halves
  const yes = asked.find(({ text }) => /^ja\b/i.test(text))
  if (yes && asked.length === 2 && asked.some(({ text }) => /^nein\b/i.test(text)))
    return {
      form: 'SHARE',
      named: [yes.position],
      headline: { before: '', figure: percent(yes.share), after: quoted(yes.text) },
      note: null,
    }
  return { form: 'BARS', named: [], headline: null, note: null }
}

type KnownAnswer = CardAnswer & { readonly share: number }

/** The mean, above all steps of the scale. */
function meanFigure(kind: string, answers: readonly CardAnswer[], asked: readonly KnownAnswer[]): CardFigure {
  const valued = asked.flatMap(({ value, share }) => (value == null ? [] : [{ value, share }]))
  const weight = valued.reduce((sum, { share }) => sum + share, 0)
  if (weight === 0) return { form: 'BARS', named: [], headline: null, note: null }
  const mean = valued.reduce((sum, { value, share }) => sum + value * share, 0) / weight
  const highest = Math.max(...valued.map(({ value }) => value))
  return {
    form: hasHalves(kind) ? 'STACK' : 'HISTOGRAM',
    named: [],
    headline: {
      before: 'Mittel',
      figure: meanText(mean),
      after: meanUnit({ kind, answers }) ?? `von ${germanNumber(highest)}`,
    },
    note: null,
  }
}

/** The top half of a scale, then the bottom half and the most frequent answer. */
function halvesFigure(
  poll: { readonly kind: string; readonly answers: readonly CardAnswer[] },
  asked: readonly KnownAnswer[],
  effectiveN: number | null,
): CardFigure | null {
  const halves = scaleHalves(poll)
  if (halves === null) return null
  const shareOf = (positions: readonly number[]) =>
    asked.reduce((sum, { position, share }) => sum + (positions.includes(position) ? share : 0), 0)
  const [, bottom] = halfLabels(poll)
  const ranked = asked
    .filter(({ text }) => !isOtherAnswer(text))
    .map((answer) => ({ ...answer, se: errorOf(answer.share, effectiveN) }))
    .toSorted((a, b) => b.share - a.share)
  const [first] = ranked
  const isModal = first && !findLeads(ranked).includes(false)
  return {
    form: poll.kind === 'LIKERT_CHOICE' ? 'DIVERGING' : 'STACK',
    named: halves.top,
    headline: { before: '', figure: percent(shareOf(halves.top)), after: topLabel(poll) },
    note: [
      `${percent(shareOf(halves.bottom))} ${bottom}`,
      ...(isModal ? [`am häufigsten: ${quoted(first.text)} mit ${percent(first.share)}`] : []),
    ].join('; '),
  }
}

const errorOf = (share: number, effectiveN: number | null) =>
  effectiveN === null ? null : Math.sqrt((share * (1 - share)) / effectiveN)
