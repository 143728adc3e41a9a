import { and, eq, inArray, sql, type SQL, asc, desc, gte, lte } from 'drizzle-orm'
import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { MAX_PINNED_BOARDS_PER_USER } from '../../../../contract/limits.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Database, Reader, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { boardPins } from '../../database/schema-accounts.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { polls } from '../../database/schema-content.ts'
import { ApiError } from '../../http/errors.ts'
import type { Page, StaffListing } from '../common-schema.ts'
import { lockUser } from '../viewer-repository.ts'

const isPinnedBy = (userId: number | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from board_pins where board_id = insight_boards.id and user_id = ${userId})`

const plainText = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`

const head = {
  ...pick(insightBoards, 'id', 'slug', 'title', 'description', 'topic', 'status'),
  ...pick(insightBoards, 'imageUrl', 'publishedAt', 'updatedAt'),
}

/** The polls of all tiles in their order, possibly several times. */
const pollIds = sql<number[]>`array(select (tile.value ->> 'pollId')::int
  from jsonb_array_elements(insight_boards.sections) with ordinality section,
    jsonb_array_elements(section.value -> 'tiles') with ordinality tile
  where tile.value ->> 'pollId' is not null
  order by section.ordinality, tile.ordinality)`

interface BoardQuery extends Page {
  /** Must occur in title, description or topic. */
  words?: string
  onlyPinned?: boolean
}

export type BoardListRow = Awaited<ReturnType<typeof listBoards>>['rows'][number]

/** Returns a page of public boards: the user's pinned ones first, then the newest. */
export async function listBoards(
  database: Database,
  userId: number,
  { words = '', onlyPinned = false, limit, offset }: BoardQuery,
) {
  const where = sql`insight_boards.status in ${PUBLIC_BOARD_STATUSES}
    and ${containsPhrase(plainText, words)}
    and ${onlyPinned ? isPinnedBy(userId) : sql`true`}`
  const matching = database
    .select({ ...head, pollIds, isPinned: isPinnedBy(userId) })
    .from(insightBoards)
    .where(where)
    .orderBy(
      sql`(select created_at from board_pins where board_id = insight_boards.id and user_id = ${userId}) desc nulls last`,
      sql`insight_boards.published_at desc nulls last`,
      sql`insight_boards.id desc`,
    )
  return readPage(matching, database.$count(insightBoards, where), { limit, offset })
}

export type BoardRow = NonNullable<Awaited<ReturnType<typeof findBoard>>>

export async function findBoard(
  database: Database,
  userId: number | null,
  allowedStatuses: readonly InsightBoardStatus[],
  id: number,
) {
  const [row] = await database
    .select({ ...head, ...pick(insightBoards, 'frozenAt', 'sections'), isPinned: isPinnedBy(userId) })
    .from(insightBoards)
    .where(and(eq(insightBoards.id, id), inArray(insightBoards.status, [...allowedStatuses])))
  return row
}

export const findPollAgeBreaks = (database: Reader, pollIds: readonly number[]) =>
  database
    .select({ ageBreaks: polls.ageBreaks })
    .from(polls)
    .where(inArray(polls.id, [...pollIds]))

/**
 * Pins a board for a user. Repeating it changes nothing.
 *
 * @throws ApiError `not_found`, `conflict` if the user has the maximum number of pins
 */
export async function pinBoardWithinLimit(database: Database, userId: number, boardId: number) {
  await database.transaction(async (transaction) => {
    // Serializes the user's pins, so that they cannot exceed the maximum.
    await lockUser(transaction, userId)
    const listed = inArray(insightBoards.status, [...PUBLIC_BOARD_STATUSES])
    const [board] = await transaction
      .select({ isPinned: isPinnedBy(userId) })
      .from(insightBoards)
      .where(and(eq(insightBoards.id, boardId), listed))
    if (!board) throw new ApiError('not_found')
    if (board.isPinned) return
    const pins = await transaction.$count(insightBoards, and(listed, isPinnedBy(userId)))
    if (pins >= MAX_PINNED_BOARDS_PER_USER) throw new ApiError('conflict', { message: TEXT.pinsFull })
    await transaction.insert(boardPins).values({ userId, boardId }).onConflictDoNothing()
  })
}

export async function unpinBoard(database: Database, userId: number, boardId: number): Promise<void> {
  await database.delete(boardPins).where(and(eq(boardPins.userId, userId), eq(boardPins.boardId, boardId)))
}

const ADMIN_BOARD = {
  ...pick(insightBoards, 'id', 'slug', 'title', 'description', 'topic', 'status'),
  ...pick(insightBoards, 'sections', 'publishedAt', 'frozenAt', 'updatedAt', 'version'),
}
export type AdminBoardRow = NonNullable<Awaited<ReturnType<typeof findAdminBoard>>>

export async function findAdminBoard(database: Reader, id: number) {
  const [row] = await database.select(ADMIN_BOARD).from(insightBoards).where(eq(insightBoards.id, id))
  return row
}

const tileCount = sql<number>`(select coalesce(sum(jsonb_array_length(section -> 'tiles')), 0)
  from jsonb_array_elements(insight_boards.sections) section)`

const SORTED: Record<SortColumn<'adminBoards'>, SQL> = {
  TITLE: sql`plain_text(insight_boards.title)`,
  TOPIC: sql`plain_text(insight_boards.topic)`,
  STATUS: sql`insight_boards.status`,
  TILES: tileCount,
  UPDATED_AT: sql`insight_boards.updated_at`,
}

interface AdminBoardQuery extends StaffListing<InsightBoardStatus, SortColumn<'adminBoards'>> {
  minTiles: number | undefined
  maxTiles: number | undefined
}

export async function listAdminBoards(database: Database, query: AdminBoardQuery) {
  const { words, status, minTiles, maxTiles, sort, order, limit, offset } = query
  const where = and(
    containsPhrase(plainText, words),
    status && eq(insightBoards.status, status),
    minTiles === undefined ? undefined : gte(tileCount, minTiles),
    maxTiles === undefined ? undefined : lte(tileCount, maxTiles),
  )
  const matching = database
    .select(ADMIN_BOARD)
    .from(insightBoards)
    .where(where)
    .orderBy((order === 'ASC' ? asc : desc)(SORTED[sort]), asc(insightBoards.id))
  return readPage(matching, database.$count(insightBoards, where), { limit, offset })
}

export type BoardFields = Pick<
  typeof insightBoards.$inferSelect,
  'title' | 'slug' | 'description' | 'topic' | 'sections'
>

export const insertDraftBoard = (
  transaction: Transaction,
  fields: BoardFields & { imageUrl?: string | null },
  now: Date,
): Promise<number> => insertRow(transaction, insightBoards, { ...fields, status: 'CREATED', updatedAt: now })

export const updateBoard = (transaction: Transaction, id: number, fields: Partial<BoardFields>, now: Date) =>
  updateRow(transaction, insightBoards, id, { ...fields, updatedAt: now })

/** Keeps the time of the first publication, which determines the position in lists. */
export async function setBoardStatus(
  transaction: Transaction,
  id: number,
  status: InsightBoardStatus,
  now: Date,
): Promise<void> {
  const publishedAt = sql`coalesce(${insightBoards.publishedAt}, ${now.toISOString()}::timestamptz)`
  const frozenAt = status === 'FROZEN' ? now : null
  await updateRow(transaction, insightBoards, id, {
    status,
    frozenAt,
    updatedAt: now,
    ...(status === 'PUBLISHED' && { publishedAt }),
  })
}

export async function hasBoardFrozenAt(database: Database, time: Date): Promise<boolean> {
  return (await database.$count(insightBoards, eq(insightBoards.frozenAt, time))) > 0
}
