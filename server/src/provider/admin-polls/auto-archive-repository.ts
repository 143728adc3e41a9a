import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'

/**
 * Archives the published polls whose automatic end is reached on this day, or only the given one.
 *
 * @returns the IDs of the archived polls
 */
export async function archiveDue(
  transaction: Transaction,
  now: Date,
  today: string,
  pollId?: number,
): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update polls set status = 'ARCHIVED', updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where status = 'PUBLISHED' and auto_archive <> 'NONE'
      and ${pollId === undefined ? sql`true` : sql`id = ${pollId}`}
      and (auto_archive = 'SAMPLE_SIZE' or auto_archive_on <= ${today}::date)
      and (auto_archive = 'DATE' or exists (
        select 1 from votes where poll_id = polls.id offset target_sample_size - 1 limit 1))
    returning id`)
  return rows.map(({ id }) => id)
}
