import { createReducer } from '@reduxjs/toolkit'
import { isRequestAction, type RequestMeta } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'

export interface RequestState {
  phase: 'loading' | 'succeeded' | 'failed' | 'idle'
  error: RequestError | null
  /** The newest attempt, or the one that answered. */
  id: string
}

/** Every request's phase, by its type, or `type/key` where it runs once a row. */
type RequestsState = Partial<Record<string, RequestState>>

declare module '../state' {
  interface CoreState {
    requests: RequestsState
  }
}

export const requestName = (type: string, key?: string | number): string =>
  key === undefined ? type : `${type}/${key}`

/**
 * Returns one row of a request, for whoever follows a request by its type.
 *
 * @example useFormRequest(ofRow(setGrants, poll.id))
 */
export const ofRow = ({ type }: { type: string }, key: string | number): { type: string } => ({
  type: requestName(type, key),
})

const none: RequestsState = {}

const phases = { succeeded: 'succeeded', failed: 'failed', abandoned: 'idle' } as const

/** Follows every request that createRequest made, so that no feature keeps a loading flag of its own. */
export const requestsReducer = createReducer(none, (builder) => {
  builder.addMatcher(isRequestAction, (state, action) => {
    const { name, key, id, phase, isLeading }: RequestMeta = action.meta.request
    const slot = requestName(name, key)
    const known = state[slot]
    if (phase === 'started') {
      state[slot] = { phase: 'loading', error: null, id }
    } else if (known?.id === id || (phase !== 'abandoned' && isAwaited(known, isLeading))) {
      state[slot] = { phase: phases[phase], error: errorOf(action), id }
    }
  })
})

// Of a double submit only the first is sent, and answers for both; any other request has an answer of its own. And a
// login whose stale token ended the session, which forgets all requests, has its answer still to come.
const isAwaited = (known: RequestState | undefined, isLeading = false) =>
  known === undefined || (isLeading && known.phase === 'loading')

function errorOf(action: object): RequestError | null {
  return 'error' in action ? (action.error as RequestError | null) : null // only failure actions carry one
}
