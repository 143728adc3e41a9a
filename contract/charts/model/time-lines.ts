import { bottomTwo, topTwo } from '../../agreement.ts'
import { combinedShare } from '../../findings/combined-share.ts'
import { changeSentence } from '../../findings/contrast-finding.ts'
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
  if (position !== null)
    return {
      of: 'ANSWERS',
      measure: SHARE,
      series: answerLines(poll, result).filter(({ id }) => id === String(position)),
    }
  if (isScale(poll) && result.series.some(({ mean }) => mean !== null))
    return { of: 'MEAN', measure: MEAN, series: [meanLine(result)] }
  if (poll.kind === 'LIKERT_CHOICE')
    return { of: 'AGREEMENT', measure: SHARE, series: agreementLines(poll, result) }
  return { of: 'ANSWERS', measure: SHARE, series: answerLines(poll, result) }
}

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

/** Describes a change in a sentence, in the wording of findings. */
export const changeText = (
  { series: { label, name = label }, first, second, ...change }: TimeChange,
  words: { kind: string; isMean: boolean },
): string =>
  changeSentence({ ...words, name, unit: null }, { ...change, first: sideOf(first), second: sideOf(second) })

/** Returns the significant changes as sentences, the largest first. */
export function changeTexts(
  changes: readonly TimeChange[],
  series: readonly Series[],
  words: { kind: string; isMean: boolean },
) {
  const nameOf = periodNames(series)
  return significantChanges(changes).map((change) => ({
    id: `${change.series.id} ${change.second.date}`,
    when: nameOf(change.second.date),
    sentence: changeText(change, words),
  }))
}

const sideOf = ({ date, to = date, value }: TimeChange['first']) => ({ from: date, to, value })
