import { useSelector } from 'react-redux'
import { isPermitted, type AdminPermission } from '../../../contract/admin-permissions'
import type { CoreState } from '../../core/state'

// Separate from the session's selectors, so that customers do not load the table of permissions.

/** Selects whether the user's admin roles include a permission. */
export const selectIsPermitted = (state: CoreState, permission: AdminPermission): boolean =>
  isPermitted(state.user.adminRoles, permission)

/** {@link selectIsPermitted} as a hook. */
export const useIsPermitted = (permission: AdminPermission): boolean =>
  useSelector((state: CoreState) => selectIsPermitted(state, permission))
