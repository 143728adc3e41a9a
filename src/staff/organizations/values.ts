import { ADMIN_TEXT } from '../../../contract/admin-texts'
import type { FilterType } from '../../../contract/enumerations/content'
import type { ProRole } from '../../../contract/enumerations/people'
import { MAX_LICENSES, MAX_TITLE_LENGTH } from '../../../contract/limits'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { combineRules, requiredText, maxLength, required, type Rule } from '../../lib/form-rules'
import { slugRule } from '../form/slug-rule'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { AdminOrganizationDetails, OrganizationFields } from './api'

export type PaletteValues = NonNullable<OrganizationFields['palettes']>[number]

export interface OrganizationValues {
  name: string
  slug: string
  proRole: ProRole
  /** As typed by the user. */
  licenses: string
  allowedFilterTypes: FilterType[]
  allowPaletteAccess: boolean
  activePaletteId: number | null
  palettes: PaletteValues[]
}

const LABELS: Record<keyof OrganizationValues, string> = {
  name: 'Name',
  slug: 'Kürzel',
  proRole: 'Rolle',
  licenses: 'Lizenzen',
  allowedFilterTypes: 'Suchfilter',
  allowPaletteAccess: 'Palettenwahl durch die Administration',
  activePaletteId: 'Palette der Diagramme',
  palettes: 'Eigene Paletten',
}

/** Converts the values into the fields to send. */
const toOrganizationFields = (values: OrganizationValues): OrganizationFields => ({
  ...values,
  name: values.name.trim(),
  licenses: Number(values.licenses),
})

const licensesRule: Rule = (text) =>
  /^\d+$/.test(text.trim()) && Number(text) <= MAX_LICENSES ? null : ADMIN_TEXT.licenses

/** Returns the label of a field, or of a palette. */
const labelOfPath = (path: string): string => {
  const place = /^palettes\.(\d+)/.exec(path)?.[1]
  return place === undefined ? LABELS[path as keyof OrganizationValues] : `Palette ${Number(place) + 1}` // other paths are fields
}

/** Validates the values before they are sent. */
const checkOrganization = ({ name, slug, licenses, allowedFilterTypes, palettes }: OrganizationValues) => ({
  name: requiredText(MAX_TITLE_LENGTH)(name),
  slug: combineRules(slugRule, maxLength(MAX_TITLE_LENGTH))(slug),
  licenses: licensesRule(licenses),
  allowedFilterTypes: allowedFilterTypes.length === 0 ? ADMIN_TEXT.noFilterType : null,
  ...Object.fromEntries(palettes.map((palette, index) => [`palettes.${index}.name`, required(palette.name)])),
})

export const ORGANIZATION_FORM: ObjectFormDefinition<
  AdminOrganizationDetails,
  OrganizationValues,
  OrganizationFields
> = {
  name: 'Organisation',
  newTitle: 'Neue Organisation',
  titleOf: ({ name }) => name,
  back: { to: STAFF_PAGE_PATHS.organizations, label: 'Organisationen' },
  permission: 'organizations.write',
  labels: LABELS,
  labelOf: labelOfPath,
  empty: {
    name: '',
    slug: '',
    proRole: 'CUSTOMER',
    licenses: '5',
    allowedFilterTypes: ['HEADLINE_FILTER'],
    allowPaletteAccess: false,
    activePaletteId: null,
    palettes: [],
  },
  valuesOf: (organization) => ({
    ...pick(organization, 'name', 'slug', 'proRole'),
    licenses: String(organization.licenses),
    ...pick(organization, 'allowedFilterTypes', 'allowPaletteAccess', 'activePaletteId', 'palettes'),
  }),
  toFields: toOrganizationFields,
  check: checkOrganization,
}
