import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { PUBLIC_INDEX_STATUSES } from '../../../../contract/decision-index.ts'
import type { DecisionIndexStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { citations } from '../../database/schema-citations.ts'
import { polls } from '../../database/schema-content.ts'
import { decisionIndexes, type PastFormula } from '../../database/schema-indexes.ts'
import type { Page, StaffListing } from '../common-schema.ts'
import { HAS_WIDGET } from '../polls/repository.ts'

export type IndexRow = typeof decisionIndexes.$inferSelect

/** Finds an index of any status by its ID. */
export async function findIndex(database: Reader, id: number): Promise<IndexRow | undefined> {
  const [row] = await database.select().from(decisionIndexes).where(eq(decisionIndexes.id, id))
  return row
}

/** Whether an index has one of the statuses and was not withdrawn. */
const isOpenIn = (statuses: readonly DecisionIndexStatus[]) =>
  and(inArray(decisionIndexes.status, [...statuses]), isNull(decisionIndexes.withdrawnAt))

/** Finds an index by its slug in one of the statuses, withdrawn or not. */
export async function findIndexBySlug(
  database: Reader,
  slug: string,
  statuses: readonly DecisionIndexStatus[],
): Promise<IndexRow | undefined> {
  const [row] = await database
    .select()
    .from(decisionIndexes)
    .where(and(eq(decisionIndexes.slug, slug), inArray(decisionIndexes.status, [...statuses])))
  return row
}

/** Finds indexes by their IDs in some statuses, without withdrawn ones. */
export const findNonWithdrawnIndexes = (
  database: Reader,
  ids: readonly number[],
  statuses: readonly DecisionIndexStatus[],
): Promise<IndexRow[]> =>
  database
    .select()
    .from(decisionIndexes)
    .where(and(inArray(decisionIndexes.id, [...ids]), isOpenIn(statuses)))

/** Returns all indexes that readers may open, in alphabetical order. */
export const listPublicIndexes = (database: Reader): Promise<{ id: number; title: string }[]> =>
  database
    .select(pick(decisionIndexes, 'id', 'title'))
    .from(decisionIndexes)
    .where(isOpenIn(PUBLIC_INDEX_STATUSES))
    .orderBy(sql`plain_text(decision_indexes.title)`, asc(decisionIndexes.id))

/**
 * Locks indexes against deletion and withdrawal until the end of the transaction, and returns which of them readers may
 * open.
 */
export async function lockPublicIndexes(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select(pick(decisionIndexes, 'id'))
    .from(decisionIndexes)
    .where(and(inArray(decisionIndexes.id, [...ids]), isOpenIn(PUBLIC_INDEX_STATUSES)))
    .orderBy(asc(decisionIndexes.id))
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** Returns the titles of the boards with a tile of an index, in alphabetical order. */
export async function findBoardTitlesWithIndex(database: Reader, id: number): Promise<string[]> {
  const rows = await database
    .select(pick(insightBoards, 'title'))
    .from(insightBoards)
    .where(
      sql`jsonb_path_exists(${insightBoards.sections}, '$[*].tiles[*] ? (@.indexId == $id)', ${JSON.stringify({ id })}::jsonb)`,
    )
    .orderBy(asc(insightBoards.title))
  return rows.map(({ title }) => title)
}

const plainText = sql`plain_text(decision_indexes.title || ' ' || decision_indexes.description)`

/** Returns a page of indexes in some statuses, the most recently published first. The words must occur in title or text. */
export async function listNonWithdrawnIndexes(
  database: Database,
  { words, statuses, limit, offset }: { words: string; statuses: readonly DecisionIndexStatus[] } & Page,
): Promise<{ rows: IndexRow[]; total: number }> {
  const where = and(isOpenIn(statuses), containsPhrase(plainText, words))
  const matching = database
    .select()
    .from(decisionIndexes)
    .where(where)
    .orderBy(sql`decision_indexes.published_at desc nulls last`, desc(decisionIndexes.id))
  return readPage(matching, database.$count(decisionIndexes, where), { limit, offset })
}

const SORTED: Record<SortColumn<'adminDecisionIndexes'>, SQL> = {
  TITLE: sql`plain_text(decision_indexes.title)`,
  STATUS: sql`decision_indexes.status`,
  UPDATED_AT: sql`decision_indexes.updated_at`,
}

export async function listAdminIndexes(
  database: Database,
  query: StaffListing<DecisionIndexStatus, SortColumn<'adminDecisionIndexes'>>,
): Promise<{ rows: IndexRow[]; total: number }> {
  const { words, status, sort, order, limit, offset } = query
  const where = and(containsPhrase(plainText, words), status && eq(decisionIndexes.status, status))
  const matching = database
    .select()
    .from(decisionIndexes)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(SORTED[sort]), asc(decisionIndexes.id))
  return readPage(matching, database.$count(decisionIndexes, where), { limit, offset })
}

export type IndexFields = Pick<IndexRow, 'title' | 'slug' | 'description' | 'formula'>

export const insertDraftIndex = (transaction: Transaction, fields: IndexFields, now: Date): Promise<number> =>
  insertRow(transaction, decisionIndexes, { ...fields, status: 'CREATED', updatedAt: now })

export const updateIndex = (
  transaction: Transaction,
  id: number,
  fields: Partial<IndexFields> & { pastFormulas?: PastFormula[] },
  now: Date,
): Promise<void> => updateRow(transaction, decisionIndexes, id, { ...fields, updatedAt: now })

/** Sets the status, and the time of the publication or locking. */
export const setIndexStatus = (
  transaction: Transaction,
  id: number,
  status: DecisionIndexStatus,
  now: Date,
): Promise<void> =>
  updateRow(transaction, decisionIndexes, id, {
    status,
    updatedAt: now,
    ...(status === 'PUBLISHED' && { publishedAt: now }),
    ...(status === 'LOCKED' && { lockedAt: now }),
  })

/** Withdraws an index from readers, with all its citations, whose content is deleted. */
export async function writeIndexAndCitationWithdrawal(
  transaction: Transaction,
  id: number,
  { at: withdrawnAt, reason: withdrawnReason }: { at: Date; reason: string },
): Promise<void> {
  const withdrawal = { withdrawnAt, withdrawnReason }
  await transaction
    .update(decisionIndexes)
    .set({ ...withdrawal, updatedAt: withdrawnAt })
    .where(eq(decisionIndexes.id, id))
  await transaction
    .update(citations)
    .set({ ...withdrawal, content: null })
    .where(and(eq(citations.indexId, id), isNull(citations.withdrawnAt)))
}

/** Returns which of the polls have or had a widget, so that anyone may have answered them. */
export async function findPollIdsWithWidget(database: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await database
    .select(pick(polls, 'id'))
    .from(polls)
    .where(and(inArray(polls.id, [...ids]), HAS_WIDGET))
  return new Set(rows.map(({ id }) => id))
}
