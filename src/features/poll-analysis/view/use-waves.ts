import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { selectWaves } from './feature'
import { fetchWaves, resultKey, toWaveRequest } from './requests'
import type { AnalysisView } from './view'

/** Returns the waves of a poll with the filter of a view, and loads them if they are not cached. */
export function useWaves(pollId: number, view: AnalysisView) {
  const dispatch = useDispatch()
  const request = toWaveRequest(pollId, view)
  const key = resultKey(request)
  const response = useSelector((state: CoreState) => selectWaves(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchWaves, key))
  const load = () => dispatch(fetchWaves(request))
  const store = useStore<CoreState>()
  useEffect(() => {
    // The page's first requests may already have requested them.
    if (!response && !selectIsLoading(store.getState(), fetchWaves, key)) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request; the cache may drop a response
  }, [key, !response])
  return { response, error, load }
}
