import { and, asc, inArray, sql } from 'drizzle-orm'
import { pick } from '../../../../contract/pick.ts'
import type { Database } from '../../database/connection.ts'
import { polls } from '../../database/schema-content.ts'
import { dayOfPoll, isVisible, type PollScope } from './repository.ts'

/** A wave of a series on a card. */
export type Wave = Awaited<ReturnType<typeof findWaves>>[number]

/** Returns the ID of the visible wave before a poll in its series; null if there is none. */
export async function findPreviousWaveId(
  database: Pick<Database, 'select'>,
  scope: PollScope | null,
  { id, seriesKey }: { id: number; seriesKey: string | null },
): Promise<number | null> {
  const waves = await findWaves(database, scope, seriesKey === null ? [] : [seriesKey])
  return waves[waves.findIndex((wave) => wave.id === id) - 1]?.id ?? null
}

/** Returns the visible polls of some series, earliest first. */
export const findWaves = async (
  database: Pick<Database, 'select'>,
  scope: PollScope | null,
  seriesKeys: readonly string[],
) =>
  seriesKeys.length === 0
    ? []
    : database
        .select({
          ...pick(polls, 'id', 'seriesKey', 'question', 'fieldStart', 'fieldEnd', 'preview', 'previewMean'),
          texts: sql<string[]>`(select coalesce(json_agg(a.text order by a.position), '[]'::json)
            from poll_answers a where a.poll_id = polls.id)`,
        })
        .from(polls)
        .where(and(isVisible(scope), inArray(polls.seriesKey, [...seriesKeys])))
        .orderBy(sql`${dayOfPoll} asc nulls first`, asc(polls.id))
