import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import { JOB_TEXT } from '../../../contract/jobs.ts'
import type { Database, Transaction } from '../database/connection.ts'
import {
  NonRetryableJobError,
  storedFileOf,
  type JobHandler,
  type JobHandlers,
  type JobOutcome,
  type TakenJob,
} from './kinds.ts'
import type { JobQueue } from './queue.ts'
import {
  beginAttempt,
  lockAbandoned,
  lockAttempt,
  noteAlive,
  writeError,
  writeOutcome,
} from './repository.ts'

/** Jobs that one process runs at the same time. */
const JOBS_AT_ONCE = 2

/** Between one look for work, with a sign of life of each running job, and the next. */
const ROUND_MS = 1_000

/** A job without a sign of life for so long has lost its process. */
const ABANDONED_AFTER_S = 60

/** Rounds between one look for abandoned jobs and the next. */
const ROUNDS_UNTIL_RESCUE = 15

interface RunnerOptions {
  /** Connections that wait longer than those of requests. */
  database: Database
  queue: JobQueue
  handlers: JobHandlers
  onError: (error: unknown) => void
  /** No other process can use this database: what ran before was of a process that has gone. */
  isOnlyProcess: boolean
  roundMs?: number
}

interface Running {
  readonly taken: TakenJob
  readonly abort: AbortController
  progress: number
  ended: Promise<void>
}

/**
 * Runs jobs, now and whenever some are due.
 *
 * @returns a function that ends it: jobs under way are aborted, and run again elsewhere or after the next start
 */
export function startJobs({
  database,
  queue,
  handlers,
  onError,
  isOnlyProcess,
  roundMs = ROUND_MS,
}: RunnerOptions): () => Promise<void> {
  const underWay = new Set<Running>()
  let rounds = 0
  let isStopping = false

  async function round(): Promise<void> {
    for (const running of underWay) {
      if (!(await noteAlive(database, running.taken, running.progress))) running.abort.abort()
    }
    if (rounds++ % ROUNDS_UNTIL_RESCUE === 0) await rescue(isOnlyProcess ? 0 : ABANDONED_AFTER_S)
    const free = JOBS_AT_ONCE - underWay.size
    if (free === 0 || isStopping) return
    for (const taken of await queue.take(free)) begin(taken)
  }

  /** Has jobs tried again whose process was killed. */
  async function rescue(silentFor: number): Promise<void> {
    const own = [...underWay].map(({ taken }) => taken.queueId)
    await database.transaction(async (transaction) => {
      for (const queueId of await lockAbandoned(transaction, silentFor, own)) {
        await queue.fail(transaction, queueId)
        await writeError(transaction, queueId, JOB_TEXT.serverEnded)
      }
    })
  }

  function begin(taken: TakenJob): void {
    const running: Running = { taken, abort: new AbortController(), progress: 0, ended: Promise.resolve() }
    underWay.add(running)
    running.ended = attempt(running)
      .catch(onError)
      .finally(() => underWay.delete(running))
  }

  async function attempt(running: Running): Promise<void> {
    const { taken, abort } = running
    const job = await beginAttempt(database, taken.queueId)
    if (!job) throw new Error(`Nothing is known of job ${taken.queueId}.`)
    const { signal } = abort
    try {
      const handle = handlers[job.kind] as JobHandler<JobKind> // kind and input were written together
      const outcome = await handle({
        id: job.id,
        input: job.input as never, // of that kind
        userId: job.userId,
        storedFile: storedFileOf(job),
        signal,
        reportProgress: (share) => {
          running.progress = Math.min(Math.max(share, 0), 1)
        },
        breathe: async () => {
          await nextTurn()
          signal.throwIfAborted()
        },
        completeWithin: async (transaction, outcome) => {
          if (await complete(transaction, taken, outcome)) return
          abort.abort()
          signal.throwIfAborted()
        },
      })
      await database.transaction((transaction) => complete(transaction, taken, outcome ?? {}))
    } catch (error) {
      await endFailed(running, error)
    }
  }

  /** @returns whether the attempt was still the one that runs */
  async function complete(
    transaction: Transaction,
    taken: TakenJob,
    { file, result }: JobOutcome,
  ): Promise<boolean> {
    if (!(await lockAttempt(transaction, taken))) return false
    await writeOutcome(transaction, taken.queueId, { file, result })
    await queue.complete(transaction, taken.queueId)
    return true
  }

  async function endFailed({ taken, abort: { signal } }: Running, error: unknown): Promise<void> {
    await database.transaction(async (transaction) => {
      if (!(await lockAttempt(transaction, taken))) {
        if (!signal.aborted)
          onError(new Error(`Job ${taken.queueId} failed after its end.`, { cause: error }))
        return
      }
      if (error instanceof NonRetryableJobError) {
        await writeError(transaction, taken.queueId, error.message)
        await queue.cancel(transaction, taken.queueId)
        return
      }
      if (!isStopping) onError(new Error(`Job ${taken.queueId} failed.`, { cause: error }))
      await writeError(transaction, taken.queueId, isStopping ? JOB_TEXT.serverEnded : JOB_TEXT.failed)
      await queue.fail(transaction, taken.queueId)
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
  }, roundMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await busy
    for (const { abort } of underWay) abort.abort()
    await Promise.all([...underWay].map(({ ended }) => ended))
  }
}
