import { useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollDetail, PollResult } from '../../../api/results'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { withSegmentConditions } from '../../../core/result-filter/filter'
import type { CoreState } from '../../../core/state'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedResult, selectResultOutdatedAtMsOrZero } from './feature'
import { fetchResult, toResultQuery, getPollRequestKey } from './requests'
import type { AnalysisView } from './view'

/** A result with its view. */
export interface ShownResult {
  view: AnalysisView
  result: PollResult
}

interface ViewResultState {
  /** The current result; the previous one while another one loads or failed to load. */
  shown: ShownResult | undefined
  /** Whether `shown` belongs to another view. */
  isOutdated: boolean
  /** The error of the request. */
  error: RequestError | null
  load: () => void
}

/** Returns the result of a view; loads it if it is not cached, and again after it has changed on the server. */
export function useResultOrPrevious(poll: PollDetail, view: AnalysisView): ViewResultState {
  const dispatch = useDispatch()
  const request = { pollId: poll.id, query: toResultQuery(view) }
  const key = getPollRequestKey(request)
  const result = useSelector((state: CoreState) => selectCachedResult(state, request))
  const effectiveView = result?.segment ? withSegmentConditions(view, result.segment) : view
  const error = useSelector((state: CoreState) => selectError(state, fetchResult, key))
  const store = useStore<CoreState>()
  const [before, setBefore] = useState<ShownResult>()
  // The result and method views share a response.
  if (result && (result !== before?.result || view.chart !== before.view.chart))
    setBefore({ view: effectiveView, result })
  const changedAt = useSelector((state: CoreState) => selectResultOutdatedAtMsOrZero(state, request))
  const load = () => dispatch(fetchResult(request))

  useEffect(() => {
    // Reads the current state, not that of the render: the headline may have sent the same request since.
    const state = store.getState()
    const isLoadingNext = !selectCachedResult(state, request) && !selectIsLoading(state, fetchResult, key)
    if (isLoadingNext || selectResultOutdatedAtMsOrZero(state, request) > 0) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request
  }, [key, changedAt, !result])

  return {
    shown: result ? { view: effectiveView, result } : before,
    isOutdated: !result,
    error: result ? null : error,
    load,
  }
}
