import type { Invited, InvitationRow } from './invitations.ts'
import type { MemberRow } from './members.ts'
import type { PaletteRow } from './palettes.ts'
import type { InvitationSentWire, InvitationWire, MemberWire, PaletteChoiceWire } from './schema.ts'

const roleOf = (role: string) => (role === 'ADMIN' ? ('ADMIN' as const) : ('EDITOR' as const))

export function presentMember(row: MemberRow): MemberWire {
  return {
    user_id: row.userId,
    email: row.email,
    role: roleOf(row.role),
    first_name: row.firstName,
    last_name: row.lastName,
    last_active_at: row.lastActiveAt?.toISOString() ?? null,
  }
}

export function presentInvitation(row: InvitationRow): InvitationWire {
  return {
    id: row.id,
    email: row.email,
    member_role: roleOf(row.memberRole),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

export function presentInvited({ invitation, remainingLicenses }: Invited): InvitationSentWire {
  return { ...presentInvitation(invitation), remaining_licenses: remainingLicenses }
}

export function presentPalettes(rows: readonly PaletteRow[], activeId: number | null): PaletteChoiceWire {
  return { palettes: rows.map(({ id, name, colors }) => ({ id, name, colors })), active_palette_id: activeId }
}
