import type { RequestError } from '../../lib/request-error'
import type { CoreState } from '../state'
import { toRequestName, type RequestState } from './reducer'

/** A request of createRequest, identified by its type. */
interface Named {
  type: string
}

const phaseOf = (state: CoreState, request: Named, key?: string | number): RequestState | undefined =>
  state.requests[toRequestName(request.type, key)]

/** Selects whether the request (with this key, if given) is running. */
export const selectIsLoading = (state: CoreState, request: Named, key?: string | number): boolean =>
  phaseOf(state, request, key)?.phase === 'loading'

/** Selects whether the newest attempt has succeeded. */
export const selectHasSucceeded = (state: CoreState, request: Named, key?: string | number): boolean =>
  phaseOf(state, request, key)?.phase === 'succeeded'

/** Selects the error of the newest attempt; null if it is running or has not failed. */
export const selectError = (state: CoreState, request: Named, key?: string | number): RequestError | null =>
  phaseOf(state, request, key)?.error ?? null

/** Selects whether the request was never sent, or was abandoned. */
export const selectIsNotStarted = (state: CoreState, request: Named, key?: string | number): boolean =>
  (phaseOf(state, request, key)?.phase ?? 'idle') === 'idle'
