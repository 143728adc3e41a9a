import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { selectWaves } from './feature'
import { fetchWaves, resultKey, wavesOf } from './requests'
import type { AnalysisView } from './view'

/** The waves of a poll as the people of a view answered, asked for where they are not at hand. */
export function useWaves(pollId: number, view: AnalysisView) {
  const dispatch = useDispatch()
  const request = wavesOf(pollId, view)
  const key = resultKey(request)
  const answer = useSelector((state: CoreState) => selectWaves(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetchWaves, key))
  const ask = () => dispatch(fetchWaves(request))
  const store = useStore<CoreState>()
  useEffect(() => {
    // The page's first requests may have asked for them already.
    if (!answer && !selectIsLoading(store.getState(), fetchWaves, key)) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the question depends on; an answer may be forgotten
  }, [key, !answer])
  return { answer, error, ask }
}
