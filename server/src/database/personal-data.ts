import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'
import {
  boardPins,
  contactRequests,
  favourites,
  invitations,
  mails,
  memberships,
  oneTimeTokens,
  organisations,
  sessions,
  users,
} from './schema-accounts.ts'

/** The tables that tell of a person, as they are stored; secrets and their hashes are left out. */
export type PersonalData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** What is stored of the person with this address; null when nothing is. Votes belong to no account. */
export async function exportPerson(db: Database, address: string): Promise<PersonalData | null> {
  const email = normal(address)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? -1
  const data = {
    account: user === undefined ? [] : [without(user, 'passwordHash')],
    memberships: await db
      .select({ organisation: organisations.name, role: memberships.role, since: memberships.createdAt })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(eq(memberships.userId, id)),
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, id))).map((row) =>
      without(row, 'tokenHash'),
    ),
    links: (await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id))).map((row) =>
      without(row, 'tokenHash'),
    ),
    invitations: (await db.select().from(invitations).where(eq(invitations.email, email))).map((row) =>
      without(row, 'tokenHash'),
    ),
    favourites: await db.select().from(favourites).where(eq(favourites.userId, id)),
    boardPins: await db.select().from(boardPins).where(eq(boardPins.userId, id)),
    contactRequests: await db.select().from(contactRequests).where(ofPerson(id, email)),
    mails: await db.select().from(mails).where(mentions(email)),
  } satisfies PersonalData
  return Object.values(data).every((rows) => rows.length === 0) ? null : data
}

/**
 * Deletes the person with this address from every table and gives back the licences the person held.
 * @returns how many rows went, not counting those that hang on the account
 */
export async function deletePerson(db: Database, address: string): Promise<number> {
  const email = normal(address)
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email))
    const id = user?.id ?? -1
    await giveBackLicences(transaction, id, email)
    const gone = [
      await transaction.delete(contactRequests).where(ofPerson(id, email)),
      await transaction.delete(mails).where(mentions(email)),
      await transaction.delete(invitations).where(eq(invitations.email, email)),
      await transaction.delete(oneTimeTokens).where(eq(oneTimeTokens.email, email)),
      await transaction.delete(users).where(eq(users.id, id)), // its sessions, favourites and pins go with it
    ]
    return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  })
}

async function giveBackLicences(db: Transaction, userId: number, email: string): Promise<void> {
  const held = [
    ...(await db
      .select({ id: memberships.organisationId })
      .from(memberships)
      .where(eq(memberships.userId, userId))),
    ...(await db
      .select({ id: invitations.organisationId })
      .from(invitations)
      .where(
        and(eq(invitations.email, email), isNull(invitations.acceptedAt), isNull(invitations.closedAt)),
      )),
  ]
  for (const { id } of held)
    await db
      .update(organisations)
      .set({ remainingLicenses: sql`${organisations.remainingLicenses} + 1` })
      .where(eq(organisations.id, id))
}

const normal = (address: string) => address.trim().toLowerCase()

const ofPerson = (userId: number, email: string) =>
  or(eq(contactRequests.userId, userId), eq(sql`lower(${contactRequests.email})`, email))

/** Letters to the person, and those to others that tell of them. */
const mentions = (email: string) => {
  const anywhere = `%${email.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    eq(sql`lower(${mails.recipient})`, email),
    ilike(mails.body, anywhere),
    ilike(mails.subject, anywhere),
  )
}

function without<Row extends object, Key extends keyof Row>(row: Row, key: Key): Omit<Row, Key> {
  const { [key]: _, ...rest } = row
  return rest
}
