import { createReducer } from '@reduxjs/toolkit'
import { overlayClosed, overlayOpened, type OverlayName } from './actions'

/** At most one overlay is open. Opening another one closes it. */
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
