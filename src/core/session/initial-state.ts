import { camelizeKeys, isPlainObject } from '../../lib/case'
import { getInitialState } from '../../lib/page'
import { initialStateRead } from './events'
import type { SessionResponse } from './user'

/**
 * Reads what the page knows of the session (INIT-01): dispatch the action that it returns, then `initialized`.
 * A page without state gives an action without session; the user is then asked for.
 */
export const readInitialState = () =>
  toInitialStateAction(getInitialState('session'), getInitialState('social_data'))

/** {@link readInitialState} for what the page would hold, in snake case. */
export function toInitialStateAction(
  wireSession: Record<string, unknown>,
  wireSocialData: Record<string, unknown> = {},
): ReturnType<typeof initialStateRead> {
  const session = camelizeKeys(wireSession)
  const socialData = camelizeKeys(wireSocialData)
  return initialStateRead({
    ...(isPlainObject(session.user) && { session: session as unknown as SessionResponse }), // written by our own server
    ...(Object.keys(socialData).length > 0 && { socialData }),
  })
}
