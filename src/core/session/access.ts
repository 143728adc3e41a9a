import type { Entitlement } from '../../../contract/entitlements'
import type { CoreState } from '../state'
import { selectHasAnyEntitlement, selectIsAuthenticated } from './selectors'

/** Who may see a page: everyone, whoever is logged in, those with one of these entitlements, or those of a condition. */
export type Access = 'public' | 'user' | Condition
type Condition = { anyOf: readonly Entitlement[] } | { when: (state: CoreState) => boolean }

/** Whether the person may see what asks for this access. */
export function isAllowed(access: Access, state: CoreState): boolean {
  if (access === 'public') return true
  if (!selectIsAuthenticated(state)) return false
  if (access === 'user') return true
  return 'anyOf' in access ? selectHasAnyEntitlement(state, access.anyOf) : access.when(state)
}
