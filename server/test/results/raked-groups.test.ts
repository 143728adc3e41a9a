import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { findDistrictByCodeOrAgs } from '../../src/regions/districts.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { parseEpochDay, getFirstDayInUnit } from '../../src/results/days.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import type {
  Dimension,
  Figures,
  Filter,
  GroupFigures,
  GroupKey,
  PollDescription,
  View,
} from '../../src/results/view.ts'
import { UNKNOWN_DISTRICT } from '../../src/results/votes.ts'
import { DIVERSE, FEMALE, MALE } from '../../src/statistics/cells.ts'
import { everyone, toColumns } from './votes.ts'

const poll: PollDescription = { id: 7, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, answerValues: [1, 2] }

const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
columns.append(toColumns(everyone(3000)))
const analysis = new PollAnalysis(columns, { secret: 'a secret of the test' })

const toFilter = ({ age, gender, state, region, district }: GroupKey): Filter => ({
  ...(age && { ages: [age] }),
  ...(gender !== undefined && { genders: [gender] }),
  ...(state !== undefined && { states: [state] }),
  ...(region && { regions: [region] }),
  ...(district !== undefined && { districts: [district] }),
})

const figuresOf = ({ respondents, effectiveN, deff, statisticalError, answers, mean, median }: Figures) => ({
  figures: { respondents, effectiveN, deff, statisticalError, mean, median },
  answers: answers.map(({ mark: _, ...answer }) => answer),
})

const BERLIN = findDistrictByCodeOrAgs('DE300')!

const DIMENSIONS: Dimension[] = ['age', 'gender', 'state', 'region', 'district']
const SPANS: NonNullable<Filter['days']>[] = [
  { from: null, to: null },
  { from: parseEpochDay('2024-11-01'), to: parseEpochDay('2024-11-30') },
  { from: parseEpochDay('2024-10-28'), to: parseEpochDay('2024-12-15') },
]

describe('a group', () => {
  test('has the same figures as a row of a table and as a filter [PROT-15]', () => {
    let compared = 0
    for (const days of SPANS)
      for (const dimension of DIMENSIONS)
        for (const isUnweighted of [false, true]) {
          const view: View = { filter: { days }, groupBy: [dimension], isUnweighted }
          for (const { key, ...group } of analysis.getViewFigures(poll, view).groups) {
            const filter = { ...toFilter(key), days }
            const { total } = analysis.getViewFigures(poll, { filter, isUnweighted })
            assert.deepEqual(figuresOf(total), figuresOf(group), JSON.stringify({ key, days }))
            if (group.base !== 'hidden') compared++
          }
        }
    assert.ok(compared > 100, `${compared} groups`)
  })

  for (const filter of [
    { genders: [FEMALE] },
    { genders: [MALE], regions: ['west'] },
    { genders: [MALE], regions: ['west'], ages: [{ from: 65, to: null }] },
  ] satisfies Filter[])
    test(`has the same figures in a series as in the period: ${JSON.stringify(filter)} [PROT-15]`, () => {
      let compared = 0
      for (const unit of ['week', 'month'] as const)
        for (const { from, to, isGap, isPartial, ...period } of analysis.getViewFigures(poll, {
          filter,
          series: unit,
        }).series) {
          if (isGap || isPartial) continue
          if (period.base !== 'hidden') compared++
          const days = { from: getFirstDayInUnit(unit, parseEpochDay(from)), to: parseEpochDay(to) }
          const { total } = analysis.getViewFigures(poll, { filter: { ...filter, days } })
          assert.deepEqual(figuresOf(period), figuresOf(total), `${unit} ${from}`)
        }
      assert.ok(compared >= 3, `${compared} periods`)
    })

  test('has the same figures in a table of filtered values of its dimension [PROT-15]', () => {
    const rowsOf = (filter: Filter) =>
      analysis
        .getViewFigures(poll, { filter, groupBy: ['gender'] })
        .groups.map(({ key: _, ...group }) => figuresOf(group))
    assert.deepEqual(rowsOf({ genders: [FEMALE, MALE] }).slice(0, 2), rowsOf({}).slice(0, 2))
  })

  test('adds up with the other states of a region to the region [PROT-15]', () => {
    const { total, groups } = analysis.getViewFigures(poll, {
      filter: { regions: ['east'] },
      groupBy: ['state'],
      isUnweighted: true,
    })
    const shown = groups.flatMap(({ respondents, answers }) =>
      respondents ? [{ n: respondents, share: answers[0]?.share ?? 0 }] : [],
    )
    assert.ok(shown.length >= 5, `${shown.length} states`)
    const n = shown.reduce((sum, state) => sum + state.n, 0)
    const share = shown.reduce((sum, state) => sum + (state.n / n) * state.share, 0)
    assert.ok(Math.abs(share - (total.answers[0]?.share ?? 0)) < 0.002, `${share} ${total.answers[0]?.share}`)
  })

  test('adds up with the others to all respondents, also as filters [PROT-15]', () => {
    const shareOf = (filter: Filter) => {
      const { respondents, answers } = analysis.getViewFigures(poll, {
        filter,
        isUnweighted: true,
      }).total
      return { n: respondents ?? 0, share: answers[0]?.share ?? 0 }
    }
    const parts = [FEMALE, MALE, DIVERSE].map((gender) => shareOf({ genders: [gender] }))
    const n = parts.reduce((sum, part) => sum + part.n, 0)
    const share = parts.reduce((sum, part) => sum + (part.n / n) * part.share, 0)
    assert.ok(Math.abs(share - shareOf({}).share) < 0.001)
  })
})

describe('a long series of groups of many values', () => {
  test('is not fitted, instead of being refused [PROT-15]', () => {
    const breaks = Array.from({ length: 20 }, (_, index) => 18 + 3 * index)
    const long = new PollVoteColumns(breaks)
    const votes = everyone(80_000).map((vote, index) => ({ ...vote, day: 15_000 + (index % 4_400) }))
    long.append(toColumns(votes.toSorted((a, b) => a.day - b.day)))
    const { series } = new PollAnalysis(long, { secret: 'a secret of the test' }).getViewFigures(
      { ...poll, ageBreaks: breaks },
      { filter: { genders: [MALE], states: [9], ages: [{ from: 18, to: 47 }] }, series: 'quarter' },
    )
    assert.ok(series.length >= 48, `${series.length} quarters`)
  })
})

describe('a state that is a district', () => {
  test('has the same figures as either, also of people who stated the state only [PROT-15]', () => {
    const votes = everyone(3000).map((vote, index) => {
      const isOfState = index % 4 < 2
      const state = isOfState ? BERLIN.state : vote.state === BERLIN.state ? 1 : vote.state
      const district = index % 4 === 0 ? BERLIN.index : vote.district
      return { ...vote, state, district: index % 4 === 1 ? UNKNOWN_DISTRICT : district }
    })
    const withBerlin = new PollVoteColumns(USUAL_AGE_BREAKS)
    withBerlin.append(toColumns(votes))
    const ofBerlin = new PollAnalysis(withBerlin, { secret: 'a secret of the test' })
    const view = (of: View) => ofBerlin.getViewFigures(poll, of)
    for (const ages of [[], [{ from: 65, to: null }]]) {
      const [state, district] = [
        { ages, states: [BERLIN.state] },
        { ages, districts: [BERLIN.index] },
      ].map((filter) => figuresOf(view({ filter }).total))
      assert.ok(state)
      assert.deepEqual(district, state)
      for (const by of ['state', 'district'] as const) {
        const row = view({ filter: { ages }, groupBy: [by] }).groups.find(
          ({ key }) => key.state === BERLIN.state || key.district === BERLIN.index,
        )
        assert.deepEqual(row && figuresOf(row), state)
      }
    }
  })
})

describe('exact figures', () => {
  test('of a group are the same as a row, a cell, within a filter, as a filter and in a series', () => {
    const exact = { ...poll, hasExactFigures: true }
    for (const groupBy of [['gender'], ['age', 'gender']] as Dimension[][])
      for (const { key, ...group } of analysis.getViewFigures(exact, { groupBy }).groups) {
        const filter = toFilter(key)
        assert.deepEqual(figuresOf(analysis.getViewFigures(exact, { filter }).total), figuresOf(group))
        const [dimension = 'gender'] = groupBy
        const { [dimension]: own, ...other } = key
        const within = analysis.getViewFigures(exact, {
          filter: toFilter(other),
          groupBy: [dimension],
        }).groups
        const same = within.find((one) => isDeepStrictEqual(one.key[dimension], own))
        assert.deepEqual(same && figuresOf(same), figuresOf(group))
        const [month] = analysis
          .getViewFigures(exact, { filter, series: 'month' })
          .series.filter(({ isPartial }) => !isPartial)
        assert.ok(month)
        const days = { from: parseEpochDay(month.from), to: parseEpochDay(month.to) }
        assert.deepEqual(
          figuresOf(analysis.getViewFigures(exact, { filter: { ...filter, days } }).total),
          figuresOf(month),
        )
      }
  })
})

describe('a group of several dimensions', () => {
  const PAIRS: Dimension[][] = [
    ['age', 'gender'],
    ['age', 'state'],
    ['gender', 'region'],
    ['state', 'gender'],
    ['gender', 'district'],
  ]
  const groupsOf = (view: View) => analysis.getViewFigures(poll, view).groups
  const findGroup = (groups: readonly GroupFigures[], key: GroupKey) =>
    groups.find((group) =>
      Object.entries(key).every(([name, value]) => isDeepStrictEqual(group.key[name as Dimension], value)),
    )

  test('has the same figures as a cell, within either filter and as a filter [PROT-15]', () => {
    let compared = 0
    for (const days of SPANS)
      for (const pair of PAIRS)
        for (const { key, ...cell } of groupsOf({ filter: { days }, groupBy: pair })) {
          const { total } = analysis.getViewFigures(poll, { filter: { ...toFilter(key), days } })
          assert.deepEqual(figuresOf(cell), figuresOf(total), JSON.stringify({ key, days }))
          for (const dimension of pair) {
            const { [dimension]: own, ...other } = key
            const within = groupsOf({ filter: { ...toFilter(other), days }, groupBy: [dimension] })
            const group = findGroup(within, { [dimension]: own })
            assert.deepEqual(group && figuresOf(group), figuresOf(cell), JSON.stringify({ key, dimension }))
          }
          if (cell.base !== 'hidden') compared++
        }
    assert.ok(compared > 100, `${compared} groups`)
  })

  test('has the same figures with three dimensions within a filter and as a filter [PROT-15]', () => {
    const filter: Filter = { genders: [MALE], regions: ['west'] }
    const groups = groupsOf({ filter, groupBy: ['age'] }).filter(({ base }) => base !== 'hidden')
    assert.ok(groups.length >= 4, `${groups.length} groups`)
    for (const { key, ...group } of groups)
      assert.deepEqual(
        figuresOf(group),
        figuresOf(analysis.getViewFigures(poll, { filter: { ...filter, ...toFilter(key) } }).total),
      )
  })

  test('adds up to the groups of either dimension but for the noise of sizes [PROT-15]', () => {
    let compared = 0
    for (const [row, column] of [
      ['gender', 'age'],
      ['age', 'gender'],
      ['gender', 'region'],
      ['region', 'age'],
    ] as const)
      for (const { key, respondents, answers } of groupsOf({ groupBy: [row], isUnweighted: true })) {
        const cells = groupsOf({ filter: toFilter(key), groupBy: [column], isUnweighted: true })
        if (cells.some(({ base, respondents: n }) => base === 'hidden' && n !== 0)) continue
        const n = cells.reduce((sum, cell) => sum + (cell.respondents ?? 0), 0)
        const share = cells.reduce(
          (sum, cell) => sum + ((cell.respondents ?? 0) / n) * (cell.answers[0]?.share ?? 0),
          0,
        )
        assert.ok(respondents !== null && Math.abs(n - respondents) <= 30, `${n} of ${respondents}`)
        assert.ok(Math.abs(share - (answers[0]?.share ?? 0)) < 0.003, JSON.stringify({ key, column, share }))
        compared++
      }
    assert.ok(compared >= 6, `${compared} rows`)
  })
})
