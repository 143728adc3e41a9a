import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { polls } from '../../../database/schema-content.ts'
import { isVisible, type PollScope } from '../../polls/repository.ts'

/**
 * Returns the IDs of the newest visible polls with published shares of a question in a population by a named institute.
 */
export async function findPublishedPolls(
  database: Database,
  scope: PollScope | null,
  { question, population, limit }: { question: string; population: string | null; limit: number },
): Promise<number[]> {
  const rows = await database
    .select({ id: polls.id })
    .from(polls)
    .where(
      and(
        isVisible(scope),
        eq(polls.weighting, 'PUBLISHED'),
        eq(polls.question, question),
        sql`${polls.population} is not distinct from ${population}`,
        isNotNull(polls.institute),
      ),
    )
    .orderBy(desc(polls.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
