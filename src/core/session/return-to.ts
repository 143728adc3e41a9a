import { PATHS } from '../../../contract/paths'
import type { Path } from 'react-router-dom'
import { isPlainObject } from '../../lib/case'
import { toSafeRedirect } from '../../lib/safe-redirect'

/** Where someone wanted to go, as it travels with the address to the login and back. */
interface ReturnState {
  from: { pathname: string; search: string; hash: string }
}

/** The state for a link to the login that leads back here. */
export const returnState = ({ pathname, search, hash }: Path): ReturnState => ({
  from: { pathname, search, hash },
})

/** Where to go after the login: the place that the location's state names, if it is one of ours, else the start. */
export function returnTarget(state: unknown): string {
  const from = isPlainObject(state) ? state.from : undefined
  if (!isPlainObject(from)) return PATHS.start
  const { pathname, search, hash } = from
  return toSafeRedirect([pathname, search, hash].join(''), { origin: location.origin }) ?? PATHS.start
}
