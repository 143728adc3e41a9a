import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollContrasts } from '../../../api/results'
import type { PollId } from '../../../core/entities/poll'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedContrasts, selectContrastsOutdatedAtMsOrZero } from './feature'
import { fetchContrasts, getPollRequestKey, toContrastsRequest } from './requests'
import type { AnalysisView } from './view'

interface ContrastsState {
  response: PollContrasts | undefined
  error: RequestError | null
  load: () => void
}

/**
 * Returns the significant differences of a result, and loads them if they are not cached.
 *
 * @param fetchesIfNeeded false returns only what is cached
 */
export function useFetchedContrasts(
  pollId: PollId,
  view: AnalysisView,
  fetchesIfNeeded = true,
): ContrastsState {
  const dispatch = useDispatch()
  const request = toContrastsRequest(pollId, view)
  const key = getPollRequestKey(request)
  const response = useSelector((state: CoreState) => selectCachedContrasts(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchContrasts, key))
  const load = () => dispatch(fetchContrasts(request))
  const changedAt = useSelector((state: CoreState) => selectContrastsOutdatedAtMsOrZero(state, request))
  const store = useStore<CoreState>()
  useEffect(() => {
    if (!fetchesIfNeeded) return
    // The page's first requests may already have requested them.
    const isMissing = !response && !selectIsLoading(store.getState(), fetchContrasts, key)
    if (isMissing || changedAt > 0) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request
  }, [key, changedAt, !response, fetchesIfNeeded])
  return { response, error, load }
}
