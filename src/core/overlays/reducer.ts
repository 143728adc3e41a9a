import { createReducer } from '@reduxjs/toolkit'
import { overlayClosed, overlayOpened, type OverlayName } from './actions'

/** At most one overlay is open: a new one takes the place of the one before. */
interface OverlaysState {
  open: OverlayName | null
}

declare module '../state' {
  interface CoreState {
    overlays: OverlaysState
  }
}

const none: OverlaysState = { open: null }

export const overlaysReducer = createReducer(none, (builder) => {
  builder
    .addCase(overlayOpened, (_state, { payload }) => ({ open: payload }))
    .addCase(overlayClosed, () => none)
})
