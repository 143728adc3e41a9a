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
import { insertBoard } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, type Harness, type InjectFn } from '../../support/harness.ts'
import { runJobs } from '../../support/run-jobs.ts'
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
    return converted(path.replace(/\?.*/, ''), response.rawPayload, form, ...options)
  }

  async function converted(
    name: string,
    content: Buffer,
    form: string,
    ...options: string[]
  ): Promise<string> {
    await writeFile(join(folder, name), content)
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
    for (const part of METHOD) assert.ok(words.split(part).length > 10, `${part} on each of ten slides`)
    for (const { answer, share, low, high } of shares)
      assert.ok(words.includes(`${answer}: ${german(share)} % (${german(low)}–${german(high)} %)`), answer)
    assert.ok(slides.includes('chart:error-'), 'charts have error bars')
    assert.ok(slides.includes('<text:page-number'), 'slides have numbers')
  })

  it('opens the document with its figures as text on every page [READ-33] [READ-35]', async () => {
    const words = textOf(await opened('report.pdf?gender=FEMALE', 'fodg'))
    for (const { share } of shares) assert.ok(words.includes(german(share)), `${share}`)
    for (const part of METHOD) assert.ok(words.split(part).length > 10, `${part} on each of ten pages`)
    for (const part of ['Kreuztabelle', 'Methodik', 'Seite 10 von 10']) assert.ok(words.includes(part), part)
  })

  it('opens the drawing with its figures as text [READ-31] [READ-35]', async () => {
    const words = textOf(await opened('export.svg?gender=FEMALE', 'fodg'))
    for (const { share, answer } of shares)
      assert.ok(words.includes(`${german(share)} %`) && words.includes(answer), answer)
    for (const part of METHOD) assert.ok(words.includes(part), part)
  })

  describe('a board', () => {
    const KIND_OF_NAME = { XLSX: 'fods', PPTX: 'fodp', PDF: 'fodg' } as const
    let board: number
    let figures: { number: string; bars: string[] }

    before(async () => {
      const tile = { pollId: POLL.open, width: 6 }
      board = await insertBoard(harness.db, {
        slug: 'verkehr',
        title: 'Verkehr & Klima',
        sections: [
          {
            title: 'Lage',
            text: 'Zur Einordnung.',
            tiles: [
              { ...tile, kind: 'NUMBER', label: 'sind für ein Tempolimit', answer: 0 },
              { ...tile, kind: 'ANSWER_BARS' },
              { kind: 'TEXT', width: 6, text: 'Ein Wort dazwischen.' },
              { ...tile, kind: 'TIME_SERIES', answer: 0 },
              { ...tile, kind: 'CROSSTAB', by: 'GENDER' },
              { ...tile, kind: 'MAP', answer: 1 },
            ],
          },
        ],
      })
      const [first] = shares
      assert.ok(first)
      figures = { number: `${Math.round(first.share)} %`, bars: shares.map(({ share }) => german(share)) }
    })

    for (const format of ['XLSX', 'PPTX', 'PDF'] as const)
      it(`opens as ${format} with the tiles of the screen in their order [READ-35] [READ-85]`, async () => {
        const started = await customer(
          `POST /provider/v1/insight_boards/${board}/exports?gender=FEMALE&period=all`,
          { format },
        )
        const { id } = started.json<{ id: number }>()
        await runJobs(harness)
        const { file_name: name } = (await customer(`GET /provider/v1/pro/exports/${id}`)).json<{
          file_name: string
        }>()
        assert.match(name, /^verkehr-\d+_weiblich-gesamte-laufzeit_\d{4}-\d\d-\d\d\.\w+$/)
        const { rawPayload } = await customer(`GET /provider/v1/pro/exports/${id}/file`)
        const file = await converted(`board.${format.toLowerCase()}`, rawPayload, KIND_OF_NAME[format])
        const words = textOf(file)
        for (const part of [
          'Verkehr & Klima',
          'Zur Einordnung.',
          'Ein Wort dazwischen.',
          'weiblich',
          'gesamte Laufzeit',
        ])
          assert.ok(words.includes(part), part)
        assert.ok(!words.includes('Zu wenige Befragte für eine verlässliche Aussage'))
        assert.ok(words.includes(figures.number), 'a number tile is a number')
        if (format === 'XLSX') {
          const cells = [...file.matchAll(/office:value-type="percentage" office:value="([^"]+)"/g)]
          for (const { share } of shares)
            assert.ok(
              cells.some(([, value]) => isClose(Number(value), share / 100)),
              `${share}`,
            )
          assert.ok(!words.includes('männlich'), 'no row for a group that the filter excludes')
        } else {
          for (const share of figures.bars) assert.ok(words.includes(`${share} %`), share)
          const order = [
            'sind für ein Tempolimit',
            'Ein Wort dazwischen.',
            'Verlauf',
            'Kreuztabelle nach Geschlecht',
            'Nach Kreis',
          ]
          const places = order.map((part) => words.lastIndexOf(part))
          assert.ok(
            places.every((place) => place >= 0),
            places.join(),
          )
          assert.deepEqual(
            places.toSorted((a, b) => a - b),
            places,
          )
        }
      })
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
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
