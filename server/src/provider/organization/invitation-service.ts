import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { invitations, mails, memberships, users, type MailStatus } from '../../database/schema-accounts.ts'
import { ApiError } from '../../http/errors.ts'
import type { MemberRole } from '../../../../contract/enumerations/people.ts'
import { invitationEmail } from '../../mail/emails.ts'
import { consumeLimit } from '../../http/rate-limit.ts'
import { LIMITS } from '../limits.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import type { ViewerOrganization } from '../viewer.ts'
import { changeLicenses, lockOrganization } from './member-service.ts'

const HOLDS_FOR = 14 * 86_400_000
/** Who asks again so soon has clicked twice: the letter is on its way. */
const SAME_CLICK = 10_000

/** An invitation, and what became of its mail: null once that was sent. */
export type InvitationRow = typeof invitations.$inferSelect & { mailStatus: MailStatus | null }

export interface Invited {
  invitation: InvitationRow
  remainingLicenses: number
  /** The link to hand over, where no mail can leave. */
  link: string | null
}

const isOpen = (organizationId: number): SQL | undefined =>
  and(
    eq(invitations.organizationId, organizationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.closedAt),
  )

/** The invitations of an organization that can still be accepted, by e-mail address. */
export async function listInvitations(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organizationId: number,
): Promise<InvitationRow[]> {
  const open = await findOpen(database, isOpen(organizationId))
  const valid = open.filter(({ expiresAt }) => expiresAt > now())
  if (valid.length < open.length) {
    await database.transaction(async (transaction) => {
      await lockOrganization(transaction, organizationId)
      await closeExpired(transaction, organizationId, now())
    })
  }
  return valid
}

/** The open invitations that match, by e-mail address. */
async function findOpen(
  database: Pick<Transaction, 'select'>,
  condition: SQL | undefined,
): Promise<InvitationRow[]> {
  const rows = await database
    .select({ invitation: invitations, mailStatus: mails.status })
    .from(invitations)
    .leftJoin(mails, eq(mails.invitationId, invitations.id))
    .where(condition)
    .orderBy(asc(invitations.email), asc(invitations.id))
  return rows.map(({ invitation, mailStatus }) => ({ ...invitation, mailStatus }))
}

/**
 * Invites someone for 14 days, which takes a license, or renews the invitation that there is, which takes none. Its
 * mail is queued.
 * @throws ApiError `conflict` for a member, `no_licenses_left`, `rate_limited`
 */
export async function invite(
  { config, database, mailer, now }: Pick<Context, 'config' | 'database' | 'mailer' | 'now'>,
  { id: organizationId, name }: Pick<ViewerOrganization, 'id' | 'name'>,
  { email, role, invitedBy }: { email: string; role: MemberRole; invitedBy: number },
): Promise<Invited> {
  return database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    await refuseMember(transaction, organizationId, email)
    const [open] = await findOpen(transaction, and(isOpen(organizationId), eq(invitations.email, email)))
    const sentAt = open ? open.expiresAt.getTime() - HOLDS_FOR : -Infinity
    const remaining = await changeLicenses(transaction, organizationId, 0)
    const isOnItsWay = open?.mailStatus !== 'FAILED' && open?.mailStatus !== 'NOT_SENT'
    if (open?.memberRole === role && isOnItsWay && now().getTime() - sentAt < SAME_CLICK) {
      return { invitation: open, remainingLicenses: remaining, link: null }
    }
    const clocked = { database: transaction, now }
    await consumeLimit(clocked, LIMITS.letter, 'INVITATION', String(organizationId), email)
    await consumeLimit(clocked, LIMITS.invitedAddress, email)
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
          .values({ organizationId, email, createdAt: now(), ...fresh })
          .returning()
    if (!invitation) throw new Error('An invitation was not written.')
    const remainingLicenses = open ? remaining : await takeLicense(transaction, organizationId, now())
    const link = `${config.publicUrl}/invitation/${token}`
    await dropMails(transaction, invitation.id) // their link is void
    await mailer.enqueue(transaction, invitationEmail(email, name, link), {
      expiresAt: invitation.expiresAt,
      invitationId: invitation.id,
    })
    const hasNoMail = mailer.mode === 'NONE'
    return {
      invitation: { ...invitation, mailStatus: hasNoMail ? 'NOT_SENT' : 'QUEUED' },
      remainingLicenses,
      link: hasNoMail ? link : null,
    }
  })
}

/** What became of an invitation's mail; null once it was sent. */
export async function mailStatusOf(
  { database }: Pick<Context, 'database'>,
  invitationId: number,
): Promise<MailStatus | null> {
  const [mail] = await database
    .select({ status: mails.status })
    .from(mails)
    .where(eq(mails.invitationId, invitationId))
  return mail?.status ?? null
}

async function dropMails(transaction: Transaction, invitationId: number): Promise<void> {
  await transaction.delete(mails).where(eq(mails.invitationId, invitationId))
}

/** Takes an invitation back and gives its license back. @throws ApiError `not_found` */
export async function withdraw(
  { database, now }: Pick<Context, 'database' | 'now'>,
  organizationId: number,
  invitationId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId)
    const closed = await transaction
      .update(invitations)
      .set({ closedAt: now() })
      .where(and(isOpen(organizationId), eq(invitations.id, invitationId)))
      .returning({ id: invitations.id })
    if (closed.length === 0) throw new ApiError('not_found')
    await dropMails(transaction, invitationId)
    await changeLicenses(transaction, organizationId, 1)
  })
}

async function refuseMember(transaction: Transaction, organizationId: number, email: string): Promise<void> {
  const members = await transaction
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(users.email, email)))
  if (members.length === 0) return
  const message = TEXT.alreadyMember
  throw new ApiError('conflict', { message, fields: { email: message } })
}

/** Takes a license, of an expired invitation if need be. @returns how many are left */
async function takeLicense(transaction: Transaction, organizationId: number, now: Date): Promise<number> {
  await closeExpired(transaction, organizationId, now)
  const left = await changeLicenses(transaction, organizationId, -1)
  if (left < 0) throw new ApiError('no_licenses_left')
  return left
}

/** Closes what was not accepted in time and gives the licenses back, once however many ask. */
async function closeExpired(transaction: Transaction, organizationId: number, now: Date): Promise<void> {
  const closed = await transaction
    .update(invitations)
    .set({ closedAt: now })
    .where(and(isOpen(organizationId), lte(invitations.expiresAt, now)))
    .returning({ id: invitations.id })
  if (closed.length > 0) await changeLicenses(transaction, organizationId, closed.length)
}
