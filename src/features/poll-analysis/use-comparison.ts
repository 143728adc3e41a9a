import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollComparison } from '../../api/results'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import type { RequestError } from '../../lib/request-error'
import { selectComparison } from './feature'
import { comparisonOf, fetchComparison, resultKey } from './requests'
import { hasComparison, type AnalysisView } from './view'

/** The comparison of a view, asked for where it is not at hand; of a view without one nothing is asked. */
export function useComparison(
  pollId: number,
  view: AnalysisView,
): { answer: PollComparison | undefined; error: RequestError | null; ask: () => void } {
  const dispatch = useDispatch()
  const request = comparisonOf(pollId, view)
  const key = resultKey(request)
  const answer = useSelector((state: CoreState) => selectComparison(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchComparison, key))
  const ask = () => dispatch(fetchComparison(request))
  const store = useStore<CoreState>()
  useEffect(() => {
    // The page's first requests may have asked for it already.
    if (hasComparison(view) && !answer && !selectIsLoading(store.getState(), fetchComparison, key)) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the question depends on; an answer may be forgotten
  }, [key, !answer])
  return { answer, error, ask }
}
