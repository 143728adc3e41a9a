import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { openTable } from '../../../src/import/table-file.ts'
import { createWorkbook } from '../../../src/provider/workbook.ts'
import { WEIGHTS_VERSION } from '../../../src/statistics/weighting.ts'
import { POLL } from '../../support/fixture.ts'
import { setupFolder } from '../../support/folder.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

const PATH = `GET /provider/v1/pro/polls/${POLL.open}`
const folder = setupFolder()
const harness = setupHarness({
  prepare: ({ db }) =>
    castVotes(db, { pollId: POLL.open, count: 1600, day: (index) => 10 + (index % 2) * 30 }),
})
const customer = harness.user('redaktion@kunde.example')

/** The first sheet in CSV form. */
async function figuresOf(workbook: Buffer): Promise<(readonly string[])[]> {
  const path = join(folder, 'umfrage.xlsx')
  await writeFile(path, workbook)
  const table = await openTable({ path, name: 'umfrage.xlsx' }, {})
  const rows = []
  for await (const row of table.rows) rows.push(row.cells)
  return rows
}

async function exported(query: string) {
  const response = await customer(`${PATH}/export.xlsx?${query}`)
  assert.equal(response.statusCode, 200, response.body)
  return response
}

const textsOf = (workbook: Buffer) => unzip(workbook).get('xl/sharedStrings.xml')!.toString()

describe('the workbook of a result', () => {
  it('contains the figures of the CSV file as numbers [READ-12]', async () => {
    const query = 'view=groups&by=GENDER&age=30-39'
    const response = await exported(query)
    assert.equal(
      response.headers['content-type'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const [head = [], ...rows] = await figuresOf(response.rawPayload)
    const csv = (await customer(`${PATH}/export.csv?${query}`)).body.slice(1).trimEnd().split('\r\n')
    const [csvHead = [], ...csvRows] = csv.map((line) => line.split(';'))
    assert.equal(rows.length, csvRows.length)
    for (const [column, name] of head.entries()) {
      const reported = rows.map((row) => row[column] ?? '')
      const expected = csvRows.map((row) => {
        const cell = row[csvHead.indexOf(name)] ?? ''
        return /^[\d,]+$/.test(cell) ? `${cell.replace(',', '.')}${name.includes('(%)') ? ' %' : ''}` : cell
      })
      assert.deepEqual(reported, expected, name)
    }
    assert.ok(head.includes('95 % von (%)') && head.includes('effektive Fallzahl'))
  })

  it('contains question, method, filter, source and URL on separate sheets [READ-12]', async () => {
    await harness.db.update(polls).set({ title: '=HYPERLINK("x")' }).where(eq(polls.id, POLL.open))
    const { rawPayload } = await exported('view=groups&by=GENDER&age=30-39,65%2B&region=DE-BY')
    const book = unzip(rawPayload).get('xl/workbook.xml')!.toString()
    assert.deepEqual(
      [...book.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name),
      ['Ergebnis', 'Methodik', 'Filter'],
    )
    const texts = textsOf(rawPayload)
    for (const text of [
      '=HYPERLINK',
      'Wie stehen Sie zu einem Tempolimit?',
      'Alter × Geschlecht + Bundesland',
      'Meinungsbild',
      'effektive Fallzahl',
      '30–39, 65+',
      'Bayern',
      `/pro/analytics/${POLL.open}/gruppen?age=30-39%2C65%2B&amp;region=DE-BY&amp;by=GENDER`,
    ])
      assert.ok(texts.includes(text), text)
    for (const [name, content] of unzip(rawPayload))
      assert.ok(!content.toString().includes('<f>'), `${name} has no formula`)
  })

  it('states in the method of each file how many votes do not count [QUAL-06]', async () => {
    const { rawPayload } = await exported('')
    assert.match(textsOf(rawPayload), /Ausgeschlossene Stimmen.*(keine oder weniger als zehn|keine Angabe)/s)
  })

  it('is named after question, view, filter and day [READ-11]', async () => {
    const nameOf = async (call: string) =>
      String((await customer(call)).headers['content-disposition']).replace(/\d{4}-\d\d-\d\d/, 'TAG')
    const query = 'view=groups&by=GENDER&age=65%2B'
    const name = 'wie-stehen-sie-zu-einem-tempolimit_gruppen-geschlecht_65-plus_TAG'
    assert.equal(await nameOf(`${PATH}/export.xlsx?${query}`), `attachment; filename="${name}.xlsx"`)
    assert.equal(await nameOf(`${PATH}/export.csv?${query}`), `attachment; filename="${name}.csv"`)
  })

  it('omits the weights on request, and states so in rows, URL and file name [READ-12] [EST-08]', async () => {
    const { rawPayload, headers } = await exported('weights=UNWEIGHTED')
    assert.match(String(headers['content-disposition']), /_ungewichtet_\d{4}-\d\d-\d\d\.xlsx"$/)
    const [head = [], ...rows] = await figuresOf(rawPayload)
    const weighted = head.findIndex((name) => name.startsWith('Anteil gewichtet'))
    const plain = head.findIndex((name) => name.startsWith('Anteil ungewichtet'))
    assert.ok(rows.length > 0 && weighted >= 0)
    const low = head.indexOf('95 % von (%)')
    assert.ok(rows.every((row) => !row[weighted] && row[plain] && row[low]))
    const texts = textsOf(rawPayload)
    assert.match(texts, />ungewichtet</)
    assert.match(texts, /\?weights=UNWEIGHTED</)
    const csv = await customer(`${PATH}/export.csv?weights=UNWEIGHTED`)
    assert.match(String(csv.headers['content-disposition']), /_ungewichtet_/)
    assert.match(csv.body, /;ungewichtet;/)
    assert.equal((await customer(`${PATH}/export.csv?weights=NONE`)).statusCode, 422)
  })

  it('contains the version of the weights, and the margins that could not be met, like every file [EST-09]', async () => {
    // No respondents of the last state.
    await castVotes(harness.db, { pollId: POLL.kundeResult, count: 150 })
    const path = `GET /provider/v1/pro/polls/${POLL.kundeResult}`
    const reported = [
      /Nach Bundesland zu gewichten war vorgesehen, aber nicht möglich: [^;<]+ Gewichtet ist allein nach Alter × Geschlecht\./,
      new RegExp(WEIGHTS_VERSION),
    ]
    const words = async (form: string) => (await customer(`${path}/${form}`)).rawPayload
    const textOf = (file: Buffer) => [...unzip(file).values()].map(String).join()
    const files = {
      workbook: textsOf(await words('export.xlsx')),
      table: String(await words('export.csv')),
      picture: String(await words('export.svg')).replaceAll(/<[^>]+>/g, ' '),
      slides: textOf(await words('report.pptx')),
      comparison: textsOf(await words('comparison.xlsx?gender=FEMALE&vs_gender=MALE&period=all')),
    }
    for (const [form, text] of Object.entries(files))
      for (const part of reported) assert.match(text, part, form)
  })

  it('requires the entitlement to export, and accepts the parameters of a result [READ-12] [AUTH-08]', async () => {
    const demo = await harness.as('test@demo.example')
    assert.equal((await harness.anonymous(`${PATH}/export.xlsx`)).statusCode, 401)
    assert.equal((await demo(`${PATH}/export.xlsx`)).json().code, 'forbidden')
    assert.equal((await customer(`${PATH}/export.xlsx?view=pie`)).statusCode, 422)
  })

  it('counts toward the limit of different filters [READ-12] [PROT-13]', async () => {
    const heavy = await harness.as('admin@verlag.example')
    await heavy(`${PATH}/result?gender=FEMALE`)
    const { id } = (await heavy('GET /provider/v1/me')).json()
    for (let number = 1; number < 600; number++)
      harness.context.filterLimit.consume(`user ${id}`, `${number}`)
    assert.equal((await heavy(`${PATH}/export.xlsx?gender=FEMALE`)).statusCode, 200)
    assert.equal((await heavy(`${PATH}/export.xlsx?gender=MALE`)).statusCode, 429)
  })

  it('opens with any Unicode text [READ-12]', async () => {
    const odd = ['\u0000\u0001<&>"]]>', '\uD800', '\uFFFE', "'=1+1", 'Zeile 1\nZeile 2']
    const workbook = await createWorkbook([
      { name: 'Ergebnis', columns: [{ head: 'Antwort', format: 'TEXT' }], rows: odd.map((text) => [text]) },
    ])
    const [, ...rows] = await figuresOf(workbook)
    assert.deepEqual(rows.flat().slice(-2), odd.slice(-2))
  })
})
