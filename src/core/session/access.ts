import type { Entitlement } from '../../../contract/entitlements'
import type { CoreState } from '../state'
import { selectHasAnyEntitlement, selectIsAuthenticated } from './selectors'

/** Who may see a page: everyone, users, users with any of some entitlements, or users who meet a condition. */
export type Access = 'public' | 'user' | Condition
type Condition = { anyOf: readonly Entitlement[] } | { when: (state: CoreState) => boolean }

/** Returns whether the current user has an access. */
export function isAllowed(access: Access, state: CoreState): boolean {
  if (access === 'public') return true
  if (!selectIsAuthenticated(state)) return false
  if (access === 'user') return true
  return 'anyOf' in access ? selectHasAnyEntitlement(state, access.anyOf) : access.when(state)
}
