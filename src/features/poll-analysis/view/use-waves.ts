import { useEffect, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollWaves } from '../../../api/results'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedWaves } from './feature'
import { fetchWaves, getPollRequestKey, toWavesRequestWithoutPeriod } from './requests'
import type { AnalysisView } from './view'

/** The waves of a poll with the view that they are filtered by. */
interface ShownWaves extends PollWaves {
  view: AnalysisView
}

interface WavesState {
  /** The current waves; those of the previous filter while others load or failed to load. */
  shown: ShownWaves | undefined
  /** Whether `shown` belongs to another filter. */
  isOutdated: boolean
  /** The error of the request. */
  error: RequestError | null
  load: () => void
}

/** Returns the waves of a poll with the filter of a view, and loads them if they are not cached. */
export function useWavesOrPrevious(pollId: number, view: AnalysisView): WavesState {
  const dispatch = useDispatch()
  const request = toWavesRequestWithoutPeriod(pollId, view)
  const key = getPollRequestKey(request)
  const response = useSelector((state: CoreState) => selectCachedWaves(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchWaves, key))
  const load = () => dispatch(fetchWaves(request))
  const [before, setBefore] = useState<ShownWaves>()
  if (response && response.waves !== before?.waves) setBefore({ ...response, view })
  const store = useStore<CoreState>()
  useEffect(() => {
    // The page's first requests may already have requested them.
    if (!response && !selectIsLoading(store.getState(), fetchWaves, key)) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request; the cache may drop a response
  }, [key, !response])
  return {
    shown: response ? { ...response, view } : before,
    isOutdated: !response,
    error: response ? null : error,
    load,
  }
}
