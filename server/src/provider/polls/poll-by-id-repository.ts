import { sql } from 'drizzle-orm'
import { batched } from '../../database/batched.ts'
import type { Database } from '../../database/connection.ts'
import { polls, type pollAnswers } from '../../database/schema-content.ts'
import { CARD, HAS_WIDGET, isFavoriteOf, isGrantedTo, isVisible, type PollScope } from './repository.ts'

/** A poll by its id, for someone who may see it or not. */
interface AskedPoll {
  id: number
  userId: number | null
  scope: PollScope | null
}

/** To be joined to `polls`: a row for each poll asked for, with whoever asks. */
export const ASKED = sql`unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('ids')}::int[],
    ${sql.placeholder('userIds')}::int[], ${sql.placeholder('organizationIds')}::int[],
    ${sql.placeholder('statuses')}::text[])
  as asked (name, poll_id, user_id, organization_id, statuses)`

export const IS_ASKED = sql`polls.id = asked.poll_id`

export const IS_VISIBLE = isVisible({
  organizationId: sql`asked.organization_id`,
  statuses: sql`string_to_array(asked.statuses, ' ')`,
})

type PollAnswer = Omit<typeof pollAnswers.$inferSelect, 'pollId'>

/** What every statement over `ASKED` selects: whose row it is, and the poll's answers in their order. */
export const COMMON = {
  name: sql<string>`asked.name`,
  answers: sql<PollAnswer[]>`(select coalesce(json_agg(json_build_object(
      'position', a.position, 'text', a.text, 'value', a.value, 'isDontKnow', a.is_dont_know,
      'isExclusive', a.is_exclusive,
      'imageUrl', a.image_url, 'imageAlt', a.image_alt) order by a.position), '[]'::json)
    from poll_answers a where a.poll_id = polls.id)`,
}

/**
 * Reads one poll, together with all that others ask for in the same turn; undefined where it is not to be seen.
 *
 * @param statement selects from `polls` joined with `ASKED`
 */
export function readerOf<Row extends { name: string }>(statement: {
  execute: (values: Record<string, unknown>) => Promise<Row[]>
}): (asked: AskedPoll) => Promise<Row | undefined> {
  return batched(nameOf, async (asked) => {
    const rows = await statement.execute({
      names: asked.map(nameOf),
      ids: asked.map(({ id }) => id),
      userIds: asked.map(({ userId }) => userId),
      organizationIds: asked.map(({ scope }) => scope?.organizationId ?? null),
      statuses: asked.map(({ scope }) => scope?.statuses.join(' ') ?? ''),
    })
    return new Map(rows.map((row) => [row.name, row]))
  })
}

const nameOf = ({ id, userId, scope }: AskedPoll) =>
  [id, userId, scope?.organizationId, scope?.statuses.join(' ')].join()

export type PollDetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createPollReader>>>>

/** Reads polls with all that is shown of them. */
export function createPollReader(database: Database) {
  return readerOf(
    database
      .select({
        ...CARD,
        ...COMMON,
        voteCount: polls.voteCount,
        description: polls.description,
        ageBreaks: polls.ageBreaks,
        events: polls.events,
        hasWidget: HAS_WIDGET,
        isFavorited: isFavoriteOf(sql`asked.user_id`),
        isGranted: sql<boolean>`coalesce(${isGrantedTo(sql`asked.organization_id`)}, false)`,
        opensOn: polls.opensOn,
        closesOn: polls.closesOn,
        autoArchive: polls.autoArchive,
        autoArchiveOn: polls.autoArchiveOn,
        pause: polls.pause,
        targetReach: polls.targetReach,
        targetGroup: polls.targetGroup,
        isAnswerOrderRandom: polls.isAnswerOrderRandom,
        scaleLow: polls.scaleLow,
        scaleHigh: polls.scaleHigh,
      })
      .from(polls)
      .innerJoin(ASKED, IS_ASKED)
      .where(IS_VISIBLE)
      .prepare('poll_details'),
  )
}
