import { sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import { createBatcher } from '../../database/batched.ts'
import type { Database } from '../../database/connection.ts'
import { polls, type pollAnswers } from '../../database/schema-content.ts'
import {
  CARD_COLUMNS,
  HAS_WIDGET,
  isFavoriteForUser,
  isOwnedOrGrantedTo,
  isVisible,
  type PollScope,
} from './repository.ts'

/** A request for a poll by ID, with the polls that the requesting user may see. */
interface PollRequest {
  id: number
  userId: number | null
  scope: PollScope | null
}

/** A table with one row per requested poll, to be joined with `polls`. */
export const REQUESTED_POLLS = sql`unnest(${sql.placeholder('requestKeys')}::text[], ${sql.placeholder('ids')}::int[],
    ${sql.placeholder('userIds')}::int[], ${sql.placeholder('organizationIds')}::int[],
    ${sql.placeholder('statuses')}::text[])
  as requested (request_key, poll_id, user_id, organization_id, statuses)`

export const IS_REQUESTED = sql`polls.id = requested.poll_id`

export const IS_VISIBLE = isVisible({
  organizationId: sql`requested.organization_id`,
  statuses: sql`string_to_array(requested.statuses, ' ')`,
})

type PollAnswer = Omit<typeof pollAnswers.$inferSelect, 'pollId'>

/**
 * Columns of every statement over `REQUESTED_POLLS`: the key of the request and the poll's answers in display order.
 */
export const REQUESTED_POLL_COLUMNS = {
  requestKey: sql<string>`requested.request_key`,
  answers: sql<PollAnswer[]>`(select coalesce(json_agg(json_build_object(
      'position', a.position, 'text', a.text, 'value', a.value, 'isDontKnow', a.is_dont_know,
      'isExclusive', a.is_exclusive, 'half', a.half,
      'imageUrl', a.image_url, 'imageAlt', a.image_alt) order by a.position), '[]'::json)
    from poll_answers a where a.poll_id = polls.id)`,
}

/**
 * Returns a function that reads one poll; undefined if the user may not see it. Requests of the same turn share one
 * statement.
 *
 * @param statement selects from `polls` joined with `REQUESTED_POLLS`
 */
export function createBatchedPollReader<Row extends { requestKey: string }>(statement: {
  execute: (values: Record<string, unknown>) => Promise<Row[]>
}): (requested: PollRequest) => Promise<Row | undefined> {
  return createBatcher(requestKeyOf, async (requested) => {
    const rows = await statement.execute({
      requestKeys: requested.map(requestKeyOf),
      ids: requested.map(({ id }) => id),
      userIds: requested.map(({ userId }) => userId),
      organizationIds: requested.map(({ scope }) => scope?.organizationId ?? null),
      statuses: requested.map(({ scope }) => scope?.statuses.join(' ') ?? ''),
    })
    return new Map(rows.map((row) => [row.requestKey, row]))
  })
}

const requestKeyOf = ({ id, userId, scope }: PollRequest) =>
  [id, userId, scope?.organizationId, scope?.statuses.join(' ')].join()

/** Returns a function that returns whether a poll is visible. Cheaper than to read the poll. */
export function createVisibilityReader(database: Database): (requested: PollRequest) => Promise<boolean> {
  const read = createBatchedPollReader(
    database
      .select({ requestKey: REQUESTED_POLL_COLUMNS.requestKey })
      .from(polls)
      .innerJoin(REQUESTED_POLLS, IS_REQUESTED)
      .where(IS_VISIBLE)
      .prepare('visible_polls'),
  )
  return async (requested) => (await read(requested)) !== undefined
}

export type PollDetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createVisiblePollReader>>>>

/** Returns a function that reads a poll with all details. */
export function createVisiblePollReader(database: Database) {
  return createBatchedPollReader(
    database
      .select({
        ...CARD_COLUMNS,
        ...REQUESTED_POLL_COLUMNS,
        /** Differs after each change of the poll or its answers. */
        rowVersion: sql<string>`polls.xmin::text`,
        ...pick(polls, 'voteCount', 'description', 'ageBreaks', 'events'),
        hasWidget: HAS_WIDGET,
        isFavorited: isFavoriteForUser(sql`requested.user_id`),
        isGranted: sql<boolean>`coalesce(${isOwnedOrGrantedTo(sql`requested.organization_id`)}, false)`,
        ...pick(polls, 'opensOn', 'closesOn', 'autoArchive', 'autoArchiveOn', 'pause', 'targetReach'),
        ...pick(polls, 'targetGroup', 'isAnswerOrderRandom', 'scaleLow', 'scaleHigh', 'profileSubject'),
      })
      .from(polls)
      .innerJoin(REQUESTED_POLLS, IS_REQUESTED)
      .where(IS_VISIBLE)
      .prepare('poll_details'),
  )
}
