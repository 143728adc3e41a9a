import { createAction, nanoid, type Action } from '@reduxjs/toolkit'

export interface AppNotification {
  /** One with an id that is on screen already is ignored. */
  id: string
  title: string
  content?: string
  /** Address of a picture beside the text. */
  image?: string
  /** Interrupts a screen reader, and stands before the others. */
  isPriority?: boolean
  /** Milliseconds until it leaves by itself; without one it stays until it is closed. */
  timeout?: number
  /** Dispatched when "Einverstanden" is chosen; without it there is no such button. */
  onAgree?: Action
  /** What that button says instead, as in "Rückgängig". */
  agreeLabel?: string
  /** Dispatched when the notification is closed without agreeing, by hand or by time. */
  onDismiss?: Action
}

/**
 * Shows a toast. What agreeing or dismissing means is an action: it can be recorded, and a saga can listen to it.
 *
 * @example
 * notify({ title: 'Favorit entfernt', timeout: 5000, onAgree: favoritePoll(id), agreeLabel: message('notification.undo') })
 */
export const notify = createAction(
  'notifications/notify',
  (given: Omit<AppNotification, 'id'> & { id?: string }) => ({
    payload: { ...given, id: given.id ?? nanoid() } satisfies AppNotification,
  }),
)

/** The toast that asks to log in anew; a login takes it away. */
export const SESSION_OVER = 'session-over'

/** Takes a toast away. Whoever shows it dispatches its `onAgree` or `onDismiss` beside this. */
export const notificationClosed = createAction<{ id: string }>('notifications/closed')
