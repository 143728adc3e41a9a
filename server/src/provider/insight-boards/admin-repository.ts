import { and, asc, desc, eq, gte, inArray, like, lte, or, sql, type SQL } from 'drizzle-orm'
import type {
  ExclusivityType,
  InsightBoardStatus,
  PollKind,
  PollStatus,
  SortOrder,
} from '../../../../contract/enumerations/content.ts'
import { pick } from '../../../../contract/pick.ts'
import type { SortColumn } from '../../../../contract/sort-columns.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { containsWords } from '../../database/contains-words.ts'
import { readPage } from '../../database/read-page.ts'
import { returnedRow } from '../../database/returned-row.ts'
import { insightBoards, type BoardSection } from '../../database/schema-boards.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import { matchesPoll } from '../admin-polls/repository.ts'
import type { Page } from '../common-schema.ts'

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

interface AdminBoardQuery extends Page {
  /** Must occur in title, description or topic. */
  words: string
  status: InsightBoardStatus | undefined
  minTiles: number | undefined
  maxTiles: number | undefined
  sort: SortColumn<'adminBoards'>
  order: SortOrder
}

/** Returns a page of all boards, of any status. */
export async function listAdminBoards(database: Database, query: AdminBoardQuery) {
  const { words, status, minTiles, maxTiles, sort, order, limit, offset } = query
  const text = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`
  const where = and(
    containsWords(text, words),
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
export async function insertBoard(
  transaction: Transaction,
  fields: BoardFields & { imageUrl?: string | null },
  now: Date,
): Promise<number> {
  const rows = await transaction
    .insert(insightBoards)
    .values({ ...fields, status: 'CREATED', updatedAt: now })
    .returning({ id: insightBoards.id })
  return returnedRow(rows).id
}

export async function updateBoard(
  transaction: Transaction,
  id: number,
  fields: Partial<BoardFields>,
  now: Date,
): Promise<void> {
  await transaction
    .update(insightBoards)
    .set({ ...fields, updatedAt: now })
    .where(eq(insightBoards.id, id))
}

/** Keeps the time of the first publication, which determines the position in lists. */
export async function setBoardStatus(
  transaction: Transaction,
  id: number,
  status: InsightBoardStatus,
  now: Date,
): Promise<void> {
  const publishedAt = sql`coalesce(${insightBoards.publishedAt}, ${now.toISOString()}::timestamptz)`
  const frozenAt = status === 'FROZEN' ? now : null
  await transaction
    .update(insightBoards)
    .set({ status, frozenAt, updatedAt: now, ...(status === 'PUBLISHED' && { publishedAt }) })
    .where(eq(insightBoards.id, id))
}

/** Returns whether a board is frozen with the figures of this time. */
export async function isFrozenAt(database: Database, time: Date): Promise<boolean> {
  return (await database.$count(insightBoards, eq(insightBoards.frozenAt, time))) > 0
}

/** Returns the slugs that begin with this one. */
export async function findSlugsLike(transaction: Transaction, slug: string): Promise<string[]> {
  const rows = await transaction
    .select({ slug: insightBoards.slug })
    .from(insightBoards)
    .where(or(eq(insightBoards.slug, slug), like(insightBoards.slug, `${slug}-%`)))
  return rows.map((row) => row.slug)
}

const answers = sql<{ position: number; text: string }[]>`(select coalesce(json_agg(json_build_object(
    'position', a.position, 'text', a.text) order by a.position), '[]'::json)
  from ${pollAnswers} a where a.poll_id = polls.id)`

const TILE_POLL = {
  ...pick(polls, 'id', 'title', 'question'),
  kind: sql<PollKind>`${polls.kind}`,
  status: sql<PollStatus>`${polls.status}`,
  exclusivity: sql<ExclusivityType | null>`${polls.exclusivity}`,
  sample_size: polls.sampleSize,
  answers,
}

/** Returns a page of polls for tiles, of any status: by words or ID, or those with the given IDs. */
export async function listTilePolls(
  database: Database,
  { words, ids, limit, offset }: { words: string; ids: readonly number[] | undefined } & Page,
) {
  const where = and(words === '' ? undefined : matchesPoll(words), ids && inArray(polls.id, [...ids]))
  const matching = database
    .select(TILE_POLL)
    .from(polls)
    .where(where)
    .orderBy(desc(polls.updatedAt), desc(polls.id))
  const { rows, total } = await readPage(matching, database.$count(polls, where), { limit, offset })
  return { polls: rows, total }
}

/** The facts that decide whether a tile may show a poll. */
export interface TilePoll {
  status: PollStatus
  positions: number[]
}

/** Returns the existing polls with these IDs. Locks them, so that none changes before the board refers to it. */
export async function lockTilePolls(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TilePoll>> {
  const rows = await transaction
    .select({
      id: polls.id,
      status: TILE_POLL.status,
      positions: sql<number[]>`array(select a.position from ${pollAnswers} a where a.poll_id = polls.id)`,
    })
    .from(polls)
    .where(sql`polls.id = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(polls.id))
    .for('share')
  return new Map(rows.map(({ id, ...poll }) => [id, poll]))
}
