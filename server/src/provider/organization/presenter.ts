import { FILTER_TYPE } from '../../../../contract/enumerations/content.ts'
import type { InvitationDelivery } from '../../../../contract/enumerations/people.ts'
import { isOneOf } from '../../../../contract/enumerations/values.ts'
import { pick } from '../../../../contract/pick.ts'
import type { UnsentMailStatus } from '../../database/schema-mail.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { InvitationRow } from './invitation-repository.ts'
import type { InvitationResult } from './invitation-service.ts'
import type { MemberRow, PaletteRow, AdminOrganizationRow } from './repository.ts'
import type {
  InvitationListWire,
  InvitationSentWire,
  InvitationWire,
  MemberListWire,
  MemberWire,
  PaletteChoiceWire,
  AdminOrganizationDetailsWire,
  AdminOrganizationWire,
} from './schema.ts'

export function presentMember(row: MemberRow): MemberWire {
  return pickSnakeJson(row, 'userId', 'email', 'role', 'firstName', 'lastName', 'lastActiveAt')
}

export const presentMembers = (rows: readonly MemberRow[]): MemberListWire => ({
  members: rows.map(presentMember),
  total: rows.length,
})

/** An e-mail in the demo's outbox counts as sent: everyone can read it there. */
const DELIVERY = {
  QUEUED: 'PENDING',
  OUTBOX: 'SENT',
  FAILED: 'FAILED',
  NOT_SENT: 'LINK',
} as const satisfies Record<UnsentMailStatus, InvitationDelivery>

export const presentInvitations = (
  rows: readonly InvitationRow[],
  { remainingLicenses, isMailEnabled }: { remainingLicenses: number; isMailEnabled: boolean },
): InvitationListWire => ({
  invitations: rows.map(presentInvitation),
  total: rows.length,
  remaining_licenses: remainingLicenses,
  is_mail_enabled: isMailEnabled,
})

function presentInvitation(row: InvitationRow): InvitationWire {
  return {
    ...pickSnakeJson(row, 'id', 'email', 'memberRole', 'createdAt', 'expiresAt'),
    delivery: row.unsentMailStatus === null ? 'SENT' : DELIVERY[row.unsentMailStatus],
  }
}

export function presentInvitationResult({
  invitation,
  remainingLicenses,
  unmailedLink,
}: InvitationResult): InvitationSentWire {
  return { ...presentInvitation(invitation), remaining_licenses: remainingLicenses, link: unmailedLink }
}

export function presentPalettes(rows: readonly PaletteRow[], activeId: number | null): PaletteChoiceWire {
  return { palettes: rows.map(({ id, name, colors }) => ({ id, name, colors })), active_palette_id: activeId }
}

export function presentAdminOrganization(row: AdminOrganizationRow): AdminOrganizationWire {
  const used = row.memberCount + row.invitationCount
  return {
    ...pick(row, 'id', 'name', 'slug', 'kind'),
    ...pickSnakeJson(row, 'proRole', 'memberCount', 'invitationCount', 'allowPaletteAccess'),
    ...pickSnakeJson(row, 'createdAt', 'version'),
    licenses: used + row.remainingLicenses,
    used_licenses: used,
    allowed_filter_types: row.allowedFilterTypes.filter((type) => isOneOf(FILTER_TYPE, type)),
    active_palette_id: row.paletteId,
  }
}

export function presentAdminOrganizationDetails(
  row: AdminOrganizationRow,
  palettes: readonly PaletteRow[],
): AdminOrganizationDetailsWire {
  const present = ({ id, name, colors }: PaletteRow) => ({ id, name, colors })
  return {
    ...presentAdminOrganization(row),
    palettes: palettes.filter(({ organizationId }) => organizationId === row.id).map(present),
    house_palettes: palettes.filter(({ organizationId }) => organizationId === null).map(present),
  }
}
