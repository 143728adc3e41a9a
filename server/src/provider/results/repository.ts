import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'

export type AnsweredPoll = Awaited<ReturnType<typeof findAnsweredPolls>>[number]

/** What the engine and a table of results must know of polls that may be seen, in no order. */
export async function findAnsweredPolls(database: Database, scope: PollScope | null, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [rows, answers] = await Promise.all([
    database
      .select({
        id: polls.id,
        title: polls.title,
        question: polls.question,
        kind: polls.kind,
        status: polls.status,
        source: polls.source,
        attribution: polls.attribution,
        ageBreaks: polls.ageBreaks,
      })
      .from(polls)
      .where(and(inArray(polls.id, [...ids]), isVisible(scope))),
    database
      .select()
      .from(pollAnswers)
      .where(inArray(pollAnswers.pollId, [...ids]))
      .orderBy(asc(pollAnswers.pollId), asc(pollAnswers.position)),
  ])
  return rows.map((row) => ({ ...row, answers: answers.filter(({ pollId }) => pollId === row.id) }))
}

export async function findAnsweredPoll(
  database: Database,
  scope: PollScope | null,
  id: number,
): Promise<AnsweredPoll | undefined> {
  const [poll] = await findAnsweredPolls(database, scope, [id])
  return poll
}

/** Some of the latest words of an open-ended poll, with the categories they were coded into. */
export async function findTexts(
  database: Database,
  pollId: number,
  perAnswer: number,
): Promise<{ position: number; body: string }[]> {
  const { rows } = await database.execute<{ position: number; body: string }>(sql`
    select a.position, latest.body from poll_answers a cross join lateral (
      select t.body from votes v join vote_texts t on t.vote_id = v.id
      where v.poll_id = a.poll_id and (v.answer_mask >> a.position::int) & 1 = 1
      order by v.id desc limit ${perAnswer}) latest
    where a.poll_id = ${pollId} order by a.position`)
  return rows
}
