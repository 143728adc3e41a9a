import { createReducer } from '@reduxjs/toolkit'
import { initialStateRead, type SocialData } from './events'

/** The data of a social sign-up, from the page's initial state. It is never fetched: the specification names the field. */
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
