import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { readPage } from '../../database/read-page.ts'
import { pollAnswers, polls } from '../../database/schema-content.ts'
import type { Page } from '../common-schema.ts'
import { matchesPollIdOrWords } from './repository.ts'

const answers = sql<{ position: number; text: string }[]>`(select coalesce(json_agg(json_build_object(
    'position', a.position, 'text', a.text) order by a.position), '[]'::json)
  from ${pollAnswers} a where a.poll_id = polls.id)`

const PICKED_POLL = {
  ...pick(polls, 'id', 'title', 'question', 'kind', 'status', 'exclusivity'),
  sample_size: polls.sampleSize,
  has_waves: sql<boolean>`${polls.weighting} = 'PUBLISHED'`,
  answers,
}

/** Returns a page of polls to pick for a board or an index, of any status: by words or ID, or those with the given IDs. */
export async function listPollsToPick(
  database: Database,
  { query = '', ids }: { query?: string | undefined; ids?: readonly number[] | undefined },
  page: Page,
) {
  const words = query.trim()
  const where = and(
    words === '' ? undefined : matchesPollIdOrWords(words),
    ids && inArray(polls.id, [...ids]),
  )
  const matching = database
    .select(PICKED_POLL)
    .from(polls)
    .where(where)
    .orderBy(desc(polls.updatedAt), desc(polls.id))
  const { rows, total } = await readPage(matching, database.$count(polls, where), page)
  return { polls: rows, total }
}

/** The facts that decide whether a board or an index may show the polls, by ID. */
export type PickedPolls = Awaited<ReturnType<typeof lockPickedPolls>>

/** Returns the existing polls with these IDs. Locks them, so that none changes before the object refers to it. */
export async function lockPickedPolls(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select({
      ...pick(polls, 'id', 'status', 'ownerOrganizationId'),
      hasPublishedWaves: PICKED_POLL.has_waves,
      answerPositions: sql<number[]>`array(
        select a.position from ${pollAnswers} a where a.poll_id = polls.id)`,
    })
    .from(polls)
    .where(sql`polls.id = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(polls.id))
    .for('share')
  return new Map(rows.map(({ id, ...poll }) => [id, poll]))
}
