import { createReducer } from '@reduxjs/toolkit'
import { hideNotification, notify, type AppNotification } from './actions'

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
      const priorityCount = state.filter(({ isPriority }) => isPriority).length
      state.splice(payload.isPriority ? priorityCount : state.length, 0, payload as (typeof state)[number]) // the draft type
    })
    .addCase(hideNotification, (state, { payload }) => state.filter(({ id }) => id !== payload.id))
})
