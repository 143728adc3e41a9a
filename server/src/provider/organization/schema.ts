import { Type, type Static } from 'typebox'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import { FILTER_TYPE } from '../../../../contract/enumerations/content.ts'
import {
  INVITATION_DELIVERY,
  MEMBER_ROLE,
  ORGANIZATION_KIND,
  PRO_ROLE,
} from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  PAGE_SIZE,
  MAX_LICENSES,
  MAX_PALETTES,
  MAX_TITLE_LENGTH,
  PALETTE_COLOR_COUNT,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { OrganizationReference } from '../accounts/schema.ts'
import {
  Email,
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  StrictObject,
  Timestamp,
  HexColor,
  NonBlankText,
  Slug,
  SortQuery,
  ignoredFields,
} from '../common-schema.ts'

export const Member = Type.Object({
  user_id: Id,
  email: Nullable(Type.String()),
  role: OneOf(getValues(MEMBER_ROLE)),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  last_active_at: Nullable(Timestamp),
})
export type MemberWire = Static<typeof Member>
export const MemberList = ListWithTotal('members', Member)
export type MemberListWire = Static<typeof MemberList>

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  member_role: OneOf(getValues(MEMBER_ROLE)),
  created_at: Timestamp,
  expires_at: Timestamp,
  delivery: OneOf(getValues(INVITATION_DELIVERY)),
})
export type InvitationWire = Static<typeof Invitation>
export const InvitationList = Type.Object({
  invitations: Type.Array(Invitation),
  total: Type.Integer(),
  is_mail_enabled: Type.Boolean({ description: 'Whether the server can send e-mail.' }),
  remaining_licenses: Type.Integer({ description: 'Free licenses, not counting expired invitations.' }),
})
export type InvitationListWire = Static<typeof InvitationList>

/** An invitation that was sent, with the number of licenses left. */
export const InvitationSent = Type.Object({
  ...Invitation.properties,
  remaining_licenses: Type.Integer(),
  link: Nullable(
    Type.String({ description: 'To pass on by hand if the server sends no e-mail; returned only once.' }),
  ),
})
export type InvitationSentWire = Static<typeof InvitationSent>

export const RoleBody = StrictObject({ role: OneOf(getValues(MEMBER_ROLE)) })
export const InvitationBody = StrictObject({ email: Email, member_role: OneOf(getValues(MEMBER_ROLE)) })
export const MemberParams = Type.Object({ userId: Id })
export const MemberInvitationParams = Type.Object({ invitationId: Id })

export const Palette = Type.Object({
  id: Id,
  name: Type.String(),
  colors: Type.Array(Type.String({ description: '#rrggbb' })),
})
export const PaletteChoice = Type.Object({
  palettes: Type.Array(Palette),
  active_palette_id: Nullable(Id),
})
export type PaletteChoiceWire = Static<typeof PaletteChoice>
export const PaletteBody = StrictObject({ palette_id: Nullable(Id) })

export const OrganizationSearchQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.organizations).properties,
  query: OptionalSearchText({ description: 'Part of the name, or an ID.' }),
})
export const OrganizationReferenceList = ListWithTotal('organizations', OrganizationReference)

/** Null or the user's own organization switches back. */
export const SwitchBody = StrictObject({ organization_id: Nullable(Id) })

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

const FormPalette = StrictObject({
  id: Type.Optional(Id),
  name: Name,
  colors: Type.Array(HexColor, {
    minItems: PALETTE_COLOR_COUNT,
    maxItems: PALETTE_COLOR_COUNT,
    [ERROR_MESSAGE_KEYWORD]: `Eine Palette hat ${PALETTE_COLOR_COUNT} Farben.`,
  }),
})

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
    Type.Array(FormPalette, {
      maxItems: MAX_PALETTES,
      [ERROR_MESSAGE_KEYWORD]: `Eine Organisation hat höchstens ${MAX_PALETTES} Paletten.`,
    }),
  ),
  active_palette_id: Type.Optional(Nullable(Id)),
}

const ignored = ignoredFields(
  'id',
  'kind',
  'used_licenses',
  'member_count',
  'invitation_count',
  'house_palettes',
  'created_at',
  'version',
)

export const NewOrganizationBody = StrictObject({ name: Name, ...fields, ...ignored })

/** Omitted fields stay unchanged. */
export const OrganizationBody = StrictObject({ name: Type.Optional(Name), ...fields, ...ignored })
export type OrganizationBodyWire = Static<typeof OrganizationBody>

export const AdminMemberParams = Type.Object({ id: Id, userId: Id })
export const AdminInvitationParams = Type.Object({ id: Id, invitationId: Id })
