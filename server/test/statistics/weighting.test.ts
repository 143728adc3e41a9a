import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import {
  createCellOffsetsByAge,
  createCellSpace,
  DIVERSE,
  createCellTotals,
  FEMALE,
  CELL_OFFSETS_BY_GENDER,
  decodeUndividedCell,
  MALE,
  UNKNOWN_ATTRIBUTE,
  type CellTotals,
} from '../../src/statistics/cells.ts'
import { marginTable } from '../../src/statistics/margin-table.ts'
import { findAgeGenderResidents, findStateResidents } from '../../src/statistics/population.ts'
import { createLowerBoundSizeFunction } from '../../src/statistics/protected-sizes.ts'
import { rake } from '../../src/statistics/raking.ts'
import { isSmallCategory, weighVotes } from '../../src/statistics/weighting.ts'
import { assertNear } from './near.ts'

/** Adds one vote to its cell. */
function countVote(totals: CellTotals, cell: number, weight = 1): void {
  totals.n[cell]! += 1
  totals.weight[cell]! += weight
  totals.squares[cell]! += weight * weight
  totals.largestWeight[cell] = Math.max(totals.largestWeight[cell]!, weight)
}

const sum = (list: ArrayLike<number>) => Array.from(list).reduce((total, value) => total + value, 0)

describe('raking', () => {
  const tables = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
    .chain(([rows, columns]) =>
      fc.record({
        rows: fc.constant(rows),
        columns: fc.constant(columns),
        counts: fc.array(fc.integer({ min: 1, max: 500 }), {
          minLength: rows * columns,
          maxLength: rows * columns,
        }),
        rowTargets: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: rows, maxLength: rows }),
        columnTargets: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: columns, maxLength: columns }),
      }),
    )

  test('gives exactly the weights of a loop that sums each margin anew', () => {
    fc.assert(
      fc.property(tables, ({ columns, counts, rowTargets, columnTargets }) => {
        const margins = [
          { categoryOf: (cell: number) => Math.floor(cell / columns), targets: rowTargets },
          { categoryOf: (cell: number) => cell % columns, targets: columnTargets },
        ]
        const result = rake(
          counts,
          sum(counts),
          margins.map(({ categoryOf, targets }, index) => ({
            name: String(index),
            categoryOfCell: counts.map((_, cell) => categoryOf(cell)),
            targets,
          })),
        )
        assert.ok(result.ok)
        let shares = counts.map((count) => count / sum(counts))
        for (let cycle = 0; cycle < result.cycles; cycle++)
          for (const { categoryOf, targets } of margins) {
            const achieved = targets.map((_, category) =>
              sum(shares.filter((_share, cell) => categoryOf(cell) === category)),
            )
            const ratios = targets.map((target, category) => target / sum(targets) / achieved[category]!)
            shares = shares.map((share, cell) => share * ratios[categoryOf(cell)]!)
          }
        assert.deepEqual(
          [...result.factors],
          shares.map((share, cell) => (share * sum(counts)) / counts[cell]!),
        )
      }),
    )
  })

  test('meets every margin with weights of mean 1, at any scale of targets and base weights', () => {
    fc.assert(
      fc.property(tables, fc.double({ min: 0.1, max: 50, noNaN: true }), (table, scale) => {
        const { rows, columns, counts, rowTargets, columnTargets } = table
        const margins = (factor: number) => [
          {
            name: 'row',
            categoryOfCell: counts.map((_, cell) => Math.floor(cell / columns)),
            targets: rowTargets.map((target) => factor * target),
          },
          { name: 'column', categoryOfCell: counts.map((_, cell) => cell % columns), targets: columnTargets },
        ]
        const result = rake(counts, sum(counts), margins(1))
        assert.ok(result.ok)
        const weighted = counts.map((count, cell) => count * result.factors[cell]!)
        assertNear(sum(weighted), sum(counts))
        for (let row = 0; row < rows; row++) {
          const achieved = sum(weighted.slice(row * columns, (row + 1) * columns)) / sum(counts)
          assertNear(achieved, rowTargets[row]! / sum(rowTargets), 1e-9)
        }
        const scaled = rake(
          counts.map((count) => scale * count),
          sum(counts),
          margins(scale),
        )
        assert.ok(scaled.ok)
        assertNear(
          Array.from(scaled.factors, (factor) => factor * scale),
          [...result.factors],
          1e-7,
        )
      }),
    )
  })

  test('rakes to crossings', () => {
    const crossing = { name: 'age × gender', categoryOfCell: [0, 1, 2, 3], targets: [1, 2, 3, 4] }
    const result = rake([25, 25, 25, 25], 100, [crossing])
    assert.ok(result.ok)
    assertNear([...result.factors], [0.4, 0.8, 1.2, 1.6])
  })

  test('keeps the share of a category without a target', () => {
    const margin = { name: 'gender', categoryOfCell: [0, 1, 2], targets: [51, 49, null] }
    const result = rake([30, 60, 10], 100, [margin])
    assert.ok(result.ok)
    assertNear([30 * result.factors[0]!, 60 * result.factors[1]!, result.factors[2]], [45.9, 44.1, 1])
  })
})

describe('population targets', () => {
  test('are available for any union of published bands', () => {
    const broad = findAgeGenderResidents([18, 30, 45, 65])
    assert.ok(broad.ok)
    assert.deepEqual(broad.women, [5212389, 8012239, 11806666, 10468972])
    assert.deepEqual(broad.men, [5698680, 8313819, 11729485, 8239625])
    const six = findAgeGenderResidents([18, 30, 40, 50, 60, 70])
    assert.ok(six.ok)
    assert.deepEqual(six.men, [5698680, 5610014, 5155165, 6153590, 5615445, 5748715])
  })

  test('are not available for bands that cut a published one', () => {
    const rejected = findAgeGenderResidents([18, 35, 65])
    assert.ok(!rejected.ok)
    assert.match(rejected.message, /^Ab 35 gibt/)
  })

  test('of the states add up to all adults', () => {
    const states = findStateResidents(18)
    assert.ok(states.ok)
    assert.equal(sum(states.residents), 69481875)
    assert.equal(states.residents[4], 14958227)
  })
})

describe('weighting a poll', () => {
  const space = createCellSpace(USUAL_AGE_BREAKS)
  const bands = createCellOffsetsByAge(space)
  type Vote = readonly [age: number, gender: number, state: number, weight?: number]
  const totalsOf = (votes: readonly Vote[]) => {
    const totals = createCellTotals(space.size)
    for (const [age, gender, state, weight] of votes)
      countVote(totals, bands[age]! + CELL_OFFSETS_BY_GENDER[gender]! + state, weight)
    return totals
  }
  const ages = [20, 35, 45, 55, 70]
  const states = Array.from({ length: 16 }, (_, index) => index + 1)
  const everywhere = ages.flatMap((age) =>
    [FEMALE, MALE].flatMap((gender) =>
      states.flatMap((state): Vote[] => Array.from({ length: 1 + (state % 3) }, () => [age, gender, state])),
    ),
  )
  const shareOf = (votes: readonly Vote[], belongs: (vote: Vote) => boolean) => {
    const { factors } = weighVotes(space, totalsOf(votes))
    const weightOf = ([age, gender, state, weight = 1]: Vote) =>
      weight * factors[bands[age]! + CELL_OFFSETS_BY_GENDER[gender]! + state]!
    return sum(votes.filter(belongs).map(weightOf)) / sum(votes.map(weightOf))
  }

  test('rakes to age by gender and state if all are available', () => {
    const weighting = weighVotes(space, totalsOf(everywhere))
    assert.equal(weighting.method, 'raked')
    assert.deepEqual(weighting.margins, ['age_gender', 'state'])
    assert.deepEqual(
      weighting.warnings.filter(({ code }) => code === 'margins_dropped'),
      [],
    )
    assertNear(
      shareOf(everywhere, ([age, gender]) => age === 70 && gender === FEMALE),
      10468972 / 69481875,
      1e-6,
    )
    assertNear(
      shareOf(everywhere, ([, , state]) => state === 5),
      14958227 / 69481875,
      1e-6,
    )
  })

  test('omits attributes that nobody stated', () => {
    const votes = everywhere.map(([, gender, state]): Vote => [UNKNOWN_ATTRIBUTE, gender, state])
    assert.deepEqual(weighVotes(space, totalsOf(votes)).margins, ['gender', 'state'])
  })

  test('uses fewer margins with a warning if a state has no votes', () => {
    const weighting = weighVotes(space, totalsOf(everywhere.filter(([, , state]) => state !== 4)))
    assert.deepEqual(weighting.margins, ['age_gender'])
    assert.deepEqual(weighting.dropped, ['state'])
    assert.ok(
      weighting.warnings.some(
        (warning) => warning.code === 'margins_dropped' && warning.margins.includes('state'),
      ),
    )
  })

  test('uses age and gender separately if a combination is missing', () => {
    const votes = everywhere.filter(([age, gender]) => !(age === 70 && gender === MALE))
    assert.deepEqual(weighVotes(space, totalsOf(votes)).margins, ['age', 'gender'])
  })

  test('is unweighted with a reason if no margin can be met', () => {
    const weighting = weighVotes(
      space,
      totalsOf([
        [20, MALE, 1],
        [35, MALE, 2],
      ]),
    )
    assert.equal(weighting.method, 'unweighted')
    assert.equal(weighting.reason, 'margins_impossible')
    assert.ok(weighting.factors.length > 0 && weighting.factors.every((factor) => factor === 1))
    assert.equal(
      weighVotes(space, totalsOf([[UNKNOWN_ATTRIBUTE, UNKNOWN_ATTRIBUTE, 0]])).reason,
      'no_attributes',
    )
    assert.equal(weighVotes(space, totalsOf([])).reason, 'no_votes')
  })

  test('keeps the share of categories without an official figure', () => {
    const votes: Vote[] = [
      ...everywhere,
      ...Array.from({ length: 16 }, (_, index): Vote => [35, DIVERSE, index + 1]),
    ]
    const share = 16 / votes.length
    assertNear(
      shareOf(votes, ([, gender]) => gender === DIVERSE),
      share,
      1e-6,
    )
    const women = 35500266 / 69481875
    assertNear(
      shareOf(votes, ([, gender]) => gender === FEMALE),
      women * (1 - share),
      1e-6,
    )
  })

  test('warns of a high design effect and extreme weights', () => {
    const votes = everywhere.flatMap((vote) => Array.from({ length: vote[0] === 20 ? 60 : 1 }, () => vote))
    const codes = weighVotes(space, totalsOf(votes)).warnings.map(({ code }) => code)
    assert.deepEqual(codes, ['deff_high', 'weights_extreme'])
  })

  test('omits age if the bands of the poll fit no published figure', () => {
    const odd = createCellSpace([18, 35, 65])
    const totals = createCellTotals(odd.size)
    const offsets = createCellOffsetsByAge(odd)
    for (const [age, gender, state] of everywhere)
      countVote(totals, offsets[age]! + CELL_OFFSETS_BY_GENDER[gender]! + state)
    const weighting = weighVotes(odd, totals)
    assert.deepEqual(weighting.margins, ['gender', 'state'])
    assert.equal(weighting.warnings[0]?.code, 'bands_without_population')
  })

  test('rakes only to the margins of a profile [STAFF-16]', () => {
    const profile = { margins: ['age', 'state'], maxWeight: null } as const
    const men = everywhere.flatMap((vote) => (vote[1] === MALE ? [vote, vote] : [vote]))
    const weighting = weighVotes(space, totalsOf(men), profile)
    assert.deepEqual(weighting.margins, ['age', 'state'])
    assert.ok(weighting.cycles > 0 && weighting.worstError < 1e-6)
    const women = marginTable(space, totalsOf(men), 'gender', weighting.factors)?.[FEMALE]
    assertNear(women?.achieved ?? 0, women?.shareBeforeRaking ?? 1, 1e-6) // there is no evidence of too few women
  })

  test('uses smaller sets of the chosen margins, never others [STAFF-16]', () => {
    const gaps = everywhere.filter(([age, , state]) => state !== 4 && age !== 20)
    const weighting = weighVotes(space, totalsOf(gaps), {
      margins: ['age', 'gender', 'state'],
      maxWeight: null,
    })
    assert.deepEqual(weighting.margins, ['gender'])
    const alone = weighVotes(space, totalsOf(gaps), { margins: ['state'], maxWeight: null })
    assert.deepEqual([alone.method, alone.reason, alone.margins], ['unweighted', 'margins_impossible', []])
  })

  test('trims weights and still meets margins if possible [STAFF-16]', () => {
    const free = weighVotes(space, totalsOf(everywhere))
    const maxWeight = free.largest * 0.97
    const trimmed = weighVotes(space, totalsOf(everywhere), { margins: [], maxWeight })
    assert.ok(trimmed.largest <= maxWeight + 1e-9)
    assert.ok(trimmed.trimmed > 0 && trimmed.trimmed < 1)
    assert.ok(trimmed.worstError < 0.0005)
    assert.deepEqual(
      weighVotes(space, totalsOf(everywhere), { margins: [], maxWeight: 20 }).factors,
      free.factors,
    )
  })

  test('reports how far trimmed weights miss their margins [STAFF-16]', () => {
    const young = everywhere.flatMap((vote) => Array.from({ length: vote[0] === 20 ? 60 : 1 }, () => vote))
    const totals = totalsOf(young)
    const weighting = weighVotes(space, totals, { margins: ['age'], maxWeight: 2 })
    assert.deepEqual(weighting.margins, ['age'])
    assertNear(weighting.largest, 2, 1e-9)
    const table = marginTable(space, totals, 'age', weighting.factors) ?? []
    const distances = table.map(({ achieved, target }) => Math.abs(achieved - target))
    assertNear(weighting.worstError, Math.max(...distances), 1e-9)
    // 4 of 64 votes are of people from 30 on: with twice their share, 2 × 4/64 of the weight is theirs.
    assertNear(table[0]?.achieved ?? 0, 1 - (2 * 4) / 64, 1e-9)
    assertNear(weighting.trimmed, 4 / 64, 1e-9)
    assert.ok(weighting.warnings.some(({ code }) => code === 'margins_missed'))
    const weights = sum(totals.n.map((n, cell) => n * weighting.factors[cell]!))
    assertNear(weights / young.length, 1, 1e-9)
  })

  test('numbers its cells reversibly', () => {
    assert.deepEqual(decodeUndividedCell(bands[47]! + CELL_OFFSETS_BY_GENDER[MALE]! + 9), {
      band: 2,
      gender: MALE,
      state: 9,
    })
    assert.deepEqual(decodeUndividedCell(bands[17]! + CELL_OFFSETS_BY_GENDER[UNKNOWN_ATTRIBUTE]! + 0), {
      band: 5,
      gender: 3,
      state: 0,
    })
  })

  test('uses a margin only if its categories are large with certainty, also with the noise of many parts [PROJECT-17]', () => {
    const parts = Array.from({ length: 29 }, (_, part) => ({ part, sign: 1 as const, draws: 1 }))
    const countLarge = (answered: number) =>
      Array.from({ length: 2000 }, (_, secret) =>
        createLowerBoundSizeFunction({
          secret: String(secret),
          poll: '1',
          sharedSizes: { people: 'one', parts },
        }),
      ).filter((protect) => !isSmallCategory(protect, 'size|age|0', 200, answered)).length
    // The noise of 29 parts has a standard deviation of 13: without certainty, 3 % of groups of 5 would count as large.
    assert.equal(countLarge(5), 0)
    assert.ok(countLarge(29) < 2000 * 0.05)
    assert.equal(countLarge(150), 2000)
  })
})
