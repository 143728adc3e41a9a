import { formatGermanDay } from '../../../../contract/days.ts'
import { JOB_KIND } from '../../../../contract/enumerations/content.ts'
import type { Context } from '../../context/context.ts'
import { runNowAndRepeat } from '../../lib/repeat.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { hasJob } from '../jobs/repository.ts'
import { enqueueAndDeliverDueDigests } from './digest-service.ts'
import { getMonday } from './look-service.ts'
import { countDueWatches, lockLookSchedule } from './repository.ts'

type Parts = Pick<Context, 'database' | 'jobs' | 'mailer' | 'config' | 'now'>

const EVERY_MS = 60_000

/** Enqueues the look of the day if anything is due, once for all processes. */
export async function enqueueWatchLookIfDue({
  database,
  jobs,
  now,
}: Pick<Parts, 'database' | 'jobs' | 'now'>): Promise<void> {
  const day = dateInBerlin(now())
  await database.transaction(async (transaction) => {
    await lockLookSchedule(transaction)
    if ((await countDueWatches(transaction, day, getMonday(day))) === 0) return
    if (await hasJob(transaction, 'WATCH_LOOK', { day })) return
    await jobs.enqueue(transaction, {
      kind: 'WATCH_LOOK',
      title: `${JOB_KIND.WATCH_LOOK}, ${formatGermanDay(day)}`,
      input: { day },
      userId: null,
    })
  })
}

/**
 * Schedules looks and sends digests now and every minute.
 *
 * @returns a function that stops it after the current round
 */
export function startWatchLooksAndDigests(context: Parts, onError: (error: unknown) => void) {
  const look = async () => {
    await enqueueWatchLookIfDue(context)
    await enqueueAndDeliverDueDigests(context)
  }
  return runNowAndRepeat(look, EVERY_MS, onError)
}
