import assert from 'node:assert/strict'
import { breakDates } from '../../../contract/charts/breaks.ts'
import { summarizeResult } from '../../../contract/charts/model/finding.ts'
import { getTimeLines } from '../../../contract/charts/model/time-lines.ts'
import { timeModel } from '../../../contract/charts/model/time.ts'
import { getTimeChanges, type TimeChange } from '../../../contract/charts/time-changes.ts'
import { getMeanErrorUnit } from '../../../contract/class-intervals.ts'
import type { PollStatus } from '../../../contract/enumerations/content.ts'
import type { ResultDimension } from '../../../contract/enumerations/results.ts'
import { formatCardErrorMargin, findCardFigure } from '../../../contract/findings/card-figure.ts'
import { formatMeanErrorSize } from '../../../contract/part-quality.ts'
import { scaleHalves } from '../../../contract/scale-halves.ts'
import { camelizeKeys } from '../../../src/lib/case.ts'
import type { Context } from '../../src/context/context.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import type { BoardSection } from '../../src/database/schema-boards.ts'
import { loadRasterizer } from '../../src/drawing/rasterizer.ts'
import { renderBoardPreviewSvg } from '../../src/host/preview-image/board-image.ts'
import { citeView, type CitedView } from '../../src/provider/citations/service.ts'
import { createBoardContentsReader } from '../../src/provider/insight-boards/open-board-service.ts'
import { findPreviewChart } from '../../src/provider/insight-boards/presenter.ts'
import { computeTileFigures, getPollIds } from '../../src/provider/insight-boards/tile-service.ts'
import { createVisiblePollReader } from '../../src/provider/polls/poll-by-id-repository.ts'
import { presentViewerRights, presentPollDetail } from '../../src/provider/polls/presenter.ts'
import { createPublicPolls, type WidgetPoll } from '../../src/provider/public-polls.ts'
import { toChartPoll } from '../../src/provider/result-files/chart-presenter.ts'
import { createExportPage, type ExportOrigin } from '../../src/provider/result-files/page-presenter.ts'
import { RESULT_COLUMN_HEADINGS, resultRows } from '../../src/provider/result-files/result-table.ts'
import { MEAN_ERROR_LABEL, methodRows } from '../../src/provider/result-files/sheet-presenter.ts'
import { presentComparison } from '../../src/provider/results/comparison/presenter.ts'
import type { ComparisonQueryWire } from '../../src/provider/results/comparison/schema.ts'
import { computeComparison } from '../../src/provider/results/comparison/service.ts'
import { presentChange, presentContrasts } from '../../src/provider/results/contrasts/presenter.ts'
import { computeLargestContrasts } from '../../src/provider/results/contrasts/service.ts'
import {
  createVisiblePollWithAnswersReader,
  type PollWithAnswers,
} from '../../src/provider/results/repository.ts'
import { presentView } from '../../src/provider/results/view/presenter.ts'
import { computePollResult } from '../../src/provider/results/view/result-service.ts'
import type { FiguresWire } from '../../src/provider/results/view/schema.ts'
import { runViews } from '../../src/provider/results/view/service.ts'
import { presentWaves } from '../../src/provider/results/waves/presenter.ts'
import { computeDatedWaves } from '../../src/provider/results/waves/service.ts'
import { ANONYMOUS, type User } from '../../src/provider/viewer.ts'
import {
  findLargestSignificantChanges,
  checkSeriesForChange,
} from '../../src/provider/watching/change-service.ts'
import type { ChangeContentWire } from '../../src/provider/watching/schema.ts'
import { formatEpochDay, parseEpochDay } from '../../src/results/days.ts'
import type { ResultsEngine } from '../../src/results/engine.ts'
import { roundShareOrMean } from '../../src/results/round-figures.ts'

/** A verdict on two sets of respondents, as a reader finds it in one place. */
export interface FoundVerdict {
  /** Names the question, the compared figure and both sets, in a fixed order. */
  pair: string
  place: string
  /** 1 or −1 if the second set of `pair` is significantly higher or lower, else 0. */
  verdict: number
  /** Second minus first set of `pair`; null for marks, which have none. The interval likewise. */
  difference: number | null
  ci95: readonly number[] | null
  /** The compared figure of each set; null where the place does not show it. */
  values: readonly [number | null, number | null]
}

/** The figures of all respondents as one place shows them. What a place does not show is missing. */
export interface ShownFigures {
  place: string
  n: number | null
  /** By the position of the answer. */
  shares?: Readonly<Record<number, number | null>>
  mean?: number | null | undefined
  /** The share of the top half of a scale. */
  top?: number | null | undefined
  /** Whether it names the most frequent answer of a scale, which must lead significantly. */
  modal?: boolean | null | undefined
  /** In percentage points. */
  error?: number | null | undefined
  /** `± 2,1 Euro`. */
  meanError?: string | null | undefined
  /** The finding in one sentence. */
  sentence?: string
  /** The first and the last day with answers. */
  days?: readonly [from: string, to: string] | null
}

const ORIGIN: ExportOrigin = { publicUrl: '', at: new Date(0) }
const NO_FILTER: CitedView = { query: {}, comparison: null, flow: null, segments: [] }

const sectionWith = (pollId: number): BoardSection[] => [
  { title: '', tiles: [{ kind: 'NUMBER', pollId, width: 3 }] },
]

type SharesByPosition = readonly { readonly position: number; readonly share?: number | null }[]

const sharesOf = (answers: SharesByPosition) =>
  Object.fromEntries(answers.map(({ position, share }) => [position, share ?? null]))

const sumOf = (answers: SharesByPosition, positions: readonly number[]) =>
  answers.reduce((sum, { position, share }) => sum + (positions.includes(position) ? (share ?? 0) : 0), 0)

const shownIn = ({ n, answers, mean }: FiguresWire) => ({ n, shares: sharesOf(answers), mean: mean?.value })

/** The polls that visitors of any organization can open. */
export const READABLE: { organizationId: null; statuses: PollStatus[] } = {
  organizationId: null,
  statuses: ['PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED'],
}
const PARAM = { AGE: 'age', GENDER: 'gender', EAST_WEST: 'region' } as const
type Walked = keyof typeof PARAM

type Difference = Pick<TimeChange, 'difference' | 'isSecured'> & {
  ci95: readonly number[] | null
  values: FoundVerdict['values']
}

/** Visits the screens of polls that judge differences. */
export function createVerdictWalk({ db }: OpenDatabase, engine: ResultsEngine, now: Date) {
  const reader = createVisiblePollWithAnswersReader(db)
  const source = { engine, now }
  const find = (id: number) => reader({ id, userId: null, scope: READABLE })
  const read = async (id: number) => {
    const poll = await find(id)
    if (poll === undefined) throw new Error(`Poll ${id} is not visible.`)
    return poll
  }

  return {
    visitPoll,
    visitBoard,
    visitFigures,
    visitGroups,
    visitPeriods,
    visitCityStates,
    visitWaveTile,
    visitAlert,
    visitChange,
    visitBoardImage,
  }

  /** Returns the change that an alert of a series reports, and the waves that the page of its last poll shows. */
  async function visitAlert(waveIds: readonly number[]) {
    const polls = await Promise.all(waveIds.map(read))
    const reference = polls.at(-2)!
    const look = await checkSeriesForChange({ results: engine, now: () => now }, polls, {
      pollId: reference.id,
      from: reference.fieldStart!,
      to: reference.fieldEnd!,
    })
    const { changes } = findLargestSignificantChanges([look])
    return Promise.all(changes.map(({ content }) => visitChange(content, waveIds)))
  }

  /** Returns a reported change between waves, and the figures of both waves as the page of the last one shows them. */
  async function visitChange({ sentence, contrast }: ChangeContentWire, waveIds: readonly number[]) {
    const polls = await Promise.all(waveIds.map(read))
    const { waves } = presentWaves(await computeDatedWaves(source, polls.at(-1)!, polls, {}))
    const sides = [contrast.first, contrast.second].map(({ value, from, to }) => ({ value, from, to }))
    const shown = sides.map(({ from: start }) => {
      const { from, to, ...wave } = waves.find((one) => one.from === start)!
      return { value: valueOf(wave, contrast), from, to }
    })
    return { sentence, sides, shown }
  }

  /** Returns the preview image of a board as SVG, its poll and the figures of the poll's page; null without a chart. */
  async function visitBoardImage(board: { title: string; description: string; sections: BoardSection[] }) {
    const context = { database: db, results: engine, now: () => now } as Context
    const query = { sections: board.sections, frozenAt: null, query: {}, hasEmptyDistricts: false }
    const { contents } = await createBoardContentsReader(context)(ANONYMOUS, query)
    const chart = findPreviewChart(contents)
    if (chart === null) return null
    const svg = renderBoardPreviewSvg({ ...board, ...contents }, await loadRasterizer())
    const positions = chart.bars.map(({ position }) => position)
    return { svg, positions, page: await computePollResult(context, await read(chart.poll.id), {}) }
  }

  /** Returns the figures of each shown group of a poll, as a row of a table and as a filter of the page. */
  async function visitGroups(id: number) {
    const context = { results: engine, now: () => now }
    const poll = await read(id)
    const shown = ({ n, answers, mean, median, effective_n }: FiguresWire) => ({
      n,
      effective_n,
      mean,
      median,
      answers: answers.map(({ position, share, ci95, unweighted_share }) => [
        position,
        share,
        ci95,
        unweighted_share,
      ]),
    })
    const found: { place: string; row: unknown; filtered: unknown }[] = []
    const groupsBy = async (by: Walked[], filter: Record<string, unknown> = {}) => {
      const view = by.length === 2 ? 'crosstab' : 'groups'
      const { tables } = await computePollResult(context, poll, { view, by, ...filter })
      return tables.flatMap(({ groups }) => groups)
    }
    const filterOf = (key: readonly { dimension: string; value: string | null }[]) =>
      Object.fromEntries(key.map(({ dimension, value }) => [PARAM[dimension as Walked], value]))
    const compare = async (row: FiguresWire, key: Parameters<typeof filterOf>[0]) => {
      const filter = filterOf(key)
      const { total } = await computePollResult(context, poll, filter)
      found.push({ place: JSON.stringify(filter), row: shown(row), filtered: shown(total) })
    }
    for (const dimension of Object.keys(PARAM) as Walked[])
      for (const { key, ...row } of await groupsBy([dimension]))
        if (row.base !== 'HIDDEN' && key[0]?.value) await compare(row, key)
    for (const { key, ...row } of await groupsBy(['AGE', 'GENDER'])) {
      const [age, gender] = key
      if (row.base === 'HIDDEN' || !age?.value || !gender?.value) continue
      await compare(row, key)
      for (const { key: own, ...within } of await groupsBy(['AGE'], filterOf([gender])))
        if (own[0]?.value === age.value) await compare(within, key)
      // Three attributes.
      for (const { key: side, ...within } of await groupsBy(['EAST_WEST'], filterOf(key)))
        if (within.base !== 'HIDDEN') await compare(within, [...key, ...side])
    }
    return found
  }

  /** Returns the figures of a filter by three attributes over time, and those of the page for each period. */
  async function visitPeriods(id: number) {
    const context = { results: engine, now: () => now }
    const poll = await read(id)
    const filter = { age: '30-39,40-49', gender: 'FEMALE', region: 'WEST' }
    const { series } = await computePollResult(context, poll, { view: 'time', ...filter })
    const shown = ({ n, answers }: Pick<FiguresWire, 'n' | 'answers'>) => [
      n,
      answers.map(({ share }) => share),
    ]
    // The first period begins with the first answer, and days within a week would count the whole week.
    const isWhole = ({ from, to }: { from: string; to: string }) =>
      from.endsWith('-01') && formatEpochDay(parseEpochDay(to) + 1).endsWith('-01')
    const whole = series.filter((period) => period.base !== 'HIDDEN' && isWhole(period))
    return Promise.all(
      whole.map(async ({ from, to, ...period }) => {
        const { total } = await computePollResult(context, poll, { ...filter, from, to })
        return { place: `${from} to ${to}`, period: shown(period), page: shown(total) }
      }),
    )
  }

  /** Returns the figures of Berlin and Hamburg as states and as districts. */
  async function visitCityStates(id: number) {
    const context = { results: engine, now: () => now }
    const poll = await read(id)
    const figuresOf = async (region: string) => (await computePollResult(context, poll, { region })).total
    return Promise.all(
      [
        ['DE-BE', 'DE300'],
        ['DE-HH', 'DE600'],
      ].map(
        async ([state = '', district = '']) => [await figuresOf(state), await figuresOf(district)] as const,
      ),
    )
  }

  /** Returns the change of a wave as “Auf einen Blick” and as a number tile of a public board show it. */
  async function visitWaveTile(id: number, previousId: number) {
    const previous = await read(previousId)
    const glance = presentContrasts(await computeLargestContrasts(source, await read(id), {}, previous))
    const readContents = createBoardContentsReader({
      database: db,
      results: engine,
      now: () => now,
    } as Context)
    const query = { sections: sectionWith(id), frozenAt: null, query: {}, hasEmptyDistricts: false }
    const { contents } = await readContents(ANONYMOUS, query)
    const { change, change_gap: gap } = contents.sections[0]!.tiles[0]!
    const ofGlance = glance.contrasts.find(({ type }) => type === 'CHANGE') ?? null
    return { ofGlance, ofTile: change, gaps: [glance.change_gap, gap], previous }
  }

  /** Returns the unfiltered figures of a poll in every place that shows them; those of its page first. */
  async function visitFigures(id: number, actor: User): Promise<ShownFigures[]> {
    const poll = await read(id)
    const detail = await createVisiblePollReader(db)({ id, userId: null, scope: READABLE })
    if (detail === undefined) throw new Error(`Poll ${id} is not visible.`)
    const context = { database: db, results: engine, now: () => now }
    const page = await computePollResult(context, poll, {})
    const { answers: finding, ...card } = camelizeKeys(
      presentPollDetail(detail, presentViewerRights(actor, detail)),
    )
    const { note = null } = findCardFigure(card.kind, finding, card) ?? {}
    const { type, sentence } = summarizeResult(toChartPoll(poll), camelizeKeys(page))
    const isNamed = (text: string | null) => /am häufigsten/i.test(text ?? '')
    const halves = scaleHalves(poll)
    const cited = (await citeView(context, actor, { detail, answered: poll }, NO_FILTER)).content
    const [section] = await computeTileFigures(context, sectionWith(id), new Map([[id, poll]]), {}, null)
    const tile = section!.tiles[0]!.viewResponse!.main.result.total
    const widget = await createPublicPolls(context as Context).result(detail as WidgetPoll)
    const rows = resultRows(poll, page, {}, '')
    const cell = (row: (typeof rows)[number] | undefined, head: string) =>
      row?.[RESULT_COLUMN_HEADINGS.indexOf(head)]
    const facts = methodRows(poll, page, {}, ORIGIN)
    const fact = (label: string) => facts.find(([head]) => head === label)?.[1] ?? null
    return [
      {
        place: 'page',
        ...shownIn(page.total),
        modal: halves && type !== 'TIE' ? isNamed(sentence) : undefined,
        top: page.total.top?.share,
        error: page.total.statistical_error,
        meanError: formatMeanErrorSize(page.total, getMeanErrorUnit(poll)),
        sentence,
        days: page.period && [page.period.from, page.period.to],
      },
      {
        place: 'card',
        n: card.sampleSize,
        shares: sharesOf(finding),
        mean: card.mean?.value,
        modal: halves && page.total.mean === null ? isNamed(note) : undefined,
        top: halves && roundShareOrMean(sumOf(finding, halves.top)),
        error: card.statisticalError,
        meanError: page.total.mean === null ? null : formatCardErrorMargin(card.kind, finding, card),
      },
      {
        place: 'tile',
        n: tile.respondents,
        shares: sharesOf(tile.answers),
        mean: tile.mean?.mean,
        top: tile.top?.share,
        error: tile.statisticalError,
      },
      {
        place: 'widget',
        n: widget.total.respondents,
        shares: sharesOf(widget.total.answers),
        mean: widget.total.mean?.mean,
        error: widget.total.statisticalError,
      },
      {
        place: 'citation',
        ...shownIn(cited.result.total),
        top: cited.result.total.top?.share,
        error: cited.result.total.statistical_error,
        sentence: summarizeResult(toChartPoll(poll), camelizeKeys(cited.result)).sentence,
        days: cited.result.period && [cited.result.period.from, cited.result.period.to],
      },
      {
        place: 'PDF and PPTX',
        n: page.total.n,
        sentence: createExportPage(poll, page, {}, ORIGIN).finding,
      },
      {
        place: 'XLSX',
        n: Number(fact('Befragte (n)')),
        error: Number(fact('statistischer Fehler (Prozentpunkte)')),
        meanError: fact(MEAN_ERROR_LABEL) as string | null, // a text
      },
      {
        place: 'CSV',
        n: Number(cell(rows[0], 'n Gruppe')),
        shares: Object.fromEntries(
          poll.answers.map(({ position, text }) => {
            const row = rows.find((each) => cell(each, 'Antwort') === text)
            return [position, roundShareOrMean(Number(cell(row, 'Anteil gewichtet (%)') ?? 0) / 100)]
          }),
        ),
      },
    ]
  }

  /** Visits the number tiles of a board. Each has a change, or a reason for none. */
  async function visitBoard(sections: readonly BoardSection[]): Promise<FoundVerdict[]> {
    const found = await Promise.all(getPollIds(sections).map(find))
    const polls = new Map(found.flatMap((poll) => (poll ? [[poll.id, poll] as const] : [])))
    const filled = await computeTileFigures({ results: engine, now: () => now }, sections, polls, {}, null)
    return filled
      .flatMap(({ tiles }) => tiles)
      .flatMap(({ tile, poll, change, changeGap }) => {
        if (tile.kind !== 'NUMBER' || poll === null) return []
        assert.ok((change === null) !== (changeGap === null), `a number tile of “${poll.title}”`)
        if (change === null) return []
        const { first, second, ...wire } = presentChange(change)
        const difference = {
          ...wire,
          isSecured: wire.is_secured,
          values: [first.value, second.value] as const,
        }
        return verdictOn(poll, 'Board', subjectOf(wire), [nameOf(first), nameOf(second)], difference)
      })
  }

  /** @param waveIds the polls of the series, earliest first */
  async function visitPoll(id: number, waveIds: readonly number[]): Promise<FoundVerdict[]> {
    const poll = await read(id)
    const found: FoundVerdict[] = []
    const note = (...verdict: VerdictArguments) => {
      found.push(verdictOn(poll, ...verdict))
    }
    const compare = async (
      place: string,
      query: ComparisonQueryWire,
      sides: readonly [string, string],
      other: PollWithAnswers = poll,
    ) => {
      const comparison = await computeComparison(source, poll, other, query)
      const { differences, ...compared } = presentComparison(comparison, [null, null])
      for (const { is_secured: isSecured, ...difference } of differences) {
        const [first, second] = [compared.first.figures, compared.second.figures]
        const values = [valueOf(first, difference), valueOf(second, difference)] as const
        note(place, subjectOf(difference), sides, { ...difference, isSecured, values })
      }
    }
    await visitGlance()
    await visitGroups()
    for (const [unit, steps] of SERIES) await visitSeries(unit, steps)
    if (waveIds.length > 1) await visitWaves()
    return found

    async function visitGlance() {
      const index = waveIds.indexOf(id)
      const previous = index > 0 ? await read(waveIds[index - 1]!) : null
      const { contrasts } = presentContrasts(await computeLargestContrasts(source, poll, {}, previous))
      for (const { first, second, is_secured: isSecured, ...contrast } of contrasts) {
        const sides = [nameOf(first), nameOf(second)] as const
        const values = [first.value, second.value] as const
        note('Auf einen Blick', subjectOf(contrast), sides, { ...contrast, isSecured, values })
        if (contrast.type === 'CHANGE') {
          const [from, to, vs_from, vs_to] = [first.from!, first.to!, second.from!, second.to!]
          const isWave = previous !== null && from >= previous.fieldStart! && to <= previous.fieldEnd!
          if (isWave)
            await compare('Vergleichen: Wellen', { vs_poll: previous.id }, [sides[1], sides[0]], previous)
          else await compare('Vergleichen: Zeiträume', { from, to, vs_from, vs_to }, sides)
        } else if (contrast.dimension === 'STATE') {
          const [one, other] = [first.key!.value, second.key!.value]
          await compare('Vergleichen: Länder', { region: one, vs_region: other }, sides)
        }
      }
    }

    async function visitGroups() {
      const dimensions = Object.keys(PARAM) as Walked[]
      const plan = { tables: dimensions.map((dimension): ResultDimension[] => [dimension]), series: null }
      const view = presentView(poll, await runViews(source, poll, plan, {}), {
        isMap: false,
        alwaysListed: [],
      })
      for (const { by, groups } of view.tables) {
        const [dimension] = by as [Walked]
        const param = PARAM[dimension]
        const values = groups.map(({ key }) => key[0]!.value)
        for (const [index, { answers }] of groups.entries()) {
          const value = values[index]!
          const sides = [`ne:${value}`, value] as const
          for (const { position, mark, share } of answers)
            note('Gruppen', String(position), sides, {
              difference: mark === 'LOWER' ? -1 : 1,
              isSecured: mark !== null,
              ci95: null,
              values: [null, share],
            })
          if (groups[index]!.base !== 'OK') continue
          await compare('Vergleichen: Rest', { [param]: `ne:${value}`, [`vs_${param}`]: value }, sides)
          for (const other of values.slice(index + 1))
            await compare('Vergleichen: Gruppen', { [param]: value, [`vs_${param}`]: other }, [value, other])
        }
      }
    }

    async function visitSeries(series: 'month' | 'quarter' | 'half', steps: number) {
      const views = await runViews(source, poll, { tables: [], series }, {})
      const result = camelizeKeys(presentView(poll, views, { isMap: false, alwaysListed: [] }))
      const { changes = [] } = timeModel(poll, result, {}) ?? {}
      for (const change of changes)
        note(`Verlauf (${series}): ${change.span}`, change.line.id, sidesOf(change), withValues(change))
      const compared = [
        changes.find(({ span }) => span === 'STRETCH'),
        ...changes.filter(({ isBetweenNeighbors }) => isBetweenNeighbors).slice(0, steps),
      ]
      for (const change of compared) {
        if (change === undefined) continue
        const { first, second } = change
        const days = { from: first.date, to: first.to, vs_from: second.date, vs_to: second.to }
        await compare(`Vergleichen (${series})`, days, sidesOf(change))
      }
    }

    async function visitWaves() {
      const waves = presentWaves(
        await computeDatedWaves(source, poll, await Promise.all(waveIds.map(read)), {}),
      )
      const series = camelizeKeys(waves).waves
      const marks = series.flatMap(({ isReworded, from, title }) =>
        isReworded ? [{ date: from, kind: 'WORDING' as const, label: title }] : [],
      )
      const { comparisonFamilies } = getTimeLines(poll, { series })
      for (const change of getTimeChanges(comparisonFamilies, { breaks: breakDates(marks), isOfWaves: true }))
        note(`Wellen: ${change.span}`, change.line.id, sidesOf(change), withValues(change))
      const [earliest] = waveIds
      const last = waveIds.at(-1)
      const [first, second] = [earliest, last].map((wave) => series.find((one) => one.id === wave))
      if (id !== last || !first || !second) return
      const sides = [`${second.from}–${second.to}`, `${first.from}–${first.to}`] as const
      await compare('Vergleichen: Wellen', { vs_poll: first.id, period: 'all' }, sides, await read(first.id))
    }
  }
}

/** The series that are walked, and how many of their changes from one period to the next are compared. */
const SERIES = [
  ['month', 3],
  ['quarter', 1],
  ['half', 1],
] as const

type VerdictArguments = [
  place: string,
  subject: string,
  sides: readonly [string, string],
  difference: Difference,
]

/** Waves of a series are compared as periods of one question. */
function verdictOn(
  { id, seriesKey }: PollWithAnswers,
  ...[place, subject, [first, second], { difference, isSecured, ci95, values }]: VerdictArguments
): FoundVerdict {
  const question = /^\d{4}-/.test(first) ? (seriesKey ?? `poll ${id}`) : `poll ${id}`
  const isOrdered = first < second
  const sides = isOrdered ? `${first} | ${second}` : `${second} | ${first}`
  return {
    pair: `${question} · ${subject} · ${sides}`,
    place,
    verdict: isSecured ? Math.sign(difference) * (isOrdered ? 1 : -1) : 0,
    difference: ci95 && (isOrdered ? difference : -difference),
    ci95: isOrdered ? ci95 : (ci95?.map((end) => -end + 0).toReversed() ?? null),
    values: isOrdered ? values : [values[1], values[0]],
  }
}

const withValues = (change: TimeChange): Difference => ({
  ...change,
  values: [change.first.value, change.second.value],
})

function valueOf(
  { mean, top, answers }: FiguresWire,
  { subject, position }: Parameters<typeof subjectOf>[0],
): number | null {
  if (subject === 'MEAN') return mean?.value ?? null
  if (subject === 'TOP') return top?.share ?? null
  return answers.find((answer) => answer.position === position)?.share ?? null
}

/** The names of the same subject in comparisons and on lines. */
const SUBJECT = { MEAN: 'mean', TOP: 'TOP' } as const

const subjectOf = ({ subject, position }: { subject: 'MEAN' | 'TOP' | 'ANSWER'; position: number | null }) =>
  subject === 'ANSWER' ? String(position) : SUBJECT[subject]

const nameOf = ({
  key,
  from,
  to,
}: {
  key: { value: string } | null
  from: string | null
  to: string | null
}) => (key ? key.value : `${from}–${to}`)

const sidesOf = ({ first, second }: TimeChange): [string, string] => [
  `${first.date}–${first.to}`,
  `${second.date}–${second.to}`,
]
