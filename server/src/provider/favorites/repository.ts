import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { favorites } from '../../database/schema-accounts.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'

/**
 * Marks a poll as a favorite of a user. Repeating it changes nothing.
 *
 * @returns false if the user cannot see the poll
 */
export async function addFavoriteIfVisible(
  database: Database,
  userId: number,
  pollId: number,
  scopeOrNone: PollScope | null,
): Promise<boolean> {
  const { rows } = await database.execute<{ is_there: boolean }>(sql`
    with poll as (select id from polls where id = ${pollId} and ${isVisible(scopeOrNone)}),
    added as (
      insert into favorites (user_id, poll_id) select ${userId}, id from poll on conflict do nothing)
    select exists (select 1 from poll) as is_there`)
  return rows[0]?.is_there === true
}

export async function removeFavorite(database: Database, userId: number, pollId: number): Promise<void> {
  await database.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.pollId, pollId)))
}
