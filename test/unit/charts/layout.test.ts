import fc from 'fast-check'
import { sortAnswers } from '../../../contract/answer-order'
import { createTimeTicks, createValueAxis } from '../../../contract/charts/axes'
import { linearScale } from '../../../contract/charts/linear-scale'
import { MEAN, meanMeasure, SHARE, type Measure } from '../../../contract/charts/measure'
import { getAxisMaxShare } from '../../../contract/charts/model/answers'
import { getEqualStepBounds, getColorStepIndex } from '../../../contract/charts/model/map'
import { spreadLabelMiddles, wrapWords } from '../../../contract/label-layout'
import { pickLargestAnswers } from '../../../src/charts/bars/mini-bars'
import { computeTimeSeriesLayout } from '../../../src/charts/line/time-series-layout'

describe('the labels in a column', () => {
  it('are at their preferred position if there is space [BOARD-02]', () => {
    const preferred = [
      { y: 100, height: 20 },
      { y: 20, height: 20 },
    ]
    expect(spreadLabelMiddles(preferred, 0, 200)).toEqual([100, 20])
  })

  it('never overlap and stay inside the chart if there is space for all [BOARD-02]', () => {
    const label = fc.record({
      y: fc.integer({ min: -50, max: 450 }),
      height: fc.integer({ min: 10, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 10 }), (preferred) => {
        const labels = spreadLabelMiddles(preferred, 0, 400).map((middle, index) => {
          const half = (preferred[index]?.height ?? 0) / 2
          return { top: middle - half, bottom: middle + half }
        })
        const sorted = labels.sort((a, b) => a.top - b.top)
        sorted.forEach((label, index) => {
          expect(label.top).toBeGreaterThanOrEqual((sorted[index - 1]?.bottom ?? 0) - 1e-9)
          expect(label.bottom).toBeLessThanOrEqual(400 + 1e-9)
        })
      }),
    )
  })

  it('break between words and end with an ellipsis if they are too long [BOARD-02]', () => {
    expect(wrapWords('Die Linke', 12, 2)).toEqual(['Die Linke'])
    expect(wrapWords('Bündnis 90/Die Grünen', 12, 2)).toEqual(['Bündnis', '90/Die…'])
    expect(wrapWords('Eher unzufrieden', 12, 2)).toEqual(['Eher', 'unzufrieden'])
    expect(wrapWords('sehr Donaudampfschifffahrt', 12, 3)).toEqual(['sehr', 'Donaudampfs-', 'chifffahrt'])
    expect(wrapWords('Donaudampfschifffahrt', 8, 2)).toEqual(['Donauda-', 'mpfschi…'])
  })
})

describe('the order of answers', () => {
  const answers = [
    { id: 'w', label: 'weiß nicht', share: 0.6, isDontKnow: true },
    { id: 'a', label: 'A', share: 0.1 },
    { id: 'b', label: 'B', share: 0.3 },
  ]
  const ids = (order: 'questionnaire' | 'size') => sortAnswers(answers, order).map((answer) => answer.id)

  it('is that of the questionnaire or by size, with "weiß nicht" last [BOARD-02]', () => {
    expect(ids('questionnaire')).toEqual(['a', 'b', 'w'])
    expect(ids('size')).toEqual(['b', 'a', 'w'])
  })
})

it('selects the largest answers in questionnaire order, "weiß nicht" only if too few others exist', () => {
  const answers = [
    { id: '0', label: '0', share: 0.01 },
    { id: '1', label: '1', share: 0.3 },
    { id: '2', label: '2', share: 0.2 },
    { id: '3', label: '3', share: 0.4 },
    { id: 'w', label: 'weiß nicht', share: 0.09, isDontKnow: true },
  ]
  const ids = (count: number) => pickLargestAnswers(answers, count).map(({ id }) => id)
  expect(ids(3)).toEqual(['1', '2', '3'])
  expect(ids(4)).toEqual(['0', '1', '2', '3'])
  expect(ids(5)).toEqual(['0', '1', '2', '3', 'w'])
})

it('puts "Sonstige" before "weiß nicht", after all others, when sorting by size [BOARD-02]', () => {
  const answers = [
    { id: 's', label: 'Sonstige', share: 0.4 },
    { id: 'w', label: 'weiß nicht', share: 0.3, isDontKnow: true },
    { id: 'a', label: 'Andere Partei', share: 0.2 },
    { id: 'b', label: 'Anderes Thema als bisher', share: 0.06 },
    { id: 'c', label: 'Bahn', share: 0.04 },
  ]
  const ids = (order: 'questionnaire' | 'size') => sortAnswers(answers, order).map(({ id }) => id)
  expect(ids('size')).toEqual(['b', 'c', 's', 'a', 'w'])
  expect(ids('questionnaire')).toEqual(['s', 'a', 'b', 'c', 'w'])
})

describe('the share of a bar of full width', () => {
  const bar = (share: number) => [{ id: '0', label: 'Ja', share }]
  const poll = (...shares: number[]) => ({
    question: '?',
    kind: 'SINGLE_CHOICE',
    isDemo: false,
    credit: 'Institut',
    population: null,
    sampleSize: 1000,
    answers: shares.map((share, position) => ({ position, text: 'Ja', isDontKnow: false, share })),
  })

  it('depends on the unfiltered result, not on the filter [BOARD-02]', () => {
    const full = [0.2, 0.35, 0.42].map((share) => getAxisMaxShare(poll(0.35, 0.2), bar(share)))
    expect(full).toEqual([0.42, 0.42, 0.42])
    expect(getAxisMaxShare(poll(0.1, 0.05), bar(0.1))).toBe(0.12)
    expect(getAxisMaxShare(poll(0.9), bar(0.9))).toBe(1)
  })

  it('is larger if a filtered answer would not fit, and depends on the answers without an unfiltered result [BOARD-02]', () => {
    expect(getAxisMaxShare(poll(0.35), [{ ...bar(0.65)[0]!, ciHigh: 0.7 }])).toBe(0.7)
    expect(getAxisMaxShare(poll(), bar(0.3))).toBe(0.3)
  })
})

describe('the color steps of a map', () => {
  it('are five of equal size on whole percent and contain every share [BOARD-02]', () => {
    expect(getEqualStepBounds([0.271, 0.548])).toEqual([0.27, 0.33, 0.39, 0.45, 0.51, 0.57])
    expect(getEqualStepBounds([])).toEqual([])
    expect(getEqualStepBounds([0.3, 0.3])).toHaveLength(6)
  })

  it('include their lower bound; the last one includes the largest share [BOARD-02]', () => {
    const bounds = getEqualStepBounds([0.2, 0.7])
    expect([0.2, 0.2999, 0.3, 0.7, 0.1].map((share) => getColorStepIndex(share, bounds))).toEqual([
      0, 0, 1, 4, 0,
    ])
  })
})

describe('a time axis', () => {
  const labels = (from: string, to: string, width: number) =>
    createTimeTicks(new Date(from), new Date(to), width).map((tick) => tick.label)

  it('has ticks of days, months or years without duplicates [BOARD-02]', () => {
    expect(labels('2024-03-01', '2024-03-31', 600)).toContain('10. Mär')
    expect(labels('2023-01-01', '2024-12-31', 800)).toContain('Jul 2023')
    expect(labels('2014-01-01', '2024-12-31', 800)).toContain('2020')
    const narrow = labels('2023-01-01', '2024-12-31', 250)
    expect(narrow.length).toBeLessThanOrEqual(4)
    expect(new Set(narrow).size).toBe(narrow.length)
    expect(labels('2023-11-28', '2026-11-20', 250)).toEqual(['Jan 2024', 'Jan 2025', 'Jan 2026'])
  })

  it('never has overlapping labels [BOARD-02]', () => {
    const day = 86_400_000
    const span = fc.record({
      from: fc.integer({ min: 18_000, max: 20_000 }),
      days: fc.integer({ min: 2, max: 3_000 }),
      width: fc.integer({ min: 230, max: 1_100 }),
    })
    fc.assert(
      fc.property(span, ({ from, days, width }) => {
        const ticks = createTimeTicks(new Date(from * day), new Date((from + days) * day), width)
        ticks.forEach(({ x, label }, index) => {
          const before = ticks[index - 1]
          if (before) expect(x - before.x).toBeGreaterThan((7 * (label.length + before.label.length)) / 2)
        })
      }),
    )
  })
})

describe('a line over time', () => {
  const point = (date: string, value: number | null) => ({ date, value, ciLow: null, ciHigh: null })
  const series = (shares: (number | null)[]) => [
    { id: 'a', label: 'Ja', points: shares.map((share, index) => point(`20${10 + index}-01-01`, share)) },
  ]

  it('is interrupted at a gap [BOARD-02]', () => {
    const [line] = computeTimeSeriesLayout(series([0.2, 0.3, null, 0.4, 0.5]), [], 800, SHARE).lines
    expect(line?.path.match(/M/g)).toHaveLength(2)
  })

  it('does not fall to zero where only the upper bound of a share is known [READ-116]', () => {
    const [one] = series([0.2, 0.3, 0, 0.4, 0.5])
    const points = one!.points.map((known) =>
      known.value === 0 ? { ...known, ciLow: 0, ciHigh: 0.08, isUpperBound: true } : known,
    )
    const [line] = computeTimeSeriesLayout([{ ...one!, points }], [], 800, SHARE).lines
    expect(line?.path.match(/M/g)).toHaveLength(2)
    const upToBound = points.slice(0, 3).map((point) => ({ ...point, change: 'lower' as const }))
    const [ended] = computeTimeSeriesLayout([{ ...one!, points: upToBound }], [], 800, SHARE).lines
    expect(ended?.end).toMatchObject({ value: 0.3, isDrawn: true })
    expect(ended?.changes).toHaveLength(2)
    expect(ended?.leaderY).toBeNull()
    const [onlyBound] = computeTimeSeriesLayout(
      [{ ...one!, points: upToBound.slice(2) }],
      [],
      800,
      SHARE,
    ).lines
    expect(onlyBound?.end).toMatchObject({ value: 0, ciHigh: 0.08, isDrawn: false })
  })

  it('shows a point between two gaps as a dot [BOARD-02]', () => {
    const many = Array.from({ length: 12 }, () => 0.2)
    const [line] = computeTimeSeriesLayout(series([...many, null, 0.4, null]), [], 800, SHARE).lines
    expect(line?.dots).toHaveLength(1)
  })

  it('shows the range of a point between two gaps as a bar [READ-59]', () => {
    const known = { date: '2011-01-01', value: 0.4, ciLow: 0.3, ciHigh: 0.5 }
    const points = [point('2010-01-01', null), known, point('2012-01-01', null)]
    const [line] = computeTimeSeriesLayout([{ id: 'a', label: 'Ja', points }], [], 800, SHARE).lines
    expect(line?.band).toMatch(/h6V[\d.]+h-6Z$/)
  })

  it('shows each of a few waves as a dot [BOARD-02]', () => {
    const [line] = computeTimeSeriesLayout(series([0.2, 0.3, null, 0.4]), [], 800, SHARE).lines
    expect(line?.dots).toHaveLength(3)
  })

  it('ends at the last known share, even if the last point is a gap [BOARD-02]', () => {
    const [line] = computeTimeSeriesLayout(series([0.2, 0.3, null]), [], 800, SHARE).lines
    expect(line?.end?.value).toBe(0.3)
  })

  it('ends at the last whole period: one that is not over is an open point behind it [READ-113]', () => {
    const { points } = series([0.2, 0.3])[0]!
    const running = { ...point('2012-01-01', 0.4), to: '2012-01-23', isPartial: true }
    const { lines, frame, dates } = computeTimeSeriesLayout(
      [{ id: 'a', label: 'Ja', points: [...points, running] }],
      [],
      800,
      SHARE,
    )
    const { end, open, path, dots } = lines[0]!
    expect(end?.value).toBe(0.3)
    expect(open?.x).toBe(frame.right)
    expect(lines[0]?.leaderY).toBe(end?.y)
    expect(open?.path).toBe(
      `M${end!.x},${end!.y}L${open!.x},${open!.y}`.replaceAll(/\d+\.\d{3,}/g, (length) =>
        String(Math.round(Number(length) * 100) / 100),
      ),
    )
    expect(path.split('L')).toHaveLength(2)
    expect(dots).toHaveLength(2)
    expect(dates).toHaveLength(3)
  })

  it('does not lead to its label from a point before a gap, past an open point that it does not reach [READ-113]', () => {
    const { points } = series([0.2, 0.3, null])[0]!
    const running = { ...point('2013-01-01', 0.4), to: '2013-01-23', isPartial: true }
    const [line] = computeTimeSeriesLayout(
      [{ id: 'a', label: 'Ja', points: [...points, running] }],
      [],
      800,
      SHARE,
    ).lines
    expect(line?.end?.value).toBe(0.3)
    expect(line?.leaderY).toBeNull()
  })

  it('has an axis from the first to the last known period, however many are gaps [BOARD-02]', () => {
    const shares = [null, 0.2, 0.3, null, null]
    const { frame, dates, lines, marks } = computeTimeSeriesLayout(
      series(shares),
      [{ date: '2013-06-01', label: 'nach dem letzten Wert', kind: 'EVENT' }],
      800,
      SHARE,
    )
    expect(dates.map(({ date }) => date)).toEqual(['2011-01-01', '2012-01-01'])
    expect(lines[0]?.end?.x).toBe(frame.right)
    expect(marks[0]?.x).toBe(frame.right)
  })

  it('leads to its label only if it reaches the end of the axis [BOARD-02]', () => {
    const [early, last] = [series([0.2, null]), series([0.3, 0.4])].flat()
    const { lines } = computeTimeSeriesLayout([early!, { ...last!, id: 'b' }], [], 800, SHARE)
    expect(lines.map(({ leaderY }) => leaderY)).toEqual([null, lines[1]?.end?.y])
  })

  it('gets at least 66 % of the width of a phone [BOARD-02]', () => {
    const long = [
      { id: 'a', label: 'Eine sehr lange Antwort mit vielen Wörtern', points: [point('2024-01-01', 0.5)] },
    ]
    const { frame } = computeTimeSeriesLayout(long, [], 358, SHARE)
    expect((frame.right - frame.left) / 358).toBeGreaterThan(0.66)
  })

  it('has its label next to it in whole words, or below the chart if there is no space [BOARD-02]', () => {
    const one = [{ id: 'a', label: 'Eher unzufrieden', points: [point('2024-01-01', 0.5)] }]
    expect(computeTimeSeriesLayout(one, [], 500, SHARE)).toMatchObject({
      hasNamesBelow: false,
      lines: [{ label: ['Eher unzufrieden'] }],
    })
    expect(computeTimeSeriesLayout(one, [], 358, SHARE)).toMatchObject({
      hasNamesBelow: true,
      lines: [{ label: [] }],
    })
  })
})

describe('an axis of values', () => {
  it('has the decimals that its steps need, and no others [BOARD-02]', () => {
    const labelsOf = (values: number[], measure: Measure) => {
      const points = values.map((value, month) => ({ date: `2026-0${month + 1}-01`, value }))
      const { ticks } = computeTimeSeriesLayout([{ id: 'a', label: 'Ja', points }], [], 800, measure)
      return ticks.map(({ label }) => label.replace(/\s/g, ' '))
    }
    expect(labelsOf([231, 248], meanMeasure('Euro'))).toEqual(['230', '235', '240', '245', '250'])
    expect(labelsOf([6.2, 6.9], MEAN)).toEqual(['6,0', '6,2', '6,4', '6,6', '6,8', '7,0'])
    expect(labelsOf([0.3, 0.72], SHARE)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %'])
  })

  it('has even, round ticks around all values [BOARD-02]', () => {
    expect(createValueAxis(0, 0.72, 4)).toEqual({
      domain: [0, 0.8],
      ticks: [0, 0.2, 0.4, 0.6, 0.8],
      decimals: 1,
    })
    expect(createValueAxis(6.2, 6.9, 4).ticks).toEqual([6.2, 6.4, 6.6, 6.8, 7])
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 100, noNaN: true }),
        fc.double({ min: 0.05, max: 500, noNaN: true }),
        (low, span) => {
          const { domain, ticks } = createValueAxis(low, low + span, 4)
          expect(domain[0]).toBeLessThanOrEqual(low + 1e-6)
          expect(domain[1]).toBeGreaterThanOrEqual(low + span - 1e-6)
          expect(ticks.length).toBeGreaterThanOrEqual(3)
          expect(ticks.length).toBeLessThanOrEqual(8)
        },
      ),
    )
  })
})

it('maps the ends of a domain to the ends of a range', () => {
  const yOf = linearScale([0, 0.4], [300, 28])
  expect([0, 0.2, 0.4].map(yOf)).toEqual([300, 164, 28])
  expect(linearScale([7, 7], [0, 10])(7)).toBe(5)
})
