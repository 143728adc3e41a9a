import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { PollRequest } from '../../../api/results'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import type { ApiRequest } from '../../../lib/request'
import type { RequestError } from '../../../lib/request-error'
import { getPollRequestKey } from './requests'

/** What is shown of a response that depends on the view. */
export interface ShownOrPrevious<Shown> {
  /** The current one; the previous one while another one loads or failed to load. */
  shown: Shown | undefined
  /** Whether `shown` belongs to another view. */
  isOutdated: boolean
  error: RequestError | null
  load: () => void
}

interface CachedResponseOptions<Query> {
  /** False returns only what is cached. */
  isEnabled?: boolean
  /** Returns when the response became outdated on the server, in milliseconds since 1970; 0 if it is current. */
  selectOutdatedAtMs?: (state: CoreState, request: PollRequest<Query>) => number
}

/** Returns the cached response to a request about a poll. Sends the request if there is none, and if it is outdated. */
export function useCachedResponse<Query extends object, Response>(
  fetch: ApiRequest<PollRequest<Query>, Response>,
  request: PollRequest<Query>,
  select: (state: CoreState, request: PollRequest<Query>) => Response | undefined,
  { isEnabled = true, selectOutdatedAtMs = () => 0 }: CachedResponseOptions<Query> = {},
) {
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const key = getPollRequestKey(request)
  const response = useSelector((state: CoreState) => select(state, request))
  const error = useSelector((state: CoreState) => selectError(state, fetch, key))
  const outdatedAt = useSelector((state: CoreState) => selectOutdatedAtMs(state, request))
  const load = () => dispatch(fetch(request))
  useEffect(() => {
    if (!isEnabled) return
    // Reads the current state, not that of the render: the page or another component may have sent the same request since.
    const state = store.getState()
    const isMissing = !select(state, request) && !selectIsLoading(state, fetch, key)
    if (isMissing || selectOutdatedAtMs(state, request) > 0) load()
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request; the cache may drop a response
  }, [key, outdatedAt, !response, isEnabled])
  return { response, error, load }
}
