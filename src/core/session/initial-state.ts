import { camelizeKeys, isPlainObject } from '../../lib/case'
import { getInitialStatePart } from '../../lib/page'
import { initialStateRead } from './events'
import type { SessionResponse } from './user'

/**
 * Reads the session from the page's initial state (INIT-01). Dispatch the returned action, then `appInitialized`. Without
 * an initial state the action has no session, and the user must be fetched.
 */
export const readInitialState = (): ReturnType<typeof initialStateRead> =>
  toInitialStateAction(getInitialStatePart('session'), getInitialStatePart('social_data'))

/** {@link readInitialState} for what the page would hold, in snake case. */
export function toInitialStateAction(
  wireSession: Record<string, unknown>,
  wireSocialData: Record<string, unknown> = {},
): ReturnType<typeof initialStateRead> {
  const session = camelizeKeys(wireSession)
  const socialData = camelizeKeys(wireSocialData)
  return initialStateRead({
    ...(isPlainObject(session.user) && { session: session as unknown as SessionResponse }), // from our own server
    ...(Object.keys(socialData).length > 0 && { socialData }),
  })
}
