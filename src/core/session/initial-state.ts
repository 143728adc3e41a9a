import { camelized, isPlainObject } from '../../lib/case'
import { pagePart } from '../../lib/page'
import { initialStateRead } from './events'
import type { SessionAnswer } from './user'

/**
 * Reads what the page knows of the session (INIT-01): dispatch the action that it returns, then `initialised`.
 * A page without state gives an action without session; the user is then asked for.
 */
export function readInitialState(): ReturnType<typeof initialStateRead> {
  const session = camelized(pagePart('session'))
  const socialData = camelized(pagePart('social_data'))
  return initialStateRead({
    ...(isPlainObject(session.user) && { session: session as unknown as SessionAnswer }), // written by our own server
    ...(Object.keys(socialData).length > 0 && { socialData }),
  })
}
