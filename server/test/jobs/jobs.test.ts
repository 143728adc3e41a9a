import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { JobKind } from '../../../contract/enumerations/content.ts'
import { RETENTION_DAYS } from '../../src/config/retention-periods.ts'
import type { Transaction } from '../../src/database/connection.ts'
import { queuedJobs } from '../../src/database/job-queue-table.ts'
import { organizations, users } from '../../src/database/schema-accounts.ts'
import { auditLog, jobs } from '../../src/database/schema-admin.ts'
import {
  NonRetryableJobError,
  getStoredFileName,
  type JobHandler,
  type JobRun,
} from '../../src/jobs/kinds.ts'
import { startJobRunner } from '../../src/jobs/runner.ts'
import { purgeExpiredData } from '../../src/process/retention.ts'
import { setupBoth } from '../support/both-harnesses.ts'
import type { Harness, InjectFn } from '../support/harness.ts'

type Run = JobRun<JobKind>
type Handler = JobHandler<JobKind>

const both = setupBoth({
  prepare: ({ db }) =>
    db.insert(users).values([
      { email: 'sieht@haus.example', voterRole: 'EMAIL', adminRoles: ['QUEUE_READ'], firstName: 'Ines' },
      { email: 'alles@haus.example', voterRole: 'EMAIL', adminRoles: ['QUEUE_WRITE', 'QUEUE_DELETE'] },
    ]),
})

/** Runs the test on each database, without jobs of other tests. */
const onBoth = (test: (harness: Harness) => Promise<void>) => async () => {
  for (const harness of both.harnesses) {
    await harness.db.execute(sql`truncate jobs, audit_log restart identity`)
    await harness.db.execute(sql`truncate pgboss.job`)
    try {
      await test(harness)
    } finally {
      for (const open of gates.splice(0)) open()
      for (const stop of runners.splice(0)) await stop()
    }
  }
}

const imported = (skippedRows: number) => ({ polls: [], skippedRows })

/** Jobs that a failed test may have left. */
const runners: (() => Promise<void>)[] = []
const gates: (() => void)[] = []

/** Starts a process that runs jobs; `errors` collects the errors it reports. */
function startRunner({ open, context }: Harness, handle: Handler, isOnlyProcess = false) {
  const errors: Error[] = []
  const stop = startJobRunner({
    database: open.background.db,
    queue: context.jobs,
    handlers: {
      RAW_DATA_EXPORT: handle,
      POLL_IMPORT: handle,
      POLL_FREEZING: handle,
      POLL_WEIGHTING: handle,
      DISTRICT_ESTIMATES: handle,
      WATCH_LOOK: handle,
      RESULT_EXPORT: handle,
    },
    onError: (error) => errors.push(error as Error),
    isOnlyProcess,
    pollMs: 5,
  })
  runners.push(stop)
  return { stop, errors }
}

const enqueue = ({ db, context }: Harness, userId: number | null = null, title = 'Tempolimit') =>
  db.transaction((transaction) =>
    context.jobs.enqueue(transaction, { kind: 'POLL_FREEZING', title, input: { pollId: 1 }, userId }),
  )

async function stateOf({ db }: Harness, id: number) {
  const [row] = await db
    .select()
    .from(jobs)
    .leftJoin(queuedJobs, eq(queuedJobs.id, jobs.queueId))
    .where(eq(jobs.id, id))
  if (!row?.job) throw new Error(`There is no job ${id}.`)
  return { ...row.jobs, ...row.job, id }
}

async function until<T>(read: () => Promise<T>, isMet: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (isMet(value)) return value
    if (Date.now() > end) throw new Error(`That did not come to pass: ${JSON.stringify(value)}`)
  }
}

/** Creates a promise that the test resolves. */
function openGate() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((settle) => (resolve = settle))
  gates.push(() => resolve())
  return { promise, resolve: () => resolve() }
}

const untilState = (harness: Harness, id: number, state: string) =>
  until(
    () => stateOf(harness, id),
    (job) => job.state === state,
  )

/** Makes waiting retries due. */
const hurry = ({ db }: Harness) =>
  db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)

/** Resolves when the signal is aborted. */
const aborted = ({ signal }: Run) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const idOf = async ({ db }: Harness, email: string): Promise<number> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id

describe('a job', () => {
  it(
    'is enqueued within the caller’s transaction',
    onBoth(async (harness) => {
      const { db, context } = harness
      const failing = db.transaction(async (transaction) => {
        const job = { kind: 'POLL_FREEZING', title: 'x', input: { pollId: 1 }, userId: null } as const
        await context.jobs.enqueue(transaction, job)
        throw new Error('rolled back')
      })
      await assert.rejects(failing, /rolled back/)
      assert.deepEqual([await db.$count(jobs), await db.$count(queuedJobs)], [0, 0])
    }),
  )

  it(
    'runs once with several processes [STAFF-37]',
    onBoth(async (harness) => {
      const runs: number[] = []
      const handle: Handler = async ({ id }) => void runs.push(id)
      const processes = [1, 2, 3].map(() => startRunner(harness, handle))
      const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue(harness)))
      for (const id of ids) await untilState(harness, id, 'completed')
      await Promise.all(processes.map(({ stop }) => stop()))
      assert.deepEqual(
        runs.sort((a, b) => a - b),
        ids.sort((a, b) => a - b),
      )
      assert.deepEqual(
        processes.flatMap(({ errors }) => errors),
        [],
      )
    }),
  )

  it(
    'shows its progress while it runs, and its outcome afterwards',
    onBoth(async (harness) => {
      const gate = openGate()
      const { stop } = startRunner(harness, async ({ reportProgress }) => {
        reportProgress(0.4)
        await gate.promise
        return { result: imported(3), file: { name: 'daten.zip', type: 'application/zip' } }
      })
      const id = await enqueue(harness)
      await until(
        () => stateOf(harness, id),
        ({ progress }) => Math.abs(progress - 0.4) < 1e-6,
      )
      gate.resolve()
      const done = await untilState(harness, id, 'completed')
      await stop()
      assert.deepEqual([done.result, done.file?.name], [imported(3), 'daten.zip'])
      const staff = await harness.as('sieht@haus.example')
      const { progress, status } = (await staff(`GET /provider/v1/admin/jobs/${id}`)).json()
      assert.deepEqual([progress, status], [1, 'FINISHED'])
    }),
  )

  it(
    'is retried with a growing delay, and ends as ERROR [STAFF-37]',
    onBoth(async (harness) => {
      const { stop, errors } = startRunner(harness, async () => {
        throw new Error('the disk is full')
      })
      const id = await enqueue(harness)
      const delays: number[] = []
      for (const _attempt of [1, 2, 3]) {
        const job = await untilState(harness, id, 'retry')
        delays.push((job.startAfter.getTime() - Date.now()) / 1000)
        await hurry(harness)
        await until(
          () => stateOf(harness, id),
          ({ retryCount, state }) => retryCount > job.retryCount && state !== 'active',
        )
      }
      const last = await untilState(harness, id, 'failed')
      await stop()
      for (const [index, delay] of delays.entries()) {
        const [least, most] = [10 * 2 ** index, 20 * 2 ** index]
        assert.ok(delay > least - 5 && delay <= most, `attempt ${index + 2} after ${delay} s`)
      }
      assert.equal(last.error, 'Etwas ist schiefgelaufen.')
      assert.deepEqual(
        errors.map(({ cause }) => (cause as Error).message),
        Array.from({ length: 4 }, () => 'the disk is full'),
      )
    }),
  )

  it(
    'with a permanent error shows the reason and is not retried',
    onBoth(async (harness) => {
      const { stop, errors } = startRunner(harness, async () => {
        throw new NonRetryableJobError('Die Datei ist leer.')
      })
      const id = await enqueue(harness)
      const { error } = await untilState(harness, id, 'cancelled')
      await stop()
      assert.equal(error, 'Die Datei ist leer.')
      assert.deepEqual(errors, [])
    }),
  )

  it(
    'survives a shutdown and a killed process [STAFF-37]',
    onBoth(async (harness) => {
      const begun: number[] = []
      const first = startRunner(harness, async (run) => {
        begun.push(run.id)
        await aborted(run)
      })
      const stopped = await enqueue(harness)
      await until(
        () => stateOf(harness, stopped),
        () => begun.length > 0,
      )
      await first.stop()
      assert.equal((await stateOf(harness, stopped)).state, 'retry')

      // Like a process that was killed right after it claimed a job.
      const killed = await enqueue(harness)
      await harness.context.jobs.claim(1)
      assert.equal((await stateOf(harness, killed)).state, 'active')

      const next = startRunner(harness, async ({ id }) => void begun.push(id), true)
      await untilState(harness, killed, 'retry')
      await hurry(harness)
      for (const id of [stopped, killed]) await untilState(harness, id, 'completed')
      await next.stop()
      assert.deepEqual([first.errors, next.errors], [[], []])
      assert.deepEqual(begun.sort(), [stopped, stopped, killed].sort())
    }),
  )

  it(
    'of another process is claimed only without a heartbeat, and that process can no longer end it',
    onBoth(async (harness) => {
      const gate = openGate()
      let attempts = 0
      const { stop } = startRunner(harness, async () => {
        if (++attempts > 1) return { result: imported(2) }
        await gate.promise
        return { result: imported(1) }
      })
      const id = await enqueue(harness)
      const { aliveAt } = await until(
        () => stateOf(harness, id),
        (job) => job.aliveAt !== null,
      )
      const other = startRunner(harness, async () => ({ result: imported(0) }))
      await until(
        () => stateOf(harness, id),
        (job) => job.aliveAt!.getTime() > aliveAt!.getTime(),
      )
      await other.stop()
      const { state, queueId } = await stateOf(harness, id)
      assert.equal(state, 'active')

      // Like another process after this one was frozen for a minute.
      await harness.db.transaction((transaction) => harness.context.jobs.failAttempt(transaction, queueId))
      await hurry(harness)
      await untilState(harness, id, 'completed')
      gate.resolve()
      await stop()
      assert.deepEqual((await stateOf(harness, id)).result, imported(2), 'that of the second attempt')
    }),
  )
})

describe('jobs of staff', () => {
  const path = (id: number | string, action = '') => `/provider/v1/admin/jobs/${id}${action}`
  const list = async (send: InjectFn, query = '') =>
    (await send(`GET /provider/v1/admin/jobs?${query}`)).json()

  it(
    'are listed with status, progress and user; others see their own [STAFF-37]',
    onBoth(async (harness) => {
      const manager = await idOf(harness, 'umfragen@meinungsbild.example')
      const own = await enqueue(harness, manager, 'Eigener')
      await enqueue(harness, await idOf(harness, 'sieht@haus.example'), 'Fremder')
      const all = await list(await harness.as('sieht@haus.example'))
      assert.deepEqual(
        all.jobs.map((job: { title: string; status: string; user: { name: string } }) => [
          job.title,
          job.status,
          job.user.name,
        ]),
        [
          ['Fremder', 'ENQUEUED', 'Ines'],
          ['Eigener', 'ENQUEUED', 'umfragen@meinungsbild.example'],
        ],
      )
      const starter = await harness.as('umfragen@meinungsbild.example')
      assert.deepEqual((await list(starter)).total, 1)
      assert.equal((await starter(`GET ${path(own)}`)).json().can_cancel, true)
      assert.equal((await starter(`GET ${path(own + 1)}`)).statusCode, 404)
      const reader = await harness.as('sieht@haus.example')
      assert.equal((await list(reader, 'own=true')).total, 1)
      assert.equal((await list(reader, 'status=RUNNING')).total, 0)
      assert.equal((await list(reader, 'status=ENQUEUED&kind=POLL_WEIGHTING')).total, 0)
      await harness.db.execute(sql`delete from pgboss.job`)
      assert.equal((await list(reader, 'status=STATUS_NONE')).total, 2)
    }),
  )

  it(
    'are canceled by their owner or with permission, immediately and while they run [STAFF-37]',
    onBoth(async (harness) => {
      const starter = await harness.as('umfragen@meinungsbild.example')
      const waiting = await enqueue(harness, await idOf(harness, 'umfragen@meinungsbild.example'))
      const canceled = await starter(`POST ${path(waiting, '/cancel')}`)
      assert.deepEqual([canceled.json().status, canceled.json().error], ['ERROR', 'Abgebrochen'])
      assert.equal((await starter(`POST ${path(waiting, '/cancel')}`)).json().code, 'conflict')
      assert.equal((await starter(`POST ${path(waiting, '/retry')}`)).json().code, 'forbidden')

      const stopped = openGate()
      const { stop, errors } = startRunner(harness, async (run) => {
        await aborted(run).finally(() => stopped.resolve())
      })
      const running = await enqueue(harness)
      await untilState(harness, running, 'active')
      const reader = await harness.as('sieht@haus.example')
      assert.equal((await reader(`POST ${path(running, '/cancel')}`)).json().code, 'forbidden')
      const remover = await harness.as('alles@haus.example')
      assert.equal((await remover(`POST ${path(running, '/cancel')}`)).json().status, 'ERROR')
      await stopped.promise
      await stop()
      assert.deepEqual([(await stateOf(harness, running)).error, errors], ['Abgebrochen', []])

      const [entry] = await harness.db.select().from(auditLog).where(eq(auditLog.objectId, waiting))
      assert.deepEqual(
        [entry!.action, entry!.objectType, entry!.before, entry!.after],
        ['CANCELED', 'JOB', { status: 'ENQUEUED' }, { status: 'ERROR' }],
      )
    }),
  )

  it(
    'are retried by users who may start such a job [STAFF-02, STAFF-37]',
    onBoth(async (harness) => {
      const { db, context } = harness
      const starter = await idOf(harness, 'umfragen@meinungsbild.example')
      const canRetry = async (job: Pick<Parameters<typeof context.jobs.enqueue>[1], 'kind' | 'input'>) => {
        const id = await db.transaction((transaction) =>
          context.jobs.enqueue(transaction, { title: 'x', userId: starter, ...job }),
        )
        const staff = await harness.as('alles@haus.example')
        await staff(`POST ${path(id, '/cancel')}`)
        const { can_retry } = (await staff(`GET ${path(id)}`)).json()
        assert.equal((await staff(`POST ${path(id, '/retry')}`)).statusCode, can_retry ? 200 : 403)
        return can_retry
      }
      const withRoles = async (adminRoles: string[]) => {
        await db.update(users).set({ adminRoles }).where(eq(users.email, 'alles@haus.example'))
        return [
          await canRetry({ kind: 'POLL_WEIGHTING', input: { pollId: 1 } }),
          await canRetry({ kind: 'POLL_IMPORT', input: {} as never }),
          await canRetry({ kind: 'RAW_DATA_EXPORT', input: { level: 'advanced' } as never }),
        ]
      }
      const queue = ['QUEUE_WRITE', 'QUEUE_DELETE']
      assert.deepEqual(await withRoles(['POLL_MANAGER', 'QUEUE_READ', 'QUEUE_DELETE']), [false, false, false])
      assert.deepEqual(await withRoles([...queue, 'POLL_MANAGER']), [true, true, false])
      assert.deepEqual(await withRoles([...queue, 'RAW_DATA_DOWNLOAD_SIMPLE']), [true, false, false])
      assert.deepEqual(await withRoles([...queue, 'RAW_DATA_DOWNLOAD_ADVANCED']), [true, false, true])
      await withRoles(queue)
    }),
  )

  it(
    'are either canceled or completed, whichever transaction commits first [STAFF-37]',
    onBoth(async (harness) => {
      const { db } = harness
      const staff = await harness.as('alles@haus.example')
      const cancel = (id: number) => staff(`POST ${path(id, '/cancel')}`)
      const [reached, mayCommit] = [openGate(), openGate()]
      const write = (transaction: Transaction) =>
        transaction.execute(sql`update organizations set name = name || '!' where id = 1`)
      const nameOf = async () =>
        (await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, 1)))[0]!
          .name
      const before = await nameOf()

      const late = startRunner(harness, async ({ completeWithin }) => {
        await db.transaction(async (transaction) => {
          await write(transaction)
          await completeWithin(transaction, { result: imported(7) })
          reached.resolve()
          await mayCommit.promise
        })
      })
      const done = await enqueue(harness)
      await reached.promise
      const rejected = cancel(done) // waits for the transaction
      mayCommit.resolve()
      assert.equal((await rejected).json().code, 'conflict')
      await late.stop()
      const { state, result, error } = await stateOf(harness, done)
      assert.deepEqual([state, result, error, await nameOf()], ['completed', imported(7), null, `${before}!`])

      const [begun, isCanceled] = [openGate(), openGate()]
      const early = startRunner(harness, async ({ completeWithin }) => {
        begun.resolve()
        await isCanceled.promise
        await db.transaction(async (transaction) => {
          await write(transaction)
          await completeWithin(transaction, {})
        })
      })
      const canceled = await enqueue(harness)
      await begun.promise
      assert.equal((await cancel(canceled)).json().error, 'Abgebrochen')
      isCanceled.resolve()
      await early.stop()
      assert.deepEqual(
        [(await stateOf(harness, canceled)).state, await nameOf()],
        ['cancelled', `${before}!`],
      )
      assert.deepEqual([...late.errors, ...early.errors], [])
    }),
  )

  it(
    'are retried after ERROR, and their file can be downloaded until it is deleted [STAFF-37]',
    onBoth(async (harness) => {
      const { context } = harness
      const id = await enqueue(harness, await idOf(harness, 'umfragen@meinungsbild.example'))
      const staff = await harness.as('alles@haus.example')
      await staff(`POST ${path(id, '/cancel')}`)
      assert.equal((await staff(`GET ${path(id, '/download')}`)).statusCode, 404)
      assert.equal((await staff(`POST ${path(id, '/retry')}`)).json().error, null)
      const { stop } = startRunner(harness, async ({ storedFileName }) => {
        await context.files.write(storedFileName, Buffer.from('1;2'), 'text/csv')
        return { file: { name: 'daten.csv', type: 'text/csv' } }
      })
      const job = await untilState(harness, id, 'completed')
      await stop()
      const file = await staff(`GET ${path(id, '/download')}`)
      assert.deepEqual(
        [file.body, file.headers['content-type'], file.headers['content-disposition']],
        ['1;2', 'text/csv', 'attachment; filename="daten.csv"'],
      )
      assert.equal((await staff(`POST ${path(id, '/retry')}`)).json().code, 'conflict')
      assert.equal((await harness.anonymous(`GET /files/${getStoredFileName(job)}`)).statusCode, 404)

      await purgeExpiredData(context)
      assert.equal((await staff(`GET ${path(id)}`)).statusCode, 200)
      await harness.db.execute(
        sql`update pgboss.job set completed_on = now() - make_interval(days => ${RETENTION_DAYS.jobs}, hours => 1)`,
      )
      await purgeExpiredData(context)
      assert.equal((await staff(`GET ${path(id)}`)).statusCode, 404)
      assert.deepEqual(
        [await context.files.read(getStoredFileName(job)), await harness.db.$count(queuedJobs)],
        [null, 0],
      )
    }),
  )
})
