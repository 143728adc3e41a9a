import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { SessionStore } from '../../api/session-store'
import type { CallOptions } from '../../lib/request'

/** The session of the client that the store was made with. */
export function* session(): SagaGenerator<SessionStore> {
  return (yield* getContext<CallOptions>('api')).session
}
