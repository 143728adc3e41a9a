import { and, eq, type SQL } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { organizations, users } from '../../database/schema-accounts.ts'
import { comparisons } from '../../database/schema-comparisons.ts'
import { polls } from '../../database/schema-content.ts'
import type { Page } from '../common-schema.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'
import {
  USER_NAME_AND_EMAIL_COLUMNS,
  createCommonSavedObjectQueries,
  type SavedObjectReader,
} from '../saved-objects/repository.ts'

/** The user and organization that comparisons are read for, and the polls they may open. */
export interface ComparisonReader extends SavedObjectReader {
  pollScope: PollScope | null
}

export type ComparisonRow = Awaited<ReturnType<typeof listComparisons>>[number]

export type ComparisonContent = Pick<typeof comparisons.$inferSelect, 'name' | 'isShared' | 'isArchived'>

export const comparisonStore = createCommonSavedObjectQueries(comparisons)

const read = (database: Reader, scope: PollScope | null, condition: SQL | undefined) =>
  database
    .select({
      saved: comparisons,
      /** Null if the reader may not open the poll. */
      pollTitle: polls.title,
      ...USER_NAME_AND_EMAIL_COLUMNS,
    })
    .from(comparisons)
    .leftJoin(polls, and(eq(polls.id, comparisons.pollId), isVisible(scope)))
    .leftJoin(users, eq(users.id, comparisons.createdBy))
    .where(condition)
    .orderBy(...comparisonStore.byName)

/** Returns the reader's own comparisons and those shared in the organization, by name. */
export const listComparisons = (database: Reader, reader: ComparisonReader) =>
  read(database, reader.pollScope, comparisonStore.isSeenBy(reader))

/** Returns a comparison that the reader may see, in any status. */
export async function findComparison(database: Reader, reader: ComparisonReader, id: number) {
  const isSeen = and(comparisonStore.isSeenBy(reader), eq(comparisons.id, id))
  const [row] = await read(database, reader.pollScope, isSeen)
  return row
}

export const addComparison = (
  database: Pick<Database, 'insert'>,
  reader: SavedObjectReader,
  comparison: ComparisonContent & { pollId: number; query: string },
): Promise<number> =>
  insertRow(database, comparisons, { ...comparison, ...comparisonStore.toOwnerColumns(reader) })

export const updateComparison = (
  transaction: Transaction,
  id: number,
  { content, userId, now }: { content: ComparisonContent; userId: number; now: Date },
): Promise<void> =>
  updateRow(transaction, comparisons, id, { ...content, ...comparisonStore.toEditorColumns(userId, now) })

/** Returns one page of the shared comparisons of all organizations, with organization and poll, latest change first. */
export function listSharedComparisons(database: Database, page: Page) {
  const { isShared, latestFirst } = comparisonStore
  const matching = database
    .select({ saved: comparisons, organization: organizations.name, pollTitle: polls.title })
    .from(comparisons)
    .innerJoin(organizations, eq(organizations.id, comparisons.organizationId))
    .leftJoin(polls, eq(polls.id, comparisons.pollId))
    .where(isShared)
    .orderBy(...latestFirst)
  return readPage(matching, database.$count(comparisons, isShared), page)
}
