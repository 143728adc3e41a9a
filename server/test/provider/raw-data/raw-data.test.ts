import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { ProfileSubject } from '../../../../contract/profile-subjects.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { toSourceFile } from '../../../src/import/source-file.ts'
import { openTable } from '../../../src/import/table-file.ts'
import { getVoteBatchSize } from '../../../src/provider/raw-data/archive-service.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { POLL } from '../../support/fixture.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { unzip } from '../../support/zip.ts'

const BOARD = 1
const PATH = `/provider/v1/admin/insight_boards/${BOARD}`
const ALL = `POST ${PATH}/raw_data/all`
const PSPP = { skip: spawnSync('pspp', ['--version']).status !== 0 && 'PSPP is not installed' }

const both = setupBoth({
  prepare: seedVotes,
})

/** 600 people of two states, every third of them in ZIP area 28…, with two unique people. */
async function seedVotes({ db }: Harness) {
  await db.execute(sql`
    insert into voters (id, gender) overriding system value select i, 0 from generate_series(1, 600) i`)
  await db.execute(sql`
    insert into votes (poll_id, voter_id, answer_mask, age, gender, state, zip, cast_at)
    select ${POLL.open}, i, 1 << (i % 2), case when i = 1 then 70 else 20 + (i % 5) * 10 end,
      case when i = 2 then 2 else i / 3 % 2 end, case when i % 3 = 0 then 4 else 9 end,
      case when i % 3 = 0 then '28195' else '80331' end,
      timestamptz '2026-02-10 09:41:07Z' + i % 2 * interval '90 days' from generate_series(1, 600) i`)
  await db.update(polls).set({ voteCount: 600 }).where(eq(polls.id, POLL.open))
  await db.update(polls).set({ kind: 'OPEN_ENDED' }).where(eq(polls.id, POLL.frozen))
  await db.execute(sql`
    with cast_votes as (insert into votes (poll_id, answer_mask, age, gender, state)
      select ${POLL.frozen}, 1, 44, 1, 11 from generate_series(1, 25) returning poll_id, id)
    insert into vote_texts (poll_id, vote_id, body) select poll_id, id, 'Schienen für alle; ruft an: 030 1234567, ich@post.example' from cast_votes`)
}

const body = (more: object = {}) => ({
  id: BOARD,
  poll_ids: [POLL.open],
  dates: [],
  zip_digits: 0,
  is_confirmed: true,
  include_archived_polls: false,
  ...more,
})

/** Starts an export, runs it, and reads the files of its ZIP. */
async function exported(harness: Harness, send: InjectFn, call = ALL, sent: object = body()) {
  const started = await send(call, sent)
  assert.equal(started.statusCode, 201, started.body)
  const { id, status, kind } = started.json()
  assert.deepEqual([status, kind], ['ENQUEUED', 'RAW_DATA_EXPORT'])
  await runJobs(harness)
  const job = (await send(`GET /provider/v1/admin/jobs/${id}`)).json()
  assert.deepEqual([job.status, job.progress], ['FINISHED', 1])
  const download = await send(`GET /provider/v1/admin/jobs/${id}/download`)
  assert.equal(download.headers['content-type'], 'application/zip')
  return { id, job, files: unzip(download.rawPayload) }
}

/** The rows of a table, keyed by column names. */
function rowsOf(csv: Buffer | undefined): Record<string, string>[] {
  const [head = '', ...lines] = csv!.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = head.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index], cell])))
}

describe('the raw data of a board', () => {
  it(
    'are available by quarter, and a dry run returns rows, columns and smallest group [BOARD-03] [STAFF-29]',
    both.onEach(async (harness) => {
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      assert.deepEqual((await send(`GET ${PATH}/raw_data/time_ranges`)).json().time_ranges, [
        { start: '2026-01-01', end: '2026-03-31', votes: 300 },
        { start: '2026-04-01', end: '2026-06-30', votes: 300 },
      ])
      const described = (await send(`GET ${PATH}/data_for_rawdata_exports`)).json()
      assert.equal(described.title, 'Mobilität')
      assert.deepEqual(described.levels, ['simple', 'advanced'])
      assert.deepEqual(described.polls, [
        { id: POLL.open, title: 'Tempolimit auf Autobahnen', status: 'PUBLISHED', votes: 600 },
      ])
      const { rows, smallest_group, concealed, refusal } = described.dry_run
      assert.deepEqual([rows, smallest_group, refusal], [600, 200, null])
      assert.ok(concealed >= 10, 'two are alone, and hide among others')
      const part = 'dates=2026-01-01..2026-03-31&zip_digits=2&poll_ids=1'
      const { dry_run: narrow } = (await send(`GET ${PATH}/data_for_rawdata_exports?${part}`)).json()
      assert.deepEqual([narrow.rows, narrow.smallest_group], [300, 100])
      assert.ok(narrow.columns.includes('kalenderwoche') && narrow.columns.includes('plz_anfang'))
      assert.equal(
        (await send(`GET /provider/v1/admin/insight_boards/99/raw_data/time_ranges`)).statusCode,
        404,
      )
    }),
  )

  it(
    'are rejected if they could reveal individuals, without confirmation, or beyond the role [STAFF-30]',
    both.onEach(async (harness) => {
      const [simple, advanced] = [
        await harness.asStaff('RAW_DATA_DOWNLOAD_SIMPLE'),
        await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED'),
      ]
      const answer = async (
        send: InjectFn,
        { level, ...more }: { level?: string; [name: string]: unknown },
      ) => {
        const { statusCode, ...refusal } = await send(level ? `${ALL}?level=${level}` : ALL, body(more))
        const { code, message, fields } = refusal.json()
        return [statusCode, code, ...Object.values(fields ?? { message })]
      }
      const unconfirmed = [422, 'validation_failed', 'Bitte bestätigen Sie den Export.']
      assert.deepEqual(await answer(simple, { is_confirmed: false }), unconfirmed)
      assert.deepEqual(await answer(simple, { is_confirmed: undefined }), unconfirmed)
      const held = [403, 'forbidden', 'Ihre Rolle erlaubt diesen Umfang nicht.']
      assert.deepEqual(await answer(simple, { level: 'advanced' }), held)
      assert.deepEqual(await answer(simple, { zip_digits: 1 }), held)
      assert.deepEqual(await answer(advanced, { level: 'advancedWithOpenEnded' }), held)
      for (const zip_digits of [4, 5])
        assert.deepEqual(await answer(advanced, { zip_digits }), [
          422,
          'validation_failed',
          'Es sind höchstens 3 Stellen der Postleitzahl möglich.',
        ])
      for (const [start, end] of [
        ['2026-01-01', '2026-02-10'],
        ['2026-02-10', '2026-02-28'],
        [null, '2026-02-27'],
      ])
        for (const level of ['simple', 'advanced'])
          assert.deepEqual(await answer(advanced, { level, dates: [{ start, end }] }), [
            422,
            'validation_failed',
            'Zeiträume bestehen aus ganzen Monaten.',
          ])
      const dates = [{ start: '2026-02-01', end: '2026-01-31' }]
      assert.deepEqual(await answer(advanced, { dates }), [
        422,
        'validation_failed',
        'Das Ende liegt vor dem Anfang.',
      ])
      const months = 'dates=2026-02-01..2026-02-28&level=simple'
      assert.equal((await simple(`GET ${PATH}/data_for_rawdata_exports?${months}`)).json().dry_run.rows, 300)
      const days = months.replace('-28', '-27')
      assert.equal((await simple(`GET ${PATH}/data_for_rawdata_exports?${days}`)).statusCode, 422)
      assert.deepEqual(await answer(advanced, { poll_ids: [POLL.frozen] }), [
        422,
        'validation_failed',
        'Bitte wählen Sie Umfragen dieses Boards.',
      ])
      // Nine people of one ZIP area.
      await harness.db.execute(sql`update votes set zip = '99998' where voter_id between 10 and 18`)
      const started = await advanced(ALL, body({ zip_digits: 2 }))
      assert.equal(started.statusCode, 201, 'its job counts')
      await runJobs(harness)
      const job = (await advanced(`GET /provider/v1/admin/jobs/${started.json().id}`)).json()
      assert.deepEqual(
        [job.status, job.error, job.can_download],
        [
          'ERROR',
          'Diese Auswahl könnte Personen erkennbar machen. Bitte wählen Sie gröbere Regionen.',
          false,
        ],
      )
      const narrow = 'level=advanced&zip_digits=2&poll_ids=1'
      const { dry_run } = (await advanced(`GET ${PATH}/data_for_rawdata_exports?${narrow}`)).json()
      assert.equal(dry_run.smallest_group, null, 'it does not say how few they are')
      await harness.db.execute(sql`update votes set zip = '80331' where zip = '99998' and state = 9`)
      await harness.db.execute(sql`update votes set zip = '28195' where zip = '99998'`)
      assert.equal((await send403(harness)).statusCode, 403)
    }),
  )
  const send403 = async (harness: Harness) => (await harness.as('umfragen@meinungsbild.example'))(ALL, body())

  it(
    'are a ZIP of tables, texts and SPSS files without identifiable persons [BOARD-03] [STAFF-29] [STAFF-30]',
    both.onEach(async (harness) => {
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      const { id, job, files } = await exported(harness, send, ALL, body({ zip_digits: 2 }))
      assert.match(job.file_name, /^mobilitaet-rohdaten-\d{4}-\d{2}-\d{2}\.zip$/)
      assert.deepEqual(
        [...files.keys()],
        [
          'antworten.csv',
          'codebuch.csv',
          'fragen.csv',
          'methodik.txt',
          'spss/umfrage-1.sav',
          'manifest.json',
        ],
      )
      const csv = files.get('antworten.csv')!.toString()
      assert.ok(csv.startsWith('\uFEFFbefragte_person;umfrage;'))
      assert.ok(!/09:41|2026-02-10|(^|;)28195(;|$)/m.test(csv), 'no exact time, no whole ZIP')
      const rows = rowsOf(files.get('antworten.csv'))
      assert.equal(rows.length, 600)
      assert.deepEqual(
        [...new Set(rows.map(({ monat, kalenderwoche }) => `${monat} ${kalenderwoche}`))].sort(),
        ['2026-02 2026-W07', '2026-05 2026-W20'],
      )
      const groups = new Map<string, number>()
      for (const { bundesland, plz_anfang, altersgruppe, geschlecht } of rows) {
        const group = [bundesland, plz_anfang, altersgruppe, geschlecht].join()
        groups.set(group, (groups.get(group) ?? 0) + 1)
      }
      assert.ok(Math.min(...groups.values()) >= 10, JSON.stringify([...groups]))
      const weights = rows.map(({ gewicht }) => Number(gewicht!.replace(',', '.')))
      assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) / 600 - 1) < 1e-3)
      assert.ok(new Set(weights).size > 5, 'raked to the population')

      const manifest = JSON.parse(files.get('manifest.json')!.toString())
      assert.deepEqual([manifest.rows, manifest.created_by], [600, 'raw_data_download_advanced@haus.example'])
      for (const { name, sha256 } of manifest.files)
        assert.equal(createHash('sha256').update(files.get(name)!).digest('hex'), sha256, name)
      assert.ok(files.get('codebuch.csv')!.includes('antwort_code;1;3;weiß nicht'))
      assert.ok(files.get('methodik.txt')!.includes('Zeilen: 600'))

      const again = rowsOf((await exported(harness, send)).files.get('antworten.csv'))
      const numbers = new Set(rows.map(({ befragte_person }) => befragte_person))
      assert.ok(!again.some(({ befragte_person }) => numbers.has(befragte_person)))
      const logged = await harness.db.select().from(auditLog).where(eq(auditLog.action, 'RAW_DATA_EXPORTED'))
      const entry = logged.find(({ after }) => after?.job === id)
      assert.deepEqual([entry!.objectType, entry!.objectId, entry!.after!.job], ['INSIGHT_BOARD', BOARD, id])

      // A user who may see all jobs, but whose role does not allow this level.
      const other = await harness.asStaff('RAW_DATA_DOWNLOAD_SIMPLE', 'QUEUE_READ')
      assert.equal((await other(`GET /provider/v1/admin/jobs/${id}`)).json().can_download, false)
      assert.equal((await other(`GET /provider/v1/admin/jobs/${id}/download`)).statusCode, 404)
      const downloads = () =>
        harness.db.select().from(auditLog).where(eq(auditLog.action, 'RAW_DATA_DOWNLOADED'))
      assert.deepEqual(await downloads(), [], 'the own ones are logged as exports')
      const chief = await harness.as('intern@meinungsbild.example')
      assert.equal((await chief(`GET /provider/v1/admin/jobs/${id}/download`)).statusCode, 200)
      const [download] = await downloads()
      assert.deepEqual([download!.objectType, download!.objectId], ['JOB', id])
      assert.equal(download!.after!.title, 'Mobilität')
    }),
  )

  it(
    'cannot be joined with another export row by row [STAFF-30]',
    both.onEach(async (harness) => {
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      const reported = async (zip_digits: number) => {
        const { files } = await exported(harness, send, ALL, body({ zip_digits }))
        return rowsOf(files.get('antworten.csv')).map(
          ({ antwort_code, kalenderwoche, bundesland }) => `${antwort_code} ${kalenderwoche} ${bundesland}`,
        )
      }
      const [coarse, fine] = [await reported(0), await reported(2)]
      assert.notDeepEqual(coarse, fine, 'the order of the rows is another each time')
      assert.deepEqual(coarse.sort(), fine.sort(), 'of the same votes')
    }),
  )

  it(
    'of one poll contain masked texts, and archived polls only on request [STAFF-24]',
    both.onEach(async (harness) => {
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')
      const call = `POST /provider/v1/admin/polls/${POLL.frozen}/raw_data`
      const { files } = await exported(harness, send, call, { is_confirmed: true })
      const csv = files.get('antworten.csv')!.toString()
      assert.match(csv, /"Schienen für alle; ruft an: \[…\], \[…\]"/)
      const { dry_run: dry } = (
        await send(`GET /provider/v1/admin/polls/${POLL.frozen}/data_for_rawdata_exports?level=simple`)
      ).json()
      assert.deepEqual([dry.rows, dry.columns.includes('text')], [25, false])

      await harness.db.update(polls).set({ status: 'ARCHIVED' }).where(eq(polls.id, POLL.open))
      const refusal = (await send(ALL, body())).json()
      assert.match(refusal.fields.poll_ids, /mindestens eine Umfrage/)
      await exported(harness, send, ALL, body({ include_archived_polls: true }))
      await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, POLL.open))
    }),
  )

  it(
    'contain no profile questions, whose answers serve weighting and grouping only [PROFILE-11]',
    both.onEach(async (harness) => {
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      const { db } = harness
      const isAsked = (subject: ProfileSubject | null) =>
        db.update(polls).set({ profileSubject: subject }).where(eq(polls.id, POLL.open))
      await isAsked('HOUSING')
      try {
        assert.deepEqual((await send(`GET ${PATH}/data_for_rawdata_exports`)).json().polls, [])
        assert.equal((await send(ALL, body())).statusCode, 422)
        const path = `/provider/v1/admin/polls/${POLL.open}`
        const { dry_run: described } = (await send(`GET ${path}/data_for_rawdata_exports`)).json()
        assert.match(described.refusal, /Einzelne Antworten auf Profilfragen werden nicht exportiert/)
        const refused = await send(`POST ${path}/raw_data`, { is_confirmed: true })
        assert.equal(refused.statusCode, 422)
        assert.match(refused.json().fields.poll_ids, /Einzelne Antworten auf Profilfragen/)
      } finally {
        await isAsked(null)
      }
    }),
  )

  it('contain complete open answers in the SPSS file [STAFF-24]', async () => {
    const harness = both.harnesses[0]!
    const long = 'ä'.repeat(1000)
    await harness.db.execute(sql`update vote_texts set body = ${long}
      where vote_id = (select max(id) from votes where poll_id = ${POLL.frozen})`)
    const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')
    const call = `POST /provider/v1/admin/polls/${POLL.frozen}/raw_data`
    const { files } = await exported(harness, send, call, { is_confirmed: true })
    const folder = mkdtempSync(join(tmpdir(), 'meinungsbild-sav-'))
    try {
      const file = toSourceFile(join(folder, 'poll.sav'))
      writeFileSync(file.path, files.get(`spss/umfrage-${POLL.frozen}.sav`)!)
      const texts = new Set<string | undefined>()
      let place = -1
      for await (const { line, cells } of (await openTable(file, {})).rows)
        if (line === 0) place = cells.indexOf('text')
        else texts.add(cells[place])
      assert.deepEqual(texts, new Set(['Schienen für alle; ruft an: […], […]', long]))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('contain every vote with a very long answer, and are read in smaller batches [STAFF-24]', async () => {
    assert.deepEqual([0, 100, 2_000, 32_767].map(getVoteBatchSize), [5000, 5000, 1482, 120])
    const harness = both.harnesses[0]!
    await harness.db.execute(sql`insert into votes (poll_id, answer_mask, age, gender, state)
      select ${POLL.frozen}, 1, 44, 1, 11 from generate_series(1, 300)`)
    await harness.db.execute(sql`update vote_texts set body = ${'ä'.repeat(16_000)}
      where vote_id = (select max(vote_id) from vote_texts)`)
    const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ')
    const call = `POST /provider/v1/admin/polls/${POLL.frozen}/raw_data`
    const { files } = await exported(harness, send, call, { is_confirmed: true })
    assert.equal(rowsOf(files.get('antworten.csv')).length, 325)
    const sav = files.get(`spss/umfrage-${POLL.frozen}.sav`)!
    assert.ok(sav.length > 325 * 32_000, 'each case has room for the longest answer')
  })

  it(
    'reveal no day if a month ends within a week [STAFF-30]',
    both.onEach(async (harness) => {
      const { db } = harness
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      const moved = sql`poll_id = ${POLL.open} and voter_id % 20 = 0` // thirty in February
      const move = (to: string) =>
        db.execute(sql`update votes set cast_at = ${to}::timestamptz where ${moved}`)
      await move('2026-02-01 12:00Z') // the Sunday of a week whose Thursday is in January
      const rows = async (month: string, level: string) => {
        const query = `dates=${month}&level=${level}&poll_ids=${POLL.open}`
        return (await send(`GET ${PATH}/data_for_rawdata_exports?${query}`)).json().dry_run.rows
      }
      const [january, february] = ['2026-01-01..2026-01-31', '2026-02-01..2026-02-28']
      assert.deepEqual([await rows(january, 'simple'), await rows(february, 'simple')], [0, 300])
      assert.deepEqual([await rows(january, 'advanced'), await rows(february, 'advanced')], [30, 270])
      const { files } = await exported(harness, send)
      const reported = new Set(
        rowsOf(files.get('antworten.csv')).map(({ monat, kalenderwoche }) => `${monat} ${kalenderwoche}`),
      )
      assert.ok(reported.has('2026-01 2026-W05') && !reported.has('2026-02 2026-W05'))
      await move('2026-02-10 09:41:07Z')
    }),
  )

  it(
    'end at the freeze of the figures, and with weeks before a week that continued after it [STAFF-30]',
    both.onEach(async (harness) => {
      const { db } = harness
      const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
      const rowsUntil = async (frozenAt: string | null, level = 'simple') => {
        await db
          .update(polls)
          .set({ frozenAt: frozenAt === null ? null : new Date(frozenAt) })
          .where(eq(polls.id, POLL.open))
        const path = `/provider/v1/admin/polls/${POLL.open}/data_for_rawdata_exports?level=${level}`
        return (await send(`GET ${path}`)).json().dry_run.rows
      }
      // 300 votes were cast on Tuesday, February 10.
      assert.deepEqual(
        [
          await rowsUntil('2026-02-09T12:00:00Z'),
          await rowsUntil('2026-02-10T12:00:00Z'),
          await rowsUntil(null),
        ],
        [0, 300, 600],
      )
      const third = sql`poll_id = ${POLL.open} and voter_id % 3 = 0`
      const move = (to: string) =>
        db.execute(sql`update votes set cast_at = ${to}::timestamptz
          where ${third} and cast_at between '2026-02-09Z' and '2026-02-16Z'`)
      const frozen = '2026-02-10T12:00:00Z'
      assert.equal(await rowsUntil(frozen, 'advanced'), 300) // nobody voted later in that week
      await move('2026-02-11 12:00Z')
      assert.deepEqual([await rowsUntil(frozen), await rowsUntil(frozen, 'advanced')], [200, 0])
      await move('2026-02-10 09:41:07Z')
      await rowsUntil(null)
    }),
  )

  it('are readable by PSPP with labels, missing values and weights [STAFF-24]', PSPP, async () => {
    const harness = both.harnesses[0]!
    const send = await harness.asStaff('RAW_DATA_DOWNLOAD_ADVANCED')
    const { files } = await exported(harness, send, ALL, body({ zip_digits: 2 }))
    const folder = mkdtempSync(join(tmpdir(), 'meinungsbild-sav-'))
    try {
      writeFileSync(join(folder, 'poll.sav'), files.get('spss/umfrage-1.sav')!)
      writeFileSync(
        join(folder, 'read.sps'),
        `GET FILE='poll.sav'.\nDISPLAY DICTIONARY.\nSHOW WEIGHT N.\nFREQUENCIES VARIABLES=antwort bundesland altersgruppe plz_anfang.\n`,
      )
      const shown = execFileSync('pspp', ['-o', '-', 'read.sps'], { cwd: folder, encoding: 'utf8' })
      assert.match(shown, /Wie stehen Sie zu einem Tempolimit\?/)
      for (const label of ['Ja', 'Nein', 'weiß nicht', 'Bremen', 'Bayern', '18–29', 'kalenderwoche'])
        assert.ok(shown.includes(label), `${label} in\n${shown}`)
      assert.ok(!/warning|error/i.test(shown), shown)
      assert.match(shown, /gewicht/)
      assert.match(shown, /Missing/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
