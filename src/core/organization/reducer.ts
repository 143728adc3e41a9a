import { createReducer } from '@reduxjs/toolkit'
import { hasSession, getSessionResponse } from '../session/requests'
import {
  licenseReturned,
  licenseTaken,
  paletteConfigChanged,
  toOrganizationWithDefaults,
  type Organization,
} from './organization'

/** The organization of the user; null if there is none. */
interface OrganizationState {
  info: Organization | null
}

declare module '../state' {
  interface CoreState {
    organization: OrganizationState
  }
}

const none: OrganizationState = { info: null }

export const organizationReducer = createReducer(none, (builder) => {
  builder
    .addCase(licenseTaken, ({ info }) => {
      if (info) info.remainingLicenses -= 1
    })
    .addCase(licenseReturned, ({ info }) => {
      if (info) info.remainingLicenses += 1
    })
    .addCase(paletteConfigChanged, ({ info }, { payload }) => {
      if (info) info.colorPaletteConfig = payload
    })
    .addMatcher(hasSession, (_state, action) => {
      const info = getSessionResponse(action)?.user.pro?.organization
      return { info: info ? toOrganizationWithDefaults(info) : null }
    })
})
