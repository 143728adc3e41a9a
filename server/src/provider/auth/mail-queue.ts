import type { Database } from '../../database/connection.ts'
import { jobsWithin } from '../../database/share.ts'
import { isDatabaseOutage } from '../../database/unavailable.ts'
import { FairQueue } from '../../http/fair-queue.ts'

/** Limits of requests that send mail; they use `share` of the connections for accounts. */
export const MAIL_QUEUE = {
  share: 0.25,
  waiting: 100,
  perClient: { running: 1, waiting: 20 },
  maxWaitMs: 2_000,
}

const queues = new WeakMap<Database, FairQueue>()

/**
 * Returns the queue of all requests that send mail. Those for one address wait for one lock, each on a connection:
 * without the queue they would keep everybody from logging in.
 */
export function mailQueue(database: Database): FairQueue {
  let queue = queues.get(database)
  if (queue === undefined) {
    queue = new FairQueue({
      ...MAIL_QUEUE,
      running: jobsWithin(database, MAIL_QUEUE.share),
      isOutage: isDatabaseOutage,
    })
    queues.set(database, queue)
  }
  return queue
}
