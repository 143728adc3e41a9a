import { createAction } from '@reduxjs/toolkit'

/** Logs out and then leads to `redirectTo`, if that is a place we lead to, else to the root. */
export const leave = createAction<{ redirectTo: string | null }>('auth/leave')
