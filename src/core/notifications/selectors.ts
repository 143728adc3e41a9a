import type { CoreState } from '../state'
import type { Notification } from './actions'

/** The toasts in the order in which they stack: urgent ones first, then the oldest. */
export const selectNotifications = (state: CoreState): readonly Notification[] => state.notifications
