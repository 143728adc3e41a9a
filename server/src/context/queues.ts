import type { Database } from '../database/connection.ts'
import { isDatabaseOutage } from '../database/unavailable.ts'
import { FairQueue, type FairQueueOptions } from '../http/fair-queue.ts'

/**
 * Returns how many jobs may run concurrently if they use at most `share` of the connections; at least one.
 * @param connectionsPerJob connections that one job uses at the same time
 */
function maxJobsWithin({ $client }: Database, share: number, connectionsPerJob = 1): number {
  return Math.max(1, Math.floor(($client.options.max * share) / connectionsPerJob))
}

/** Limits of requests that send mail. The share is that of the database connections for accounts. */
export const MAIL_QUEUE_LIMITS = {
  maxConnectionShare: 0.25,
  waiting: 100,
  perClient: { running: 1, waiting: 20 },
  maxWaitMs: 2_000,
}

const MAX_WAITING_HASHES = 50

/**
 * Each password hash takes 64 MiB and one of Node's four threads, which compress responses and read files as well. One
 * client uses at most one of the two slots, so others do not have to wait.
 */
export const PASSWORD_HASH_QUEUE_LIMITS = {
  running: 2,
  waiting: MAX_WAITING_HASHES,
  perClient: { running: 1, waiting: MAX_WAITING_HASHES },
} satisfies FairQueueOptions

/** A decoded image takes up to 64 MB: four bytes per pixel. */
export const IMAGE_QUEUE_LIMITS = {
  running: 2,
  waiting: 20,
  perClient: { running: 1, waiting: 10 },
  maxWaitMs: 10_000,
} satisfies FairQueueOptions

/** The check of an uploaded table reads the whole file, which stays on disk during that time. */
export const IMPORT_CHECK_QUEUE_LIMITS = {
  running: 2,
  waiting: 20,
  perClient: { running: 1, waiting: 5 },
  maxWaitMs: 20_000,
} satisfies FairQueueOptions

/** How sure a finding is takes dozens of weightings of all votes. */
export const SENSITIVITY_AND_FLOW_QUEUE_LIMITS = {
  running: 2,
  waiting: 100,
  perClient: { running: 1, waiting: 20 },
  pauseFactor: 1,
  maxWaitMs: 2_000,
  isOwnWaitRateLimited: true,
} satisfies FairQueueOptions

/** Queues shared by several domains. */
export interface Queues {
  /**
   * All requests that send mail. Those for one e-mail address wait for the same lock, each on its own database
   * connection. Without the queue they could occupy all connections and block logins.
   */
  mail: FairQueue
  hashing: FairQueue
  /** Uploaded images while they are decoded. */
  images: FairQueue
  /** Uploaded tables while they are read. */
  imports: FairQueue
  /** Computations of how sure a finding is, and of how the same people answered at two times. */
  sensitivity: FairQueue
}

export interface DatabaseQueueLimits {
  /** The share of the connections that all jobs use at most. */
  maxConnectionShare: number
  /** Connections that one job uses at the same time; 1 by default. */
  connectionsPerJob?: number
  waiting: number
  waitingPerClient: number
  maxWaitMs: number
}

/**
 * Limits of objects whose figures are computed at the same time: a board costs as much as the results of all its tiles, an
 * index as the monthly series of its polls.
 */
export const FIGURES_QUEUE_LIMITS = {
  running: 4,
  waiting: 200,
  perClient: { running: 1, waiting: 60 },
  pauseFactor: 1,
  maxWaitMs: 2_000,
  isOwnWaitRateLimited: true,
} satisfies FairQueueOptions

/** Creates a queue of boards or indexes. */
export const createFiguresQueue = (): FairQueue =>
  new FairQueue({ ...FIGURES_QUEUE_LIMITS, isOutage: isDatabaseOutage })

/** Creates a queue of jobs that read or write the database; one client has at most half of them at the same time. */
export function createDatabaseQueue(
  database: Database,
  { maxConnectionShare, connectionsPerJob, waiting, waitingPerClient, maxWaitMs }: DatabaseQueueLimits,
): FairQueue {
  const running = maxJobsWithin(database, maxConnectionShare, connectionsPerJob)
  return new FairQueue({
    running,
    waiting,
    perClient: { running: Math.ceil(running / 2), waiting: waitingPerClient },
    maxWaitMs,
    isOutage: isDatabaseOutage,
  })
}

export const createQueues = (accountsDatabase: Database): Queues => ({
  mail: new FairQueue({
    ...MAIL_QUEUE_LIMITS,
    running: maxJobsWithin(accountsDatabase, MAIL_QUEUE_LIMITS.maxConnectionShare),
    isOutage: isDatabaseOutage,
  }),
  hashing: new FairQueue(PASSWORD_HASH_QUEUE_LIMITS),
  images: new FairQueue(IMAGE_QUEUE_LIMITS),
  imports: new FairQueue(IMPORT_CHECK_QUEUE_LIMITS),
  sensitivity: new FairQueue({ ...SENSITIVITY_AND_FLOW_QUEUE_LIMITS, isOutage: isDatabaseOutage }),
})
