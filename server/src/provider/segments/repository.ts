import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { organizations, users } from '../../database/schema-accounts.ts'
import { segmentCitations, segments } from '../../database/schema-segments.ts'
import type { Page } from '../common-schema.ts'
import {
  USER_NAME_AND_EMAIL_COLUMNS,
  createCommonSavedObjectQueries,
  type SavedObjectReader,
} from '../saved-objects/repository.ts'

export type SegmentRow = Awaited<ReturnType<typeof listSegments>>[number]

export type SavedSegment = SegmentRow['saved']

/** The editable fields of a segment. The conditions are in the format of filter parameters. */
export type SegmentContent = Pick<
  typeof segments.$inferSelect,
  'name' | 'age' | 'gender' | 'region' | 'isShared'
>

const IS_CITED = sql<boolean>`exists (select 1 from segment_citations join citations using (code)
  where segment_citations.segment_id = ${segments.id} and citations.withdrawn_at is null)`

export const segmentStore = createCommonSavedObjectQueries(segments)

/** Returns the condition for segments that the reader may filter by. Null is a viewer without segments. */
export const isUsableBy = (reader: SavedObjectReader | null): SQL | undefined =>
  reader === null ? sql`false` : and(segmentStore.isSeenBy(reader), isNull(segments.blockedReason))

const read = (database: Reader, condition: SQL | undefined) =>
  database
    .select({ saved: segments, isCited: IS_CITED, ...USER_NAME_AND_EMAIL_COLUMNS })
    .from(segments)
    .leftJoin(users, eq(users.id, segments.createdBy))
    .where(condition)
    .orderBy(...segmentStore.byName)

/** Returns the reader's own segments and those shared in the organization, by name. */
export const listSegments = (database: Reader, reader: SavedObjectReader) =>
  read(database, segmentStore.isSeenBy(reader))

/** Returns a segment that the reader may see, in any status. */
export async function findSegment(database: Reader, reader: SavedObjectReader, id: number) {
  const [row] = await read(database, and(segmentStore.isSeenBy(reader), eq(segments.id, id)))
  return row
}

export const addSegment = (
  database: Pick<Database, 'insert'>,
  reader: SavedObjectReader,
  content: SegmentContent,
): Promise<number> => insertRow(database, segments, { ...content, ...segmentStore.toOwnerColumns(reader) })

export const updateSegment = (
  transaction: Transaction,
  id: number,
  { content, userId, now }: { content: SegmentContent; userId: number; now: Date },
): Promise<void> =>
  updateRow(transaction, segments, id, { ...content, ...segmentStore.toEditorColumns(userId, now) })

/** Records that a citation uses a segment. */
export async function addSegmentCitation(
  database: Pick<Database, 'insert'>,
  segmentId: number,
  code: string,
): Promise<void> {
  await database.insert(segmentCitations).values({ segmentId, code }).onConflictDoNothing()
}

export type SharedSegmentRow = Awaited<ReturnType<typeof listSharedSegments>>['rows'][number]

/** Returns one page of the shared segments of all organizations, latest change first. */
export function listSharedSegments(database: Database, page: Page) {
  const { isShared, latestFirst } = segmentStore
  const matching = database
    .select({ saved: segments, isCited: IS_CITED, organization: organizations.name })
    .from(segments)
    .innerJoin(organizations, eq(organizations.id, segments.organizationId))
    .where(isShared)
    .orderBy(...latestFirst)
  return readPage(matching, database.$count(segments, isShared), page)
}
