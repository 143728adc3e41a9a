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

const VERSUS = 'period=all&gender=FEMALE&vs_gender=MALE'
/** Exports of the poll by the name that they are saved under. */
const EXPORTS = {
  'workbook.xlsx': 'export.xlsx?gender=FEMALE',
  'table.csv': 'export.csv?gender=FEMALE',
  'comparison.xlsx': `comparison.xlsx?${VERSUS}`,
  'comparison.pptx': `comparison.pptx?${VERSUS}`,
  'slides.pptx': 'report.pptx?gender=FEMALE',
  'document.pdf': 'report.pdf?gender=FEMALE',
  'drawing.svg': 'export.svg?gender=FEMALE',
  'image.png': 'export.png?gender=FEMALE',
}
/** A share that rounds to zero is told by its upper bound. */
const shareText = (share: number) => (share > 0 ? `${german(share)} %` : 'unter ')
const BOARD_FORMATS = ['XLSX', 'PPTX', 'PDF'] as const
const boardFile = (format: (typeof BOARD_FORMATS)[number]) => `board.${format.toLowerCase()}`
/** Separated by semicolons, UTF-8, German; recognizes numbers like a German Excel. */
const CSV_FILTER = '--infilter=CSV:59,34,76,1,,1031,false,true'
/** The readable format of each kind of file. */
const READABLE = [
  { ending: /\.xlsx$/, form: 'fods', options: [] },
  { ending: /\.csv$/, form: 'fods', options: [CSV_FILTER] },
  { ending: /\.pptx$/, form: 'fodp', options: [] },
  { ending: /\.(pdf|svg|png)$/, form: 'fodg', options: [] },
]

describe('LibreOffice', OFFICE, () => {
  let harness: Harness
  let customer: InjectFn
  let folder: string
  let shares: ExportedShare[]
  /** Names of the exports of the board. */
  let boardNames: string[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meinungsbild-office-'))
    harness = await startHarness()
    customer = await harness.as('redaktion@kunde.example')
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await castVotes(harness.db, { pollId: POLL.open, count: 1600, day: (index) => 10 + (index % 2) * 30 })
    shares = exportedShares((await customer(`${PATH}/export.csv?gender=FEMALE`)).body)
    assert.ok(shares.length > 2)
    for (const [name, path] of Object.entries(EXPORTS)) {
      const response = await customer(`${PATH}/${path}`)
      assert.equal(response.statusCode, 200)
      await writeFile(join(folder, name), response.rawPayload)
    }
    boardNames = await exportBoard()
    const names = [...Object.keys(EXPORTS), ...BOARD_FORMATS.map(boardFile)]
    // One start for all files of a kind: starting takes most of the time.
    for (const { ending, form, options } of READABLE)
      await convert(
        names.filter((name) => ending.test(name)),
        form,
        options,
      )
  })
  after(async () => {
    await harness.close()
    await rm(folder, { recursive: true })
  })

  /** Exports a board with a tile of each kind in all formats. @returns the names of the files */
  async function exportBoard(): Promise<string[]> {
    const tile = { pollId: POLL.open, width: 6 }
    const board = await insertBoard(harness.db, {
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
    const names: string[] = []
    for (const format of BOARD_FORMATS) {
      const started = await customer(
        `POST /provider/v1/insight_boards/${board}/exports?gender=FEMALE&period=all`,
        { format },
      )
      const { id } = started.json<{ id: number }>()
      await runJobs(harness)
      const { file_name: name } = (await customer(`GET /provider/v1/pro/exports/${id}`)).json<{
        file_name: string
      }>()
      names.push(name)
      const { rawPayload } = await customer(`GET /provider/v1/pro/exports/${id}/file`)
      await writeFile(join(folder, boardFile(format)), rawPayload)
    }
    return names
  }

  /** Opens files with LibreOffice and saves them in a readable format. */
  async function convert(names: readonly string[], form: string, options: readonly string[]): Promise<void> {
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
    await promisify(execFile)('soffice', [...args, ...names.map((name) => join(folder, name))])
  }

  /** Returns what LibreOffice has saved for a file. */
  const opened = (name: string) => {
    const { form } = READABLE.find(({ ending }) => ending.test(name))!
    return readFile(join(folder, name.replace(/\w+$/, form)), 'utf8')
  }

  it('opens the workbook with its figures as numbers [READ-12] [READ-35]', async () => {
    const sheet = await opened('workbook.xlsx')
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
    const [head = '', ...lines] = (await customer(`${PATH}/comparison.csv?${VERSUS}`)).body.split('\r\n')
    const column = head.split(';').indexOf('Seite 2: Wert')
    const shares = lines.flatMap((line) => line.split(';')[column]?.replace(',', '.') || []).map(Number)
    assert.ok(shares.length > 1)
    const workbook = await opened('comparison.xlsx')
    for (const share of shares) assert.ok(workbook.includes(`office:value="${share}"`), `${share}`)
    const slide = await opened('comparison.pptx')
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
    const sheet = await opened('table.csv')
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
    const slides = await opened('slides.pptx')
    const values = [...slides.matchAll(/office:value="([^"]+)"/g)].map(([, value]) => Number(value))
    for (const { share } of shares)
      assert.ok(
        values.some((value) => isClose(value, share / 100)),
        `${share}`,
      )
    const words = textOf(slides)
    for (const part of METHOD) assert.ok(words.split(part).length > 10, `${part} on each of ten slides`)
    for (const { answer, share, low, high } of shares)
      assert.ok(
        words.includes(
          share > 0
            ? `${answer}: ${german(share)} % (${german(low)}–${german(high)} %)`
            : `${answer}: unter `,
        ),
        answer,
      )
    assert.ok(slides.includes('chart:error-'), 'charts have error bars')
    assert.ok(slides.includes('<text:page-number'), 'slides have numbers')
  })

  it('opens the document with its figures as text on every page [READ-33] [READ-35]', async () => {
    const words = textOf(await opened('document.pdf'))
    for (const { share } of shares) assert.ok(words.includes(german(share)), `${share}`)
    for (const part of METHOD) assert.ok(words.split(part).length > 10, `${part} on each of ten pages`)
    for (const part of ['Kreuztabelle', 'Methodik', 'Seite 10 von 10']) assert.ok(words.includes(part), part)
  })

  it('opens the drawing with its figures as text [READ-31] [READ-35]', async () => {
    const words = textOf(await opened('drawing.svg'))
    for (const { share, answer } of shares)
      assert.ok(words.includes(shareText(share)) && words.includes(answer), answer)
    for (const part of METHOD) assert.ok(words.includes(part), part)
  })

  describe('a board', () => {
    for (const [index, format] of BOARD_FORMATS.entries())
      it(`opens as ${format} with the tiles of the screen in their order [READ-35] [READ-85]`, async () => {
        assert.match(boardNames[index]!, /^verkehr-\d+_weiblich-gesamte-laufzeit_\d{4}-\d\d-\d\d\.\w+$/)
        const file = await opened(boardFile(format))
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
        assert.ok(words.includes(`${Math.round(shares[0]!.share)} %`), 'a number tile is a number')
        if (format === 'XLSX') {
          const cells = [...file.matchAll(/office:value-type="percentage" office:value="([^"]+)"/g)]
          for (const { share } of shares)
            assert.ok(
              cells.some(([, value]) => isClose(Number(value), share / 100)),
              `${share}`,
            )
          assert.ok(!words.includes('männlich'), 'no row for a group that the filter excludes')
        } else {
          for (const { share } of shares) assert.ok(words.includes(shareText(share)), `${share}`)
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
    const page = await opened('image.png')
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
