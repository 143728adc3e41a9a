import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Topology } from 'topojson-specification'
import { SHARE } from '../../../../contract/charts/measure.ts'
import { answersModel } from '../../../../contract/charts/model/answers.ts'
import { crosstabModel, groupsModel, toDimension } from '../../../../contract/charts/model/groups.ts'
import { mapModel } from '../../../../contract/charts/model/map.ts'
import { getTimeLines } from '../../../../contract/charts/model/time-lines.ts'
import { timeModel } from '../../../../contract/charts/model/time.ts'
import { noWavesText, wavesModel, type ChartWave } from '../../../../contract/charts/model/waves.ts'
import type { ChartPoll, ChartResult } from '../../../../contract/charts/result.ts'
import { findLastCompletePointOrLast } from '../../../../contract/charts/time-layout.ts'
import { getDefaultDrawing } from '../../../../contract/colored-lines.ts'
import { POLL_KIND, type PollKind } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { formatDecimal } from '../../../../contract/findings/numbers.ts'
import { hiddenText } from '../../../../contract/part-quality.ts'
import { hasScaleHalves, hasNumericValues } from '../../../../contract/poll-kinds.ts'
import type { ExportChart } from '../../../src/drawing/chart.ts'
import { drawChart } from '../../../src/drawing/draw-chart.ts'
import { loadTypesetter } from '../../../src/drawing/typesetter.ts'
import { createExportDrawing } from '../../../src/provider/result-files/chart-presenter.ts'
import { methodLines } from '../../../src/provider/result-files/page-presenter.ts'
import { RESULT_COLUMN_HEADINGS, resultRows } from '../../../src/provider/result-files/result-table.ts'
import type { ExportQueryWire } from '../../../src/provider/result-files/schema.ts'
import { MEAN_ERROR_LABEL, methodRows } from '../../../src/provider/result-files/sheet-presenter.ts'
import { toChartWaves } from '../../../src/provider/result-files/wave-presenter.ts'
import type { PollWithAnswers } from '../../../src/provider/results/repository.ts'
import type { FiguresWire, ViewResultWire } from '../../../src/provider/results/view/schema.ts'
import type { PollWavesWire } from '../../../src/provider/results/waves/schema.ts'

type Poll = Pick<PollWithAnswers, 'question' | 'kind' | 'answers' | 'events' | 'preview'>
type Base = FiguresWire['base']

const TEXTS = ['Auto', 'Bahn', 'Rad', 'Bus', 'Fuß', 'Roller', 'Sonstige', 'Weiß nicht']
const GROUPS = {
  AGE: ['18-29', '30-39', '40-49'],
  GENDER: ['FEMALE', 'MALE', 'DIVERSE'],
  STATE: ['DE-BY', 'DE-BE', 'DE-HH', 'DE-SN'],
} as const

/** Shares of all answers, which add up to one, with the width of their ranges. */
const parts = fc.record({
  weights: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: TEXTS.length, maxLength: TEXTS.length }),
  width: fc.constantFrom<number>(0.02, 0.08, 0.6),
  base: fc.constantFrom<Base>('OK', 'OK', 'LOW', 'HIDDEN'),
  isPartial: fc.boolean(),
})
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

const createPoll = (kind: PollKind, count: number, isReworded: boolean): Poll => ({
  question: 'Womit fahren Sie?',
  kind,
  answers: [...TEXTS.slice(0, count - 1), 'Weiß nicht'].map((text, position) => ({
    position,
    text,
    value: hasNumericValues(kind) && text !== 'Weiß nicht' ? position + 1 : null,
    isDontKnow: text === 'Weiß nicht',
    isExclusive: false,
    half: null,
    imageUrl: null,
    imageAlt: null,
  })),
  events: isReworded
    ? [
        { date: '2026-03-01', label: 'kürzer', kind: 'WORDING' },
        { date: '2020-03-01', label: 'lange davor', kind: 'EVENT' },
      ]
    : [],
  preview: [],
})

function figuresOf({ kind, answers }: Poll, { weights, width, base }: Parts): FiguresWire {
  const known = base === 'HIDDEN' ? [] : answers
  const sum = known.reduce((total, { position }) => total + (weights[position] ?? 0), 0)
  const shareOf = (share: number) => ({
    n: 100,
    unweighted_share: share,
    share,
    se: width / 4,
    ci95: [Math.max(0, share - width / 2), Math.min(1, share + width / 2)],
    moe95: width / 2,
  })
  const shares = known.map(({ position }) => (weights[position] ?? 0) / sum)
  const hasTop = hasScaleHalves(kind) && known.length > 0
  const mean = { value: 2 + (shares[0] ?? 0), se: 0.1, ci95: [1.9, 3.1] }
  return {
    n: base === 'HIDDEN' ? null : 900,
    effective_n: base === 'HIDDEN' ? null : 700,
    design_effect: 1.2,
    statistical_error: base === 'HIDDEN' ? null : 100 * width,
    reliability: 'MEDIUM',
    base,
    answers: known.map(({ position }, index) => ({
      position,
      ...shareOf(shares[index] ?? 0),
      mark: index === 0 ? ('HIGHER' as const) : null,
    })),
    top: hasTop ? shareOf(shares[0] ?? 0) : null,
    bottom: hasTop ? shareOf(shares[1] ?? 0) : null,
    mean: hasNumericValues(kind) && known.length > 0 ? mean : null,
    median: null,
  }
}

const VIEWS: readonly Pick<ExportQueryWire, 'view' | 'by' | 'drawing'>[] = [
  { view: 'total' },
  { view: 'time' },
  { view: 'time', drawing: 'TREND' },
  { view: 'time', drawing: 'PANELS' },
  { view: 'groups', by: ['AGE'] },
  { view: 'groups', by: ['AGE', 'GENDER'] },
  { view: 'map', by: ['STATE'] },
]

interface Generated {
  total: Parts
  others: readonly Parts[]
}

function createResult(poll: Poll, { view, by = [] }: (typeof VIEWS)[number], { total, others }: Generated) {
  const part = (index: number) => others[index % others.length] ?? total
  const whole = figuresOf(poll, { ...total, base: 'OK', width: 0.04 })
  const usedPeriod = { period: null, from: null, to: null, is_default: true }
  const result: ViewResultWire = {
    protection: { figures: 'PROTECTED', reason: null, is_total_exact: false },
    period: { from: '2026-01-01', to: '2026-06-10' },
    used_period: usedPeriod,
    is_frozen: false,
    weighting: {
      method: 'RAKED',
      margins: ['age'],
      version: '1',
      reason: null,
      largest_weight: 2,
      max_weight: null,
      effective_n: 700,
      design_effect: 1.2,
      warnings: [],
    },
    total: whole,
    series:
      view === 'time'
        ? [1, 2, 3, 4, 5, 6].map((month) => ({
            from: `2026-0${month}-01`,
            to: month === 6 ? '2026-06-10' : `2026-0${month}-28`,
            is_gap: part(month).base === 'HIDDEN',
            is_partial: month === 6 && part(month).isPartial,
            ...figuresOf(poll, part(month)),
          }))
        : [],
    series_total: null,
    tables: by.map((dimension) => ({
      by: [dimension],
      groups: GROUPS[dimension as keyof typeof GROUPS].map((value, index) => ({
        key: [{ dimension, value, label: value }],
        top_mark: index === 0 ? ('HIGHER' as const) : null,
        mean_mark: index === 1 ? ('LOWER' as const) : null,
        ...figuresOf(poll, part(index)),
      })),
    })),
    not_applicable: [],
    top_answers: [],
    scale: null,
  }
  return result
}

/** The response as the client reads it: keys in camel case. */
function camelized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      camelized(item),
    ]),
  )
}

const toChartPoll = (poll: Poll): ChartPoll => ({
  ...poll,
  answers: poll.answers.map((answer) => ({ ...answer, share: null })),
})

/** The shares that the screen shows in each group or period: by its name and the text of the answer. */
function screenShares(poll: ChartPoll, result: ChartResult): Map<string, number | null> {
  const periods = poll.answers
    .flatMap(({ position }) => getTimeLines(poll, result, { onlyPosition: position }).series)
    .flatMap(({ label, points }) => points.map(({ date, value }) => [`${date} ${label}`, value] as const))
  const groups = result.tables
    .flatMap((table) => toDimension(poll, table).groups)
    .flatMap(({ label: name, answers }) =>
      poll.answers.map(({ position, text }) => {
        const answer = answers.find(({ id }) => id === String(position))
        return [`${name} ${text}`, answer?.share ?? null] as const
      }),
    )
  return new Map([...periods, ...groups])
}

/** The rows of a result's table, each as a function that returns the cell of a column. */
function tableOf(poll: Poll, wire: ViewResultWire, query: ExportQueryWire) {
  // All that a table reads of a poll.
  const read = { ...poll, title: '', source: '', population: null, mode: null } as PollWithAnswers
  return resultRows(read, wire, query, '').map((row) => {
    const cells = new Map(RESULT_COLUMN_HEADINGS.map((head, index) => [head, row[index]]))
    return (head: string) => cells.get(head) ?? null
  })
}

/** The model that the screen draws, with the arguments of its components. */
function screenModel(poll: Poll, wire: ViewResultWire, query: ExportQueryWire) {
  const { view, by = [], gender } = query
  const chartPoll = toChartPoll(poll)
  const result = camelized(wire) as ChartResult // by the types of the wire
  const isFiltered = gender !== undefined
  const { drawing = getDefaultDrawing(chartPoll) } = query
  if (view === 'time') return timeModel(chartPoll, result, { drawing })
  if (view === 'map') return mapModel(chartPoll, result)
  if (view === 'groups')
    return by.length > 1
      ? crosstabModel(chartPoll, result, isFiltered)
      : groupsModel(chartPoll, result, isFiltered)
  return answersModel(chartPoll, result)
}

/** A poll without further properties of its study. */
const described = (poll: Poll): PollWithAnswers =>
  ({ ...poll, id: 1, sampling: null, population: null, mode: null, isDemo: true }) as PollWithAnswers // what the lines name

/** Whether a chart shows means only. */
function hasMeans(chart: ExportChart | null): boolean {
  if (chart?.type === 'LINES') return chart.lineKind === 'MEAN'
  if (chart?.type === 'GROUPS') return chart.isOfMeans
  return chart?.type === 'MAP' && chart.subject === 'mean'
}

/** The figures that a reader of the screen's chart sees, as texts. */
function shownFigures(chart: ExportChart): string[] {
  switch (chart.type) {
    case 'ANSWERS':
      return chart.answers.map(({ share, ciHigh }) => SHARE.format(share, ciHigh))
    case 'GROUPS':
      return chart.isOfMeans
        ? chart.dimension.groups.flatMap(({ mean }) => (mean ? formatDecimal(mean.value) : []))
        : chart.dimension.groups.flatMap(({ answers }) =>
            answers.map(({ share, ciHigh }) => SHARE.format(share, ciHigh)),
          )
    case 'CROSSTAB':
      return chart.dimensions
        .flatMap(({ groups }) => groups)
        .flatMap(({ answers }) => answers.map(({ share, ciHigh }) => SHARE.format(share, ciHigh)))
    case 'LINES':
      return [
        ...chart.series.map(({ label }) => label),
        ...chart.series.flatMap(({ points }) => {
          const end = findLastCompletePointOrLast(points)
          return end ? [chart.measure.formatShort(end.value, end.ciHigh)] : []
        }),
        ...(chart.isInPanels ? [] : chart.marks.map((_, index) => String(index + 1))),
      ]
    case 'MAP':
      return [
        chart.label,
        ...chart.regions.flatMap(({ value, ciHigh }) =>
          value === null ? [] : chart.measure.format(value, ciHigh),
        ),
      ]
    default:
      return []
  }
}

describe('a file', () => {
  const germany = JSON.parse(readFileSync('contract/germany.topojson', 'utf8')) as Topology
  for (const kind of getValues(POLL_KIND))
    for (const view of VIEWS)
      it(`shows what the screen shows: ${kind}, ${view.view} ${view.by?.join() ?? view.drawing ?? ''} [READ-31] [BOARD-02]`, async () => {
        const style = { text: await loadTypesetter(), colors: ['#0d6f95', '#a76e0e'], germany, width: 1250 }
        fc.assert(
          fc.property(
            fc.record({ total: parts, others: fc.array(parts, { minLength: 4, maxLength: 7 }) }),
            fc.integer({ min: 3, max: TEXTS.length }),
            fc.boolean(),
            fc.boolean(),
            (generated, count, isFiltered, isReworded) => {
              const poll = createPoll(kind, count, isReworded)
              const wire = createResult(poll, view, generated)
              const query: ExportQueryWire = { ...view, ...(isFiltered && { gender: 'FEMALE' }) }
              const drawn = createExportDrawing(poll, wire, query)
              const { chart, ...drawing } = drawn
              assert.deepEqual(chart, screenModel(poll, wire, query))
              const lines = methodLines(described(poll), wire, query, {
                publicUrl: 'https://umfrage.example',
                at: new Date('2026-06-11T12:00:00Z'),
                drawing: drawn,
              })
              const facts = lines.flatMap((line) => line.split(' · '))
              const errors = facts.filter((fact) => fact.startsWith('statistischer Fehler'))
              const ofAll = errors.at(-1)
              const isMean = kind === 'NUMERIC_SCALE' ? view.by?.length !== 2 : hasMeans(chart)
              assert.equal(ofAll?.includes('des Mittelwerts'), isMean, lines.join('\n'))
              // The errors of the single parts and of all together are of one kind.
              assert.equal(new Set(errors.map((error) => error.includes('des Mittelwerts'))).size, 1)
              if (chart === null || !('colorOf' in drawing)) return
              const { shapes } = drawChart(chart, 0, style, drawing.colorOf)
              const texts = shapes.flatMap((shape) => (shape.type === 'text' ? shape.text : []))
              const words = texts.join(' ')
              for (const figure of shownFigures(chart))
                assert.ok(words.includes(figure), `${figure}: ${words}`)
            },
          ),
          { numRuns: 15 },
        )
      })

  for (const kind of getValues(POLL_KIND))
    it(`shows the waves that the screen shows: ${kind} [READ-31] [READ-33]`, async () => {
      const style = { text: await loadTypesetter(), colors: ['#0d6f95', '#a76e0e'], germany, width: 1250 }
      fc.assert(
        fc.property(
          fc.array(parts, { minLength: 2, maxLength: 6 }),
          fc.integer({ min: 3, max: TEXTS.length }),
          fc.constantFrom('RAKED' as const, 'PUBLISHED' as const),
          fc.boolean(),
          (generated, count, method, isReworded) => {
            const poll = createPoll(kind, count, false)
            const { weighting, protection } = createResult(
              poll,
              { view: 'total' },
              { total: generated[0]!, others: [] },
            )
            const wire: PollWavesWire = {
              waves: generated.map((part, index) => ({
                id: index + 1,
                title: `Welle ${index + 1}`,
                from: `202${index}-03-01`,
                to: `202${index}-03-20`,
                is_gap: part.base === 'HIDDEN',
                is_reworded: index === 1 && isReworded,
                protection,
                weighting: index === 0 ? { ...weighting, method } : weighting,
                ...figuresOf(poll, part),
              })),
            }
            const chartPoll = toChartPoll(poll)
            const screen = camelized(wire) as { waves: ChartWave[] } // by the types of the wire
            const chart = wavesModel(chartPoll, toChartWaves(wire))
            assert.deepEqual(chart, wavesModel(chartPoll, screen.waves))
            if (chart === null) {
              assert.match(noWavesText(chartPoll, screen.waves), /^(Zu|Nur)/)
              return
            }
            const { shapes } = drawChart(chart, 0, style, () => 0)
            const words = shapes.flatMap((shape) => (shape.type === 'text' ? shape.text : [])).join(' ')
            for (const figure of shownFigures(chart)) assert.ok(words.includes(figure), `${figure}: ${words}`)
          },
        ),
        { numRuns: 15 },
      )
    })

  it('contains the trend of the screen in its table [READ-12]', () => {
    fc.assert(
      fc.property(
        fc.record({ total: parts, others: fc.array(parts, { minLength: 4, maxLength: 7 }) }),
        fc.constantFrom(...getValues(POLL_KIND)),
        (generated, kind) => {
          const poll = createPoll(kind, 5, false)
          const query = { view: 'time', drawing: 'TREND' } as const
          const wire = createResult(poll, query, generated)
          const trend = tableOf(poll, wire, query).filter((cell) => cell('Art') === 'Trend')
          const model = timeModel(toChartPoll(poll), camelized(wire) as ChartResult, query)
          const lines = model?.seriesBehindTrend ? model.series : []
          const [column, factor] =
            model?.lineKind === 'MEAN'
              ? (['Mittelwert Gruppe', 1] as const)
              : (['Anteil gewichtet (%)', 100] as const)
          assert.deepEqual(
            trend.map((cell) => [cell('Antwort'), cell('Zeitraum von'), cell(column)]),
            lines.flatMap(({ label, points }) =>
              points.flatMap(({ date, value }) =>
                value === null ? [] : [[label, date, Math.round(value * factor * 10) / 10]],
              ),
            ),
          )
        },
      ),
    )
  })

  it('contains no share in its tables that the screen hides, and states why [READ-12] [READ-116]', () => {
    const reasons = [hiddenText(['LOW_BASE']), hiddenText(['UNCERTAIN'])]
    fc.assert(
      fc.property(
        fc.record({ total: parts, others: fc.array(parts, { minLength: 4, maxLength: 7 }) }),
        fc.constantFrom(...VIEWS),
        fc.constantFrom(...getValues(POLL_KIND)),
        fc.boolean(),
        (generated, view, kind, isFiltered) => {
          const poll = createPoll(kind, 5, false)
          const wire = createResult(poll, view, generated)
          const shares = screenShares(toChartPoll(poll), camelized(wire) as ChartResult)
          const query = isFiltered ? { gender: 'FEMALE' } : {}
          for (const cell of tableOf(poll, wire, query).slice(poll.answers.length)) {
            const part = view.view === 'time' ? cell('Zeitraum von') : cell('Gruppe')
            const share = shares.get(`${part} ${cell('Antwort')}`)
            assert.notEqual(share, undefined)
            const expected = share == null ? null : Math.round(share * 100 * 10) / 10
            assert.equal(cell('Anteil gewichtet (%)'), expected)
            if (expected !== null) continue
            for (const head of ['95 % von (%)', '95 % bis (%)', 'Anteil ungewichtet (%)', 'n Antwort'])
              assert.equal(cell(head), null, head)
            const note = String(cell('Hinweis')).toLowerCase()
            assert.ok(
              reasons.some((reason) => note.includes(reason.toLowerCase())),
              note,
            )
          }
        },
      ),
    )
  })

  it('states the error of the mean of numbers in its method, in their unit [READ-12] [READ-112]', () => {
    const errorOf = (kind: PollKind) => {
      const poll = described(createPoll(kind, 5, false))
      const total = { weights: [1, 2, 3, 4, 5, 6, 7, 8], width: 0.02, base: 'OK' as const, isPartial: false }
      const wire = createResult(poll, { view: 'total' }, { total, others: [total] })
      wire.total.mean = hasNumericValues(kind) ? { value: 2, se: 0.5, ci95: [1, 3] } : null
      const rows = methodRows(poll, wire, { view: 'total' }, { publicUrl: '', at: new Date(0) })
      return rows.find(([label]) => label === MEAN_ERROR_LABEL)
    }
    assert.deepEqual(errorOf('NUMERIC_SCALE'), ['Fehler des Mittelwerts', '±\u00a01,0\u00a0Punkte'])
    assert.deepEqual(errorOf('SINGLE_CHOICE'), ['Fehler des Mittelwerts', null])
  })

  it('has one color for an answer in all of its charts [READ-31]', () => {
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(...getValues(POLL_KIND)),
        fc.integer({ min: 3, max: TEXTS.length }),
        (total, kind, count) => {
          const poll = createPoll(kind, count, false)
          const colors = VIEWS.flatMap((view) => {
            const drawing = createExportDrawing(
              poll,
              createResult(poll, view, { total, others: [total] }),
              view,
            )
            return drawing.chart
              ? [poll.answers.map(({ position: id }) => drawing.colorOf({ id: String(id), colorIndex: id }))]
              : []
          })
          assert.ok(colors.length > 1)
          for (const other of colors) assert.deepEqual(other, colors[0])
        },
      ),
    )
  })
})
