import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { returnedRow } from '../../database/returned-row.ts'
import { organizations, users } from '../../database/schema-accounts.ts'
import { comparisons } from '../../database/schema-comparisons.ts'
import { polls } from '../../database/schema-content.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'
import type { SegmentReader } from '../segments/repository.ts'

/** Whom a saved comparison is read for. */
export interface ComparisonReader extends SegmentReader {
  polls: PollScope | null
}

export type ComparisonRow = Awaited<ReturnType<typeof listComparisons>>[number]

/** What may be changed of a saved comparison. */
export interface ComparisonContent {
  name: string
  isShared: boolean
  isArchived: boolean
}

const isSeenBy = ({ userId, organizationId }: SegmentReader): SQL | undefined =>
  and(
    eq(comparisons.organizationId, organizationId),
    or(eq(comparisons.isShared, true), eq(comparisons.createdBy, userId)),
  )

const read = (database: Pick<Database, 'select'>, scope: PollScope | null, condition: SQL | undefined) =>
  database
    .select({
      comparison: comparisons,
      /** Null where it may not be opened. */
      pollTitle: polls.title,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(comparisons)
    .leftJoin(polls, and(eq(polls.id, comparisons.pollId), isVisible(scope)))
    .leftJoin(users, eq(users.id, comparisons.createdBy))
    .where(condition)
    .orderBy(sql`lower(${comparisons.name})`, asc(comparisons.id))

/** One's own saved comparisons and those that the organization shares, by name. */
export const listComparisons = (database: Pick<Database, 'select'>, reader: ComparisonReader) =>
  read(database, reader.polls, isSeenBy(reader))

/** A saved comparison that the reader sees, in whatever status. */
export async function findComparison(
  database: Pick<Database, 'select'>,
  reader: ComparisonReader,
  id: number,
): Promise<ComparisonRow | undefined> {
  const [row] = await read(database, reader.polls, and(isSeenBy(reader), eq(comparisons.id, id)))
  return row
}

/** Locks a saved comparison until the transaction ends, so that two changes of it follow each other. */
export const lockComparison = async (transaction: Transaction, id: number): Promise<void> => {
  await transaction
    .select({ id: comparisons.id })
    .from(comparisons)
    .where(eq(comparisons.id, id))
    .for('update')
}

/** Counts the comparisons that a user has saved in the organization. */
export const countOwnComparisons = (
  database: Pick<Database, '$count'>,
  { userId, organizationId }: SegmentReader,
): Promise<number> =>
  database.$count(
    comparisons,
    and(eq(comparisons.createdBy, userId), eq(comparisons.organizationId, organizationId)),
  )

export async function addComparison(
  database: Pick<Database, 'insert'>,
  { userId, organizationId }: SegmentReader,
  comparison: ComparisonContent & { pollId: number; query: string },
): Promise<number> {
  const added = await database
    .insert(comparisons)
    .values({ ...comparison, organizationId, createdBy: userId, updatedBy: userId })
    .returning({ id: comparisons.id })
  return returnedRow(added).id
}

export async function updateComparison(
  transaction: Transaction,
  id: number,
  change: { content: ComparisonContent; userId: number; now: Date },
): Promise<void> {
  const { content, userId, now } = change
  await transaction
    .update(comparisons)
    .set({ ...content, updatedBy: userId, updatedAt: now, version: sql`${comparisons.version} + 1` })
    .where(eq(comparisons.id, id))
}

export async function deleteComparison(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(comparisons).where(eq(comparisons.id, id))
}

/** The account that changed a saved comparison last. */
export async function findLastEditor(database: Pick<Database, 'select'>, id: number) {
  const [row] = await database
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(comparisons)
    .innerJoin(users, eq(users.id, comparisons.updatedBy))
    .where(eq(comparisons.id, id))
  return row
}

/** Saved comparisons that organizations share, with organization and poll, the newest first. */
export async function listSharedComparisons(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const isShared = eq(comparisons.isShared, true)
  const [rows, [counted]] = await Promise.all([
    database
      .select({ comparison: comparisons, organization: organizations.name, pollTitle: polls.title })
      .from(comparisons)
      .innerJoin(organizations, eq(organizations.id, comparisons.organizationId))
      .leftJoin(polls, eq(polls.id, comparisons.pollId))
      .where(isShared)
      .orderBy(desc(comparisons.updatedAt), desc(comparisons.id))
      .limit(limit)
      .offset(offset),
    database.select({ total: count() }).from(comparisons).where(isShared),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Blocks a shared comparison, or takes that back. @returns its reason before; undefined where there is none to block */
export async function setBlockedReason(
  transaction: Transaction,
  id: number,
  reason: string | null,
): Promise<{ before: string | null } | undefined> {
  const [row] = await transaction
    .select({ before: comparisons.blockedReason })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.isShared, true)))
    .for('update')
  if (row)
    await transaction
      .update(comparisons)
      .set({ blockedReason: reason, version: sql`${comparisons.version} + 1` })
      .where(eq(comparisons.id, id))
  return row
}
