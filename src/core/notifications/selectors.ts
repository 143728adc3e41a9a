import type { CoreState } from '../state'
import type { AppNotification } from './actions'

/** The toasts in the order in which they stack: urgent ones first, then the oldest. */
export const selectNotifications = (state: CoreState): readonly AppNotification[] => state.notifications
