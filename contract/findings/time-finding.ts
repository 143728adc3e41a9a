import { getDefaultSubject } from '../charts/model/map.ts'
import { describeChange } from '../charts/model/time-lines.ts'
import { timeModel, type TimeModel } from '../charts/model/time.ts'
import type { ChartPoll, ChartResult } from '../charts/result.ts'
import {
  canBeHeadline,
  findCurrentStretchLastPointDate,
  rankSignificantChanges,
} from '../charts/time-changes.ts'
import { getMeanUnit } from '../class-intervals.ts'
import type { ViewSentence } from './view-sentence.ts'

/**
 * Returns the sentence about the change over the latest stretch without a break: the largest significant change, else
 * that of the main line, which is not significant. Null if nothing is compared since the last break; then the finding of
 * the result stands.
 *
 * @param model the time series of the result with all lines, if it was computed before
 */
export function timeFinding(
  poll: ChartPoll,
  result: Pick<ChartResult, 'series' | 'total' | 'weighting'>,
  model: Pick<TimeModel, 'lineKind' | 'changes' | 'breaks'> | null = timeModel(poll, result),
): ViewSentence | null {
  if (model === null) return null
  const stretches = model.changes.filter(({ span, line }) => span === 'STRETCH' && canBeHeadline(line))
  const present = findCurrentStretchLastPointDate(stretches, model.breaks)
  if (present === null) return null
  const latest = stretches.filter(({ second }) => second.date === present)
  const mainLine = { MEAN: 'mean', HALVES: 'TOP', ANSWERS: String(getDefaultSubject(poll, result.total)) }[
    model.lineKind
  ]
  const selectedChange = rankSignificantChanges(latest)[0] ?? latest.find(({ line }) => line.id === mainLine)
  return selectedChange === undefined
    ? null
    : describeChange(selectedChange, {
        kind: poll.kind,
        isMean: model.lineKind === 'MEAN',
        unit: getMeanUnit(poll),
      })
}
