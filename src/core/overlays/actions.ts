import { createAction } from '@reduxjs/toolkit'

/** The overlays that one place opens and another shows. A dialog of a single screen is that screen's own state. */
export interface OverlayData {
  contact: undefined
  embedPoll: { pollId: number; title: string }
  mobileMenu: undefined
}

export type OverlayName = keyof OverlayData

/** An overlay with what it was opened with. */
export type OpenOverlay = { [Name in OverlayName]: { name: Name; data: OverlayData[Name] } }[OverlayName]

export const overlayOpened = createAction(
  'overlays/opened',
  <Name extends OverlayName>(
    ...[name, data]: undefined extends OverlayData[Name]
      ? [name: Name]
      : [name: Name, data: OverlayData[Name]]
  ) => ({ payload: { name, data } as OpenOverlay }), // the pair is checked by the arguments
)

export const overlayClosed = createAction('overlays/closed')
