import { createAction } from '@reduxjs/toolkit'
import { DEMO_ORGANIZATION } from '../../../contract/entitlements'
import { FILTER_TYPE, type FilterType } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { toSlug } from '../../../contract/slug'
import type { OrganizationResponse as Answered, OrganizationInfo } from '../session/user'

type ColorPaletteConfig = Answered['colorPaletteConfig']
/** A chart palette: colors in the order in which answers use them. */
export type ColorPalette = ColorPaletteConfig['internalColorPalettes'][number]

/** The user's organization in the state, with defaults for missing fields. */
export interface Organization extends Omit<Answered, 'proRole' | 'kind' | 'allowedFilterTypes'> {
  proRole: Answered['proRole'] | null
  kind: Answered['kind'] | null
  /** Only the types that this version knows. */
  allowedFilterTypes: FilterType[]
}

/** Adds defaults for missing fields. The slug is derived from the name (ORG-01), not the slug that staff may set. */
export function toOrganizationWithDefaults(info: OrganizationInfo): Organization {
  const name = info.name ?? ''
  return {
    id: info.id,
    ...(info.proRole === 'DEMO' ? DEMO_ORGANIZATION : { name, slug: toSlug(name) }),
    logoUrl: info.logoUrl ?? null,
    proRole: info.proRole ?? null,
    kind: info.kind ?? null,
    remainingLicenses: info.remainingLicenses ?? 0,
    allowedFilterTypes: info.allowedFilterTypes?.filter((type) => isOneOf(FILTER_TYPE, type)) ?? [
      'HEADLINE_FILTER',
    ],
    colorPaletteConfig: info.colorPaletteConfig ?? {
      allowOrganizationAdminsAccess: false,
      internalColorPalettes: [],
      activePaletteId: null,
    },
  }
}

export const licenseTaken = createAction('organization/licenseTaken')
/** A member or an invitation was removed, which frees its license. */
export const licenseReturned = createAction('organization/licenseReturned')
export const paletteConfigChanged = createAction<ColorPaletteConfig>('organization/paletteConfigChanged')
