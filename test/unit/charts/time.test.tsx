import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { getIsoWeek } from '../../../contract/calendar'
import { findThinnedPointTicks, createTimeTicks } from '../../../contract/charts/axes'
import { SHARE } from '../../../contract/charts/measure'
import { significantChangeTexts } from '../../../contract/charts/model/time-lines'
import {
  findMainStepTo,
  getTimeChanges,
  hasBreakBetween,
  markSignificantSteps,
} from '../../../contract/charts/time-changes'
import { computeScales } from '../../../contract/charts/time-layout'
import { findUnfinishedPeriod, getTimeStep } from '../../../contract/charts/time-step'
import { estimateDriftVariance, smooth, findTrend } from '../../../contract/charts/trend'
import type { Series, SeriesPoint } from '../../../contract/charts/types'
import { MAX_COLORED_LINES } from '../../../contract/colored-lines'
import { SignificantChangeList } from '../../../src/charts/line/change-list'
import { formatLineChartSentence, createSeriesTable } from '../../../src/charts/line/series-table'
import { TimePanels } from '../../../src/charts/line/time-panels'
import { TimeSeries } from '../../../src/charts/line/time-series'
import { computeTimeSeriesLayout } from '../../../src/charts/line/time-series-layout'
import {
  getDefaultColoredIds,
  toggleColoredIdDroppingOldest,
} from '../../../src/charts/line/use-colored-lines'

const dayOf = (index: number, length: number) =>
  new Date(Date.UTC(2026, 0, 5) + index * length * 86_400_000).toISOString().slice(0, 10)

/** Weekly points from 5 January 2026; null is a gap. */
const weeks = (values: readonly (number | null)[], se = 0.02): SeriesPoint[] =>
  values.map((value, index) => ({
    date: dayOf(index, 7),
    to: dayOf(index + 6 / 7, 7),
    value,
    se: value === null ? null : se,
    ciLow: value === null ? null : value - 2 * se,
    ciHigh: value === null ? null : value + 2 * se,
  }))

const line = (id: string, values: readonly (number | null)[], more: Partial<Series> = {}): Series => ({
  id,
  label: id,
  points: weeks(values),
  ...more,
})

const manyLines = Array.from({ length: 6 }, (_, index) =>
  line(`Antwort ${index}`, [0.1 + index / 20, 0.1 + index / 20], { colorIndex: index }),
)

const ONE_FAMILY = { breaks: [] as string[], isOfWaves: false }

describe('the changes over time', () => {
  type Change = ReturnType<typeof getTimeChanges>[number]
  const described = ({ line: { id }, second, difference }: Change) => [id, second.date, Math.sign(difference)]
  const secured = (series: readonly Series[], span: Change['span'], options = ONE_FAMILY) =>
    getTimeChanges([series], options)
      .filter((change) => change.isSecured && change.span === span)
      .map(described)
  const steps = (series: readonly Series[], options = ONE_FAMILY) => secured(series, 'STEP', options)
  const stretches = (series: readonly Series[], options = ONE_FAMILY) => secured(series, 'STRETCH', options)

  it('are significant if they exceed the error of both periods [READ-52]', () => {
    expect(steps([line('Ja', [0.4, 0.41, 0.55, 0.4])])).toEqual([
      ['Ja', '2026-01-19', 1],
      ['Ja', '2026-01-26', -1],
    ])
  })

  it('include the one from the start to the end, which small steps do not hide [READ-52]', () => {
    const rising = [line('Ja', [0.3, 0.33, 0.36, 0.39, 0.42])]
    expect(steps(rising)).toEqual([])
    expect(stretches(rising)).toEqual([['Ja', '2026-02-02', 1]])
  })

  it('cover each stretch without a break, as far as it has enough respondents [READ-52] [READ-53]', () => {
    const one = line('Ja', [0.3, 0.4, 0.5, 0.8, 0.6, 0.5])
    const breaks = ['2026-01-26']
    expect(stretches([one], { ...ONE_FAMILY, breaks })).toEqual([
      ['Ja', '2026-01-19', 1],
      ['Ja', '2026-02-09', -1],
    ])
    const points = one.points.map((point, index) => ({ ...point, isLowBase: index === 5 }))
    expect(stretches([{ ...one, points }], { ...ONE_FAMILY, breaks })[1]).toEqual(['Ja', '2026-02-02', -1])
  })

  it('from one period to the next are tested together, those of a stretch for themselves [READ-52]', () => {
    const change = [0.4, 0.47, 0.4] // 2.5 standard errors, p = 0.013
    const still = Array.from({ length: 30 }, (_, index) => line(`still ${index}`, [0.3, 0.3, 0.3]))
    expect(steps([line('Ja', change)])).toHaveLength(2)
    expect(steps([line('Ja', change), ...still])).toHaveLength(0)
    const rising = line('Ja', [0.4, 0.44, 0.48])
    expect(stretches([rising])).toHaveLength(1)
    expect(stretches([rising, ...still])).toHaveLength(0)
    expect(getTimeChanges([[rising], still], ONE_FAMILY).filter(({ isSecured }) => isSecured)).toHaveLength(1)
  })

  it('between two waves are a family of their own, as in a comparison of the two [READ-60] [READ-71]', () => {
    const many = [line('Ja', [0.4, 0.46, ...Array.from({ length: 30 }, () => 0.46)])]
    expect(steps(many)).toHaveLength(0)
    expect(steps(many, { breaks: [], isOfWaves: true })).toEqual([['Ja', '2026-01-12', 1]])
  })

  it('of a stretch of two periods have one verdict, as a stretch [READ-52]', () => {
    const found = getTimeChanges([[line('Ja', [0.4, 0.5])]], ONE_FAMILY)
    expect(found).toMatchObject([{ span: 'STRETCH', isBetweenNeighbors: true, isSecured: true }])
  })

  it('never have two verdicts on one pair of periods, and none that disagrees with its interval [READ-52]', () => {
    const values = fc.array(fc.option(fc.double({ min: 0.1, max: 0.9, noNaN: true })), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), fc.boolean(), fc.nat(11), (lines, isOfWaves, at) => {
        const series = lines.map((line_, index) => line(`line ${index}`, line_))
        const changes = getTimeChanges([series], { breaks: [dayOf(at, 7)], isOfWaves })
        const pairs = changes.map(({ line: { id }, first, second }) => `${id} ${first.date} ${second.date}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        for (const { ci95, isSecured } of changes) expect(isSecured).toBe(ci95[0] > 0 || ci95[1] < 0)
      }),
    )
  })

  it('from one period to the next are found in at most 5 % of series without a change [READ-52]', () => {
    let seed = 1
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
    const runs = Array.from({ length: 1000 }, () => [
      line(
        'Ja',
        Array.from({ length: 20 }, () => 0.4 + 0.02 * normal()),
      ),
    ])
    expect(runs.filter((series) => steps(series).length > 0).length).toBeLessThanOrEqual(50)
    expect(runs.filter((series) => stretches(series).length > 0).length).toBeLessThanOrEqual(50)
  })

  it('exclude new wordings, low bases and values without an error [READ-52]', () => {
    const jump = line('Ja', [0.2, 0.8])
    expect(getTimeChanges([[jump]], { ...ONE_FAMILY, breaks: ['2026-01-12'] })).toEqual([])
    const low = jump.points.map((point) => ({ ...point, isLowBase: true }))
    expect(getTimeChanges([[{ ...jump, points: low }]], ONE_FAMILY)).toEqual([])
    const bare = jump.points.map(({ date, value }) => ({ date, value }))
    expect(getTimeChanges([[{ ...jump, points: bare }]], ONE_FAMILY)).toEqual([])
  })

  it('are relative to the last known period before a gap [READ-52]', () => {
    const [change] = getTimeChanges([[line('Ja', [0.2, null, 0.5])]], ONE_FAMILY)
    expect(change?.first.date).toBe('2026-01-05')
    expect(change?.isSecured).toBe(true)
  })

  it('exclude a period that is not over, which the table and the chart name with its last day [READ-113]', () => {
    const points = weeks([0.2, 0.3, 0.6])
    const open = line('Ja', [], {
      points: points.map((point, index) =>
        index === 2 ? { ...point, to: '2026-01-21', isPartial: true } : point,
      ),
    })
    expect(getTimeChanges([[open]], ONE_FAMILY).map(({ second }) => second.date)).toEqual(['2026-01-12'])
    expect(createSeriesTable([open]).rows[0]?.cells[0]).toBe('KW 4 2026 (bis 21. Jan.)')
    expect(formatLineChartSentence([open]).replaceAll('\u00a0', ' ')).toBe(
      'Liniendiagramm: „Ja“ 20,0 % in KW 2 2026, 30,0 % in KW 3 2026.',
    )
    expect(findUnfinishedPeriod([open])?.note).toBe(
      'offener Punkt: nur bis 21. Jan.; Zahl: letzter ganzer Zeitraum',
    )
    const onlyOpen = { ...open, points: open.points.slice(2) }
    expect(findUnfinishedPeriod([onlyOpen])?.note).toBe('offener Punkt: nur bis 21. Jan.')
    render(<TimeSeries series={[open]} />)
    expect(screen.getByText('bis 21. Jan.')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: /^KW 4 2026 \(bis 21\. Jan\.\): Ja 60,0\s%$/ })).toBeVisible()
  })

  it('are marked in the table [READ-52]', () => {
    const series = [line('Ja', [0.2, 0.5])]
    const { columns, rows } = createSeriesTable(
      markSignificantSteps(series, getTimeChanges([series], ONE_FAMILY)),
    )
    expect(columns[0]?.label).toBe('Zeitraum')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['KW 3 2026', 'KW 2 2026'])
    expect(rows.map(({ cells }) => cells[1]?.endsWith('▲'))).toEqual([true, false])
  })

  it('are described over the present stretch, then over earlier ones, then from one period to the next [READ-52]', () => {
    const series = [
      line('Ja', [0.3, 0.33, 0.36, 0.4, 0.8, 0.77, 0.74, 0.7, 0.6]),
      line('weiß nicht', [0.1, 0.2, 0.3, 0.4, 0.1, 0.2, 0.3, 0.4, 0.5], { isDontKnow: true }),
    ]
    const changes = getTimeChanges([series], { breaks: ['2026-02-02'], isOfWaves: false })
    const texts = significantChangeTexts(
      { changes, series, breaks: [] },
      { kind: 'SINGLE_CHOICE', isMean: false, unit: null },
    )
    expect(texts.stretches.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Ja ist seit dem 2\. Februar 2026 gesunken, um 1\d bis 2\d Punkte\.$/),
      expect.stringMatching(
        /^Ja ist vom 5\. Januar 2026 bis zum 1\. Februar 2026 gestiegen, um \d bis 1\d Punkte\.$/,
      ),
    ])
    expect(texts.steps.map(({ laterPeriod: when }) => when)).toEqual(['KW 10 2026'])
    const before = significantChangeTexts(
      { changes, series, breaks: ['2026-03-05'] },
      { kind: 'SINGLE_CHOICE', isMean: false, unit: null },
    )
    expect(before.stretches[0]?.sentence).toMatch(
      /^Ja ist vom 2\. Februar 2026 bis zum \d+\. März 2026 gesunken/,
    )
    expect(texts.hasLongStretches).toBe(true)
  })

  it('are listed by date, the three largest, with the number of the others; the list states if there are none [READ-52]', () => {
    const stretches = [{ id: 'a', sentence: 'seit Juli gestiegen.' }]
    const steps = [3, 5, 4, 9, 8].map((week) => ({
      id: String(week),
      laterStart: `2026-0${week}-01`,
      laterPeriod: `KW ${week}`,
      sentence: 'gestiegen.',
    }))
    const list = (more: Partial<Parameters<typeof SignificantChangeList>[0]>) => (
      <SignificantChangeList stretches={[]} hasLongStretches steps={[]} comparisonCount={40} {...more} />
    )
    const { rerender } = render(list({ stretches, steps }))
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'seit Juli gestiegen.',
      'KW 5: gestiegen.',
      'KW 4: gestiegen.',
      'KW 3: gestiegen.',
    ])
    expect(screen.getByText(/2 weitere sind in der Grafik markiert/)).toHaveTextContent('bei 40 Vergleichen')
    rerender(list({ stretches }))
    expect(screen.getByText(/^Von einem Zeitpunkt zum nächsten ist keine Veränderung/)).toBeVisible()
    rerender(list({ steps }))
    expect(screen.getByText(/^Vom Anfang bis zum Ende ist keine Veränderung abgesichert/)).toBeVisible()
    rerender(list({}))
    expect(screen.getByText(/^Keine Veränderung vom Anfang bis zum Ende oder von einem/)).toBeVisible()
    rerender(list({ hasLongStretches: false }))
    expect(screen.getByText(/^Keine Veränderung von einem Zeitpunkt/)).toBeVisible()
    rerender(list({ comparisonCount: 0 }))
    expect(screen.queryByText(/Veränderung/)).not.toBeInTheDocument()
  })
})

describe('a new wording', () => {
  const marks = (date: string) => [{ date, label: 'kürzer', kind: 'WORDING' as const }]
  const pieces = (date: string) =>
    computeTimeSeriesLayout([line('Ja', [0.2, 0.3, 0.3, 0.4])], marks(date), 800, SHARE).lines[0]?.path.match(
      /M/g,
    )

  it('interrupts the line, on both sides of a period with both wordings [READ-53]', () => {
    expect(pieces('2026-01-19')).toHaveLength(2) // the first day of the third week
    expect(pieces('2026-01-21')).toHaveLength(3) // within it
    expect(pieces('2026-01-05')).toHaveLength(1) // the first day of all
  })

  it('interrupts the line, but an event does not [READ-53]', () => {
    const event = [{ date: '2026-01-19', label: 'Wahl', kind: 'EVENT' as const }]
    const [shape] = computeTimeSeriesLayout([line('Ja', [0.2, 0.3, 0.3, 0.4])], event, 800, SHARE).lines
    expect(shape?.path.match(/M/g)).toHaveLength(1)
  })

  it('is not between two periods that are both before or both after it [READ-53]', () => {
    const at = (date: string) => ({ date, to: date, value: 0.5 })
    expect(hasBreakBetween(at('2026-01-01'), at('2026-01-02'), ['2026-01-03'])).toBe(false)
    expect(hasBreakBetween(at('2026-01-03'), at('2026-01-04'), ['2026-01-03'])).toBe(false)
    expect(hasBreakBetween(at('2026-01-01'), at('2026-01-04'), ['2026-01-03'])).toBe(true)
  })
})

describe('a trend', () => {
  it('weights two observations of a constant level by the inverse of their variances [READ-54]', () => {
    const levels = smooth(
      [
        { time: 0, value: 1, variance: 1 },
        { time: 1, value: 4, variance: 2 },
      ],
      0,
    )
    for (const { value, variance } of levels) {
      expect(value).toBeCloseTo(2, 10)
      expect(variance).toBeCloseTo(2 / 3, 10)
    }
  })

  it('equals the exact estimate for any drift [READ-54]', () => {
    const variance = fc.double({ min: 0.1, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        variance,
        variance,
        variance,
        fc.double({ min: 0.01, max: 2, noNaN: true }),
        (a, b, c, q) => {
          const seen = [1, 3, 2].map((value, time) => ({ time, value, variance: [a, b, c][time]! }))
          const [, middle] = smooth(seen, q)
          // The middle level has three observations: its own, and one on each side, one drift step away.
          const weights = [1 / (a + q), 1 / b, 1 / (c + q)]
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const mean = (weights[0]! * 1 + weights[1]! * 3 + weights[2]! * 2) / total
          expect(middle?.value).toBeCloseTo(mean, 8)
          expect(middle?.variance).toBeCloseTo(1 / total, 8)
        },
      ),
    )
  })

  it('is constant if chance explains all changes, and follows larger changes [READ-54]', () => {
    const seen = (values: readonly number[]) =>
      values.map((value, time) => ({ time, value, variance: 0.02 ** 2 }))
    expect(estimateDriftVariance([seen([0.4, 0.41, 0.4, 0.39, 0.4, 0.4])])).toBe(0)
    const rising = seen([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    expect(smooth(rising, estimateDriftVariance([rising])).at(-1)?.value).toBeGreaterThan(0.56)
  })

  it('has narrower intervals than the points, preserves gaps and restarts at a new wording [READ-54]', () => {
    const series = line('Ja', [0.4, 0.42, null, 0.41, 0.4, 0.7, 0.71, 0.7, 0.69])
    const trend = findTrend(series, ['2026-02-09'], SHARE)
    const values = trend?.points.map(({ value }) => value)
    expect(values?.[2]).toBeNull()
    expect(values?.[4]).toBeLessThan(0.43)
    expect(values?.[5]).toBeGreaterThan(0.68)
    for (const [index, point] of series.points.entries()) {
      const smoothed = trend?.points[index]
      if (point.value === null) continue
      expect(smoothed!.ciHigh! - smoothed!.ciLow!).toBeLessThan(point.ciHigh! - point.ciLow!)
    }
  })

  it('is null if errors are unknown or there are too few points [READ-54]', () => {
    expect(findTrend(line('Ja', [0.4, 0.5, 0.6]), [], SHARE)).toBeNull()
    const bare = weeks([0.4, 0.5, 0.6, 0.7]).map(({ date, value }) => ({ date, value }))
    expect(findTrend({ ...line('Ja', []), points: bare }, [], SHARE)).toBeNull()
  })
})

describe('the colored lines', () => {
  it('are initially the four with the highest last value, never "weiß nicht" [READ-51]', () => {
    expect(
      getDefaultColoredIds([...manyLines, line('weiß nicht', [0.9, 0.9], { isDontKnow: true })]),
    ).toEqual(['Antwort 5', 'Antwort 4', 'Antwort 3', 'Antwort 2'])
    expect(getDefaultColoredIds(manyLines.slice(0, 4))).toHaveLength(4)
  })

  it('are at most four: a fifth replaces the one selected first [READ-51]', () => {
    expect(toggleColoredIdDroppingOldest(['a', 'b', 'c', 'd'], 'e')).toEqual(['b', 'c', 'd', 'e'])
    expect(toggleColoredIdDroppingOldest(['a', 'b'], 'a')).toEqual(['b'])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (clicks) => {
        const chosen = clicks.map(String).reduce<string[]>(toggleColoredIdDroppingOldest, [])
        expect(chosen.length).toBeLessThanOrEqual(MAX_COLORED_LINES)
        expect(new Set(chosen).size).toBe(chosen.length)
      }),
    )
  })

  it('can be selected by their labels with the keyboard [READ-51]', async () => {
    render(<TimeSeries series={manyLines} />)
    const button = screen.getByRole('button', { name: 'Antwort 0' })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'Antwort 5' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('cannot be selected if there are only four lines [READ-51]', () => {
    render(<TimeSeries series={manyLines.slice(0, 4)} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('an axis of weeks', () => {
  const labels = (from: string, to: string, width: number) =>
    createTimeTicks(new Date(from), new Date(to), width, { showsWeekNumbers: true })

  it('has a tick per week, with the year at its first week [READ-55]', () => {
    const ticks = labels('2025-12-15', '2026-01-12', 600)
    expect(ticks.map(({ label }) => label)).toEqual(['KW 51', 'KW 52', 'KW 1', 'KW 2', 'KW 3'])
    expect(ticks.map(({ year }) => year)).toEqual(['2025', undefined, '2026', undefined, undefined])
  })

  it('omits weeks without space, and has months instead of weeks for several years [READ-55]', () => {
    expect(labels('2026-01-05', '2026-06-29', 300).length).toBeLessThanOrEqual(7)
    expect(labels('2020-01-06', '2026-06-29', 600).some(({ label }) => label.startsWith('KW'))).toBe(false)
  })

  it('assigns a week to the year of its Thursday [READ-55]', () => {
    expect(getIsoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 })
    expect(getIsoWeek('2027-01-03')).toEqual({ year: 2026, week: 53 })
    expect(getIsoWeek('2026-11-16')).toEqual({ year: 2026, week: 47 })
  })
})

describe('the small multiples', () => {
  it('show each line in its own chart, labeled with its first and last value [READ-56]', () => {
    render(<TimePanels series={manyLines} />)
    expect(screen.getAllByRole('img')).toHaveLength(6)
    expect(
      screen.getByRole('img', { name: /^Antwort 1: 15,0\s% in KW 2 2026, 15,0\s% in KW 3 2026$/ }),
    ).toBeInTheDocument()
  })
})

describe('the main change of the latest wave', () => {
  it('is the largest significant change, else that of the highest line [READ-60]', () => {
    const waves = { breaks: [], isOfWaves: true }
    const changes = getTimeChanges(
      [[line('Ja', [0.4, 0.3]), line('Nein', [0.2, 0.5]), line('Vielleicht', [0.6, 0.61])]],
      waves,
    )
    expect(findMainStepTo(changes, '2026-01-12')?.line.id).toBe('Nein')
    const still = getTimeChanges([[line('Ja', [0.3, 0.31]), line('Nein', [0.6, 0.59])]], waves)
    expect(findMainStepTo(still, '2026-01-12')).toMatchObject({ line: { id: 'Nein' }, isSecured: false })
    expect(findMainStepTo(still, '2026-01-05')).toBeNull()
  })
})

describe('an axis of few waves', () => {
  const dates = ['2025-04-29', '2025-10-28', '2026-04-28', '2026-10-27']
  const labels = (width: number) =>
    findThinnedPointTicks(dates, (date) => (width * dates.indexOf(date)) / 3)?.map(({ label }) => label)

  it('labels each wave with its month, or every second one including the last [READ-55]', () => {
    expect(labels(500)).toEqual(['Apr 2025', 'Okt 2025', 'Apr 2026', 'Okt 2026'])
    expect(labels(150)).toEqual(['Okt 2025', 'Okt 2026'])
    expect(labels(60)).toBeUndefined()
  })

  it('labels a wave of two months as its sentences name it [READ-55]', () => {
    const day = (at: number) => new Date(Date.UTC(2025, 8, 1 + at)).toISOString().slice(0, 10)
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 25, max: 40 }), (start, length) => {
        const waves = [
          { date: day(start), to: day(start + length), value: 0.2, se: 0.02 },
          { date: day(start + 180), to: day(start + 180 + length), value: 0.4, se: 0.02 },
        ]
        const series = [line('Ja', [], { points: waves })]
        const changes = getTimeChanges([series], { breaks: [], isOfWaves: true })
        const [change] = significantChangeTexts(
          { changes, series, breaks: [] },
          { kind: 'YES_NO', isMean: false, unit: null },
        ).steps
        const [named] = computeScales(series, { left: 0, right: 500, top: 0, bottom: 99 }, SHARE).timeTicks()
        const [, month = '', year = ''] = /seit (\S+) (\d{4}) /.exec(change?.sentence ?? '') ?? []
        if (getTimeStep(series) === 'span') expect(named?.label).toBe(`${month.slice(0, 3)} ${year}`)
      }),
    )
  })
})

describe('a line of another source', () => {
  const main = line('Ja', [0.4, 0.41, 0.42, 0.43])
  const beside = (values: readonly (number | null)[]) => ({
    ...line('Ja, unsere Umfrage', values, { colorIndex: 0 }),
    mainLineId: 'Ja',
  })
  const dashed = (container: HTMLElement) =>
    [...container.querySelectorAll('path[stroke-dasharray]')].map((path) => path.getAttribute('d') ?? '')

  it('is dashed, and interrupted where it has no value [READ-125]', () => {
    const { container } = render(
      <TimeSeries series={[main]} otherSourceLines={[beside([0.5, 0.5, null, 0.5])]} />,
    )
    const [path = '', ...others] = dashed(container)
    expect(others).toHaveLength(0)
    expect(path.split('M')).toHaveLength(3)
  })

  it('has its values at its days, and fits the scale with its ranges [READ-125]', () => {
    const { container } = render(
      <TimeSeries series={[main]} otherSourceLines={[beside([null, 0.9, null, null])]} />,
    )
    const named = screen.getAllByRole('img').map((column) => column.getAttribute('aria-label') ?? '')
    expect(named.filter((name) => name.includes('unsere Umfrage'))).toEqual([
      expect.stringMatching(/Ja 41,0\s%, Ja, unsere Umfrage 90,0\s%$/),
    ])
    const range = container.querySelector('line[opacity]')
    expect(Number(range?.getAttribute('y2'))).toBeGreaterThanOrEqual(0)
  })

  it('is hidden with the line beside which it is [READ-125]', () => {
    const many = Array.from({ length: MAX_COLORED_LINES + 1 }, (_, index) =>
      line(`Nr. ${index}`, [0.1 * index]),
    )
    const own = { ...beside([0.5]), mainLineId: 'Nr. 0' }
    const { container } = render(<TimeSeries series={many} otherSourceLines={[own]} />)
    expect(dashed(container)).toHaveLength(0)
  })
})
