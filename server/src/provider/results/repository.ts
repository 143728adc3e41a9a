import { sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database } from '../../database/connection.ts'
import { polls } from '../../database/schema-content.ts'
import { notExcludedCondition } from '../../results/counted-votes.ts'
import {
  REQUESTED_POLLS,
  REQUESTED_POLL_COLUMNS,
  IS_REQUESTED,
  IS_VISIBLE,
  createBatchedPollReader,
} from '../polls/poll-by-id-repository.ts'
import { isOwnedOrGrantedTo, METHOD_COLUMNS } from '../polls/repository.ts'

export type PollWithAnswers = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createVisiblePollWithAnswersReader>>>
>

/** Returns a function that reads the columns of a poll that the engine and result tables need. */
export function createVisiblePollWithAnswersReader(database: Database) {
  return createBatchedPollReader(
    database
      .select({
        ...REQUESTED_POLL_COLUMNS,
        ...pick(polls, 'id', 'title', 'question', 'kind', 'status', 'exclusivity'),
        isGranted: sql<boolean>`coalesce(${isOwnedOrGrantedTo(sql`requested.organization_id`)}, false)`,
        ...METHOD_COLUMNS,
        ...pick(polls, 'ageBreaks', 'events', 'preview', 'isDemo', 'fieldStart', 'fieldEnd', 'seriesKey'),
      })
      .from(polls)
      .innerJoin(REQUESTED_POLLS, IS_REQUESTED)
      .where(IS_VISIBLE)
      .prepare('answered_polls'),
  )
}

/** Returns some of the latest texts of an open-ended poll, with their categories. */
export async function findLatestOpenEndedTexts(database: Database, pollId: number, maxPerAnswer: number) {
  const { rows } = await database.execute<{ position: number; body: string }>(sql`
    select a.position, latest.body from poll_answers a cross join lateral (
      select t.body from votes v join vote_texts t on t.poll_id = v.poll_id and t.vote_id = v.id
      where v.poll_id = a.poll_id and ${notExcludedCondition(sql`v`)} and (v.answer_mask >> a.position::int) & 1 = 1
      order by v.id desc limit ${maxPerAnswer}) latest
    where a.poll_id = ${pollId} order by a.position`)
  return rows
}
