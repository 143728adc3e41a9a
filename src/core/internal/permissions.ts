import { useSelector } from 'react-redux'
import { isPermitted, type AdminPermission } from '../../../contract/admin-permissions'
import type { CoreState } from '../state'

// Apart from the session's selectors: the table of permissions is no part of a customer's first load.

/** Whether the user's admin roles hold a permission. */
export const selectIsPermitted = (state: CoreState, permission: AdminPermission): boolean =>
  isPermitted(state.user.adminRoles, permission)

/** Whether the user's admin roles hold a permission; for components. */
export const useIsPermitted = (permission: AdminPermission): boolean =>
  useSelector((state: CoreState) => selectIsPermitted(state, permission))
