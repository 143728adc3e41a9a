import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { insightBoards, polls } from '../database/schema-content.ts'
import { newsItems } from '../database/schema-news.ts'
import { ImportError } from './bad-rows.ts'
import { refusePublicVotes } from './write-polls.ts'

/**
 * Deletes imported polls with all that belongs to them, also from boards and news.
 *
 * @param isForced delete them even where people have voted on them here
 * @returns the polls that were deleted
 * @throws ImportError for a key that no import has brought
 */
export async function undoImport(
  db: Database,
  keys: readonly string[],
  { isForced }: { isForced: boolean },
): Promise<{ id: number; key: string }[]> {
  return db.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: polls.id, importKey: polls.importKey })
      .from(polls)
      .where(inArray(polls.importKey, [...keys]))
      .for('update')
    const missing = keys.filter((key) => !found.some(({ importKey }) => importKey === key))
    if (missing.length > 0)
      throw new ImportError(`Nicht importiert: ${missing.map((key) => `„${key}“`).join(', ')}.`)
    if (!isForced) await refusePublicVotes(transaction, found)
    const ids = found.map(({ id }) => id)
    for (const board of await transaction.select().from(insightBoards).for('update')) {
      const sections = board.sections.map((section) => ({
        ...section,
        tiles: section.tiles.filter((tile) => !('pollId' in tile && ids.includes(tile.pollId))),
      }))
      if (JSON.stringify(sections) !== JSON.stringify(board.sections))
        await transaction.update(insightBoards).set({ sections }).where(eq(insightBoards.id, board.id))
    }
    await transaction.update(newsItems).set({
      pollIds: sql`array(select id from unnest(${newsItems.pollIds}) as id where id <> all(${sql.param(ids)}::int[]))`,
    })
    await transaction.delete(polls).where(inArray(polls.id, ids))
    return found.map(({ id, importKey }) => ({ id, key: importKey ?? '' }))
  })
}
