import { Type, type Static } from 'typebox'
import { ADMIN_ROLES } from '../../../../contract/admin-roles.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { PersonName } from '../accounts/schema.ts'
import {
  AdminRole,
  Email,
  Id,
  ListWithTotal,
  Nullable,
  PageQuery,
  OptionalSearchText,
  StrictObject,
  Timestamp,
} from '../common-schema.ts'

const Roles = Type.Array(AdminRole, { minItems: 1, maxItems: ADMIN_ROLES.length, uniqueItems: true })

export const StaffQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.staff).properties,
  query: OptionalSearchText({ description: 'Part of the name or the e-mail address.' }),
  role: Type.Optional(AdminRole),
})

export const StaffMember = Type.Object({
  id: Id,
  version: Type.Integer(),
  email: Nullable(Type.String()),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  admin_roles: Type.Array(AdminRole),
  has_second_factor: Type.Boolean(),
  is_invited: Type.Boolean({ description: 'Has no password yet and has never been active.' }),
  last_active_at: Nullable(Timestamp),
  created_at: Timestamp,
})
export type StaffMemberWire = Static<typeof StaffMember>

export const StaffList = ListWithTotal('users', StaffMember)

export const InviteBody = StrictObject({
  email: Email,
  admin_roles: Roles,
  first_name: Type.Optional(PersonName),
  last_name: Type.Optional(PersonName),
})

export const StaffInvitation = Type.Object({
  user: StaffMember,
  link: Nullable(Type.String({ description: 'To pass on by hand if the server sends no e-mail.' })),
  is_link_withheld: Type.Boolean({
    description: 'The server sends no e-mail, and the account existed before: nobody gets a link to it.',
  }),
})

export const RolesBody = StrictObject({ admin_roles: Roles })

export const SessionParams = Type.Object({ id: Id, sessionId: Id })

export const StaffSessions = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Id,
      user_agent: Nullable(Type.String()),
      created_at: Timestamp,
      last_used_at: Timestamp,
    }),
  ),
})
