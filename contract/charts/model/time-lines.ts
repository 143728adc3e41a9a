import { bottomTwo, topTwo } from '../../agreement.ts'
import { combinedShare } from '../../findings/combined-share.ts'
import { changeSentence } from '../../findings/change-finding.ts'
import { agreementWords } from '../../findings/poll-finding.ts'
import { endName, MEAN_NAME, shareName } from '../../findings/subject-name.ts'
import { isTooUncertain } from '../../part-quality.ts'
import { quoted } from '../../texts.ts'
import { MEAN, SHARE, type Measure } from '../measure.ts'
import type { ChartPeriod, ChartPoll } from '../result.ts'
import { significantChanges, type TimeChange } from '../time-changes.ts'
import { periodNames } from '../time-step.ts'
import type { Series, SeriesPoint } from '../types.ts'
import { isScale } from './answers.ts'

export interface TimeLines {
  series: Series[]
  /** The lines whose changes are judged together, also those that are not shown: all answers, or one summary. */
  families: Series[][]
  measure: Measure
  /** What the lines show. */
  of: 'ANSWERS' | 'MEAN' | 'AGREEMENT'
}

interface Periods {
  readonly series: readonly ChartPeriod[]
}

/**
 * Returns the lines of a poll over time: the mean of a numeric scale, if it is known, both ends of an agreement scale,
 * else the answers.
 *
 * @param position returns only the answer at this position
 */
export function timeLinesOf(poll: ChartPoll, result: Periods, position: number | null = null): TimeLines {
  if (position === null && isScale(poll) && result.series.some(({ mean }) => mean !== null))
    return summaries('MEAN', MEAN, [meanLine(result)])
  if (position === null && poll.kind === 'LIKERT_CHOICE')
    return summaries('AGREEMENT', SHARE, agreementLines(poll, result))
  const answers = answerLines(poll, result)
  return {
    of: 'ANSWERS',
    measure: SHARE,
    series: position === null ? answers : answers.filter(({ id }) => id === String(position)),
    families: [answers],
  }
}

/** Each summary is a family of its own. */
const summaries = (of: 'MEAN' | 'AGREEMENT', measure: Measure, series: Series[]): TimeLines => ({
  of,
  measure,
  series,
  families: series.map((line) => [line]),
})

/** Returns whether the shares of a period are shown: enough respondents, and ranges that are not too wide. */
export const isShown = ({ isGap, answers }: Pick<ChartPeriod, 'isGap' | 'answers'>): boolean =>
  !isGap && !isTooUncertain(answers)

/** Returns one line per answer; a period with too few respondents is a gap in all lines. */
function answerLines(poll: ChartPoll, { series }: Periods): Series[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.map((answer) => ({
    id: String(answer.position),
    label: answer.text,
    name: shareName(quoted(answer.text)),
    colorIndex: regularAnswers.indexOf(answer),
    isDontKnow: answer.isDontKnow,
    points: series.map((period) => {
      const found = isShown(period)
        ? period.answers.find(({ position }) => position === answer.position)
        : undefined
      return pointOf(period, found?.share, found)
    }),
  }))
}

/** Returns the mean over time as one line. */
const meanLine = ({ series }: Periods): Series => ({
  id: 'mean',
  label: 'Mittelwert',
  name: MEAN_NAME,
  points: series.map((period) => {
    const mean = period.isGap ? null : period.mean
    return pointOf(period, mean?.value, mean)
  }),
})

/** Returns the shares of agreement and rejection over time as two lines, in the colors of the scale. */
function agreementLines(poll: ChartPoll, { series }: Periods): Series[] {
  const [agreement, rejection] = agreementWords(poll.answers)
  const line = (id: 'agreement' | 'rejection', label: string, positions: readonly number[]): Series => ({
    id,
    label,
    name: endName(poll.answers, id),
    pole: id,
    points: series.map((period) => {
      const found = isShown(period) ? shareOf(period, positions) : null
      return pointOf(period, found?.share, found)
    }),
  })
  return [
    line('agreement', agreement, topTwo(poll.answers)),
    line('rejection', rejection, bottomTwo(poll.answers)),
  ]
}

const shareOf = ({ answers }: ChartPeriod, positions: readonly number[]) =>
  combinedShare(
    answers.flatMap((answer) =>
      answer.share !== null && positions.includes(answer.position)
        ? [{ ...answer, share: answer.share }]
        : [],
    ),
  )

/** Creates the point of a line for a period; a null value is a gap. */
const pointOf = (
  { from, to, n, base }: Pick<ChartPeriod, 'from' | 'to' | 'n' | 'base'>,
  value: number | null | undefined,
  estimate: { readonly se?: number | null; readonly ci95?: readonly number[] | null } | null | undefined,
): SeriesPoint => ({
  date: from,
  to,
  value: value ?? null,
  se: estimate?.se ?? null,
  ciLow: estimate?.ci95?.[0] ?? null,
  ciHigh: estimate?.ci95?.[1] ?? null,
  n,
  isLowBase: base !== 'OK',
})

interface ChangeWords {
  readonly kind: string
  readonly isMean: boolean
}

/**
 * Describes a change in a sentence, in the wording of findings.
 *
 * @param isOver whether its later period is not the present
 */
export const changeText = (
  { line: { label, name = label }, first, second, ...change }: TimeChange,
  words: ChangeWords,
  isOver = false,
): string =>
  changeSentence(
    { ...words, name, unit: null },
    { ...change, first: sideOf(first), second: sideOf(second) },
    isOver,
  )

interface ChangeText {
  readonly id: string
  readonly sentence: string
}

/** The significant changes of a time series. */
export interface ChangeTexts {
  /** From the start to the end of a stretch without a break, the latest stretch first. */
  readonly stretches: readonly ChangeText[]
  /** Whether there are stretches of more than two periods. */
  readonly hasStretches: boolean
  /** From one period to the next, the largest first. */
  readonly steps: readonly (ChangeText & { readonly when: string })[]
}

/** Returns the significant changes of the shown lines as sentences, without "weiß nicht". */
export function changeTexts(
  changes: readonly TimeChange[],
  series: readonly Series[],
  words: ChangeWords,
): ChangeTexts {
  const nameOf = periodNames(series)
  const shown = changes.filter(({ line }) => series.some(({ id }) => id === line.id))
  const found = significantChanges(shown).filter(({ line }) => !line.isDontKnow)
  const stretches = shown.filter(({ span }) => span === 'STRETCH')
  const lastDates = stretches.map(({ second }) => second.date).sort()
  const present = lastDates.at(-1) ?? ''
  const textOf = (change: TimeChange): ChangeText => ({
    id: `${change.span} ${change.line.id} ${change.second.date}`,
    sentence: changeText(change, words, change.span === 'STRETCH' && change.second.date < present),
  })
  return {
    hasStretches: stretches.some(({ isStep }) => !isStep),
    stretches: found
      .filter(({ span, isStep }) => span === 'STRETCH' && !isStep)
      .toSorted((a, b) => b.second.date.localeCompare(a.second.date))
      .map(textOf),
    steps: found
      .filter(({ isStep }) => isStep)
      .map((change) => ({ ...textOf(change), when: nameOf(change.second.date) })),
  }
}

const sideOf = ({ date, to = date, value }: TimeChange['first']) => ({ from: date, to, value })
