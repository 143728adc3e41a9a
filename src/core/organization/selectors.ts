import { kindOfRole } from '../../../contract/entitlements'
import type { FilterType } from '../../../contract/enumerations/content'
import type { CoreState } from '../state'
import type { Organization } from './organization'

export const selectOrganization = (state: CoreState): Organization | null => state.organization.info

const selectProRole = (state: CoreState) => state.organization.info?.proRole ?? null

/** Selects whether the organization is a publisher, which publishes polls instead of ordering them. */
export function selectIsPublisher(state: CoreState): boolean {
  const proRole = selectProRole(state)
  return proRole !== null && kindOfRole(proRole) === 'PUBLISHER'
}

/** Selects whether the organization has a test account only. */
export const selectHasTestAccount = (state: CoreState): boolean => selectProRole(state) === 'DEMO'

export const selectCanChoosePalette = (state: CoreState): boolean =>
  selectProRole(state) === 'CUSTOMER_ADMIN' &&
  state.organization.info?.colorPaletteConfig.allowOrganizationAdminsAccess === true

/** Selects the palette of the organization's charts; null for the default palette. */
export function selectActivePaletteColors(state: CoreState): readonly string[] | null {
  const palettes = state.organization.info?.colorPaletteConfig
  return palettes?.internalColorPalettes.find(({ id }) => id === palettes.activePaletteId)?.colors ?? null
}

const HEADLINE_ONLY: readonly FilterType[] = ['HEADLINE_FILTER']

export const selectAllowedFilterTypes = (state: CoreState): readonly FilterType[] =>
  state.organization.info?.allowedFilterTypes ?? HEADLINE_ONLY

/** Selects whether to show the filter switch, which needs at least two filter types. */
export const selectShowsFilterSwitch = (state: CoreState): boolean =>
  selectAllowedFilterTypes(state).length > 1
