import { createReducer } from '@reduxjs/toolkit'
import { signedOut } from '../session/events'
import { bringsSession, sessionIn } from '../session/requests'
import {
  licenceReturned,
  licenceTaken,
  paletteConfigChanged,
  toOrganisation,
  type Organisation,
} from './organisation'

/** The organisation of whoever is logged in; null for those who have none. */
export interface OrganisationState {
  info: Organisation | null
}

const none: OrganisationState = { info: null }

export const organisationReducer = createReducer(none, (builder) => {
  builder
    .addCase(licenceTaken, ({ info }) => {
      if (info) info.remainingLicenses -= 1
    })
    .addCase(licenceReturned, ({ info }) => {
      if (info) info.remainingLicenses += 1
    })
    .addCase(paletteConfigChanged, ({ info }, { payload }) => {
      if (info) info.colorPaletteConfig = payload
    })
    .addCase(signedOut, () => none)
    .addMatcher(bringsSession, (_state, action) => {
      const info = sessionIn(action)?.user.pro?.organisation
      return { info: info ? toOrganisation(info) : null }
    })
})
