import { changeSentence } from '../../../contract/findings/contrast-finding'
import type { ViewResult } from '../../api/results'
import { MEAN, SHARE, type Measure } from '../measure'
import { significantChanges, type TimeChange } from '../time-changes'
import { periodNames } from '../time-step'
import type { Series } from '../types'
import { agreementSeriesOf } from './agreement-series'
import { meanSeriesOf, seriesOf } from './answer-series'
import { isScale, type ChartPoll } from './chart-data'

export interface TimeLines {
  series: Series[]
  measure: Measure
  /** What the lines show. */
  of: 'ANSWERS' | 'MEAN' | 'AGREEMENT'
}

/**
 * Returns the lines of a poll over time: the mean of a numeric scale, if it is known, both ends of an agreement scale,
 * else the answers.
 *
 * @param position returns only the answer at this position
 */
export function timeLinesOf(
  poll: ChartPoll,
  result: Pick<ViewResult, 'series'>,
  position: number | null = null,
): TimeLines {
  if (position !== null)
    return {
      of: 'ANSWERS',
      measure: SHARE,
      series: seriesOf(poll, result).filter(({ id }) => id === String(position)),
    }
  if (isScale(poll) && result.series.some(({ mean }) => mean !== null))
    return { of: 'MEAN', measure: MEAN, series: [meanSeriesOf(result)] }
  if (poll.kind === 'LIKERT_CHOICE')
    return { of: 'AGREEMENT', measure: SHARE, series: agreementSeriesOf(poll, result) }
  return { of: 'ANSWERS', measure: SHARE, series: seriesOf(poll, result) }
}

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
