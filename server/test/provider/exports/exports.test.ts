import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { sessions } from '../../../src/database/schema-accounts.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { openTable } from '../../../src/import/table-file.ts'
import { purgeEndedJobsAndSessionExports } from '../../../src/provider/jobs/service.ts'
import { insertBoard } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from '../results/cast-votes.ts'

const PDF_TEXT = { skip: spawnSync('pdftotext', ['-v']).status !== 0 && 'poppler-utils is not installed' }
const EDITOR = 'redaktion@kunde.example'

interface Export {
  id: number
  status: string
  error: string | null
  file_name: string | null
  can_download: boolean
}

describe('results of many polls as one file', () => {
  let harness: Harness
  let customer: InjectFn
  let board: number
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meinungsbild-exports-'))
    harness = await startHarness()
    customer = await harness.as(EDITOR)
    await castVotes(harness.db, { pollId: POLL.open, count: 1600, day: (index) => index % 40 })
    const tile = { pollId: POLL.open, width: 6, label: 'Tempo', answer: 0 }
    board = await insertBoard(harness.db, {
      slug: 'verkehr',
      title: 'Verkehr & Klima',
      description: 'Was Deutschland vom Verkehr hält.',
      sections: [
        {
          title: 'Lage',
          text: 'Zur Einordnung.',
          tiles: [
            { ...tile, kind: 'NUMBER' },
            { ...tile, kind: 'ANSWER_BARS' },
          ],
        },
        {
          title: 'Verlauf',
          tiles: [
            { ...tile, kind: 'TIME_SERIES' },
            { kind: 'TEXT', width: 6, text: 'Ende.' },
          ],
        },
      ],
    })
  })
  after(async () => {
    await harness.close()
    await rm(folder, { recursive: true })
  })

  async function start(path: string, body: object, user = customer): Promise<Export> {
    const response = await user(`POST /provider/v1/${path}`, body)
    assert.equal(response.statusCode, 201, response.body)
    return response.json()
  }
  const look = async (id: number, user = customer) =>
    (await user(`GET /provider/v1/pro/exports/${id}`)).json<Export>()
  const file = async (id: number) => {
    const response = await customer(`GET /provider/v1/pro/exports/${id}/file`)
    assert.equal(response.statusCode, 200, response.body)
    return response.rawPayload
  }
  async function finished(path: string, body: object): Promise<{ job: Export; bytes: Buffer }> {
    const { id } = await start(path, body)
    await runJobs(harness)
    const job = await look(id)
    assert.deepEqual([job.status, job.error, job.can_download], ['FINISHED', null, true])
    return { job, bytes: await file(id) }
  }
  async function rowsOf(workbook: Buffer): Promise<string[][]> {
    const path = join(folder, 'liste.xlsx')
    await writeFile(path, workbook)
    const rows = []
    for await (const { cells } of (await openTable({ path, name: 'liste.xlsx' }, {})).rows)
      rows.push([...cells])
    return rows
  }

  it('contain all tiles of a board in a workbook, with method and filter [READ-85]', async () => {
    const { job, bytes } = await finished(`insight_boards/${board}/exports?gender=FEMALE`, { format: 'XLSX' })
    assert.match(job.file_name ?? '', new RegExp(`^verkehr-${board}_weiblich_\\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
    const cover = (await rowsOf(bytes)).map((cells) => cells.join(': '))
    for (const line of ['Geschlecht: weiblich', 'Region: alle', 'Verlauf: Ende.'])
      assert.ok(cover.includes(line), line)
    const [head = [], ...rows] = sheetTexts(bytes, 2)
    assert.deepEqual(head.slice(0, 2), ['Abschnitt', 'Umfrage'])
    assert.deepEqual([...new Set(rows.map(([section]) => section))], ['Lage', 'Verlauf'])
    const texts = unzip(bytes).get('xl/sharedStrings.xml')!.toString()
    for (const words of [
      'Geschlecht: weiblich',
      'Verkehr &amp; Klima',
      'effektive Fallzahl',
      'Grundgesamtheit',
    ])
      assert.ok(texts.includes(words), words)
  })

  it('contain them as A4 pages with filter, method and board [READ-85]', PDF_TEXT, async () => {
    const { bytes } = await finished(`insight_boards/${board}/exports?gender=FEMALE&weights=UNWEIGHTED`, {
      format: 'PDF',
    })
    const path = join(folder, 'board.pdf')
    await writeFile(path, bytes)
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-'])
    const pages = stdout.split('\f').filter((page) => page.trim() !== '')
    assert.equal(pages.length, 5) // the cover, three tiles and a text
    assert.match(
      pages[0]!,
      /Verkehr & Klima[^]*Was Deutschland vom Verkehr hält[^]*Geschlecht\s+weiblich[^]*Gewichtung\s+ungewichtet[^]*Inhalt[^]*5\s+Verlauf/,
    )
    assert.match(pages[1]!, /Lage: Zur Einordnung\.[^]*\d+ %\s+Tempo\s+95-%-Bereich/)
    assert.match(pages[4]!, /Verlauf[^]*Ende\.[^]*Seite 5 von 5/)
    for (const page of pages.slice(1, 4)) {
      assert.match(page, /Geschlecht: weiblich/)
      assert.match(page, /Aus dem Insight Board „Verkehr & Klima“/)
      assert.match(page, /Wie stehen Sie zu einem Tempolimit\?/)
    }
  })

  it('contain them as slides with native charts [READ-85]', async () => {
    const { job, bytes } = await finished(`insight_boards/${board}/exports`, { format: 'PPTX' })
    assert.match(job.file_name ?? '', new RegExp(`^verkehr-${board}_\\d{4}-\\d\\d-\\d\\d\\.pptx$`))
    const parts = [...unzip(bytes).keys()]
    assert.equal(parts.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length, 5)
    // A number and a text have no chart.
    assert.equal(parts.filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name)).length, 2)
  })

  it('contain the favorites, or the results of a search, in one workbook [READ-86]', async () => {
    await customer(`PUT /provider/v1/me/favorite_polls/${POLL.open}`)
    const favorites = await finished('pro/polls/exports', { list: 'FAVORITES' })
    assert.match(favorites.job.file_name ?? '', /^favoriten_\d{4}-\d\d-\d\d\.xlsx$/)
    const [head = [], ...rows] = await rowsOf(favorites.bytes)
    assert.equal(head[0], 'Umfrage')
    assert.deepEqual([...new Set(rows.map((row) => row[1]))], ['Wie stehen Sie zu einem Tempolimit?'])
    const found = await finished('pro/polls/exports?query=Tempolimit', { list: 'SEARCH' })
    assert.match(found.job.file_name ?? '', /^suche-tempolimit_/)
    assert.deepEqual((await rowsOf(found.bytes)).slice(1, 2), rows.slice(0, 1))
  })

  it('select the polls of a search once for several files [READ-86]', async (test) => {
    const select = test.mock.method(harness.context.pollIndex, 'select')
    const path = 'pro/polls/exports?query=Tempolimit&sort=DATE'
    const { id } = await start(path, { list: 'SEARCH' })
    const { id: second } = await start(path, { list: 'SEARCH' })
    await runJobs(harness)
    assert.deepEqual([(await look(id)).status, (await look(second)).status], ['FINISHED', 'FINISHED'])
    assert.equal(select.mock.callCount(), 1)
  })

  it('omit polls that may be shown but not exported, and state so [READ-85] [READ-86]', async () => {
    const rules = { exclusivity: 'OPEN_EXCLUSIVE' as const }
    await harness.db.update(polls).set(rules).where(eq(polls.id, POLL.open))
    const { bytes } = await finished(`insight_boards/${board}/exports`, { format: 'XLSX' })
    assert.match(
      unzip(bytes).get('xl/sharedStrings.xml')!.toString(),
      /nicht zum Export freigegeben: 3 Kacheln\./,
    )
    assert.equal(sheetTexts(bytes, 2).length, 1)
    const csv = await customer(`GET /provider/v1/insight_boards/${board}/export.csv`)
    assert.equal(csv.body.trimEnd().split('\r\n').length, 1)
    const list = await finished('pro/polls/exports', { list: 'FAVORITES' })
    assert.match(
      unzip(list.bytes).get('xl/sharedStrings.xml')!.toString(),
      /Nicht zum Export freigegeben: 1 Umfrage\./,
    )
    await harness.db.update(polls).set({ exclusivity: null }).where(eq(polls.id, POLL.open))
  })

  it('are not available to staff, who only see the job [READ-87]', async () => {
    const { job } = await finished('pro/polls/exports?query=Tempolimit', { list: 'SEARCH' })
    const staff = await harness.as('intern@meinungsbild.example')
    const seen = (await staff(`GET /provider/v1/admin/jobs/${job.id}`)).json<{
      title: string
      file_name: string | null
      can_download: boolean
    }>()
    assert.deepEqual([seen.title, seen.file_name, seen.can_download], ['Export von Ergebnissen', null, false])
    assert.equal((await staff(`GET /provider/v1/admin/jobs/${job.id}/download`)).statusCode, 404)
  })

  it('fail for an empty list without retries [READ-86]', async () => {
    const { id } = await start('pro/polls/exports?query=Quastenflosser', { list: 'SEARCH' })
    await runJobs(harness)
    const { status, error, can_download } = await look(id)
    assert.deepEqual([status, error, can_download], ['ERROR', 'Die Liste enthält keine Umfragen.', false])
    assert.equal((await customer(`GET /provider/v1/pro/exports/${id}/file`)).statusCode, 404)
  })

  it('can be canceled, are limited to three at once, and reject an invalid filter [READ-85]', async () => {
    const body = { format: 'XLSX' }
    const path = `insight_boards/${board}/exports`
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => customer(`POST /provider/v1/${path}`, body)),
    )
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 201, 201, 429, 429, 429])
    const rejected = answers.find(({ statusCode }) => statusCode === 429)!
    assert.equal(rejected.json<{ code: string }>().code, 'rate_limited')
    const one = answers.find(({ statusCode }) => statusCode === 201)!.json<Export>()
    const canceled = (await customer(`POST /provider/v1/pro/exports/${one.id}/cancel`)).json<Export>()
    assert.deepEqual([canceled.status, canceled.error], ['ERROR', 'Abgebrochen'])
    assert.equal((await customer(`POST /provider/v1/pro/exports/${one.id}/cancel`)).statusCode, 409)
    await runJobs(harness)
    assert.equal((await look(one.id)).status, 'ERROR')
    assert.equal((await customer(`POST /provider/v1/${path}?gender=X`, body)).statusCode, 422)
    assert.equal((await customer('POST /provider/v1/insight_boards/99999/exports', body)).statusCode, 404)
  })

  it('reject days in the wrong order before they are started [READ-85] [READ-86]', async () => {
    const days = 'from=2026-03-02&to=2026-03-01'
    for (const answer of [
      await customer(`POST /provider/v1/insight_boards/${board}/exports?${days}`, { format: 'XLSX' }),
      await customer(`POST /provider/v1/pro/polls/exports?${days}`, { list: 'SEARCH' }),
    ]) {
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json().fields, { to: 'Das Ende liegt vor dem Anfang.' })
    }
  })

  it('belong to the session that started them, and expire with it [READ-87]', async () => {
    const body = { list: 'FAVORITES' }
    const other = await harness.as(EDITOR)
    const { id } = await start('pro/polls/exports', body)
    for (const call of ['GET', 'POST'])
      assert.equal(
        (await other(`${call} /provider/v1/pro/exports/${id}${call === 'POST' ? '/cancel' : ''}`)).statusCode,
        404,
      )
    const late = await start('pro/polls/exports', body, other)
    const [newest] = await harness.db.query.sessions.findMany({
      orderBy: (row, { desc }) => desc(row.id),
      limit: 1,
    })
    await harness.db.delete(sessions).where(eq(sessions.id, newest!.id))
    await runJobs(harness)
    assert.equal((await look(id)).status, 'FINISHED')
    const { rows } = await harness.db.execute<{ error: string }>(
      `select error from jobs where id = ${late.id}`,
    )
    assert.match(rows[0]?.error ?? '', /Sitzung/)
    await purgeEndedJobsAndSessionExports(harness.context, new Date(0))
    const left = await harness.db.execute<{ id: number }>(
      `select id from jobs where id in (${id}, ${late.id})`,
    )
    assert.deepEqual(
      left.rows.map((row) => row.id),
      [id],
    )
    assert.equal((await look(id)).can_download, true)
  })
})

/** Returns the texts of a sheet by row, without numbers. */
function sheetTexts(workbook: Buffer, number: number): string[][] {
  const files = unzip(workbook)
  const strings = [
    ...files
      .get('xl/sharedStrings.xml')!
      .toString()
      .matchAll(/<si>(.*?)<\/si>/gs),
  ].map(([, text = '']) => text.replaceAll(/<[^>]+>/g, ''))
  const sheet = files.get(`xl/worksheets/sheet${number}.xml`)!.toString()
  return [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(([, index]) => strings[Number(index)] ?? ''),
  )
}
