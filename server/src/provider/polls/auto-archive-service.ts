import { sql } from 'drizzle-orm'
import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay } from '../../results/days.ts'
import { recordAudit, SERVER_ACTOR } from '../audit.ts'
import { refreshPreviewsOf } from './preview-service.ts'

/** Between one look for polls to be archived and the next. */
const ARCHIVE_EVERY_MS = 60_000

/**
 * Archives the published polls whose automatic end is reached: the day has begun in Germany, the sample size is there,
 * or both.
 *
 * @param pollId only this one, whose row the transaction holds
 * @returns the ids of those archived
 */
export async function archiveDuePolls(
  transaction: Transaction,
  now: Date,
  pollId?: number,
): Promise<number[]> {
  const today = dateOfDay(dayInBerlin(now.getTime()))
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update polls set status = 'ARCHIVED', updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where status = 'PUBLISHED' and auto_archive <> 'NONE'
      and ${pollId === undefined ? sql`true` : sql`id = ${pollId}`}
      and (auto_archive = 'SAMPLE_SIZE' or auto_archive_on <= ${today}::date)
      and (auto_archive = 'DATE' or exists (
        select 1 from votes where poll_id = polls.id offset target_sample_size - 1 limit 1))
    returning id`)
  for (const { id } of rows) {
    await recordAudit(transaction, {
      actor: SERVER_ACTOR,
      action: 'AUTO_ARCHIVED',
      object: { type: 'POLL', id },
      before: { status: 'PUBLISHED' },
      after: { status: 'ARCHIVED' },
    })
  }
  return rows.map(({ id }) => id)
}

/**
 * Archives polls whose end is reached now and every minute. A round that fails is made up for by the next.
 *
 * @returns a function that ends it when the round under way is done
 */
export function startAutoArchive(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const work = async () => {
    const { database, now } = context
    const ids = await database.transaction((transaction) => archiveDuePolls(transaction, now()))
    await refreshPreviewsOf(context, ids)
  }
  let round = work().catch(onError)
  const timer = setInterval(() => {
    round = round.then(work).catch(onError)
  }, ARCHIVE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
