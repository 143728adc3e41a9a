import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { createResponseCacheReducer, findCachedResponse } from '../../lib/remote-list'
import { createRequest, type Sender } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'
import { createFeatureModule } from '../feature-module'
import type { CoreState } from '../state'
import { useFeatures } from '../use-features'
import { selectError } from './selectors'

/**
 * Defines a read for a part of a page, with a feature module of its own that keeps the last responses. The part loads and
 * shows it with {@link useRevalidatedRead}.
 *
 * @param options.key identifies a response by its parameters; by default the parameters themselves
 * @example const QUESTION_AVERAGE_READ = createCachedRead('questionAverages', fetchAverageOfInstitutes)
 */
export function createCachedRead<Params, Result>(
  sliceName: string,
  send: Sender<Params, Result>,
  { key = String, maxResponses = 5 }: { key?: (params: Params) => string; maxResponses?: number } = {},
) {
  const fetch = createRequest(`${sliceName}/fetch`, send, { key })
  const feature = createFeatureModule({
    name: sliceName,
    requests: [fetch],
    reducer: createResponseCacheReducer(fetch, maxResponses),
  })
  return {
    fetch,
    key,
    features: [feature],
    select: (state: CoreState, params: Params) => findCachedResponse(feature.selectSlice(state), key(params)),
  }
}

type CachedRead<Params, Result> = ReturnType<typeof createCachedRead<Params, Result>>

/** Loads a read when the component is mounted, and again whenever the key of its parameters changes. */
export function useRevalidatedRead<Params, Result>(
  { fetch, key, features, select }: CachedRead<Params, Result>,
  params: Params,
): { response: Result | undefined; error: RequestError | null; load: () => void } {
  useFeatures(features)
  const dispatch = useDispatch()
  const id = key(params)
  const load = useCallback(() => {
    dispatch(fetch(params))
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the parameters
  }, [dispatch, fetch, id])
  useEffect(load, [load])
  return {
    response: useSelector((state: CoreState) => select(state, params)),
    error: useSelector((state: CoreState) => selectError(state, fetch, id)),
    load,
  }
}
