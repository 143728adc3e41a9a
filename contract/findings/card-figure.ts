/** The figures of a poll on a card, by the kind of the poll. */
import { germanNumber } from '../german.ts'
import { topTwo } from '../agreement.ts'
import { isOrdered } from '../poll-kinds.ts'
import { quoted } from '../texts.ts'
import { formatDecimal, meanText, percent } from './numbers.ts'
import { alternatives, saysAgreement } from './poll-finding.ts'

/** An answer as cards show it. */
export interface CardAnswer {
  readonly position: number
  readonly text: string
  readonly isDontKnow: boolean
  /** The number of the answer, for numeric kinds. */
  readonly value?: number | null
  readonly share?: number | null
}

/**
 * How the answers are drawn. STACK: all levels of a scale as one bar, DIVERGING from agreement to rejection;
 * HISTOGRAM: a column each; BARS: the three largest; SHARE: one bar for "Ja".
 */
type CardForm = 'STACK' | 'DIVERGING' | 'HISTOGRAM' | 'BARS' | 'SHARE'

/** The figure that is set large, with the words around it. */
interface CardHeadline {
  readonly before: string
  readonly figure: string
  readonly after: string
}

export interface CardFigure {
  readonly form: CardForm
  /** The position of the answer in the headline; null if the headline has none or several. */
  readonly named: number | null
  /** Null if the bars are sufficient. */
  readonly headline: CardHeadline | null
}

/**
 * Returns how far a card's figure may be off, 95 %: `± 3,1 Punkte` of shares, by the largest error that any has, or of
 * a mean; null where it is not known.
 *
 * @param effectiveN of the respondents whose answers the card shows
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
  const told = answers.flatMap(({ value, share, isDontKnow }) =>
    isDontKnow || value == null || share == null ? [] : [{ value, share }],
  )
  const sum = told.reduce((total, { share }) => total + share, 0)
  if (sum === 0) return null
  const mean = told.reduce((total, { value, share }) => total + value * share, 0) / sum
  return told.reduce((total, { value, share }) => total + (value - mean) ** 2 * share, 0) / sum
}

/** Returns what the card of a poll shows; null without a result. */
export function cardFigure(kind: string, answers: readonly CardAnswer[]): CardFigure | null {
  const told = answers.flatMap((answer) => (answer.share == null ? [] : [{ ...answer, share: answer.share }]))
  const asked = told.filter(({ isDontKnow }) => !isDontKnow)
  if (asked.length === 0) return null
  if (kind === 'NUMERIC_SCALE') return scaleFigure(asked)
  if (kind === 'LIKERT_CHOICE') {
    const top = topTwo(answers)
    const share = asked.reduce((sum, one) => sum + (top.includes(one.position) ? one.share : 0), 0)
    const after = saysAgreement(answers) ? 'stimmen zu' : alternatives(answers, top)
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
