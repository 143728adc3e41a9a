import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { IMPORT_UPLOAD, type ImportSettings } from '../../../../contract/poll-import.ts'
import { users } from '../../../src/database/schema-accounts.ts'
import { auditLog, jobs, pollUploads } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { purgeExpiredData } from '../../../src/process/retention.ts'
import { importPolls } from '../../../src/provider/poll-import/job-service.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { setupFolder } from '../../support/folder.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { tinySav } from '../../support/sav.ts'
import { workbookParts, createZip } from '../../support/zip.ts'

const IMPORT = '/provider/v1/admin/polls/import'
const EDITOR = 'umfragen@meinungsbild.example'

const both = setupBoth()
const folder = setupFolder()

/** For what happens before a database is asked. */
const onOne = (test: (harness: Harness) => Promise<void>) => () => test(both.harness)

async function upload({ app, tokenFor }: Harness, name: string, content: string | Buffer, user = EDITOR) {
  return app.inject({
    method: 'POST',
    url: `${IMPORT}?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream', 'x-auth-token': await tokenFor(user) },
    payload: Buffer.from(content),
  })
}

const settingsOf = (proposal: object, changes: Partial<ImportSettings> = {}) => ({
  content: 'ANSWERS',
  columns: [],
  questions: [],
  study: 'Rad 2024',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  date: '2024-03-05',
  status: 'RESULT_FROZEN',
  mode: 'CREATE',
  skip_bad_rows: false,

  institute: 'Amt',
  source: '',
  ...proposal,
  ...changes,
})

const CSV = 'umfrage;antwort;alter\nWeg;ja;34\nWeg;nein;71\nZiel;ja;18\n'
const SAV = tinySav(
  [
    { name: 'id' },
    { name: 'F1', label: 'Fahren Sie gern Rad?', labels: { 1: 'ja', 2: 'nein' } },
    { name: 'alter' },
  ],
  [
    [1, 1, 34],
    [2, 2, 71],
    [3, null, 20],
  ],
)

async function started(
  harness: Harness,
  staff: InjectFn,
  proposal: { id: number; proposal: object },
  changes = {},
) {
  const settings = settingsOf(proposal.proposal, changes)
  const { job_id } = (await staff(`POST ${IMPORT}/${proposal.id}/start`, settings)).json<{ job_id: number }>()
  await runJobs(harness)
  return (await staff(`GET /provider/v1/admin/jobs/${job_id}`)).json()
}

describe('the import of polls in the browser', () => {
  it(
    'recognizes the columns of a table and shows its first rows [STAFF-22]',
    onOne(async (harness) => {
      const csv = await upload(harness, 'stimmen.csv', CSV + 'Weg;ja;20\n'.repeat(30))
      assert.equal(csv.statusCode, 200, csv.body)
      const { rows, format, proposal, columns } = csv.json()
      assert.deepEqual(
        [rows.length, format, columns[1], proposal.content],
        [20, 'CSV', { name: 'antwort', label: '' }, 'ANSWERS'],
      )
      assert.deepEqual(proposal.columns, [
        { field: 'poll', column: 'umfrage' },
        { field: 'answer', column: 'antwort' },
        { field: 'age', column: 'alter' },
      ])
      const sav = (await upload(harness, 'studie.sav', SAV)).json()
      assert.deepEqual([sav.columns[1].label, sav.rows[0]], ['Fahren Sie gern Rad?', ['1', 'ja', '34']])
      assert.deepEqual(sav.proposal, {
        content: 'PERSONS',
        columns: [{ field: 'age', column: 'alter' }],
        questions: ['F1'],
      })
    }),
  )

  it(
    'rejects a file that is no table [STAFF-23]',
    onOne(async (harness) => {
      const latin1 = Buffer.from('umfrage;antwort\nWeg;schön\n', 'latin1')
      for (const [name, content, reason] of [
        ['a.csv', latin1, /kein Text in UTF-8/],
        ['a.xlsx', createZip({ 'a.txt': 'a' }), /keine Excel-Arbeitsmappe/],
        ['a.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /mit einem Kennwort verschlüsselt/],
        ['a.sav', Buffer.from('PK\x03\x04'), /heißt \.sav/],
      ] as const) {
        const answer = await upload(harness, name, content)
        assert.deepEqual([answer.statusCode, answer.json().code], [422, 'validation_failed'])
        assert.match(answer.json().fields.file, reason)
      }
      const without = await (await harness.as(EDITOR))(`POST ${IMPORT}?name=a.csv`)
      assert.deepEqual(
        [without.statusCode, without.json().fields],
        [422, { file: 'Die Datei „a.csv“ ist leer.' }],
      )
      const large = await upload(harness, 'a.csv', Buffer.alloc(IMPORT_UPLOAD.maxBytes + 1, 'a'))
      assert.deepEqual([large.statusCode, large.json().code], [413, 'payload_too_large'])
      assert.equal(await harness.db.$count(pollUploads, eq(pollUploads.fileName, 'a.csv')), 0)
    }),
  )

  it(
    'reports invalid rows by line and column without importing anything [STAFF-22]',
    both.onEach(async (harness) => {
      const staff = await harness.as(EDITOR)
      const table = (await upload(harness, 'fehler.csv', `${CSV}Weg;ja;alt\nWeg;ja\n`)).json()
      const check = (await staff(`POST ${IMPORT}/${table.id}/check`, settingsOf(table.proposal))).json()
      assert.deepEqual(check.bad_rows, [
        { line: 5, column: 'alter', reason: 'Alter „alt“ ist nicht lesbar' },
        { line: 6, column: null, reason: 'hat 2 statt 3 Spalten' },
      ])
      assert.deepEqual([check.row_count, check.bad_count, check.problem], [5, 2, null])
      assert.deepEqual(check.polls[0], {
        key: 'Rad 2024/Weg',
        question: 'Weg',
        answers: ['ja', 'nein'],
        size: 2,
      })
      const unmapped = await staff(`POST ${IMPORT}/${table.id}/check`, settingsOf({}, { columns: [] }))
      assert.equal(unmapped.json().problem, 'Ordnen Sie allen nötigen Feldern eine Spalte zu.')
      const job = await started(harness, staff, table)
      assert.equal(job.status, 'ERROR')
      assert.match(
        job.error,
        /enthält fehlerhafte Zeilen\.\n {2}Zeile 5, Spalte „alter“: Alter „alt“ ist nicht lesbar/,
      )
      assert.equal(await harness.db.$count(polls, sql`import_key like 'Rad 2024/%'`), 0)
    }),
  )

  it(
    'rejects votes of a future day [STAFF-22, STAFF-03]',
    onOne(async (harness) => {
      const staff = await harness.as(EDITOR)
      const table = (await upload(harness, 'a.csv', CSV)).json()
      for (const step of ['check', 'start']) {
        const settings = settingsOf(table.proposal, { date: '2099-01-01' })
        const answer = await staff(`POST ${IMPORT}/${table.id}/${step}`, settings)
        assert.deepEqual(
          [answer.statusCode, answer.json().fields],
          [422, { date: 'Dieser Tag liegt in der Zukunft.' }],
        )
      }
    }),
  )

  it(
    'writes all polls of a table in one job, with audit log entries, once [STAFF-22, STAFF-03]',
    both.onEach(async (harness) => {
      const { db } = harness
      const staff = await harness.as(EDITOR)
      const rows = [
        ['frage_id', 'alter', 'rad'],
        ['1', '34', 'ja'],
        ['2', '71', 'nein'],
      ]
      const xml = rows.map(
        (cells) => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`,
      )
      const book = (await upload(harness, 'a.xlsx', createZip(workbookParts(xml.join(''))))).json()
      const persons = { content: 'PERSONS', questions: ['rad'], study: 'X' } as const
      for (const [table, changes] of [
        [(await upload(harness, 'a.csv', CSV)).json(), {}],
        [(await upload(harness, 'a.sav', SAV)).json(), { study: 'S' }],
        [book, persons],
      ]) {
        const job = await started(harness, staff, table, changes)
        assert.deepEqual([job.status, job.error], ['FINISHED', null])
        const again = await staff(`POST ${IMPORT}/${table.id}/start`, settingsOf(table.proposal, changes))
        assert.equal(again.statusCode, 404)
      }
      const { id, importKey, title, status, voteCount } = polls
      const votes = sql<number>`(select count(*)::int from votes where poll_id = polls.id)`
      const found = await db
        .select({ id, importKey, title, status, votes, voteCount })
        .from(polls)
        .where(sql`import_key ~ '^(Rad 2024|S|X)/'`)
        .orderBy(polls.id)
      assert.deepEqual(
        found.map((poll) => [poll.importKey, poll.title, poll.status, poll.votes, poll.voteCount]),
        [
          ['Rad 2024/Weg', 'Weg', 'RESULT_FROZEN', 2, 0], // too few to report anywhere
          ['Rad 2024/Ziel', 'Ziel', 'RESULT_FROZEN', 1, 0],
          ['S/F1', 'Fahren Sie gern Rad?', 'RESULT_FROZEN', 2, 0],
          ['X/rad', 'rad', 'RESULT_FROZEN', 2, 0],
        ],
      )
      const logged = await db.select().from(auditLog).where(eq(auditLog.objectType, 'POLL'))
      assert.deepEqual(
        logged.map(({ action, objectId }) => [action, objectId]),
        found.map(({ id }) => ['CREATED', id]),
      )
    }),
  )

  it(
    'replaces polls with a reason, logs their status before and after, and unpublishes none [STAFF-03, STAFF-20, STAFF-22]',
    both.onEach(async (harness) => {
      const staff = await harness.as(EDITOR)
      const run = async (csv: string, changes: object) =>
        started(harness, staff, (await upload(harness, 'b.csv', csv)).json(), { study: 'R', ...changes })
      await run('umfrage;antwort\nWeg;ja\n', { status: 'CREATED' })
      const again = await run('umfrage;antwort\nWeg;nein\n', {})
      assert.match(again.error, /^Schon importiert, mit anderem Inhalt: „R\/Weg“ \(Umfrage \d+\)\.$/) // names no option of the command

      const table = (await upload(harness, 'b.csv', 'umfrage;antwort\nWeg;nein\n')).json()
      const unreasoned = settingsOf(table.proposal, { study: 'R', mode: 'REPLACE' })
      const rejected = await staff(`POST ${IMPORT}/${table.id}/start`, unreasoned)
      assert.deepEqual([rejected.statusCode, Object.keys(rejected.json().fields)], [422, ['reason']])
      const replace = {
        mode: 'REPLACE',
        reason: 'Tippfehler',
        exact_figures_reason: 'Öffentliche Daten',
      } as const
      assert.equal((await started(harness, staff, table, { study: 'R', ...replace })).status, 'FINISHED')
      const [poll] = await harness.db.select().from(polls).where(eq(polls.importKey, 'R/Weg'))
      const { entries } = (await staff(`GET /provider/v1/admin/polls/${poll!.id}/history`)).json()
      assert.deepEqual(
        [entries[0].action, entries[0].before, entries[0].after.status, entries[0].reason],
        ['REPLACED', { status: 'CREATED' }, 'RESULT_FROZEN', 'Tippfehler'],
      )
      assert.equal(poll!.exactFiguresReason, 'Öffentliche Daten')
      assert.equal(entries[0].after.exact_figures_reason, 'Öffentliche Daten')
      const back = await run('umfrage;antwort\nWeg;ja\n', { ...replace, status: 'CREATED' })
      assert.match(back.error, /„R\/Weg“ kann von „.+“ nicht zu „.+“ wechseln/)
    }),
  )

  it(
    'stores no more of an invalid cell than is needed to find it [STAFF-22]',
    onOne(async (harness) => {
      const staff = await harness.as(EDITOR)
      const words = `ruft an: ich@post.example ${'oder kommt vorbei '.repeat(20)}`
      const table = (await upload(harness, 'c.csv', `umfrage;antwort;alter\nWeg;ja;${words}\n`)).json()
      const { error } = await started(harness, staff, table, { study: 'C' })
      assert.match(error, /Alter „ruft an: \[…\] .{0,50}…“ ist nicht lesbar/)
      assert.doesNotMatch(error, /post\.example/)
    }),
  )

  it(
    'writes nothing when it is canceled [STAFF-22, STAFF-37]',
    both.onEach(async (harness) => {
      const staff = await harness.as(EDITOR)
      const table = (await upload(harness, 'halt.csv', CSV)).json()
      const settings = settingsOf(table.proposal, { study: 'Halt' })
      const { job_id } = (await staff(`POST ${IMPORT}/${table.id}/start`, settings)).json()
      assert.equal((await staff(`POST /provider/v1/admin/jobs/${job_id}/cancel`)).statusCode, 200)
      await runJobs(harness)
      assert.equal(await harness.db.$count(polls, sql`import_key like 'Halt/%'`), 0)
    }),
  )

  /** An import that a process with this source reads. */
  async function readBy(harness: Harness, source: string, study: string) {
    const staff = await harness.as(EDITOR)
    const table = (await upload(harness, `${study}.csv`, CSV)).json()
    const settings = settingsOf(table.proposal, { study })
    const { job_id } = (await staff(`POST ${IMPORT}/${table.id}/start`, settings)).json()
    const module = join(folder, `${study}.mjs`)
    await writeFile(module, source)
    const running = runJobs(harness, {
      POLL_IMPORT: (run) => importPolls(harness.context, run, pathToFileURL(module)),
    })
    const job = async () => (await staff(`GET /provider/v1/admin/jobs/${job_id}`)).json()
    const cancel = () => staff(`POST /provider/v1/admin/jobs/${job_id}/cancel`)
    return { running, job, cancel }
  }

  it(
    'fails without retries if its table cannot be read to the end [STAFF-22, STAFF-37]',
    onOne(async (harness) => {
      const { running, job } = await readBy(harness, '', 'stumm')
      await running
      const { status, error } = await job()
      assert.deepEqual(
        [status, error],
        ['ERROR', 'Die Datei „stumm.csv“ ließ sich nicht bis zum Ende lesen.'],
      )
    }),
  )

  it(
    'fails without retries if its table needs too much memory, and the server runs on [STAFF-22, STAFF-37, S24]',
    onOne(async (harness) => {
      // A thread would end the server here: the list grows by one object that is larger than the rest of the memory.
      const { running, job } = await readBy(harness, 'const list = []; for (;;) list.push(0.5)', 'groß')
      await running
      const { status, error } = await job()
      assert.deepEqual(
        [status, error],
        ['ERROR', 'Die Datei „groß.csv“ braucht mehr Arbeitsspeicher, als es dafür gibt.'],
      )
    }),
  )

  it(
    'does not block the server while reading, and stops when canceled [STAFF-22, STAFF-37]',
    both.onEach(async (harness) => {
      const { running, job, cancel } = await readBy(harness, 'for (;;);', 'endlos')
      while ((await job()).status !== 'RUNNING');
      assert.equal((await cancel()).statusCode, 200)
      await running
      assert.deepEqual([(await job()).status, (await job()).error], ['ERROR', 'Abgebrochen'])
    }),
  )

  it(
    'writes nothing for a user who lost the permission in the meantime [STAFF-02, STAFF-22]',
    both.onEach(async (harness) => {
      const staff = await harness.as(EDITOR)
      const table = (await upload(harness, 'recht.csv', CSV)).json()
      const settings = settingsOf(table.proposal, { study: 'Recht' })
      const { job_id } = (await staff(`POST ${IMPORT}/${table.id}/start`, settings)).json()
      const setRoles = async (adminRoles: string[]) =>
        harness.db.update(users).set({ adminRoles }).where(eq(users.email, EDITOR))
      const [editor] = await harness.db.select().from(users).where(eq(users.email, EDITOR))
      await setRoles(['POLL_READONLY'])
      await runJobs(harness)
      const job = (await staff(`GET /provider/v1/admin/jobs/${job_id}`)).json()
      await setRoles(editor!.adminRoles)
      assert.equal(job.status, 'ERROR')
      assert.match(job.error, /darf keine Umfragen mehr importieren/)
      assert.equal(await harness.db.$count(polls, sql`import_key like 'Recht/%'`), 0)
    }),
  )

  it('cannot be canceled once its polls are written [STAFF-22, STAFF-37]', ON_SERVER, async () => {
    const harness = both.harnesses.find(({ open }) => open.kind === 'server')!
    const staff = await harness.as(EDITOR)
    const table = (await upload(harness, 'ende.csv', CSV)).json()
    const settings = settingsOf(table.proposal, { study: 'Ende' })
    const { job_id } = (await staff(`POST ${IMPORT}/${table.id}/start`, settings)).json()
    const isWritten = async () => (await harness.db.$count(polls, sql`import_key like 'Ende/%'`)) > 0
    let running: Promise<void> | undefined
    await harness.db.transaction(async (transaction) => {
      // The steps after writing the votes have to wait.
      await transaction.execute(sql`lock table votes in share update exclusive mode`)
      running = runJobs(harness)
      while (!(await isWritten()));
      const rejected = await staff(`POST /provider/v1/admin/jobs/${job_id}/cancel`)
      assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'conflict'])
    })
    await running
    const job = (await staff(`GET /provider/v1/admin/jobs/${job_id}`)).json()
    assert.deepEqual([job.status, job.error, job.result.polls.length], ['FINISHED', null, 2])
  })

  it(
    'is only for the user who uploaded the table, which is deleted after a day [STAFF-22, STAFF-02]',
    both.onEach(async (harness) => {
      assert.equal((await upload(harness, 'a.csv', CSV, 'lesen@meinungsbild.example')).statusCode, 403)
      const { id, proposal } = (await upload(harness, 'tag.csv', CSV)).json()
      const other = await harness.as('intern@meinungsbild.example')
      assert.equal((await other(`POST ${IMPORT}/${id}/check`, settingsOf(proposal))).statusCode, 404)
      assert.equal((await other(`DELETE ${IMPORT}/${id}`)).statusCode, 404)
      const [kept] = await harness.db.select().from(pollUploads).where(eq(pollUploads.id, id))
      assert.ok(await harness.context.files.read(kept!.storedFile))
      await harness.db.update(pollUploads).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      await purgeExpiredData(harness.context)
      assert.deepEqual(
        [await harness.db.$count(pollUploads), await harness.context.files.read(kept!.storedFile)],
        [0, null],
      )
      assert.ok((await harness.db.$count(jobs)) > 0)
    }),
  )

  it('is discarded by its owner [STAFF-22]', async () => {
    const [harness] = both.harnesses as [Harness]
    const owner = await harness.as(EDITOR)
    const { id } = (await upload(harness, 'weg.csv', CSV)).json()
    assert.equal((await owner(`DELETE ${IMPORT}/${id}`)).statusCode, 204)
    assert.equal((await owner(`DELETE ${IMPORT}/${id}`)).statusCode, 404)
  })
})
