import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import type { Database } from '../../database/connection.ts'
import { insightBoards } from '../../database/schema-boards.ts'
import { isVisible, type PollScope } from '../polls/repository.ts'

/** Whether a board has a tile whose poll a viewer may see; visitors learn nothing of other boards. */
export const hasVisibleTile = (scope: PollScope): SQL => sql`exists (select 1
  from jsonb_array_elements(insight_boards.sections) section, jsonb_array_elements(section -> 'tiles') tile
  join polls on polls.id = (tile ->> 'pollId')::int
  where ${isVisible(scope)})`

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
    .select({
      id: insightBoards.id,
      slug: insightBoards.slug,
      title: insightBoards.title,
      description: insightBoards.description,
    })
    .from(insightBoards)
    .where(
      and(
        inArray(insightBoards.status, [...PUBLIC_BOARD_STATUSES]),
        id === undefined ? undefined : eq(insightBoards.id, id),
        scope && hasVisibleTile(scope),
      ),
    )
    .orderBy(sql`insight_boards.published_at desc nulls last`, sql`insight_boards.id desc`)
    .limit(limit)
