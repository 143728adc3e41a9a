import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connection.ts'
import { polls } from '../../../database/schema-content.ts'
import { isVisible, type PollScope } from '../../polls/repository.ts'

/** What the published polls of an average have in common. */
interface AveragedQuestion {
  readonly question: string
  readonly population: string | null
}

/**
 * Returns the IDs of the newest visible polls with published shares of a question in a population by a named institute.
 */
export async function findInstitutePollIds(
  database: Database,
  scope: PollScope | null,
  { question, population, limit }: AveragedQuestion & { limit: number },
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

/** Returns the ID of the newest visible poll that staff compare with the average of a question; null if there is none. */
export async function findPollIdComparedWithAverage(
  database: Database,
  scope: PollScope | null,
  { question, population }: AveragedQuestion,
): Promise<number | null> {
  const [row] = await database
    .select({ id: polls.id })
    .from(polls)
    .where(
      and(
        isVisible(scope),
        sql`${polls.averagePollId} in (select averaged.id from polls averaged
          where averaged.question = ${question} and averaged.population is not distinct from ${population})`,
      ),
    )
    .orderBy(desc(polls.id))
    .limit(1)
  return row?.id ?? null
}
