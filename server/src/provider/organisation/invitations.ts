import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { invitations, memberships, users } from '../../database/schema-accounts.ts'
import { ApiError } from '../../errors.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { countTowards, LIMITS } from '../rate-limit.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { changeLicences, lockOrganisation } from './members.ts'

const HOLDS_FOR = 14 * 86_400_000
/** Who asks again so soon has clicked twice: the letter is on its way. */
const SAME_CLICK = 10_000

export type InvitationRow = typeof invitations.$inferSelect

export interface Invited {
  invitation: InvitationRow
  remainingLicenses: number
  /** The secret of the link to send; null where the last letter has only just gone out. */
  token: string | null
}

const isOpen = (organisationId: number): SQL | undefined =>
  and(
    eq(invitations.organisationId, organisationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
  )

/** The invitations of an organisation that can still be accepted, by e-mail address. */
export async function listInvitations(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organisationId: number,
): Promise<InvitationRow[]> {
  const open = await database
    .select()
    .from(invitations)
    .where(isOpen(organisationId))
    .orderBy(asc(invitations.email), asc(invitations.id))
  const valid = open.filter(({ expiresAt }) => expiresAt > now())
  if (valid.length < open.length) {
    await database.transaction(async (transaction) => {
      await lockOrganisation(transaction, organisationId)
      await closeExpired(transaction, organisationId, now())
    })
  }
  return valid
}

/**
 * Invites someone for 14 days, which takes a licence, or renews the invitation that there is, which takes none.
 * @throws ApiError `conflict` for a member, `no_licenses_left`, `rate_limited`
 */
export async function invite(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organisationId: number,
  { email, role, invitedBy }: { email: string; role: MemberRole; invitedBy: number },
): Promise<Invited> {
  return database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisationId)
    await refuseMember(transaction, organisationId, email)
    const [open] = await transaction
      .select()
      .from(invitations)
      .where(and(isOpen(organisationId), eq(invitations.email, email)))
    const sentAt = open ? open.expiresAt.getTime() - HOLDS_FOR : -Infinity
    const remaining = await changeLicences(transaction, organisationId, 0)
    if (open?.memberRole === role && now().getTime() - sentAt < SAME_CLICK) {
      return { invitation: open, remainingLicenses: remaining, token: null }
    }
    const clocked = { database: transaction, now }
    await countTowards(clocked, LIMITS.letter, 'INVITATION', String(organisationId), email)
    await countTowards(clocked, LIMITS.invitedAddress, email)
    const token = newToken()
    const fresh = {
      memberRole: role,
      invitedBy,
      tokenHash: tokenHash(token),
      expiresAt: new Date(now().getTime() + HOLDS_FOR),
    }
    const [invitation] = open
      ? await transaction.update(invitations).set(fresh).where(eq(invitations.id, open.id)).returning()
      : await transaction
          .insert(invitations)
          .values({ organisationId, email, createdAt: now(), ...fresh })
          .returning()
    if (!invitation) throw new Error('An invitation was not written.')
    const remainingLicenses = open ? remaining : await takeLicence(transaction, organisationId, now())
    return { invitation, remainingLicenses, token }
  })
}

/** The letter of an invitation did not go out: whoever asks again soon gets a new one. */
export async function letterFailed(
  { database }: Pick<Context, 'database'>,
  { id, expiresAt }: InvitationRow,
): Promise<void> {
  await database
    .update(invitations)
    .set({ expiresAt: new Date(expiresAt.getTime() - SAME_CLICK) })
    .where(eq(invitations.id, id))
}

/** Takes an invitation back and gives its licence back. @throws ApiError `not_found` */
export async function withdraw(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organisationId: number,
  invitationId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOrganisation(transaction, organisationId)
    const closed = await transaction
      .update(invitations)
      .set({ closedAt: now() })
      .where(and(isOpen(organisationId), eq(invitations.id, invitationId)))
      .returning({ id: invitations.id })
    if (closed.length === 0) throw new ApiError('not_found')
    await changeLicences(transaction, organisationId, 1)
  })
}

async function refuseMember(transaction: Transaction, organisationId: number, email: string): Promise<void> {
  const members = await transaction
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), eq(users.email, email)))
  if (members.length === 0) return
  const message = 'Diese Person ist bereits Mitglied Ihrer Organisation.'
  throw new ApiError('conflict', { message, fields: { email: message } })
}

/** Takes a licence, of an expired invitation if need be. @returns how many are left */
async function takeLicence(transaction: Transaction, organisationId: number, now: Date): Promise<number> {
  await closeExpired(transaction, organisationId, now)
  const left = await changeLicences(transaction, organisationId, -1)
  if (left < 0) throw new ApiError('no_licenses_left')
  return left
}

/** Closes what was not accepted in time and gives the licences back, once however many ask. */
async function closeExpired(transaction: Transaction, organisationId: number, now: Date): Promise<void> {
  const closed = await transaction
    .update(invitations)
    .set({ closedAt: now })
    .where(and(isOpen(organisationId), lte(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  if (closed.length > 0) await changeLicences(transaction, organisationId, closed.length)
}
