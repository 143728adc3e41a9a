import type { Context } from '../../context/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { runNowAndRepeat } from '../../lib/repeat.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { recordAudit } from '../audit-repository.ts'
import { refreshPollPreviews } from '../results/preview/service.ts'
import { SERVER_ACTOR } from '../viewer.ts'
import { markDuePollsArchived } from './repository.ts'

const ARCHIVE_EVERY_MS = 60_000

/**
 * Archives the published polls whose automatic end is reached: the day has begun in Germany, the sample size is
 * reached, or both.
 *
 * @param pollId archives only this poll, whose row the transaction has locked
 * @returns the IDs of the archived polls
 */
export async function archivePollsThatReachedEnd(transaction: Transaction, now: Date, pollId?: number) {
  const ids = await markDuePollsArchived(transaction, now, dateInBerlin(now), pollId)
  for (const id of ids) {
    await recordAudit(transaction, {
      actor: SERVER_ACTOR,
      action: 'AUTO_ARCHIVED',
      object: { type: 'POLL', id },
      before: { status: 'PUBLISHED' },
      after: { status: 'ARCHIVED' },
    })
  }
  return ids
}

/**
 * Archives polls whose end is reached, now and every minute.
 *
 * @returns a function that stops it after the current round
 */
export function startAutoArchive(
  context: Pick<Context, 'database' | 'results' | 'now'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const archive = async () => {
    const { database, now } = context
    const ids = await database.transaction((transaction) => archivePollsThatReachedEnd(transaction, now()))
    await refreshPollPreviews(context, ids)
  }
  return runNowAndRepeat(archive, ARCHIVE_EVERY_MS, onError)
}
