import { and, eq, inArray, sql } from 'drizzle-orm'
import { PUBLIC_BOARD_STATUSES } from '../../../../contract/board-status.ts'
import type { Database } from '../../database/connection.ts'
import { insightBoards } from '../../database/schema-boards.ts'

/** Returns the public boards, the most recently published first, or only that with an ID. */
export const findPublicBoards = (
  database: Pick<Database, 'select'>,
  { limit, id }: { limit: number; id?: number },
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
      ),
    )
    .orderBy(sql`insight_boards.published_at desc nulls last`, sql`insight_boards.id desc`)
    .limit(limit)
