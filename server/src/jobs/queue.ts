import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { JobInputs, ClaimedJob, QueueJobId } from './kinds.ts'
import { insertJob } from './repository.ts'

/** pg-boss's only queue. The kind of job is a column of our own table, so that a process polls one queue only. */
const QUEUE = 'jobs'

/** Retries after 10 to 20 seconds, then 20 to 40, then 40 to 80. */
const RETRIES = { retryLimit: 3, retryDelay: 10, retryBackoff: true }

/** pg-boss's maximum. The heartbeat detects abandoned jobs earlier, see runner.ts. */
const MAX_DURATION = { expireInHours: 23 }

interface NewJob<Kind extends JobKind> {
  kind: Kind
  title: string
  input: JobInputs[Kind]
  userId: number | null
  /** Name in the file store of the file uploaded for this job. */
  sourceFile?: string
}

/** The job queue. Changes are part of the caller's transaction. */
export interface JobQueue {
  /** @returns the job's ID */
  enqueue: <Kind extends JobKind>(transaction: Transaction, job: NewJob<Kind>) => Promise<number>
  claim: (limit: number) => Promise<ClaimedJob[]>
  complete: (transaction: Transaction, queueId: QueueJobId) => Promise<void>
  /** Ends a failed attempt: schedules a retry, or fails the job after the last one. */
  failAttempt: (transaction: Transaction, queueId: QueueJobId) => Promise<void>
  /** Cancels a job that has not ended. */
  cancel: (transaction: Transaction, queueId: QueueJobId) => Promise<void>
  /** Runs a failed or canceled job again. */
  retry: (transaction: Transaction, queueId: QueueJobId) => Promise<void>
  remove: (transaction: Transaction, queueIds: readonly QueueJobId[]) => Promise<void>
  /** @throws Error if the tables do not match this version of pg-boss */
  assertTables: () => Promise<void>
}

export function createJobQueue({ $client: pool }: Pick<Database, '$client'>): JobQueue {
  const pgBoss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false, // our own migration creates its tables
    supervise: false,
    schedule: false,
  })
  return {
    async enqueue(transaction, job) {
      const { id, queueId } = await insertJob(transaction, job)
      await pgBoss.send(QUEUE, {}, { id: queueId, ...RETRIES, ...MAX_DURATION, ...within(transaction) })
      return id
    },
    async claim(limit) {
      const claimed = await pgBoss.fetch(QUEUE, { batchSize: limit, includeMetadata: true })
      return claimed.map(({ id, retryCount }) => ({ queueId: id, previousAttempts: retryCount }))
    },
    complete: (transaction, queueId) => pgBoss.complete(QUEUE, queueId, {}, within(transaction)),
    failAttempt: (transaction, queueId) => pgBoss.fail(QUEUE, queueId, {}, within(transaction)),
    cancel: (transaction, queueId) => pgBoss.cancel(QUEUE, queueId, within(transaction)),
    async retry(transaction, queueId) {
      await pgBoss.retry(QUEUE, queueId, within(transaction)) // one that has failed
      await pgBoss.resume(QUEUE, queueId, within(transaction)) // one that was canceled
    },
    remove: (transaction, queueIds) => pgBoss.deleteJob(QUEUE, [...queueIds], within(transaction)),
    async assertTables() {
      await pgBoss.start()
      await pgBoss.stop({ graceful: false })
    },
  }
}

/** Makes pg-boss run its statements in a Drizzle transaction. */
const within = (transaction: Transaction) => ({
  db: { executeSql: (text: string, values: unknown[]) => transaction.execute(statement(text, values)) },
})

function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/) // every second part is a parameter number
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
}
