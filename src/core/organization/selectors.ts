import { kindOfRole } from '../../../contract/entitlements'
import type { FilterType } from '../../../contract/enumerations/content'
import type { CoreState } from '../state'
import type { Organization } from './organization'

export const selectOrganization = (state: CoreState): Organization | null => state.organization.info

const selectProRole = (state: CoreState) => state.organization.info?.proRole ?? null

/** Whether the organization publishes what it asks, rather than buying answers. */
export function selectIsPublisher(state: CoreState): boolean {
  const proRole = selectProRole(state)
  return proRole !== null && kindOfRole(proRole) === 'PUBLISHER'
}

/** Whether the organization has a test account, and so no access of its own yet. */
export const selectHasTestAccount = (state: CoreState): boolean => selectProRole(state) === 'DEMO'

/** Whether the user may choose the organization's chart palette. */
export const selectCanChoosePalette = (state: CoreState): boolean =>
  selectProRole(state) === 'CUSTOMER_ADMIN' &&
  state.organization.info?.colorPaletteConfig.allowOrganizationAdminsAccess === true

/** The palette that the organization's charts use; null for the default palette. */
export function selectChosenPalette(state: CoreState): readonly string[] | null {
  const palettes = state.organization.info?.colorPaletteConfig
  return palettes?.internalColorPalettes.find(({ id }) => id === palettes.activePaletteId)?.colors ?? null
}

const HEADLINE_ONLY: readonly FilterType[] = ['HEADLINE_FILTER']

export const selectAllowedFilterTypes = (state: CoreState): readonly FilterType[] =>
  state.organization.info?.allowedFilterTypes ?? HEADLINE_ONLY

/** A choice of one is no choice. */
export const selectShowsFilterSwitch = (state: CoreState): boolean =>
  selectAllowedFilterTypes(state).length > 1
