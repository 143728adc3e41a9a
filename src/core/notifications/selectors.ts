import type { CoreState } from '../state'
import type { AppNotification } from './actions'

/** Selects the toasts in the order of the stack: priority first, then oldest first. */
export const selectNotifications = (state: CoreState): readonly AppNotification[] => state.notifications
