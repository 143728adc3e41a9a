import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

const PATH = `GET /provider/v1/pro/polls/${POLL.open}`
const REASON = 'Öffentlicher Datensatz des Ministeriums'
const VIEW = 'view=groups&by=GENDER&period=all&weights=UNWEIGHTED'
const PDF_TEXT = { skip: spawnSync('pdftotext', ['-v']).status !== 0 && 'poppler-utils is not installed' }

/** Of 800 women 3 answer otherwise, and of 800 men none does: figures that noise would change. */
const isWoman = (index: number) => Math.floor(index / 5) % 2 === 0
const WOMEN = { all: 800, others: 3 }
const SHARES = ['99,6', '0,4', '100']

const harness = setupHarness({
  prepare: async () => {
    await harness.db.update(polls).set({ exactFiguresReason: REASON }).where(eq(polls.id, POLL.open))
    await castVotes(harness.db, {
      pollId: POLL.open,
      count: 1600,
      mask: (index) => (isWoman(index) && index % 400 === 1 && index < 1200 ? 2 : 1),
    })
  },
})
const customer = harness.user('redaktion@kunde.example')

async function file(form: string): Promise<Buffer> {
  const { statusCode, body, rawPayload } = await customer(`${PATH}/${form}`)
  assert.equal(statusCode, 200, body)
  return rawPayload
}
const partsOf = (archive: Buffer) => [...unzip(archive).values()].map(String).join('\n')

describe('exports of a poll with exact figures', () => {
  it('count each person of a group, and state the reason: table and workbook [PROT-07]', async () => {
    const [head = [], ...rows] = String(await file(`export.csv?${VIEW}`))
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    const cell = (row: string[], name: string) => row[head.indexOf(name)]
    const women = rows.filter((row) => cell(row, 'Gruppe') === 'weiblich')
    assert.deepEqual(
      women.slice(0, 1).map((row) => [cell(row, 'n Gruppe'), cell(row, 'n Antwort')]),
      [[String(WOMEN.all), String(WOMEN.all - WOMEN.others)]],
    )
    const men = rows.filter((row) => cell(row, 'Gruppe') === 'männlich')
    assert.equal(cell(men[0]!, 'n Antwort'), '800')
    for (const row of rows) assert.equal(cell(row, 'Schutz Einzelner'), `genaue Zahlen: ${REASON}`)

    const workbook = unzip(await file(`export.xlsx?${VIEW}`))
    const sheet = workbook.get('xl/worksheets/sheet1.xml')!.toString()
    for (const count of [WOMEN.all, WOMEN.all - WOMEN.others]) assert.ok(sheet.includes(`<v>${count}</v>`))
    assert.ok(workbook.get('xl/sharedStrings.xml')!.toString().includes(`genaue Zahlen: ${REASON}`))
  })

  it('state the reason in images and slides [PROT-07]', async () => {
    const words = String(await file(`export.svg?${VIEW}`)).replaceAll(/<[^>]+>/g, ' ')
    for (const part of [...SHARES, `genaue Zahlen: ${REASON}`]) assert.ok(words.includes(part), part)
    assert.ok(!words.includes('Zum Schutz der Befragten sind'))
    assert.equal((await file(`export.png?${VIEW}`)).subarray(1, 4).toString(), 'PNG')
    const slides = partsOf(await file('report.pptx?period=all&weights=UNWEIGHTED'))
    assert.ok(slides.includes(REASON) && !slides.includes('Zum Schutz der Befragten sind'))
    for (const share of ['0.996', '0.004', '1']) assert.ok(slides.includes(`<c:v>${share}</c:v>`), share)
  })

  it('state the reason on each page of a report [PROT-07]', PDF_TEXT, async () => {
    const document = await file('report.pdf?period=all&weights=UNWEIGHTED')
    const text = String(spawnSync('pdftotext', ['-layout', '-', '-'], { input: document }).stdout)
    const pages = text.split('\f').filter((page) => page.trim() !== '')
    assert.ok(pages.length > 3)
    for (const page of pages) {
      assert.ok(page.replaceAll(/\s+/g, ' ').includes(`genaue Zahlen: ${REASON}`), page)
      assert.ok(!page.includes('Zum Schutz der Befragten sind'))
    }
    const byGender = pages.find((page) => page.includes('Gruppen nach Geschlecht'))
    for (const share of SHARES) assert.ok(byGender?.includes(share), share)
  })
})
