import { createAction } from '@reduxjs/toolkit'

/** The overlays that one place opens and another shows. A dialog of a single screen is that screen's own state. */
export type OverlayName = 'contact' | 'mobileMenu'

export const overlayOpened = createAction<OverlayName>('overlays/opened')

export const overlayClosed = createAction('overlays/closed')
