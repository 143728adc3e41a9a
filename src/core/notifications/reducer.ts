import { createReducer } from '@reduxjs/toolkit'
import { notificationClosed, notify, type AppNotification } from './actions'

declare module '../state' {
  interface CoreState {
    notifications: AppNotification[]
  }
}

const none: AppNotification[] = []

export const notificationsReducer = createReducer(none, (builder) => {
  builder
    .addCase(notify, (state, { payload }) => {
      if (state.some(({ id }) => id === payload.id)) return
      const behindPriority = state.filter(({ isPriority }) => isPriority).length
      state.splice(payload.isPriority ? behindPriority : state.length, 0, payload as (typeof state)[number]) // a draft's type of the same thing
    })
    .addCase(notificationClosed, (state, { payload }) => state.filter(({ id }) => id !== payload.id))
})
