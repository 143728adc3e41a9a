import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { SessionStore } from '../../api/session-store'
import type { CallOptions } from '../../lib/request'

/** Returns the session store of the store's API client. */
export function* getSessionStore(): SagaGenerator<SessionStore> {
  return (yield* getContext<CallOptions>('api')).session
}
