import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { MAX_PINNED_BOARDS } from '../../../../contract/limits.ts'
import { pick } from '../../../../contract/pick.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Database } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { boardPins } from '../../database/schema-accounts.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { polls } from '../../database/schema-content.ts'
import { ApiError } from '../../http/errors.ts'
import type { Page } from '../common-schema.ts'
import { lockUser } from '../viewer-repository.ts'

const isPinnedBy = (userId: number | null): SQL<boolean> =>
  sql<boolean>`exists (select 1 from board_pins where board_id = insight_boards.id and user_id = ${userId})`

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
  statuses: readonly InsightBoardStatus[]
  /** Must occur in title, description or topic. */
  words?: string
  onlyPinned?: boolean
}

export type BoardListRow = Awaited<ReturnType<typeof listBoards>>['rows'][number]

/** Returns a page of boards: the user's pinned ones first, then the newest. */
export async function listBoards(
  database: Database,
  userId: number,
  { statuses, words = '', onlyPinned = false, limit, offset }: BoardQuery,
) {
  const text = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`
  const where = sql`insight_boards.status in ${statuses}
    and ${containsPhrase(text, words)}
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
    .select({
      ...head,
      frozenAt: insightBoards.frozenAt,
      sections: insightBoards.sections,
      isPinned: isPinnedBy(userId),
    })
    .from(insightBoards)
    .where(and(eq(insightBoards.id, id), inArray(insightBoards.status, [...allowedStatuses])))
  return row
}

/** Returns the first years of the age bands of some polls. */
export const findPollAgeBreaks = (
  database: Pick<Database, 'select'>,
  pollIds: readonly number[],
): never[] | Promise<{ ageBreaks: number[] }[]> =>
  pollIds.length === 0
    ? []
    : database
        .select({ ageBreaks: polls.ageBreaks })
        .from(polls)
        .where(inArray(polls.id, [...pollIds]))

/**
 * Pins a board for a user. Repeating it changes nothing.
 *
 * @throws ApiError `not_found`, `conflict` if the user has the maximum number of pins
 */
export async function pinBoardWithinLimit(
  database: Database,
  userId: number,
  allowedStatuses: readonly InsightBoardStatus[],
  boardId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Serializes the user's pins, so that they cannot exceed the maximum.
    await lockUser(transaction, userId)
    const listed = inArray(insightBoards.status, [...allowedStatuses])
    const [board] = await transaction
      .select({ isPinned: isPinnedBy(userId) })
      .from(insightBoards)
      .where(and(eq(insightBoards.id, boardId), listed))
    if (!board) throw new ApiError('not_found')
    if (board.isPinned) return
    const pins = await transaction.$count(insightBoards, and(listed, isPinnedBy(userId)))
    if (pins >= MAX_PINNED_BOARDS) {
      throw new ApiError('conflict', { message: TEXT.pinsFull })
    }
    await transaction.insert(boardPins).values({ userId, boardId }).onConflictDoNothing()
  })
}

/** Unpins a board for a user; does nothing if it is not pinned. */
export async function unpinBoard(database: Database, userId: number, boardId: number): Promise<void> {
  await database.delete(boardPins).where(and(eq(boardPins.userId, userId), eq(boardPins.boardId, boardId)))
}
