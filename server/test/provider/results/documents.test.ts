import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { SHARE } from '../../../../contract/charts/measure.ts'
import { lightColors } from '../../../../contract/look.ts'
import { organizations, palettes } from '../../../src/database/schema-accounts.ts'
import { polls, type PollEvent } from '../../../src/database/schema-content.ts'
import { WEIGHTS_VERSION } from '../../../src/statistics/weighting.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'
import { unzip } from '../../support/zip.ts'
import { castVotes } from './cast-votes.ts'

const PATH = `GET /provider/v1/pro/polls/${POLL.open}`
const QUESTION = 'Wie stehen Sie zu einem Tempolimit?'

const harness = setupHarness({
  prepare: async () => {
    await harness.db.update(polls).set({ exactFiguresReason: null }).where(eq(polls.id, POLL.open))
    await castVotes(harness.db, { pollId: POLL.open, count: 1600, day: (index) => 10 + (index % 5) * 7 })
  },
})
const customer = harness.user('redaktion@kunde.example')

async function got(path: string) {
  const response = await customer(`${PATH}/${path}`)
  assert.equal(response.statusCode, 200, response.body)
  return response
}

/** The shares of the same view's CSV file, and as in a drawing: zero as the upper bound of its range. */
async function sharesOf(query: string): Promise<{ share: number; text: string }[]> {
  const [head = '', ...lines] = (await got(`export.csv?${query}`)).body.trimEnd().split('\r\n')
  const columns = ['Anteil gewichtet (%)', '95 % bis (%)'].map((name) => head.split(';').indexOf(name))
  return lines.flatMap((line) => {
    const [share, high] = columns.map((column) => {
      const cell = line.split(';')[column]
      return cell ? Number(cell.replace(',', '.')) / 100 : null
    })
    return share == null ? [] : { share, text: SHARE.format(share, high) }
  })
}

const chartsOf = (files: ReadonlyMap<string, unknown>) =>
  [...files.keys()]
    .filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'de', { numeric: true }))

const slidesOf = (presentation: Buffer) =>
  [...unzip(presentation)]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map(([, content]) => content.toString())

describe('a view as a drawing', () => {
  for (const view of [
    'view=total',
    'view=groups&by=GENDER',
    'view=groups&by=AGE&by=GENDER',
    'view=map&by=STATE',
  ])
    it(`shows the figures of the CSV file: ${view} [READ-31]`, async () => {
      const { body, headers } = await got(`export.svg?${view}`)
      assert.equal(headers['content-type'], 'image/svg+xml')
      const shares = (await sharesOf(view)).map(({ text }) => text)
      assert.ok(shares.length > 0)
      // A map shows one answer, other views show all.
      const drawn = shares.filter((share) => body.includes(`>${share}<`) || body.includes(`: ${share}<`))
      assert.ok(
        view.includes('map') ? drawn.length > 0 : drawn.length === shares.length,
        `${drawn.join()} of ${shares.join()}`,
      )
    })

  it('states the errors of groups, and apart from them that of all together [READ-31]', async () => {
    const wordsOf = async (query: string) =>
      (await got(query)).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    const groups = await wordsOf('export.svg?view=groups&by=GENDER')
    assert.match(
      groups,
      /Einzelne Gruppen: n = [\d.]+ bis [\d.]+ · statistischer Fehler ± \d+,\d bis \d+,\d /,
    )
    assert.match(groups, /Zusammen: n = [\d.]+ · effektive Fallzahl/)
    assert.doesNotMatch(await wordsOf('export.svg'), /Zusammen: |Einzelne Gruppen/)
  })

  it('contains question, finding and method, in the picture and its description [READ-31]', async () => {
    const { body } = await got('export.svg?view=groups&by=GENDER&age=30-39&region=DE-BY')
    const title = /<title id="title">(.*?)<\/title>/.exec(body)?.[1]
    const description = /<desc id="desc">(.*?)<\/desc>/.exec(body)?.[1] ?? ''
    assert.equal(title, QUESTION)
    const words = body.replaceAll(/<(title|desc).*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
    for (const reported of [words, description])
      for (const part of [
        'Gruppen nach Geschlecht',
        'Filter: Alter: 30–39; Region: Bayern',
        `Gewichtung: Alter × Geschlecht + Bundesland, Fassung ${WEIGHTS_VERSION}`,
        'effektive Fallzahl',
        'Zeitraum: ',
        'Quelle: Meinungsbild',
        `/pro/analytics/${POLL.open}/gruppen?age=30-39&amp;region=DE-BY&amp;by=GENDER`,
        'Zum Schutz der Befragten sind',
      ])
        assert.ok(reported.includes(part), part)
    assert.ok(words.includes(QUESTION) && !words.includes('Demodaten'))

    await harness.db.update(polls).set({ isDemo: true }).where(eq(polls.id, POLL.open))
    assert.ok((await got('export.svg')).body.includes('Demodaten'))
    assert.ok((await got('export.csv')).body.includes(';Demodaten.'))
    await harness.db.update(polls).set({ isDemo: false }).where(eq(polls.id, POLL.open))
  })

  it('names its URL in every row of a CSV file [READ-38]', async () => {
    const view = 'view=groups&by=GENDER&age=30-39&region=DE-BY&weights=UNWEIGHTED'
    const [head = '', ...rows] = (await got(`export.csv?${view}`)).body.trimEnd().split('\r\n')
    const column = head.split(';').indexOf('Adresse')
    const path = `/pro/analytics/${POLL.open}/gruppen?age=30-39&region=DE-BY&weights=UNWEIGHTED&by=GENDER`
    assert.ok(column > 0 && rows.length > 0, head)
    // No column behind it contains a semicolon.
    for (const row of rows)
      assert.ok(
        row
          .split(';')
          .at(column - head.split(';').length)
          ?.endsWith(path),
        row,
      )
  })

  it('has the colors of the organization [READ-31]', async () => {
    assert.ok((await got('export.svg')).body.includes('fill="#0d6f95"'))
    const organizationId: number = (await customer('GET /provider/v1/me')).json().pro.organization.id
    const [palette] = await harness.db
      .insert(palettes)
      .values({
        organizationId,
        name: 'Haus',
        colors: ['#aa0011', '#bb0022', '#cc0033', '#dd0044', '#ee0055', '#ff0066'],
      })
      .returning()
    await harness.db
      .update(organizations)
      .set({ paletteId: palette!.id })
      .where(eq(organizations.id, organizationId))
    const { body } = await got('export.svg')
    assert.ok(body.includes('fill="#aa0011"') && !body.includes('#0d6f95'))
    const presentation = unzip((await got('report.pptx')).rawPayload)
    assert.match(presentation.get(chartsOf(presentation)[0]!)!.toString(), /AA0011/)
    await harness.db
      .update(organizations)
      .set({ paletteId: null })
      .where(eq(organizations.id, organizationId))
  })

  it('is a PNG of twice the size [READ-31]', async () => {
    const { body } = await got('export.svg?view=map&by=STATE')
    const { rawPayload, headers } = await got('export.png?view=map&by=STATE')
    assert.equal(headers['content-type'], 'image/png')
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(body) ?? []
    assert.deepEqual(
      [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)],
      [2 * Number(width), 2 * Number(height)],
    )
  })

  it('contains a sentence if there is nothing to draw [READ-32]', async () => {
    const { body } = await got('export.svg?age=18-29&gender=DIVERSE&region=DE-HB')
    assert.ok(body.includes('Zu wenige Befragte für eine verlässliche Aussage.'))
    assert.ok(!/\d\u00a0%</.test(body), 'no share')
    assert.doesNotMatch(body, /n = \d/)
    const empty = await got('export.svg?from=2001-01-01&to=2001-01-02')
    assert.ok(empty.body.includes('In diesem Zeitraum wurde nicht gefragt.'))
  })

  it('shows a scale of agreement as one stacked bar in the colors of the scale [READ-31]', async () => {
    const agreement = `fill="${lightColors.diverge1}"`
    assert.ok(!(await got('export.svg')).body.includes(agreement))
    await harness.db.update(polls).set({ kind: 'LIKERT_CHOICE' }).where(eq(polls.id, POLL.open))
    const { body } = await got('export.svg')
    await harness.db.update(polls).set({ kind: 'SINGLE_CHOICE' }).where(eq(polls.id, POLL.open))
    assert.ok(body.includes(agreement) && body.includes(`fill="${lightColors.diverge5}"`))
  })

  it('breaks its lines at a changed wording, and marks events [READ-31] [READ-53]', async () => {
    const partsOf = (drawing: string) =>
      [...drawing.matchAll(/<path d="([^"]*)" fill="none"[^>]*stroke-width="2.5"/g)]
        .map(([, path = '']) => path.split('M').length - 1)
        .reduce((sum, count) => sum + count, 0)
    const query = 'export.svg?view=time&interval=week&period=all'
    const { body } = await got(query)
    const events: PollEvent[] = [
      { date: '2026-02-23', label: 'Frage gekürzt', kind: 'WORDING' },
      { date: '2026-02-23', label: 'Wahl', kind: 'EVENT' },
      { date: '2025-12-24', label: 'Vor der ersten Antwort', kind: 'EVENT' },
    ]
    await harness.db.update(polls).set({ events }).where(eq(polls.id, POLL.open))
    const marked = (await got(query)).body
    assert.ok(marked.includes('Neuer Wortlaut: Frage gekürzt.') && /\d{4}, Wahl\./.test(marked))
    assert.ok(partsOf(marked) > partsOf(body), 'the lines are in parts')
    assert.ok(
      !marked.includes('Vor der ersten Antwort'),
      'an event before the first period is left out, as on screen',
    )
    const slides = unzip((await got('report.pptx?interval=week&period=all')).rawPayload)
    assert.ok([...slides.values()].some((file) => file.toString().includes('neuer Wortlaut')))
    await harness.db.update(polls).set({ events: [] }).where(eq(polls.id, POLL.open))
  })

  it('states that it is unweighted [READ-31] [EST-08]', async () => {
    const { body, headers } = await got('export.svg?weights=UNWEIGHTED')
    assert.ok(body.includes('Gewichtung: ungewichtet') && body.includes('Ungewichtet.'))
    assert.match(String(headers['content-disposition']), /_ergebnis_ungewichtet_\d{4}-\d\d-\d\d\.svg"$/)
  })
})

/** Ergebnis, Verlauf and its trend, groups by four attributes, Kreuztabelle, Karte, and two pages of Methodik. */
const PAGES = 11
/** The table of the weighting's margins needs two slides. */
const SLIDES = 12

describe('a report of all views', () => {
  it('is a PDF with one A4 page in landscape per view, group attribute and part of the method [READ-33]', async () => {
    const { rawPayload, headers } = await got('report.pdf?gender=FEMALE')
    assert.equal(headers['content-type'], 'application/pdf')
    assert.match(String(headers['content-disposition']), /_bericht_weiblich_\d{4}-\d\d-\d\d\.pdf"$/)
    const document = rawPayload.toString('latin1')
    assert.equal(document.slice(0, 5), '%PDF-')
    const pages = [...document.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    assert.equal(pages.length, PAGES)
    for (const [, width, height] of pages) assert.deepEqual([Number(width), Number(height)], [841.89, 595.28])
  })

  it('is a presentation with native charts, with the method on slides and in notes [READ-34]', async () => {
    const { rawPayload, headers } = await got('report.pptx?gender=FEMALE')
    assert.match(String(headers['content-type']), /presentationml/)
    const slides = slidesOf(rawPayload)
    assert.equal(slides.length, SLIDES)
    for (const slide of slides)
      for (const part of [
        QUESTION,
        'Filter: Geschlecht: weiblich',
        'Quelle: Meinungsbild',
        'Gewichtung: ',
        'effektive Fallzahl',
      ])
        assert.ok(slide.includes(part), part)
    const files = unzip(rawPayload)
    const charts = chartsOf(files)
    const sheets = [...files.keys()].filter((name) => /^ppt\/embeddings\/.*\.xlsx$/.test(name))
    assert.ok(
      charts.length >= 3 && sheets.length === charts.length,
      'each chart has the sheet that it is edited in',
    )
    const chart = files.get(charts[0]!)!.toString()
    for (const { share, text } of await sharesOf('gender=FEMALE'))
      assert.ok(chart.includes(`<c:v>${Math.round(1000 * share) / 1000}</c:v>`), text)
    assert.match(files.get('ppt/notesSlides/notesSlide1.xml')!.toString(), /95-%-Bereich/)
  })

  it('lists on its first page the views that the poll does not have [READ-32]', async () => {
    await harness.db.update(polls).set({ hasVoteDates: false }).where(eq(polls.id, POLL.open))
    const slides = slidesOf((await got('report.pptx')).rawPayload)
    await harness.db.update(polls).set({ hasVoteDates: true }).where(eq(polls.id, POLL.open))
    assert.equal(slides.length, SLIDES - 2) // without Verlauf and its trend
    const [first = '', ...others] = slides
    assert.ok(first.includes('Ohne Seite: Verlauf. Von den einzelnen Antworten ist nicht bekannt'))
    assert.ok(others.every((slide) => !slide.includes('Ohne Seite')))
  })

  it('states on its page why a view is empty [READ-32]', async () => {
    const slides = slidesOf((await got('report.pptx?age=18-29&gender=DIVERSE&region=DE-HB')).rawPayload)
    assert.equal(slides.length, SLIDES - 1) // without a trend
    const views = slides.filter((slide) => !slide.includes('Methodik'))
    assert.ok(views.length > 5)
    for (const slide of views) assert.ok(slide.includes('Zu wenige Befragte für eine verlässliche Aussage.'))
  })
})

it('rejects invalid parameters of a result [READ-31]', async () => {
  for (const what of ['export.svg', 'export.png', 'report.pdf', 'report.pptx']) {
    assert.equal((await customer(`${PATH}/${what}?age=alt`)).statusCode, 422)
  }
})
