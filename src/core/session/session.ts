import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { SessionStore } from '../../api/session-store'
import type { CallOptions } from '../../lib/request'

export function* getSessionStore(): SagaGenerator<SessionStore> {
  return (yield* getContext<CallOptions>('api')).session
}
