import { useState } from 'react'
import type { PollDetail, PollResult } from '../../../api/results'
import { withSegmentConditions } from '../../../core/result-filter/filter'
import { selectCachedResult, selectResultOutdatedAtMsOrZero } from './feature'
import { fetchResult, toResultQuery } from './requests'
import { useCachedResponse, type ShownOrPrevious } from './use-cached-response'
import type { AnalysisView } from './view'

export interface ShownResult {
  view: AnalysisView
  result: PollResult
}

/** Returns the result of a view; loads it if it is not cached, and again after it has changed on the server. */
export function useResultOrPrevious(poll: PollDetail, view: AnalysisView): ShownOrPrevious<ShownResult> {
  const request = { pollId: poll.id, query: toResultQuery(view) }
  const {
    response: result,
    error,
    load,
  } = useCachedResponse(fetchResult, request, selectCachedResult, {
    selectOutdatedAtMs: selectResultOutdatedAtMsOrZero,
  })
  const effectiveView = result?.segment ? withSegmentConditions(view, result.segment) : view
  const [before, setBefore] = useState<ShownResult>()
  // The result and method views share a response.
  if (result && (result !== before?.result || view.chart !== before.view.chart))
    setBefore({ view: effectiveView, result })
  return {
    shown: result ? { view: effectiveView, result } : before,
    isOutdated: !result,
    error: result ? null : error,
    load,
  }
}
