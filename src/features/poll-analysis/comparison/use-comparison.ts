import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollComparison } from '../../../api/results'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedComparison } from '../view/feature'
import { toComparisonRequest, fetchComparison, getPollRequestKey } from '../view/requests'
import { hasComparison, type AnalysisView } from '../view/view'

/** Returns the comparison of a view, and loads it if it is not cached; does nothing for a view without one. */
export function useFetchedComparison(
  pollId: number,
  view: AnalysisView,
): { response: PollComparison | undefined; error: RequestError | null; load: () => void } {
  const dispatch = useDispatch()
  const request = toComparisonRequest(pollId, view)
  const key = getPollRequestKey(request)
  const response = useSelector((state: CoreState) => selectCachedComparison(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchComparison, key))
  const load = () => dispatch(fetchComparison(request))
  const store = useStore<CoreState>()
  useEffect(() => {
    // The page's first requests may already have requested it.
    if (hasComparison(view) && !response && !selectIsLoading(store.getState(), fetchComparison, key)) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request; the cache may drop a response
  }, [key, !response])
  return { response, error, load }
}
