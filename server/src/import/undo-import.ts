import { arrayOverlaps, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { insightBoards } from '../database/schema-boards.ts'
import { polls } from '../database/schema-content.ts'
import { newsItems } from '../database/schema-news.ts'
import { watches } from '../database/schema-watching.ts'
import { ImportError } from './bad-rows.ts'
import {
  assertNoFrozenResults,
  lockAndAssertNotInLockedIndexes,
  lockAndAssertNotOnFrozenBoards,
  assertNoWidgetVotes,
  hasTileOfPoll,
} from './guards.ts'

/**
 * Deletes imported polls with all dependent data, and removes them from boards and news.
 *
 * @param canDeleteWidgetVotes also delete polls with votes from the widget
 * @returns the deleted polls
 * @throws ImportError for unknown keys, and for polls on a frozen board or in a locked index
 */
export async function deleteImportedPolls(
  db: Database,
  importKeys: readonly string[],
  { canDeleteWidgetVotes }: { canDeleteWidgetVotes: boolean },
): Promise<{ id: number; key: string }[]> {
  return db.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: polls.id, importKey: polls.importKey, frozenAt: polls.frozenAt })
      .from(polls)
      .where(inArray(polls.importKey, [...importKeys]))
      .orderBy(asc(polls.id))
      .for('update')
    const missing = importKeys.filter((key) => !found.some(({ importKey }) => importKey === key))
    if (missing.length > 0)
      throw new ImportError(`Nicht importiert: ${missing.map((key) => `„${key}“`).join(', ')}.`)
    assertNoFrozenResults(found)
    await lockAndAssertNotOnFrozenBoards(transaction, found)
    await lockAndAssertNotInLockedIndexes(transaction, found)
    if (!canDeleteWidgetVotes) await assertNoWidgetVotes(transaction, found)
    const ids = found.map(({ id }) => id)
    const boards = await transaction
      .select()
      .from(insightBoards)
      .where(ne(insightBoards.status, 'FROZEN'))
      .orderBy(asc(insightBoards.id))
      .for('update')
    for (const board of boards.filter(({ sections }) => ids.some((id) => hasTileOfPoll(sections, id)))) {
      const sections = board.sections.map((section) => ({
        ...section,
        tiles: section.tiles.filter((tile) => !('pollId' in tile && ids.includes(tile.pollId))),
      }))
      await transaction.update(insightBoards).set({ sections }).where(eq(insightBoards.id, board.id))
    }
    await transaction
      .update(newsItems)
      .set({
        pollIds: sql`array(select id from unnest(${newsItems.pollIds}) as id where id <> all(${sql.param(ids)}::int[]))`,
      })
      .where(arrayOverlaps(newsItems.pollIds, ids))
    await moveSeriesWatches(transaction, ids)
    await transaction.delete(polls).where(inArray(polls.id, ids))
    return found.map(({ id, importKey }) => ({ id, key: importKey ?? '' }))
  })
}

/** Moves watches of a series from deleted waves to another wave. */
async function moveSeriesWatches(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    update ${watches} set poll_id = other.id
    from ${polls} as gone
    cross join lateral (
      select wave.id from ${polls} as wave
      where wave.series_key = gone.series_key and wave.id <> all(${sql.param([...ids])}::int[])
      order by wave.id desc limit 1
    ) as other
    where ${watches.type} = 'SERIES' and ${watches.pollId} = gone.id
      and gone.id = any(${sql.param([...ids])}::int[])`)
}
