import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import type { Database, Transaction } from '../database/connection.ts'
import type { JobInputs, TakenJob } from './kinds.ts'
import { insertJob } from './repository.ts'

/** The library's one queue: a kind of job is a column of ours, so that each process asks for work once. */
const QUEUE = 'jobs'

/** Attempts after the first, 10 to 20 seconds later, then 20 to 40, then 40 to 80. */
const RETRIES = { retryLimit: 3, retryDelay: 10, retryBackoff: true }

/** The longest that the library takes. What has really ended is told by its sign of life: see runner.ts. */
const LONGEST = { expireInHours: 23 }

interface NewJob<Kind extends JobKind> {
  kind: Kind
  title: string
  input: JobInputs[Kind]
  userId: number | null
  /** Name in the file store of what was uploaded for it. */
  sourceFile?: string
}

/** The queue of jobs; each change is part of the caller's transaction. */
export interface JobQueue {
  /** @returns the job's id */
  enqueue: <Kind extends JobKind>(transaction: Transaction, job: NewJob<Kind>) => Promise<number>
  /** Takes jobs that are due; no other process gets the same ones. */
  take: (limit: number) => Promise<TakenJob[]>
  complete: (transaction: Transaction, queueId: string) => Promise<void>
  /** Has a job tried again later, or ends it where it was tried often enough. */
  fail: (transaction: Transaction, queueId: string) => Promise<void>
  /** Ends jobs that have not ended yet. */
  cancel: (transaction: Transaction, queueId: string) => Promise<void>
  /** Runs a job that has failed or was canceled once more. */
  retry: (transaction: Transaction, queueId: string) => Promise<void>
  /** Forgets jobs. */
  remove: (transaction: Transaction, queueIds: readonly string[]) => Promise<void>
  /** @throws Error where the tables are not those of this version of the library */
  assertTables: () => Promise<void>
}

export function createJobQueue({ $client: pool }: Pick<Database, '$client'>): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false, // a migration of ours holds its tables
    supervise: false,
    schedule: false,
  })
  return {
    async enqueue(transaction, job) {
      const { id, queueId } = await insertJob(transaction, job)
      await boss.send(QUEUE, {}, { id: queueId, ...RETRIES, ...LONGEST, ...within(transaction) })
      return id
    },
    async take(limit) {
      const taken = await boss.fetch(QUEUE, { batchSize: limit, includeMetadata: true })
      return taken.map(({ id, retryCount }) => ({ queueId: id, attempt: retryCount }))
    },
    complete: (transaction, queueId) => boss.complete(QUEUE, queueId, {}, within(transaction)),
    fail: (transaction, queueId) => boss.fail(QUEUE, queueId, {}, within(transaction)),
    cancel: (transaction, queueId) => boss.cancel(QUEUE, queueId, within(transaction)),
    async retry(transaction, queueId) {
      await boss.retry(QUEUE, queueId, within(transaction)) // one that has failed
      await boss.resume(QUEUE, queueId, within(transaction)) // one that was canceled
    },
    remove: (transaction, queueIds) => boss.deleteJob(QUEUE, [...queueIds], within(transaction)),
    async assertTables() {
      await boss.start()
      await boss.stop({ graceful: false })
    },
  }
}

/** Lets the library run a statement in a transaction of the query builder. */
const within = (transaction: Transaction) => ({
  db: { executeSql: (text: string, values: unknown[]) => transaction.execute(statement(text, values)) },
})

function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/) // every second one is the number of a value
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  )
}
