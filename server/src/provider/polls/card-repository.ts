import { sql } from 'drizzle-orm'
import type { Context } from '../../context/context.ts'
import { createBatcher } from '../../database/batched.ts'
import type { Database } from '../../database/connection.ts'
import { polls } from '../../database/schema-content.ts'
import { CARD_COLUMNS, isInPublishedBundle } from './repository.ts'

const readCards = (database: Database) =>
  database
    .select(CARD_COLUMNS)
    .from(polls)
    .where(sql`polls.id = any(${sql.placeholder('ids')}::int[])`)
    .prepare('poll_cards')

/** A poll as shown in lists, without what depends on the viewer. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof readCards>['execute']>>[number]

const MAX_CARDS = 1_000

/** Returns a function that returns cards of existing polls in the given order. Unchanged cards are cached. */
export function createCardReader({
  database,
  pollIndex,
}: Pick<Context, 'database' | 'pollIndex'>): (ids: readonly number[]) => Promise<CardRow[]> {
  const statement = readCards(database)
  const cards = new Map<number, { row: CardRow; version: number }>()

  return async (ids) => {
    const rows = new Map<number, CardRow>()
    for (const id of ids) {
      const known = cards.get(id)
      if (known !== undefined && known.version >= (pollIndex.getChangeVersion(id) ?? Infinity))
        rows.set(id, known.row)
    }
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length > 0) {
      const { version } = pollIndex // before the read, which may see later changes, but no earlier ones
      for (const row of await statement.execute({ ids: missing })) {
        rows.set(row.id, row)
        cards.delete(row.id)
        cards.set(row.id, { row, version })
      }
      dropOldest(cards)
    }
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}

function dropOldest(cards: Map<number, unknown>): void {
  for (const id of cards.keys()) {
    if (cards.size <= MAX_CARDS) return
    cards.delete(id)
  }
}

/**
 * Returns a function that returns which of some polls are favorites of a user. Requests of the same turn share one
 * statement.
 */
export function createFavoriteReader(
  database: Database,
): (userId: number, ids: readonly number[]) => Promise<ReadonlySet<number>> {
  const name = 'favorites_among'
  const text = 'select user_id, poll_id from favorites where user_id = any($1) and poll_id = any($2)'
  const keyOf = ({ userId, ids }: { userId: number; ids: readonly number[] }) => `${userId} ${ids.join()}`
  const read = createBatcher(
    keyOf,
    async (requested: readonly { userId: number; ids: readonly number[] }[]) => {
      const users = new Map(requested.map(({ userId }) => [userId, new Set<number>()]))
      const values = [[...users.keys()], [...new Set(requested.flatMap(({ ids }) => ids))]]
      const { rows } = await database.$client.query<{ user_id: number; poll_id: number }>({
        name,
        text,
        values,
      })
      for (const row of rows) users.get(row.user_id)?.add(row.poll_id)
      return new Map(
        requested.map((params) => [keyOf(params), users.get(params.userId) ?? new Set<number>()]),
      )
    },
  )
  return async (userId, ids) => (ids.length === 0 ? undefined : await read({ userId, ids })) ?? new Set()
}

/** Returns the IDs of a user's favorites, the newest first. */
export async function findFavoriteIds(database: Database, userId: number): Promise<number[]> {
  const { rows } = await database.$client.query<{ poll_id: number }>({
    name: 'favorite_ids',
    text: 'select poll_id from favorites where user_id = $1 order by created_at desc, poll_id desc',
    values: [userId],
  })
  return rows.map(({ poll_id }) => poll_id)
}

export async function findPublishedBundlePollIds(database: Database, slug: string): Promise<number[]> {
  const rows = await database
    .select({ id: polls.id })
    .from(polls)
    .where(isInPublishedBundle(slug))
    .orderBy(polls.id)
  return rows.map(({ id }) => id)
}
