import { createAction, nanoid, type Action } from '@reduxjs/toolkit'

export interface AppNotification {
  /** A notification whose id is already shown is ignored. */
  id: string
  title: string
  content?: string
  /** The URL of an image next to the text. */
  imageUrl?: string
  /** Is announced assertively and shown before the others. */
  isPriority?: boolean
  /** Milliseconds until it closes. Without a timeout it stays until the user closes it. */
  timeoutMs?: number
  /** Dispatched by the button "Einverstanden". Without it there is no button. */
  onAgree?: Action
  /** Replaces the label of that button, for example "Rückgängig". */
  agreeLabel?: string
  /** Dispatched when the user closes the notification or its timeout ends. */
  onDismiss?: Action
}

/**
 * Shows a toast. Agreeing and dismissing dispatch actions, which sagas can handle.
 *
 * @example
 * notify({ title: 'Favorit entfernt', timeoutMs: 5000, onAgree: favoritePoll(id),
 *   agreeLabel: message('notification.undo') })
 */
export const notify = createAction(
  'notifications/notify',
  (given: Omit<AppNotification, 'id'> & { id?: string }) => ({
    payload: { ...given, id: given.id ?? nanoid() } satisfies AppNotification,
  }),
)

/** The id of the toast that asks the user to log in again. A login closes it. */
export const SESSION_OVER_TOAST_ID = 'session-over'

/** Closes a toast. The component dispatches `onAgree` or `onDismiss` in addition. */
export const hideNotification = createAction<{ id: string }>('notifications/closed')
