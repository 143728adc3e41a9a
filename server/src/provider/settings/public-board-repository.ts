import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import { pick } from '../../../../contract/pick.ts'
import type { Database } from '../../database/connection.ts'
import { containsWords } from '../../database/contains-words.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'

/** The polls of a board's tiles that a viewer may see. Visitors learn nothing of others. */
const visiblePolls = (scope: PollScope): SQL => sql`
  from jsonb_array_elements(insight_boards.sections) with ordinality as sections (section, place),
    jsonb_array_elements(section -> 'tiles') with ordinality as tiles (tile, at)
  join polls on polls.id = (tile ->> 'pollId')::int
  where ${isVisible(scope)}`

/** Whether a board is public, and has a tile whose poll is within the scope, if there is one. */
const isPublic = (scope?: PollScope) =>
  and(
    inArray(insightBoards.status, [...PUBLIC_BOARD_STATUSES]),
    scope && sql`exists (select 1 ${visiblePolls(scope)})`,
  )

const NEWEST_FIRST = [sql`insight_boards.published_at desc nulls last`, sql`insight_boards.id desc`]

/**
 * Returns the public boards, the most recently published first, or only that with an ID.
 *
 * @param options.scope only boards with a tile whose poll is within it
 */
export const findPublicBoards = (
  database: Pick<Database, 'select'>,
  { limit, id, scope }: { limit: number; id?: number; scope?: PollScope },
): Promise<{ id: number; slug: string; title: string; description: string }[]> =>
  database
    .select(pick(insightBoards, 'id', 'slug', 'title', 'description'))
    .from(insightBoards)
    .where(and(isPublic(scope), id === undefined ? undefined : eq(insightBoards.id, id)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)

/**
 * Returns the public boards that contain words in their title, description or topic, or in a question, the newest
 * first. Neither boards without a poll within the scope are returned, nor are the questions of other polls searched.
 */
export async function searchPublicBoards(
  database: Database,
  scope: PollScope,
  words: string,
  limit: number,
): Promise<{ id: number; slug: string; title: string; question: string | null }[]> {
  const text = sql`plain_text(insight_boards.title || ' ' || insight_boards.description || ' ' || insight_boards.topic)`
  const question = sql<string | null>`(select polls.question ${visiblePolls(scope)}
    and ${words !== ''} and ${containsWords(sql`plain_text(polls.question)`, words)} order by place, at limit 1)`
  return database
    .select({ id: insightBoards.id, slug: insightBoards.slug, title: insightBoards.title, question })
    .from(insightBoards)
    .where(and(isPublic(scope), sql`(${containsWords(text, words)} or ${question} is not null)`))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}
