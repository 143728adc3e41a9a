import { createAction } from '@reduxjs/toolkit'

/** The overlays that are opened and rendered by different components. Other dialogs are local state of their screen. */
export type OverlayName = 'contact' | 'mobileMenu'

export const overlayOpened = createAction<OverlayName>('overlays/opened')

export const overlayClosed = createAction('overlays/closed')
