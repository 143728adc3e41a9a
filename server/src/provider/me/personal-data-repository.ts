import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import {
  boardPins,
  contactRequests,
  favorites,
  invitations,
  knownDevices,
  memberships,
  oneTimeTokens,
  organizations,
  secondFactors,
  sessions,
  users,
} from '../../database/schema-accounts.ts'
import { auditLog, jobs } from '../../database/schema-admin.ts'
import { citations } from '../../database/schema-citations.ts'
import { comparisons } from '../../database/schema-comparisons.ts'
import { emailCampaigns, mails } from '../../database/schema-mail.ts'
import { segments } from '../../database/schema-segments.ts'
import { foundChanges, watches } from '../../database/schema-watching.ts'
import { maskTokens } from '../../lib/tokens.ts'
import { requireAccount } from '../accounts/repository.ts'

type Row = Record<string, unknown>

/**
 * The person that data belong to: an account, an e-mail address, or both. Contact requests and invitations need no
 * account.
 */
export interface Person {
  userId: number | null
  /** In lower case. */
  email: string | null
}

/** Returns the person with this account. @throws ApiError `invalid_token` like `requireAccount` */
export async function getPersonById(database: Database | Transaction, userId: number): Promise<Person> {
  const { email } = await requireAccount(database, userId)
  return { userId, email }
}

/** Returns the person with this e-mail address, with or without an account; case does not matter. */
export async function getPersonByEmail(database: Database | Transaction, address: string): Promise<Person> {
  const email = address.trim().toLowerCase()
  const [account] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return { userId: account?.id ?? null, email }
}

/** Collects all data stored about a person, except secrets. Votes are not linked to persons. */
export async function collectPersonalData(database: Database, person: Person) {
  const { userId } = person
  const [account] = await database.select().from(users).where(is(users.id, userId))
  const emails = await database.select().from(mails).where(mentions(person))
  /** Reads columns of the rows that belong to the account. */
  const own = (owner: AnyPgColumn, columns: Record<string, AnyPgColumn>, otherOwner = owner) =>
    rows(
      database
        .select(columns)
        .from(owner.table)
        .where(or(is(owner, userId), is(otherOwner, userId))),
    )
  return {
    /** Empty if there is no account. */
    account: account === undefined ? {} : withoutSecrets(account),
    memberships: await rows(
      database
        .select({ organization: organizations.name, role: memberships.role, since: memberships.createdAt })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(is(memberships.userId, userId)),
    ),
    sessions: await own(sessions.userId, pick(sessions, 'deviceId', 'userAgent', 'createdAt', 'lastUsedAt')),
    known_devices: await own(knownDevices.userId, pick(knownDevices, 'lastUsedAt')),
    second_factors: await own(secondFactors.userId, pick(secondFactors, 'createdAt', 'confirmedAt')),
    links: await own(
      oneTimeTokens.userId,
      pick(oneTimeTokens, 'kind', 'email', 'createdAt', 'expiresAt', 'usedAt'),
    ),
    favorites: await own(favorites.userId, getTableColumns(favorites)),
    citations: await own(citations.createdBy, pick(citations, 'code', 'pollId', 'indexId', 'createdAt')),
    watches: await own(watches.userId, {
      ...pick(watches, 'type', 'pollId', 'boardId', 'indexId', 'segmentId'),
      ...pick(watches, 'rhythm', 'lookedOn', 'createdAt'),
    }),
    found_changes: await rows(
      database
        .select({ pollId: foundChanges.pollId, indexId: watches.indexId, foundAt: foundChanges.foundAt })
        .from(foundChanges)
        .innerJoin(watches, eq(watches.id, foundChanges.watchId))
        .where(is(watches.userId, userId)),
    ),
    digests: await own(emailCampaigns.userId, pick(emailCampaigns, 'day', 'status', 'dueAt')),
    segments: await own(
      segments.createdBy,
      pick(segments, 'name', 'age', 'gender', 'region', 'isShared', 'createdAt'),
      segments.updatedBy,
    ),
    comparisons: await own(
      comparisons.createdBy,
      pick(comparisons, 'name', 'pollId', 'query', 'isShared', 'createdAt'),
      comparisons.updatedBy,
    ),
    pinned_boards: await own(boardPins.userId, getTableColumns(boardPins)),
    invitations: await rows(
      database
        .select({
          organization: organizations.name,
          ...pick(invitations, 'email', 'memberRole', 'createdAt', 'acceptedAt'),
        })
        .from(invitations)
        .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
        .where(or(is(invitations.email, person.email), is(invitations.invitedBy, userId))),
    ),
    contact_requests: await rows(database.select().from(contactRequests).where(writtenBy(person))),
    letters: emails.map(({ unsubscribeUrl: _secret, ...email }) =>
      plain({ ...email, body: maskTokens(email.body) }),
    ),
    /** Actions of the person as staff. */
    audit_entries: await own(auditLog.actorId, pick(auditLog, 'at', 'action', 'objectType', 'objectId')),
    /** Exports and imports that the person started, until they are deleted. */
    jobs: await own(jobs.userId, pick(jobs, 'kind', 'title')),
  }
}

export const hasPersonalData = (data: Awaited<ReturnType<typeof collectPersonalData>>): boolean =>
  Object.values(data).some((part: Row | Row[]) => Object.keys(part).length > 0)

/**
 * Deletes a person's account and all data about them. Votes are not linked to persons and stay.
 *
 * @returns the organizations of deleted open invitations, whose licenses become free
 */
export async function deletePersonAndFindInvitingOrganizations(transaction: Transaction, person: Person) {
  await transaction.delete(contactRequests).where(writtenBy(person))
  await transaction.delete(mails).where(mentions(person))
  const deleted = await transaction.delete(invitations).where(is(invitations.email, person.email)).returning()
  await transaction.delete(oneTimeTokens).where(is(oneTimeTokens.email, person.email))
  for (const saved of [segments, comparisons])
    await transaction.delete(saved).where(and(is(saved.createdBy, person.userId), eq(saved.isShared, false)))
  await transaction.delete(users).where(is(users.id, person.userId)) // cascades to sessions, favorites and pins
  return deleted
    .filter(({ acceptedAt, closedAt }) => acceptedAt === null && closedAt === null)
    .map(({ organizationId }) => organizationId)
}

/** Equality that is false for null. */
const is = (column: AnyPgColumn, value: number | string | null): SQL =>
  value === null ? sql`false` : eq(column, value)

const writtenBy = ({ userId, email }: Person) =>
  or(
    is(contactRequests.userId, userId),
    email === null ? undefined : eq(sql`lower(${contactRequests.email})`, email),
  )

/**
 * Matches e-mails to the person, and e-mails to others that mention their address or have it as reply-to address.
 * Case does not matter.
 */
function mentions({ email }: Person): SQL {
  if (email === null) return sql`false`
  const address = email.replaceAll(/[^a-z0-9@]/g, String.raw`\$&`)
  const anywhere = `(?<![[:alnum:]._%+-])${address}(?![[:alnum:]-]|\\.[[:alnum:]])`
  return sql`(lower(${mails.recipient}) = ${email} or lower(${mails.replyTo}) = ${email} or ${mails.body} ~* ${anywhere} or ${mails.subject} ~* ${anywhere})`
}

function withoutSecrets({ passwordHash, ...account }: typeof users.$inferSelect): Row {
  return { ...plain(account), hasPassword: passwordHash !== null }
}

async function rows(query: PromiseLike<Row[]>): Promise<Row[]> {
  return (await query).map(plain)
}

/** Converts dates to ISO text, as in JSON. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
