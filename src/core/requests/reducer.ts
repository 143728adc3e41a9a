import { createReducer } from '@reduxjs/toolkit'
import { isRequestAction, type RequestMeta } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'

export interface RequestState {
  phase: 'loading' | 'succeeded' | 'failed' | 'idle'
  error: RequestError | null
  /** The id of the newest attempt, or of the one that has ended. */
  attemptId: string
}

/** The phase of each request by its type, or by `type/key` for requests that run once per row. */
type RequestsState = Partial<Record<string, RequestState>>

declare module '../state' {
  interface CoreState {
    requests: RequestsState
  }
}

export const toRequestName = (type: string, key?: string | number): string =>
  key === undefined ? type : `${type}/${key}`

/**
 * Returns a request for one row, to pass to functions that take a request by its type.
 *
 * @example useFormRequestState(withRowKey(setGrants, poll.id))
 */
export const withRowKey = ({ type }: { type: string }, key: string | number): { type: string } => ({
  type: toRequestName(type, key),
})

const none: RequestsState = {}

const phases = { succeeded: 'succeeded', failed: 'failed', abandoned: 'idle' } as const

/** Tracks the phase of all requests, so that features need no loading flags of their own. */
export const requestsReducer = createReducer(none, (builder) => {
  builder.addMatcher(isRequestAction, (state, action) => {
    const { name, key, id, phase, isLeading }: RequestMeta = action.meta.request
    const slot = toRequestName(name, key)
    const known = state[slot]
    if (phase === 'started') {
      state[slot] = { phase: 'loading', error: null, attemptId: id }
    } else if (known?.attemptId === id || (phase !== 'abandoned' && acceptsOutcome(known, isLeading))) {
      state[slot] = { phase: phases[phase], error: errorOf(action), attemptId: id }
    }
  })
})

// Accepts the outcome of another attempt in two cases: after a double submit, of which only the first is sent; and if
// the state was reset in the meantime, for example because the stale token of a login ended the session.
const acceptsOutcome = (known: RequestState | undefined, isLeading = false) =>
  known === undefined || (isLeading && known.phase === 'loading')

function errorOf(action: object): RequestError | null {
  return 'error' in action ? (action.error as RequestError | null) : null // only failure actions have one
}
