import { bottomTwo, topTwo } from '../../../contract/agreement'
import { endName } from '../../../contract/findings/subject-name'
import { combinedShare } from '../../../contract/findings/combined-share'
import { agreementWords } from '../../../contract/findings/poll-finding'
import type { ViewResult } from '../../api/results'
import type { Series } from '../types'
import { isShown, seriesPoint } from './answer-series'
import type { ChartPoll } from './chart-data'

type Period = ViewResult['series'][number]

/** Returns the shares of agreement and rejection over time as two lines, in the colors of the scale. */
export function agreementSeriesOf(poll: ChartPoll, { series }: Pick<ViewResult, 'series'>): Series[] {
  const [agreement, rejection] = agreementWords(poll.answers)
  const line = (id: 'agreement' | 'rejection', label: string, positions: readonly number[]): Series => ({
    id,
    label,
    name: endName(poll.answers, id),
    pole: id,
    points: series.map((period) => {
      const found = isShown(period) ? shareOf(period, positions) : null
      return seriesPoint(period, found?.share, found)
    }),
  })
  return [
    line('agreement', agreement, topTwo(poll.answers)),
    line('rejection', rejection, bottomTwo(poll.answers)),
  ]
}

const shareOf = ({ answers }: Period, positions: readonly number[]) =>
  combinedShare(
    answers.flatMap((answer) =>
      answer.share !== null && positions.includes(answer.position)
        ? [{ ...answer, share: answer.share }]
        : [],
    ),
  )
