import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import { PUBLIC_INDEX_STATUSES } from '../../../../contract/decision-index.ts'
import { pick } from '../../../../contract/pick.ts'
import type { Database, Reader } from '../../database/connection.ts'
import { containsPhrase } from '../../database/contains-words.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { decisionIndexes } from '../../database/schema-indexes.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'

/** The polls of a board's tiles that a viewer may see. Visitors learn nothing of others. */
const visiblePolls = (scope: PollScope): SQL => sql`
  from jsonb_array_elements(insight_boards.sections) with ordinality as sections (section, place),
    jsonb_array_elements(section -> 'tiles') with ordinality as tiles (tile, at)
  join polls on polls.id = (tile ->> 'pollId')::int
  where ${isVisible(scope)}`

/** The decision indexes of a board's tiles that everyone may open. */
const visibleIndexes: SQL = sql`
  from jsonb_array_elements(insight_boards.sections) with ordinality as sections (section, place),
    jsonb_array_elements(section -> 'tiles') with ordinality as tiles (tile, at)
  join decision_indexes on decision_indexes.id = (tile ->> 'indexId')::int
  where ${inArray(decisionIndexes.status, [...PUBLIC_INDEX_STATUSES])} and decision_indexes.withdrawn_at is null`

/** Whether a board is public and, with a scope, has a tile with a poll within it or a public index. */
const isPublic = (scope?: PollScope) =>
  and(
    inArray(insightBoards.status, [...PUBLIC_BOARD_STATUSES]),
    scope && sql`(exists (select 1 ${visiblePolls(scope)}) or exists (select 1 ${visibleIndexes}))`,
  )

const NEWEST_FIRST = [sql`insight_boards.published_at desc nulls last`, sql`insight_boards.id desc`]

/**
 * Returns the public boards, the most recently published first, or only that with an ID.
 *
 * @param options.scope only boards with a tile whose poll is within it, or with a public index
 */
export const findPublicBoards = (
  database: Reader,
  { limit, id, scope }: { limit: number; id?: number; scope?: PollScope },
): Promise<{ id: number; slug: string; title: string; description: string }[]> =>
  database
    .select(pick(insightBoards, 'id', 'slug', 'title', 'description'))
    .from(insightBoards)
    .where(and(isPublic(scope), id === undefined ? undefined : eq(insightBoards.id, id)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)

/**
 * Returns the public boards that contain words in their title, description or topic, in a question or in the title of an
 * index, the newest first, each with the question or title that contains them. Neither boards without a poll within the
 * scope and without a public index are returned, nor are the texts of other polls and indexes searched.
 */
export async function searchPublicBoards(
  database: Database,
  scope: PollScope,
  phrase: string,
  limit: number,
) {
  const text = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`
  const question = sql<string | null>`coalesce(
    (select polls.question ${visiblePolls(scope)}
      and ${phrase !== ''} and ${containsPhrase(sql`plain_text(polls.question)`, phrase)} order by place, at limit 1),
    (select decision_indexes.title ${visibleIndexes}
      and ${phrase !== ''} and ${containsPhrase(sql`plain_text(decision_indexes.title)`, phrase)} order by place, at limit 1))`
  return database
    .select({ id: insightBoards.id, slug: insightBoards.slug, title: insightBoards.title, question })
    .from(insightBoards)
    .where(and(isPublic(scope), sql`(${containsPhrase(text, phrase)} or ${question} is not null)`))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}
