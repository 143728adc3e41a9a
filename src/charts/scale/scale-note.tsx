import { findUnfilteredAxisMaxShare } from '../../../contract/charts/model/answers'
import { formatPercent } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'
import { ChartNote } from '../frame/chart-note'

/** States that the bars have another scale than in the unfiltered result, if they have. */
export function ScaleDiffersFromUnfilteredNote({ poll, axisMax }: { poll: ChartPoll; axisMax: number }) {
  const unfiltered = findUnfilteredAxisMaxShare(poll)
  return unfiltered === null || unfiltered === axisMax ? null : (
    <ChartNote>
      Die Skala reicht hier bis {formatPercent(axisMax, 0)}, im Gesamtergebnis bis{' '}
      {formatPercent(unfiltered, 0)}.
    </ChartNote>
  )
}
