import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import { JOB_TEXT } from '../../../contract/jobs.ts'
import type { Database, Transaction } from '../database/connection.ts'
import {
  NonRetryableJobError,
  getStoredFileName,
  type JobHandler,
  type JobHandlers,
  type JobOutcome,
  type ClaimedJob,
} from './kinds.ts'
import type { JobQueue } from './queue.ts'
import {
  resetJobForAttempt,
  lockAbandonedJobs,
  lockAttemptIfRunning,
  saveHeartbeatIfRunning,
  writeError,
  writeOutcome,
} from './repository.ts'

const MAX_CONCURRENT_JOBS = 2

/** Interval for claiming jobs and for the heartbeat of each running job. */
const POLL_MS = 1_000

/** A job without a heartbeat for this long is abandoned. */
const ABANDONED_AFTER_S = 60

/** Number of rounds between searches for abandoned jobs. */
const ROUNDS_BETWEEN_RESCUES = 15

interface RunnerOptions {
  /** Connections with longer timeouts than those for requests. */
  database: Database
  queue: JobQueue
  handlers: JobHandlers
  onError: (error: unknown) => void
  /** Whether no other process can use this database. Running jobs found at startup are then abandoned. */
  isOnlyProcess: boolean
  pollMs?: number
}

interface Running {
  readonly claimed: ClaimedJob
  readonly abort: AbortController
  progress: number
  ended: Promise<void>
}

/**
 * Starts claiming and running due jobs.
 *
 * @returns a function that stops it. Running jobs are aborted and retried later.
 */
export function startJobRunner({
  database,
  queue,
  handlers,
  onError,
  isOnlyProcess,
  pollMs = POLL_MS,
}: RunnerOptions): () => Promise<void> {
  const runningJobs = new Set<Running>()
  let rounds = 0
  let isStopping = false

  async function round(): Promise<void> {
    for (const running of runningJobs) {
      if (!(await saveHeartbeatIfRunning(database, running.claimed, running.progress))) running.abort.abort()
    }
    if (rounds++ % ROUNDS_BETWEEN_RESCUES === 0) await retryAbandoned(isOnlyProcess ? 0 : ABANDONED_AFTER_S)
    const free = MAX_CONCURRENT_JOBS - runningJobs.size
    if (free === 0 || isStopping) return
    for (const claimed of await queue.claim(free)) start(claimed)
  }

  async function retryAbandoned(silentFor: number): Promise<void> {
    const own = [...runningJobs].map(({ claimed }) => claimed.queueId)
    await database.transaction(async (transaction) => {
      for (const queueId of await lockAbandonedJobs(transaction, silentFor, own)) {
        await queue.failAttempt(transaction, queueId)
        await writeError(transaction, queueId, JOB_TEXT.serverEnded)
      }
    })
  }

  function start(claimed: ClaimedJob): void {
    const running: Running = { claimed, abort: new AbortController(), progress: 0, ended: Promise.resolve() }
    runningJobs.add(running)
    running.ended = attempt(running)
      .catch(onError)
      .finally(() => runningJobs.delete(running))
  }

  async function attempt(running: Running): Promise<void> {
    const { claimed, abort } = running
    const job = await resetJobForAttempt(database, claimed.queueId)
    if (!job) throw new Error(`Job ${claimed.queueId} does not exist.`)
    const { signal } = abort
    try {
      const handle = handlers[job.kind] as JobHandler<JobKind> // kind and input belong together
      const outcome = await handle({
        id: job.id,
        input: job.input as never, // the input of this kind
        userId: job.userId,
        storedFileName: getStoredFileName(job),
        signal,
        reportProgress: (share) => {
          running.progress = Math.min(Math.max(share, 0), 1)
        },
        yieldToEventLoop: async () => {
          await nextTurn()
          signal.throwIfAborted()
        },
        completeWithin: async (transaction, outcome) => {
          if (await complete(transaction, claimed, outcome)) return
          abort.abort()
          signal.throwIfAborted()
        },
      })
      await database.transaction((transaction) => complete(transaction, claimed, outcome ?? {}))
    } catch (error) {
      await handleFailure(running, error)
    }
  }

  /** @returns whether the attempt was still the running one */
  async function complete(
    transaction: Transaction,
    claimed: ClaimedJob,
    { file, result }: JobOutcome,
  ): Promise<boolean> {
    if (!(await lockAttemptIfRunning(transaction, claimed))) return false
    await writeOutcome(transaction, claimed.queueId, { file, result })
    await queue.complete(transaction, claimed.queueId)
    return true
  }

  async function handleFailure({ claimed, abort: { signal } }: Running, error: unknown): Promise<void> {
    await database.transaction(async (transaction) => {
      if (!(await lockAttemptIfRunning(transaction, claimed))) {
        if (!signal.aborted)
          onError(new Error(`Job ${claimed.queueId} failed after its end.`, { cause: error }))
        return
      }
      if (error instanceof NonRetryableJobError) {
        await writeError(transaction, claimed.queueId, error.message)
        await queue.cancel(transaction, claimed.queueId)
        return
      }
      if (!isStopping) onError(new Error(`Job ${claimed.queueId} failed.`, { cause: error }))
      await writeError(transaction, claimed.queueId, isStopping ? JOB_TEXT.serverEnded : JOB_TEXT.failed)
      await queue.failAttempt(transaction, claimed.queueId)
    })
  }

  let busy = queue.assertTables().then(round).catch(onError)
  let isBusy = true
  void busy.finally(() => (isBusy = false))
  const timer = setInterval(() => {
    if (isBusy || isStopping) return
    isBusy = true
    busy = round()
      .catch(onError)
      .finally(() => (isBusy = false))
  }, pollMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await busy
    for (const { abort } of runningJobs) abort.abort()
    await Promise.all([...runningJobs].map(({ ended }) => ended))
  }
}
