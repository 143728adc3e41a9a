import { MEAN_NAME, shareName } from '../../../contract/findings/subject-name'
import { isTooUncertain } from '../../../contract/part-quality'
import { quoted } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import type { Series, SeriesPoint } from '../types'
import type { ChartPoll } from './chart-data'

/** Returns one line per answer; a period with too few respondents is a gap in all lines. */
export function seriesOf(poll: ChartPoll, { series }: Pick<ViewResult, 'series'>): Series[] {
  const regularAnswers = poll.answers.filter((answer) => !answer.isDontKnow)
  return poll.answers.map((answer) => ({
    id: String(answer.position),
    label: answer.text,
    name: shareName(quoted(answer.text)),
    colorIndex: regularAnswers.indexOf(answer),
    isDontKnow: answer.isDontKnow,
    points: series.map((point) => {
      const found = !isShown(point)
        ? undefined
        : point.answers.find(({ position }) => position === answer.position)
      return seriesPoint(point, found?.share, found)
    }),
  }))
}

/** Returns whether the shares of a period are shown: enough respondents, and ranges that are not too wide. */
export const isShown = ({
  isGap,
  answers,
}: Pick<ViewResult['series'][number], 'isGap' | 'answers'>): boolean => !isGap && !isTooUncertain(answers)

/** Creates the point of a line for a period; a null value is a gap. */
export const seriesPoint = (
  { from, to, n, base }: Pick<ViewResult['series'][number], 'from' | 'to' | 'n' | 'base'>,
  value: number | null | undefined,
  estimate: { se?: number | null; ci95?: readonly number[] | null } | null | undefined,
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

/** Returns the mean over time as one line. */
export const meanSeriesOf = ({ series }: Pick<ViewResult, 'series'>): Series => ({
  id: 'mean',
  label: 'Mittelwert',
  name: MEAN_NAME,
  points: series.map((point) => {
    const mean = point.isGap ? null : point.mean
    return seriesPoint(point, mean?.value, mean)
  }),
})
