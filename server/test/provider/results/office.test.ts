import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { polls } from '../../../src/database/schema-content.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { castVotes } from './cast-votes.ts'

const OFFICE = { skip: spawnSync('soffice', ['--version']).status !== 0 && 'LibreOffice is not installed' }
const PATH = `GET /provider/v1/pro/polls/${POLL.open}`
const METHOD = [
  'Wie stehen Sie zu einem Tempolimit?',
  'Geschlecht: weiblich',
  'Quelle: Meinungsbild',
  'effektive Fallzahl',
]

/** A share of the CSV file with its 95 % range, in percent. */
interface ExportedShare {
  answer: string
  share: number
  low: number
  high: number
}

describe('LibreOffice', OFFICE, () => {
  let harness: Harness
  let customer: InjectFn
  let folder: string
  let shares: ExportedShare[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meinungsbild-office-'))
    harness = await startHarness()
    customer = await harness.as('redaktion@kunde.example')
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await castVotes(harness.db, { pollId: POLL.open, count: 1600, day: (index) => 10 + (index % 2) * 30 })
    shares = exportedShares((await customer(`${PATH}/export.csv?gender=FEMALE`)).body)
    assert.ok(shares.length > 2)
  })
  after(async () => {
    await harness.close()
    await rm(folder, { recursive: true })
  })

  /** Opens an export with LibreOffice and converts it to a readable format. */
  async function opened(path: string, form: string, ...options: string[]): Promise<string> {
    const response = await customer(`${PATH}/${path}`)
    assert.equal(response.statusCode, 200)
    const name = path.replace(/\?.*/, '')
    await writeFile(join(folder, name), response.rawPayload)
    const profile = pathToFileURL(join(folder, 'profile')).href // separate from other running instances
    const args = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      ...options,
      '--convert-to',
      form,
      '--outdir',
      folder,
    ]
    await promisify(execFile)('soffice', [...args, join(folder, name)])
    return readFile(join(folder, name.replace(/\w+$/, form.replace(/:.*/, ''))), 'utf8')
  }

  it('opens the workbook with its figures as numbers [READ-12] [READ-35]', async () => {
    const sheet = await opened('export.xlsx?gender=FEMALE', 'fods')
    const cells = [...sheet.matchAll(/office:value-type="percentage" office:value="([^"]+)"/g)].map(
      ([, value]) => Number(value),
    )
    for (const { share, low, high } of shares)
      for (const value of [share, low, high])
        assert.ok(
          cells.some((cell) => isClose(cell, value / 100)),
          `${value}`,
        )
    const words = textOf(sheet)
    for (const part of [
      'Wie stehen Sie zu einem Tempolimit?',
      'weiblich',
      'effektive Fallzahl',
      'Alter × Geschlecht + Bundesland',
    ])
      assert.ok(words.includes(part), part)
  })

  it('opens the workbook and the slide of a comparison with the figures of its CSV file [READ-35] [READ-37]', async () => {
    const query = 'period=all&gender=FEMALE&vs_gender=MALE'
    const [head = '', ...lines] = (await customer(`${PATH}/comparison.csv?${query}`)).body.split('\r\n')
    const column = head.split(';').indexOf('Seite 2: Wert')
    const shares = lines.flatMap((line) => line.split(';')[column]?.replace(',', '.') || []).map(Number)
    assert.ok(shares.length > 1)
    const workbook = await opened(`comparison.xlsx?${query}`, 'fods')
    for (const share of shares) assert.ok(workbook.includes(`office:value="${share}"`), `${share}`)
    const slide = await opened(`comparison.pptx?${query}`, 'fodp')
    for (const share of shares)
      assert.ok(
        [...slide.matchAll(/office:value="([^"]+)"/g)].some(([, value]) =>
          isClose(Number(value), share / 100),
        ),
        `${share}`,
      )
    for (const words of [textOf(workbook), textOf(slide)])
      for (const part of ['männlich', 'effektive Fallzahl', 'Quelle', 'Geschlecht: weiblich'])
        assert.ok(words.includes(part), part)
  })

  it('opens the CSV file with its commas as decimals [READ-35]', async () => {
    // Separated by semicolons, UTF-8, German; recognizes numbers like a German Excel.
    const filter = '--infilter=CSV:59,34,76,1,,1031,false,true'
    const sheet = await opened('export.csv?gender=FEMALE', 'fods', filter)
    const cells = [...sheet.matchAll(/office:value-type="float" office:value="([^"]+)"/g)].map(([, value]) =>
      Number(value),
    )
    const words = textOf(sheet)
    for (const { answer, share } of shares) {
      assert.ok(words.includes(answer), answer)
      assert.ok(
        cells.some((cell) => isClose(cell, share)),
        `${share}`,
      )
    }
  })

  it('opens the slides with charts that hold their figures [READ-34] [READ-35]', async () => {
    const slides = await opened('report.pptx?gender=FEMALE', 'fodp')
    const values = [...slides.matchAll(/office:value="([^"]+)"/g)].map(([, value]) => Number(value))
    for (const { share } of shares)
      assert.ok(
        values.some((value) => isClose(value, share / 100)),
        `${share}`,
      )
    const words = textOf(slides)
    for (const part of METHOD) assert.ok(words.split(part).length > 6, `${part} on each of six slides`)
    for (const { answer, low, high } of shares)
      assert.ok(words.includes(`${answer} (${german(low)}–${german(high)} %)`), answer)
  })

  it('opens the document with its figures as text on every page [READ-33] [READ-35]', async () => {
    const words = textOf(await opened('report.pdf?gender=FEMALE', 'fodg'))
    for (const { share } of shares) assert.ok(words.includes(german(share)), `${share}`)
    for (const part of METHOD) assert.ok(words.split(part).length > 6, `${part} on each of six pages`)
  })

  it('opens the drawing with its figures as text [READ-31] [READ-35]', async () => {
    const words = textOf(await opened('export.svg?gender=FEMALE', 'fodg'))
    for (const { share, answer } of shares)
      assert.ok(words.includes(`${german(share)} %`) && words.includes(answer), answer)
    for (const part of METHOD) assert.ok(words.includes(part), part)
  })

  it('opens the image [READ-31] [READ-35]', async () => {
    const page = await opened('export.png?gender=FEMALE', 'fodg')
    assert.match(page, /<draw:image\b/)
  })
})

function exportedShares(csv: string): ExportedShare[] {
  const [head = [], ...rows] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? ''
  const number = (text: string) => Number(text.replace(',', '.'))
  return rows.map((row) => ({
    answer: cell(row, 'Antwort'),
    share: number(cell(row, 'Anteil gewichtet (%)')),
    low: number(cell(row, '95 % von (%)')),
    high: number(cell(row, '95 % bis (%)')),
  }))
}

const isClose = (one: number, other: number) => Math.abs(one - other) < 1e-6

const german = (percent: number) => percent.toFixed(1).replace('.', ',')

/** The text of an OpenDocument file without markup; runs of spaces are joined. */
const textOf = (xml: string) =>
  xml
    .replaceAll(/<text:(s|line-break|tab)\b[^>]*\/>/g, ' ')
    .replaceAll(/<\/text:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
