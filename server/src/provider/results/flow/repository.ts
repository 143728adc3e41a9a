import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { PollStatus } from '../../../../../contract/enumerations/content.ts'
import { berlinDay } from '../../../database/berlin-day.ts'
import type { Reader } from '../../../database/connection.ts'
import { polls } from '../../../database/schema-content.ts'
import { supersededVotes } from '../../../database/schema-votes.ts'
import { RESULT_DAY_SQL } from '../../polls/repository.ts'

/** A poll of a series with its day. */
export interface DatedPoll {
  readonly id: number
  readonly fieldEndOrPublicationDay: string
}

/** The day of a poll; of one without days that of its creation. */
const DAY = sql<string>`coalesce(${RESULT_DAY_SQL}, ${berlinDay(sql`polls.created_at`)})`

/**
 * Returns the polls of a series, earliest first, whoever may open them: which polls are compared must
 * not depend on the reader.
 */
export async function findSeriesPolls(database: Reader, seriesKey: string, statuses: readonly PollStatus[]) {
  return database
    .select({ id: polls.id, fieldEndOrPublicationDay: sql<string>`${DAY}::text` })
    .from(polls)
    .where(and(eq(polls.seriesKey, seriesKey), inArray(polls.status, [...statuses])))
    .orderBy(asc(DAY), asc(polls.id))
}

/** Returns the time of the first replaced vote of a poll, if it has any; null if its votes cannot be replaced. */
export async function findFirstReplacedVoteIfReplaceable(database: Reader, pollId: number) {
  const [poll] = await database
    .select({ firstReplacedAt: min(supersededVotes.castAt) })
    .from(polls)
    .leftJoin(supersededVotes, eq(supersededVotes.pollId, polls.id))
    .where(and(eq(polls.id, pollId), eq(polls.targetReach, 'REVOTE_RANGE')))
    .groupBy(polls.id)
  return poll ?? null
}
