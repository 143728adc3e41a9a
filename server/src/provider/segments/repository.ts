import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { returnedRow } from '../../database/returned-row.ts'
import { organizations, users } from '../../database/schema-accounts.ts'
import { segmentCitations, segments } from '../../database/schema-segments.ts'

/** Whom a segment is read for. */
export interface SegmentReader {
  userId: number
  organizationId: number
}

export type SegmentRow = Awaited<ReturnType<typeof listSegments>>[number]

/** Whom a segment chooses, under which name, and who sees it. */
export interface SegmentContent {
  name: string
  age: string | null
  gender: string | null
  region: string | null
  isShared: boolean
}

const IS_CITED = sql<boolean>`exists (select 1 from segment_citations join citations using (code)
  where segment_citations.segment_id = ${segments.id} and citations.withdrawn_at is null)`

const COLUMNS = {
  segment: segments,
  isCited: IS_CITED,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

const isSeenBy = ({ userId, organizationId }: SegmentReader): SQL | undefined =>
  and(
    eq(segments.organizationId, organizationId),
    or(eq(segments.isShared, true), eq(segments.createdBy, userId)),
  )

/** Whether a segment may filter what somebody reads; null for who reads none. */
export const isUsableBy = (reader: SegmentReader | null): SQL | undefined =>
  reader === null ? sql`false` : and(isSeenBy(reader), isNull(segments.blockedReason))

const read = (database: Pick<Database, 'select'>, condition: SQL | undefined) =>
  database
    .select(COLUMNS)
    .from(segments)
    .leftJoin(users, eq(users.id, segments.createdBy))
    .where(condition)
    .orderBy(sql`lower(${segments.name})`, asc(segments.id))

/** One's own segments and those that the organization shares, by name. */
export const listSegments = (database: Pick<Database, 'select'>, reader: SegmentReader) =>
  read(database, isSeenBy(reader))

/** A segment that the reader sees, in whatever status. */
export async function findSegment(
  database: Pick<Database, 'select'>,
  reader: SegmentReader,
  id: number,
): Promise<SegmentRow | undefined> {
  const [row] = await read(database, and(isSeenBy(reader), eq(segments.id, id)))
  return row
}

/** Locks a segment until the transaction ends, so that two changes of it follow each other. */
export const lockSegment = async (transaction: Transaction, id: number): Promise<void> => {
  await transaction.select({ id: segments.id }).from(segments).where(eq(segments.id, id)).for('update')
}

/** Counts the segments that a user has made in the organization. */
export const countOwnSegments = (
  database: Pick<Database, '$count'>,
  { userId, organizationId }: SegmentReader,
): Promise<number> =>
  database.$count(segments, and(eq(segments.createdBy, userId), eq(segments.organizationId, organizationId)))

export async function addSegment(
  database: Pick<Database, 'insert'>,
  { userId, organizationId }: SegmentReader,
  content: SegmentContent,
): Promise<number> {
  const added = await database
    .insert(segments)
    .values({ ...content, organizationId, createdBy: userId, updatedBy: userId })
    .returning({ id: segments.id })
  return returnedRow(added).id
}

export async function updateSegment(
  transaction: Transaction,
  id: number,
  change: { content: SegmentContent; userId: number; now: Date },
): Promise<void> {
  const { content, userId, now } = change
  await transaction
    .update(segments)
    .set({ ...content, updatedBy: userId, updatedAt: now, version: sql`${segments.version} + 1` })
    .where(eq(segments.id, id))
}

export async function deleteSegment(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(segments).where(eq(segments.id, id))
}

/** The account that changed a segment last. */
export async function findLastEditor(database: Pick<Database, 'select'>, id: number) {
  const [row] = await database
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(segments)
    .innerJoin(users, eq(users.id, segments.updatedBy))
    .where(eq(segments.id, id))
  return row
}

/** Notes that a citation was made with a segment. */
export async function addSegmentCitation(
  database: Pick<Database, 'insert'>,
  segmentId: number,
  code: string,
): Promise<void> {
  await database.insert(segmentCitations).values({ segmentId, code }).onConflictDoNothing()
}

/** Segments that organizations share, with the organization, the newest first. */
export async function listSharedSegments(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const isShared = eq(segments.isShared, true)
  const [rows, [counted]] = await Promise.all([
    database
      .select({ segment: segments, isCited: IS_CITED, organization: organizations.name })
      .from(segments)
      .innerJoin(organizations, eq(organizations.id, segments.organizationId))
      .where(isShared)
      .orderBy(desc(segments.updatedAt), desc(segments.id))
      .limit(limit)
      .offset(offset),
    database.select({ total: count() }).from(segments).where(isShared),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Blocks a shared segment, or takes that back. @returns its reason before; undefined where there is no such segment */
export async function setBlockedReason(
  transaction: Transaction,
  id: number,
  reason: string | null,
): Promise<{ before: string | null } | undefined> {
  const [row] = await transaction
    .select({ before: segments.blockedReason })
    .from(segments)
    .where(and(eq(segments.id, id), eq(segments.isShared, true)))
    .for('update')
  if (row)
    await transaction
      .update(segments)
      .set({ blockedReason: reason, version: sql`${segments.version} + 1` })
      .where(eq(segments.id, id))
  return row
}
