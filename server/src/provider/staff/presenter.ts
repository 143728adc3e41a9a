import { pickSnakeJson } from '../../lib/pick-case.ts'
import { knownAdminRoles } from '../accounts/presenter.ts'
import type { SessionRow } from '../accounts/session-repository.ts'
import type { StaffRow } from './repository.ts'
import type { StaffMemberWire } from './schema.ts'

export const presentStaffMember = (row: StaffRow): StaffMemberWire => ({
  ...pickSnakeJson(row, 'id', 'version', 'email', 'firstName', 'lastName'),
  admin_roles: knownAdminRoles(row.adminRoles),
  has_second_factor: row.hasSecondFactor,
  is_invited: !row.hasPassword && row.lastActiveAt === null,
  last_active_at: row.lastActiveAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

export const presentInvitation = (
  row: StaffRow,
  { link, isLinkWithheld }: { link: string | null; isLinkWithheld: boolean },
): { user: StaffMemberWire; link: string | null; is_link_withheld: boolean } => ({
  user: presentStaffMember(row),
  link,
  is_link_withheld: isLinkWithheld,
})

export const presentStaffSession = ({
  id,
  userAgent,
  createdAt,
  lastUsedAt,
}: SessionRow): { id: number; user_agent: string | null; created_at: string; last_used_at: string } => ({
  id,
  user_agent: userAgent,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
})
