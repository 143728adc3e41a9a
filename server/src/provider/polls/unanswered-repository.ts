import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { polls } from '../../database/schema-content.ts'
import { HAS_WIDGET, isVisible, newestFirst, type PollScope } from './repository.ts'

interface Wanted {
  /** The polls that the voter may see. */
  scope: PollScope
  voterId: number
  exceptId: number
  /** Polls of this topic come first. */
  topic: string
  limit: number
}

/** Returns the IDs of published polls that a voter has not answered: those of a topic first, then the newest. */
export async function findUnanswered(
  database: Database,
  { scope, voterId, exceptId, topic, limit }: Wanted,
): Promise<number[]> {
  const rows = await database
    .select({ id: polls.id })
    .from(polls)
    .where(
      and(
        isVisible(scope),
        eq(polls.status, 'PUBLISHED'),
        ne(polls.id, exceptId),
        HAS_WIDGET,
        sql`not exists (select 1 from votes where votes.poll_id = polls.id and votes.voter_id = ${voterId})`,
      ),
    )
    .orderBy(desc(eq(polls.topic, topic)), ...newestFirst())
    .limit(limit)
  return rows.map(({ id }) => id)
}
