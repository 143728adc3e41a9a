/** Figures on the card of a poll, by the kind of the poll. */
import { germanNumber } from '../german.ts'
import { topTwo } from '../agreement.ts'
import { isOrdered } from '../poll-kinds.ts'
import { quoted } from '../texts.ts'
import { formatDecimal, meanText, percent } from './numbers.ts'
import { alternatives, isWordedAsAgreement } from './poll-finding.ts'

/** An answer on a card. */
export interface CardAnswer {
  readonly position: number
  readonly text: string
  readonly isDontKnow: boolean
  /** The number of the answer, for numeric kinds. */
  readonly value?: number | null
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
  /** The position of the answer in the headline; null if the headline has none or several. */
  readonly named: number | null
  /** Null if the card shows only bars. */
  readonly headline: CardHeadline | null
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
  const variance = kind === 'NUMERIC_SCALE' ? varianceOf(answers) : 0.25
  if (!variance) return null // unknown, or all gave the same number
  const error = 1.96 * Math.sqrt(variance / effectiveN)
  return `± ${formatDecimal(kind === 'NUMERIC_SCALE' ? error : 100 * error)} Punkte`
}

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

/** Returns the chart type and the headline of a poll's card; null without a result. */
export function cardFigure(kind: string, answers: readonly CardAnswer[]): CardFigure | null {
  const known = answers.flatMap((answer) =>
    answer.share == null ? [] : [{ ...answer, share: answer.share }],
  )
  const asked = known.filter(({ isDontKnow }) => !isDontKnow)
  if (asked.length === 0) return null
  if (kind === 'NUMERIC_SCALE') return scaleFigure(asked)
  if (kind === 'LIKERT_CHOICE') {
    const top = topTwo(answers)
    const share = asked.reduce((sum, one) => sum + (top.includes(one.position) ? one.share : 0), 0)
    const after = isWordedAsAgreement(answers) ? 'stimmen zu' : alternatives(answers, top)
    return { form: 'DIVERGING', named: null, headline: { before: '', figure: percent(share), after } }
  }
  const [largest] = asked.toSorted((a, b) => b.share - a.share)
  if (isOrdered(kind) && largest)
    return {
      form: 'STACK',
      named: largest.position,
      headline: { before: '', figure: percent(largest.share), after: quoted(largest.text) },
    }
  const yes = asked.find(({ text }) => /^ja\b/i.test(text))
  if (yes && asked.length === 2 && asked.some(({ text }) => /^nein\b/i.test(text)))
    return {
      form: 'SHARE',
      named: yes.position,
      headline: { before: '', figure: percent(yes.share), after: quoted(yes.text) },
    }
  return { form: 'BARS', named: null, headline: null }
}

function scaleFigure(asked: readonly (CardAnswer & { share: number })[]): CardFigure {
  const valued = asked.flatMap(({ value, share }) => (value == null ? [] : [{ value, share }]))
  const weight = valued.reduce((sum, { share }) => sum + share, 0)
  if (weight === 0) return { form: 'BARS', named: null, headline: null }
  const mean = valued.reduce((sum, { value, share }) => sum + value * share, 0) / weight
  const highest = Math.max(...valued.map(({ value }) => value))
  return {
    form: 'HISTOGRAM',
    named: null,
    headline: { before: 'Mittel', figure: meanText(mean), after: `von ${germanNumber(highest)}` },
  }
}
