import type { RequestError } from '../../lib/request-error'
import type { CoreState } from '../state'
import { requestName, type RequestState } from './reducer'

/** A request made by createRequest; its type is all that is needed. */
interface Named {
  type: string
}

const phaseOf = (state: CoreState, request: Named, key?: string | number): RequestState | undefined =>
  state.requests[requestName(request.type, key)]

/** Whether the request (of one row, when given its key) is under way. */
export const selectIsLoading = (state: CoreState, request: Named, key?: string | number): boolean =>
  phaseOf(state, request, key)?.phase === 'loading'

/** Whether the newest attempt was answered well. */
export const selectHasSucceeded = (state: CoreState, request: Named, key?: string | number): boolean =>
  phaseOf(state, request, key)?.phase === 'succeeded'

/** Why the newest attempt failed; null while it runs or when it did not. */
export const selectError = (state: CoreState, request: Named, key?: string | number): RequestError | null =>
  phaseOf(state, request, key)?.error ?? null

/** Whether the request was never sent, or its answer was no longer awaited. */
export const selectIsIdle = (state: CoreState, request: Named, key?: string | number): boolean =>
  (phaseOf(state, request, key)?.phase ?? 'idle') === 'idle'
