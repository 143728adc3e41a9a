import { Type, type Static } from 'typebox'
import { INVITATION_DELIVERY, MEMBER_ROLE } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { OrganizationReference } from '../accounts/schema.ts'
import {
  Email,
  Id,
  ListWithTotal,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  STRICT,
  Timestamp,
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

export const RoleBody = Type.Object({ role: OneOf(getValues(MEMBER_ROLE)) }, STRICT)
export const InvitationBody = Type.Object(
  { email: Email, member_role: OneOf(getValues(MEMBER_ROLE)) },
  STRICT,
)
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
export const PaletteBody = Type.Object({ palette_id: Nullable(Id) }, STRICT)

export const OrganizationSearchQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.organizations).properties,
  query: OptionalSearchText({ description: 'Part of the name, or an ID.' }),
})
export const OrganizationReferenceList = ListWithTotal('organizations', OrganizationReference)

/** Null or the user's own organization switches back. */
export const SwitchBody = Type.Object({ organization_id: Nullable(Id) }, STRICT)
