import { Type, type Static } from 'typebox'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { FILTER_TYPE } from '../../../../contract/enumerations/content.ts'
import { ORGANIZATION_KIND, PRO_ROLE } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  MAX_LICENSES,
  MAX_PALETTES,
  MAX_TITLE_LENGTH,
  PAGE_SIZE,
  PALETTE_COLOR_COUNT,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import {
  HexColor,
  Id,
  ListWithTotal,
  NonBlankText,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  Slug,
  SortQuery,
  STRICT,
  Timestamp,
} from '../common-schema.ts'
import { Palette } from './schema.ts'

/** An organization in the form for editing. */
export const AdminOrganization = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  kind: OneOf(getValues(ORGANIZATION_KIND)),
  pro_role: OneOf(getValues(PRO_ROLE)),
  licenses: Type.Integer({
    description: 'All licenses: used by members and open invitations, and free ones.',
  }),
  used_licenses: Type.Integer(),
  member_count: Type.Integer(),
  invitation_count: Type.Integer(),
  allowed_filter_types: Type.Array(OneOf(getValues(FILTER_TYPE))),
  allow_palette_access: Type.Boolean(),
  active_palette_id: Nullable(Id),
  created_at: Timestamp,
  version: Type.Integer(),
})
export type AdminOrganizationWire = Static<typeof AdminOrganization>

export const AdminOrganizationDetails = Type.Object({
  ...AdminOrganization.properties,
  palettes: Type.Array(Palette, { description: 'Own palettes of the organization.' }),
  house_palettes: Type.Array(Palette, { description: 'Palettes of all organizations.' }),
})
export type AdminOrganizationDetailsWire = Static<typeof AdminOrganizationDetails>

export const AdminOrganizationList = ListWithTotal('organizations', AdminOrganization)

export const AdminOrganizationListQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.adminOrganizations).properties,
  query: OptionalSearchText({ description: 'Part of the name or slug, or an ID.' }),
  pro_role: Type.Optional(OneOf(getValues(PRO_ROLE))),
  ...SortQuery(SORT_COLUMNS.adminOrganizations).properties,
})

const Name = NonBlankText(MAX_TITLE_LENGTH)

const PaletteBody = Type.Object(
  {
    id: Type.Optional(Id),
    name: Name,
    colors: Type.Array(HexColor, {
      minItems: PALETTE_COLOR_COUNT,
      maxItems: PALETTE_COLOR_COUNT,
      [ERROR_MESSAGE_KEYWORD]: `Eine Palette hat ${PALETTE_COLOR_COUNT} Farben.`,
    }),
  },
  STRICT,
)

const fields = {
  slug: Type.Optional(Slug),
  pro_role: Type.Optional(OneOf(getValues(PRO_ROLE))),
  licenses: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_LICENSES, [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.licenses }),
  ),
  allowed_filter_types: Type.Optional(
    Type.Array(OneOf(getValues(FILTER_TYPE)), {
      minItems: 1,
      uniqueItems: true,
      [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.noFilterType,
    }),
  ),
  allow_palette_access: Type.Optional(Type.Boolean()),
  palettes: Type.Optional(
    Type.Array(PaletteBody, {
      maxItems: MAX_PALETTES,
      [ERROR_MESSAGE_KEYWORD]: `Eine Organisation hat höchstens ${MAX_PALETTES} Paletten.`,
    }),
  ),
  active_palette_id: Type.Optional(Nullable(Id)),
}

/** Read-only fields. They are accepted and ignored, so that clients can send back an object as they read it. */
const ignored = Object.fromEntries(
  [
    'id',
    'kind',
    'used_licenses',
    'member_count',
    'invitation_count',
    'house_palettes',
    'created_at',
    'version',
  ].map((name) => [name, Type.Optional(Type.Unknown())]),
)

export const NewOrganizationBody = Type.Object({ name: Name, ...fields, ...ignored }, STRICT)

/** Omitted fields stay unchanged. */
export const OrganizationBody = Type.Object({ name: Type.Optional(Name), ...fields, ...ignored }, STRICT)
export type OrganizationBodyWire = Static<typeof OrganizationBody>

export const AdminMemberParams = Type.Object({ id: Id, userId: Id })
export const AdminInvitationParams = Type.Object({ id: Id, invitationId: Id })
