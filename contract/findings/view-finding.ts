/** The finding of a view: each view of a result has its own sentence, on screen and in files. */
import { summarizeResult } from '../charts/model/finding.ts'
import type { ChartPoll, ChartResult } from '../charts/result.ts'
import { capitalized } from '../german.ts'
import { groupsOrRegionsFinding, type ComparedView } from './compared-finding.ts'
import { timeFinding } from './time-finding.ts'
import { toViewSentence, type ViewSentence } from './view-sentence.ts'

/** A view of a result, as far as its finding depends on it. */
export type FindingView = ComparedView | { readonly view: 'TOTAL' } | { readonly view: 'TIME' }

/**
 * Returns the finding of a view: of groups the largest significant difference, of regions where they differ from the
 * rest, of a time series its change. Where nothing is compared, and for the result itself, the finding of the result.
 *
 * @param leadingPeriod the days of the result, if they are not those of the view: they begin the finding of the result
 */
export function viewFinding(
  poll: ChartPoll,
  result: ChartResult,
  view: FindingView,
  { filterText, leadingPeriod = '' }: { readonly filterText?: string; readonly leadingPeriod?: string } = {},
): ViewSentence {
  const own = ownFinding(poll, result, view, filterText)
  if (own !== null) return own
  const found = toViewSentence(summarizeResult(poll, result, filterText))
  return leadingPeriod === '' ? found : { ...found, text: capitalized(`${leadingPeriod}: ${found.text}`) }
}

function ownFinding(
  poll: ChartPoll,
  result: ChartResult,
  view: FindingView,
  filterText?: string,
): ViewSentence | null {
  switch (view.view) {
    case 'TOTAL':
      return null
    case 'TIME':
      return timeFinding(poll, result)
    default:
      return groupsOrRegionsFinding(poll, result, view, filterText)
  }
}
