import { createAction } from '@reduxjs/toolkit'
import { slugOf } from '../../lib/slug'
import { FILTER_TYPE, type FilterType } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import type { OrganizationKind, ProRole } from '../../../contract/enumerations/people'

/** A chart palette: hues in the order in which answers take them. */
export interface ColorPalette {
  id: number
  name: string
  colors: string[]
}

export interface ColorPaletteConfig {
  allowOrganizationAdminsAccess: boolean
  internalColorPalettes: ColorPalette[]
  /** The palette that every chart of the organisation uses. */
  activePaletteId?: number | null
}

/** The user's organisation, as the server sends it with the user. */
export interface OrganisationInfo {
  id: number
  name?: string | null
  logoUrl?: string | null
  proRole?: ProRole | null
  kind?: OrganizationKind | null
  remainingLicenses?: number
  /** Those that this version knows are kept. */
  allowedFilterTypes?: string[]
  colorPaletteConfig?: ColorPaletteConfig | null
}

/** The same with every gap filled, as the state keeps it. */
export type Organisation = Required<Omit<OrganisationInfo, 'allowedFilterTypes'>> & {
  slug: string
  allowedFilterTypes: FilterType[]
  colorPaletteConfig: ColorPaletteConfig
}

/** Fills what the server left out. DEMO organisations are all called the same. */
export function toOrganisation(info: OrganisationInfo): Organisation {
  const isDemo = info.proRole === 'DEMO'
  const name = info.name ?? ''
  return {
    id: info.id,
    slug: isDemo ? 'demo' : slugOf(name),
    name: isDemo ? 'Testaccount' : name,
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
    },
  }
}

/** A member or an invitation took a licence. */
export const licenceTaken = createAction('organisation/licenceTaken')
/** A member or an invitation is gone, and its licence free again. */
export const licenceReturned = createAction('organisation/licenceReturned')
/** The organisation's palettes, or its choice of one, changed. */
export const paletteConfigChanged = createAction<ColorPaletteConfig>('organisation/paletteConfigChanged')
