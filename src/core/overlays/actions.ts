import { createAction } from '@reduxjs/toolkit'

/** The overlays that one place opens and another shows. A dialog of a single screen is that screen's own state. */
export interface OverlayData {
  contact: undefined
  embedPoll: { pollId: number; title: string }
  mobileMenu: undefined
}

export type OverlayName = keyof OverlayData

/** An overlay with what it is opened with. */
export type OpenOverlay = {
  [Name in OverlayName]: undefined extends OverlayData[Name]
    ? { name: Name; data?: undefined }
    : { name: Name; data: OverlayData[Name] }
}[OverlayName]

/** @example overlayOpened({ name: 'embedPoll', data: { pollId: 3, title: 'Miete' } }) */
export const overlayOpened = createAction<OpenOverlay>('overlays/opened')

export const overlayClosed = createAction('overlays/closed')
