import { and, asc, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { InsightBoardStatus } from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { insertRow, updateRow } from '../../database/rows.ts'
import { insightBoards, type BoardSection } from '../../database/schema-boards.ts'
import type { StaffListing } from '../common-schema.ts'

type Reader = Pick<Database, 'select'>

const ADMIN_BOARD = {
  ...pick(insightBoards, 'id', 'slug', 'title', 'description', 'topic'),
  status: sql<InsightBoardStatus>`${insightBoards.status}`,
  ...pick(insightBoards, 'sections', 'publishedAt', 'frozenAt', 'updatedAt', 'version'),
}
export type AdminBoardRow = NonNullable<Awaited<ReturnType<typeof findAdminBoard>>>

/** Finds a board of any status. */
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

/** Returns a page of all boards, of any status. */
export async function listAdminBoards(database: Database, query: AdminBoardQuery) {
  const { words, status, minTiles, maxTiles, sort, order, limit, offset } = query
  const text = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`
  const where = and(
    containsPhrase(text, words),
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

export interface BoardFields {
  title: string
  slug: string
  description: string
  topic: string
  sections: BoardSection[]
}

/** Inserts an unpublished board and returns its ID. */
export const insertDraftBoard = (
  transaction: Transaction,
  fields: BoardFields & { imageUrl?: string | null },
  now: Date,
): Promise<number> => insertRow(transaction, insightBoards, { ...fields, status: 'CREATED', updatedAt: now })

export const updateBoard = (
  transaction: Transaction,
  id: number,
  fields: Partial<BoardFields>,
  now: Date,
): Promise<void> => updateRow(transaction, insightBoards, id, { ...fields, updatedAt: now })

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

/** Returns whether a board is frozen with the figures of this time. */
export async function hasBoardFrozenAt(database: Database, time: Date): Promise<boolean> {
  return (await database.$count(insightBoards, eq(insightBoards.frozenAt, time))) > 0
}
