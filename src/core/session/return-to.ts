import type { Path } from 'react-router-dom'
import { PATHS } from '../../../contract/paths'
import { isPlainObject } from '../../lib/case'
import { toSafeRedirect } from '../../lib/safe-redirect'

/** Returns the state of the history entry for a link to the login that leads back to this location. */
export const createReturnState = ({ pathname, search, hash }: Path): { from: Path } => ({
  from: { pathname, search, hash },
})

/** Returns the path to open after the login: from the location's state if it is safe, else the start page. */
export function getReturnPath(locationState: unknown): string {
  const from = isPlainObject(locationState) ? locationState.from : undefined
  if (!isPlainObject(from)) return PATHS.start
  const { pathname, search, hash } = from
  return toSafeRedirect([pathname, search, hash].join(''), { origin: location.origin }) ?? PATHS.start
}
