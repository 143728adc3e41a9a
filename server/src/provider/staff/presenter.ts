import { pickSnakeJson } from '../../lib/pick-case.ts'
import { knownAdminRoles } from '../accounts/presenter.ts'
import type { SessionRow } from '../accounts/session-repository.ts'
import type { StaffRow } from './repository.ts'
import type { StaffMemberWire } from './schema.ts'

export const presentStaffMember = (row: StaffRow): StaffMemberWire => ({
  ...pickSnakeJson(row, 'id', 'version', 'email', 'firstName', 'lastName', 'hasSecondFactor'),
  admin_roles: knownAdminRoles(row.adminRoles),
  is_invited: !row.hasPassword && row.lastActiveAt === null,
  ...pickSnakeJson(row, 'lastActiveAt', 'createdAt'),
})

export const presentInvitation = (
  row: StaffRow,
  { link, isLinkWithheld }: { link: string | null; isLinkWithheld: boolean },
): { user: StaffMemberWire; link: string | null; is_link_withheld: boolean } => ({
  user: presentStaffMember(row),
  link,
  is_link_withheld: isLinkWithheld,
})

export const presentStaffSession = (session: SessionRow) =>
  pickSnakeJson(session, 'id', 'userAgent', 'createdAt', 'lastUsedAt')
