import { createReducer } from '@reduxjs/toolkit'
import { initialStateRead, type SocialData } from './events'

/** What a social sign-up handed over. It comes with the page, so nothing is ever fetched. */
interface SocialDataState {
  isFetching: boolean
  data: SocialData | null
}

declare module '../state' {
  interface CoreState {
    socialData: SocialDataState
  }
}

const nothing: SocialDataState = { isFetching: false, data: null }

export const socialDataReducer = createReducer(nothing, (builder) => {
  builder.addCase(initialStateRead, (_state, { payload }) => ({
    isFetching: false,
    data: payload.socialData ?? null,
  }))
})
