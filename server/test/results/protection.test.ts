import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { WeightingProfile } from '../../../contract/weighting-profile.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import {
  formatEpochDay,
  parseEpochDay,
  getFirstDayInUnit,
  type Period,
  type PeriodUnit,
} from '../../src/results/days.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import { PollWeights } from '../../src/results/poll-weights.ts'
import { MAX_BLOCKS, scanVotes, SUMS_PER_COUNTER, TooManyBlocksError } from '../../src/results/scan.ts'
import { getWeekAndDayNodes } from '../../src/results/time-blocks.ts'
import type { PollDescription, View } from '../../src/results/view.ts'
import { DIVERSE, FEMALE, MALE } from '../../src/statistics/cells.ts'
import { MAX_BLOCK_NOISE, sumBlocksWithNoise, computeVoteKeys } from '../../src/statistics/protection.ts'
import { factorizeCholeskyInPlace, solveCholeskyInPlace } from '../../src/statistics/small-area/cholesky.ts'
import { toColumns, everyone, type TestVote } from './votes.ts'

const SECRET = 'a secret of the test'
const poll: PollDescription = { id: 7, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS }
const exactPoll = { ...poll, hasExactFigures: true }

function analysisOf(votes: readonly TestVote[]): PollAnalysis {
  const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
  columns.append(toColumns(votes))
  return new PollAnalysis(columns, { secret: SECRET })
}

const votes = everyone(6000)
const analysis = analysisOf(votes)
const answered = (list: readonly TestVote[]) => list.filter(({ mask }) => mask !== 0).length

const filters = fc.record({
  genders: fc.subarray([FEMALE, MALE], { minLength: 1 }),
  states: fc.subarray(
    Array.from({ length: 16 }, (_, index) => index + 1),
    { minLength: 1 },
  ),
})

describe('protected figures of the engine', () => {
  test('equal what sumBlocksWithNoise returns for the same block [PROT-01]', () => {
    const keys = computeVoteKeys({ secret: SECRET, poll: '7' }, votes.length)
    const rows = votes.flatMap((vote, row) =>
      vote.gender === FEMALE && vote.state === 9 && vote.mask !== 0 ? [{ ...vote, key: keys[row]! }] : [],
    )
    const count = (mask: number) => rows.filter((row) => row.mask === mask).length
    const { n } = sumBlocksWithNoise(
      [
        {
          blockId: `all|gender=${FEMALE}|state=9|all`,
          key: rows.reduce((sum, { key }) => (sum + key) % 2 ** 32, 0),
          n: rows.length,
          weight: rows.length,
          squares: rows.length,
          counts: [count(1), count(2)],
          weights: [count(1), count(2)],
        },
      ],
      2,
      { secret: SECRET, poll: '7' },
      'SINGLE',
    )
    const { total } = analysis.getViewFigures(poll, { filter: { genders: [FEMALE], states: [9] } })
    assert.equal(total.respondents, n)
  })

  test('do not depend on the order of queries, the process or how votes arrive [PROT-01]', () => {
    const views: View[] = [
      {},
      { filter: { genders: [FEMALE] } },
      { groupBy: ['age', 'gender'] },
      { filter: { days: { from: 20_010, to: 20_050 } } },
      { filter: { states: [9] }, series: 'month' },
    ]
    const other = analysisOf(votes.slice(0, 100))
    other.getViewFigures(poll, { groupBy: ['state'] })
    other.votes.append(toColumns(votes.slice(100)))
    other.votesChanged()
    for (const view of views.toReversed())
      assert.deepEqual(other.getViewFigures(poll, view), analysis.getViewFigures(poll, view))
  })

  test('without weights have only the noise of the counts [EST-08] [PROT-01]', () => {
    for (const view of [{ filter: { genders: [FEMALE] } }, { groupBy: ['age' as const] }]) {
      const [weighted, plain] = [
        analysis.getViewFigures(poll, view),
        analysis.getViewFigures(poll, { ...view, isUnweighted: true }),
      ]
      for (const [index, { respondents, answers }] of [plain.total, ...plain.groups].entries()) {
        const reported = [weighted.total, ...weighted.groups][index]!
        assert.equal(respondents, reported.respondents)
        assert.deepEqual(
          answers.map(({ n, share, unweighted }) => [n, share, unweighted]),
          reported.answers.map(({ n, unweighted }) => [n, unweighted, unweighted]),
        )
      }
    }
  })

  test('of several values are the sum of each [PROT-02]', () => {
    const used = (view: View) => analysis.getViewFigures(poll, view).total.respondents ?? 0
    fc.assert(
      fc.property(filters, ({ genders, states }) => {
        const parts = genders.flatMap((gender) =>
          states.map((state) => used({ filter: { genders: [gender], states: [state] } })),
        )
        assert.equal(
          used({ filter: { genders, states } }),
          parts.reduce((sum, n) => sum + n, 0),
        )
      }),
      { numRuns: 30 },
    )
  })

  test('have errors with mean 0 and standard deviation √6 [PROT-03]', () => {
    const crowd = everyone(24_000, 3)
    const crowded = analysisOf(crowd)
    const view: View = { groupBy: ['age', 'state'] }
    const reported = crowded.getViewFigures(poll, view).groups
    const exact = crowded.getViewFigures(exactPoll, view).groups
    const districts: View = { groupBy: ['district', 'gender'] }
    const more = crowded.getViewFigures(poll, districts).groups
    const moreExact = crowded.getViewFigures(exactPoll, districts).groups
    const errors = [...reported, ...more].map(({ key, respondents }) => {
      const same = [...exact, ...moreExact].find((other) => JSON.stringify(other.key) === JSON.stringify(key))
      return (respondents ?? 0) - (same?.respondents ?? 0)
    })
    assert.ok(errors.length >= 100, `${errors.length}`)
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    assert.ok(Math.abs(mean) < 1, `${mean}`)
    assert.ok(Math.abs(deviation - 2.45) < 0.5, `${deviation}`)
  })

  test('hide groups by their protected size, and report no size under ten [PROT-04]', () => {
    const small = (size: number) =>
      Array.from({ length: size }, (): TestVote => ({ mask: 1, gender: 2, age: 30, state: 1 }))
    const bases = [0, 3, 6, 25, 32, 60].map((size) => {
      const { total } = analysisOf([...votes, ...small(size)]).getViewFigures(poll, {
        filter: { genders: [2] },
      })
      return total
    })
    for (const { respondents, base, answers } of bases) {
      assert.ok(respondents === null || respondents >= 10, `${respondents}`)
      assert.equal(base === 'hidden', (respondents ?? 0) < 30)
      assert.equal(answers.length, base === 'hidden' ? 0 : 2)
    }
    assert.equal(bases[0]?.respondents, null)
  })

  test('include the noise in their standard errors, and are rounded [PROT-05]', () => {
    const view: View = { filter: { states: [9, 10, 11], genders: [FEMALE] } }
    const [noisy, exact] = [
      analysis.getViewFigures(poll, view).total,
      analysis.getViewFigures(exactPoll, view).total,
    ]
    assert.ok(noisy.answers[0]!.se! > exact.answers[0]!.se!)
    assert.ok(noisy.statisticalError! > exact.statisticalError!)
    for (const { share, unweighted, se, ci95, n } of noisy.answers) {
      for (const value of [share!, unweighted!, ...ci95!]) assert.equal(Number(value.toFixed(3)), value)
      assert.equal(Number(se!.toFixed(4)), se)
      assert.ok(Number.isInteger(n))
    }
    assert.ok(Number.isInteger(noisy.effectiveN))
    const { largest: largestWeight, deff } = analysis.getViewFigures(poll, {}).weighting
    for (const value of [largestWeight, deff]) assert.equal(Number(value!.toPrecision(2)), value)
  })

  test('have noise in the unfiltered result as well, while the poll accepts votes [PROT-06]', () => {
    const today = 20_100
    const few = analysisOf(everyone(400))
    const whole = (openDay: number, now: number) => few.getViewFigures(poll, {}, openDay, now)
    const exact = few.getViewFigures(exactPoll, {}).total
    const open = whole(today, today)
    assert.deepEqual([open.isProtected, open.isTotalExact], [true, false])
    assert.ok(Math.abs(open.total.respondents! - exact.respondents!) <= MAX_BLOCK_NOISE)
    assert.notDeepEqual(
      open.total.answers.map(({ share, n }) => [share, n]),
      exact.answers.map(({ share, n }) => [share, n]),
    )
    assert.ok(open.total.statisticalError! > exact.statisticalError!)
    // The last vote was cast on day 20,099.
    assert.deepEqual(whole(Infinity, today - 1).total, open.total)
    assert.deepEqual(whole(Infinity, today).total, exact)
  })

  test('are exact for the unfiltered result of a poll that has ended, but not for its groups [PROT-06]', () => {
    const whole = analysis.getViewFigures(poll, {})
    assert.deepEqual(whole.total, analysis.getViewFigures(exactPoll, {}).total)
    assert.deepEqual([whole.isProtected, whole.isTotalExact], [true, true])
    const { total, groups } = analysis.getViewFigures(poll, { groupBy: ['state'] })
    assert.deepEqual(total, whole.total)
    const exact = analysis.getViewFigures(exactPoll, { groupBy: ['state'] })
    assert.notDeepEqual(
      groups.map(({ respondents }) => respondents),
      exact.groups.map(({ respondents }) => respondents),
    )
    assert.equal(analysis.getViewFigures(poll, { filter: { genders: [FEMALE, MALE] } }).isTotalExact, false)
    assert.equal(
      analysis.getViewFigures(poll, { filter: { days: { from: 20_010, to: null } } }).isTotalExact,
      false,
    )
    assert.equal(
      analysis.getViewFigures(poll, { filter: { days: { from: 20_000, to: 20_099 } } }).isTotalExact,
      true,
    )
  })

  test('are exact for polls with exact figures [PROT-07]', () => {
    const { total, isProtected } = analysis.getViewFigures(exactPoll, { filter: { genders: [FEMALE] } })
    assert.equal(isProtected, false)
    assert.equal(total.respondents, answered(votes.filter(({ gender }) => gender === FEMALE)))
  })

  test('mark groups by errors that include the noise of the group and of the rest [PROT-05]', () => {
    const { groups } = analysis.getViewFigures(poll, { groupBy: ['age'] })
    assert.deepEqual(
      groups.map(({ answers }) => answers[0]!.mark),
      ['▼', '▼', '▼', '▲', '▲'],
    )
  })

  test('have noise for multiple choice and for scales as well [PROT-01]', () => {
    const several = votes.map((vote, index) => ({ ...vote, mask: index % 3 === 0 ? 3 : vote.mask }))
    const multiple = { ...poll, choice: 'MULTIPLE' } as const
    const view: View = { filter: { genders: [FEMALE] } }
    const reported = analysisOf(several).getViewFigures(multiple, view).total
    const exact = analysisOf(several).getViewFigures({ ...multiple, hasExactFigures: true }, view).total
    assert.ok(
      reported.answers.every(
        ({ share }, position) => Math.abs(share! - exact.answers[position]!.share!) < 0.02,
      ),
    )
    assert.notEqual(reported.respondents, exact.respondents)
    const scale = { ...poll, answerValues: [1, 5], topPositions: [1] }
    const { mean, median, top } = analysis.getViewFigures(scale, view).total
    const plain = analysis.getViewFigures({ ...scale, hasExactFigures: true }, view).total
    assert.ok(Math.abs(mean!.mean - plain.mean!.mean) < 0.05 && mean!.se! > plain.mean!.se! * 0.99)
    assert.equal(median?.median, plain.median?.median)
    const [low = 0, high = 0] = median?.ci95 ?? []
    assert.ok(low <= 5 && high <= 5 && low <= high)
    assert.ok(Math.abs(top!.share! - plain.top!.share!) < 0.02)
  })

  test('do not reveal which districts have respondents if their number is withheld [PROT-04]', () => {
    const few = [...votes, { mask: 1, district: 300, day: 20_050 }]
    const { groups } = analysisOf(few).getViewFigures(poll, { groupBy: ['district'] })
    assert.ok(groups.every(({ key }) => key.district !== 300))
  })

  test('count sparse blocks like dense ones, and throw TooManyBlocksError above MAX_BLOCKS [PROT-01]', () => {
    const DISTRICTS = 400
    const rows = Array.from({ length: MAX_BLOCKS + 1 }, (_, index) => ({
      mask: 1,
      district: index % DISTRICTS,
      day: Math.floor(index / DISTRICTS),
    }))
    const scan = (list: readonly TestVote[]) => {
      const { votes: columns } = analysisOf(list)
      const count = Math.ceil(rows.length / DISTRICTS)
      return scanVotes(columns, {
        rowLimit: columns.length,
        blockOfCell: new Int32Array(columns.space.size),
        blockOffsetOfDistrict: Int32Array.from({ length: 65_536 }, (_, district) => district),
        blockCount: DISTRICTS,
        days: {
          firstDay: 0,
          periodOfDay: Int32Array.from({ length: count }, (_, day) => day),
          periodCount: count,
        },
        factors: new Float64Array(columns.space.size).fill(1),
        noiseKeys: null,
      })
    }
    const tally = scan(rows.slice(0, 500))
    assert.deepEqual(
      [tally.slotByBlock?.[0], tally.sums.length, tally.sums[0]],
      [0, 500 * SUMS_PER_COUNTER, 1],
    )
    assert.throws(() => scan(rows), TooManyBlocksError)
  })
})

describe('the noise of weights', () => {
  const look = (votes: readonly TestVote[], view: View, profile: WeightingProfile | null) => {
    const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
    columns.append(toColumns(votes))
    return new PollAnalysis(columns, { rakingProfile: profile, secret: SECRET }).getViewFigures(poll, view)
  }

  test('is not drawn again for a maximum weight that trims nothing [PROT-18]', () => {
    const view: View = { filter: { genders: [FEMALE] }, series: 'month' }
    const under = (maxWeight: number | null) => {
      const { total, series, weighting } = look(votes, view, { margins: [], maxWeight })
      const ofSeries = series.map(({ answers }) => answers)
      return { isTrimmed: weighting.trimmed! > 0, figures: [total.answers, ofSeries] }
    }
    const { figures } = under(null)
    for (const maxWeight of [20, 19.9]) assert.deepEqual(under(maxWeight), { isTrimmed: false, figures })
    assert.ok(under(1.5).isTrimmed)
    assert.notDeepEqual(under(1.5).figures, figures)
  })

  test('is not drawn again for votes of others if the weights came with the votes [PROT-18]', () => {
    const districts = [0, 1, 2, 3]
    const weighted = votes.map((vote, index) => ({ ...vote, weight: 0.5 + (index % 11) / 10 }))
    const others = Array.from({ length: 20 }, () => ({ mask: 1, gender: MALE, state: 9, age: 40, weight: 1 }))
    const of = (list: readonly TestVote[]) =>
      // Districts are no rows of a table that others are fitted to.
      look(list, { filter: { genders: [FEMALE], districts } }, null).total.answers.map(({ share, n }) => [
        share,
        n,
      ])
    assert.deepEqual(of([...weighted, ...others]), of(weighted))
    const one = { mask: 1, gender: FEMALE, state: 9, age: 40, district: 0, weight: 1 }
    assert.notDeepEqual(of([...weighted, one]), of(weighted))
  })
})

describe('protected figures over time', () => {
  const MONDAY = getFirstDayInUnit('week', 20_040)

  test('extend to whole weeks when people are filtered or grouped, and return that period [PROT-08]', () => {
    const days = { from: MONDAY + 2, to: MONDAY + 16 }
    const weeks = { from: MONDAY, to: MONDAY + 20 }
    for (const view of [
      { filter: { days, genders: [FEMALE] } },
      { filter: { days }, groupBy: ['age'] },
    ] as View[]) {
      const reported = analysis.getViewFigures(poll, view)
      assert.deepEqual(reported.countedDays, weeks)
      assert.deepEqual(
        reported.total,
        analysis.getViewFigures(poll, { ...view, filter: { ...view.filter, days: weeks } }).total,
      )
    }
    assert.deepEqual(analysis.getViewFigures(poll, { filter: { days } }).countedDays, days)
  })

  test('cut a span into aligned runs of weeks, and single days at its ends [PROT-08]', () => {
    const aligned = parseEpochDay('2024-09-30')
    const { nodeIds } = getWeekAndDayNodes({ from: aligned - 2, to: aligned + 7 * 4 + 1 }, Infinity)
    assert.deepEqual(nodeIds.slice(0, 2), [
      `day=${formatEpochDay(aligned - 2)}`,
      `day=${formatEpochDay(aligned - 1)}`,
    ])
    assert.deepEqual(nodeIds.slice(-2), ['day=2024-10-28', 'day=2024-10-29'])
    const runs = nodeIds.slice(2, -2).map((identity) => Number(/weeks-(\d+)=/.exec(identity)?.[1]))
    assert.equal(
      runs.reduce((sum, weeks) => sum + weeks, 0),
      4,
    )
    for (const identity of nodeIds.slice(2, -2)) {
      const [, weeks, first] = /weeks-(\d+)=(.*)/.exec(identity)!
      assert.equal((parseEpochDay(first!) - 4) % (7 * Number(weeks)), 0)
    }
  })

  test('of calendar months are those of the monthly series, for everybody, groups and filters [PROT-08]', () => {
    for (const [from, to] of [
      ['2024-10-01', '2024-10-31'],
      ['2024-10-01', '2024-11-30'],
    ] as const) {
      const days = { from: parseEpochDay(from), to: parseEpochDay(to) }
      for (const filter of [{ days }, { days, genders: [FEMALE] }]) {
        const { total, countedDays } = analysis.getViewFigures(poll, { filter })
        const { series } = analysis.getViewFigures(poll, { filter, series: 'month' })
        assert.deepEqual(countedDays, days)
        assert.equal(
          total.respondents,
          series.reduce((sum, { respondents }) => sum + respondents!, 0),
        )
        if (series.length === 1)
          assert.deepEqual(
            total.answers.map(({ share }) => share),
            series[0]!.answers.map(({ share }) => share),
          )
      }
    }
  })

  test('of as many weeks as a named period are a block of their own only if they end now, or are compared with such [PROT-08]', () => {
    const filter = (days: Period) => ({ days, genders: [FEMALE] })
    const used = (days: Period) => analysis.getViewFigures(poll, { filter: filter(days) }).total.respondents!
    const { to: lastDay } = analysis.getViewFigures(poll, {}).period!
    const present = getFirstDayInUnit('week', parseEpochDay(lastDay) + 1) - 4 * 7
    const weeks = (from: number, count: number) => ({ from, to: from + 7 * count - 1 })
    const sumOfWeeks = (from: number) =>
      [0, 1, 2, 3].reduce((sum, week) => sum + used(weeks(from + 7 * week, 1)), 0)
    const sumOfRuns = (from: number) =>
      getWeekAndDayNodes(weeks(from, 4), Infinity).nodeIds.reduce((sum, identity) => {
        const [, count, first] = /weeks-(\d+)=(.*)/.exec(identity)!
        return sum + used(weeks(parseEpochDay(first!), Number(count)))
      }, 0)
    for (let week = 2; week < 6; week++) {
      const from = present - 7 * week
      if (week !== 4) assert.equal(used(weeks(from, 4)), sumOfRuns(from))
    }
    assert.ok([0, 4].some((week) => used(weeks(present - 7 * week, 4)) !== sumOfWeeks(present - 7 * week)))
  })

  test('do not reveal the answer of the only person of a gender by all windows of weeks [PROT-08]', () => {
    const [WEEKS, POLLS, VOTES] = [26, 60, 1_800]
    let state = 777
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
    const first = getFirstDayInUnit('week', 20_100)
    const weeks = (start: number, count: number) => ({
      from: first + 7 * start,
      to: first + 7 * (start + count) - 1,
    })
    const [victim, openDay] = [WEEKS / 2, first + 7 * WEEKS + 2]
    const windows = [1, 4, 13].flatMap((count) =>
      Array.from({ length: count }, (_, index) => victim - index)
        .filter((start) => start >= 0 && start + count <= WEEKS)
        .map((start) => weeks(start, count)),
    )
    let right = 0
    for (let round = 0; round < POLLS; round++) {
      const list = Array.from({ length: VOTES }, (): TestVote => ({
        mask: random() < 0.5 ? 1 : 2,
        gender: random() < 0.5 ? MALE : FEMALE,
        day: first + Math.floor(random() * 7 * WEEKS),
      }))
      const answer = random() < 0.5 ? 1 : 2
      list[VOTES / 2] = { mask: answer, gender: DIVERSE, day: first + 7 * victim + 2 }
      const attacked = analysisOf(list)
      const description = { ...poll, id: round + 1 }
      const lead = (days: Period | null, genders?: number[]) => {
        const filter = { ...(days && { days }), ...(genders && { genders }) }
        const { respondents, answers } = attacked.getViewFigures(description, { filter }, openDay).total
        const [one, other] = answers
        if (!one || !other) return NaN // too few to be reported
        return respondents! * (one.share! + one.unweighted! - other.share! - other.unweighted!)
      }
      const sum = [null, ...windows].reduce((total, window) => {
        const difference = lead(window) - lead(window, [FEMALE]) - lead(window, [MALE])
        return total + (Number.isNaN(difference) ? 0 : difference)
      }, 0)
      right += Math.sign(sum) === (answer === 1 ? 1 : -1) ? 1 : 0
    }
    assert.ok(right / POLLS <= 0.75, `${right} of ${POLLS}`)
  })

  /**
   * Returns in how many polls the answer of one of about 40 women of a state a month is guessed right, by an attacker who
   * knows the attributes of all voters and the answers of all other women of the state, from the weighted shares of
   * series. A period of several blocks has the noise of these blocks, scaled by its own weights.
   */
  function guessFromSeries(polls: number, units: readonly PeriodUnit[]): number {
    let state = 4711
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
    const first = parseEpochDay('2024-07-01')
    let right = 0
    for (let round = 0; round < polls; round++) {
      const list = Array.from({ length: 2400 }, (): TestVote => ({
        mask: random() < 0.5 ? 1 : 2,
        age: 18 + Math.floor(65 * random() ** 2),
        gender: random() < 0.5 ? MALE : FEMALE,
        state: random() < 0.2 ? 9 : 1 + Math.floor(16 * random()),
        day: first + Math.floor(184 * random()),
      }))
      const answer = random() < 0.5 ? 1 : 2
      const victim = 1200
      list[victim] = {
        mask: answer,
        age: 75,
        gender: FEMALE,
        state: 9,
        day: first + Math.floor(184 * random()),
      }
      const attacked = analysisOf(list)
      const columns = attacked.votes
      const weights = new PollWeights(columns, { secret: '' })
      const span = { from: columns.firstDay, to: columns.lastDay }
      const filter = { genders: [FEMALE], states: [9] }
      const group = list.flatMap((vote, row) => (vote.gender === FEMALE && vote.state === 9 ? [row] : []))
      const equations = units.flatMap((unit) => {
        const { time, partOfBlock, blockFactors } = weights.weighSeries(unit, span)
        const { series } = attacked.getViewFigures({ ...poll, id: round + 1 }, { filter, series: unit })
        return series.flatMap(({ answers }, part) => {
          const share = answers[0]?.share
          if (share == null) return []
          const noise = time.nodeIds.map(() => ({ n: 0, weight: 0 }))
          const sums = { known: 0, victim: 0, weight: 0 }
          for (const row of group) {
            const block = time.nodesByDay.periodOfDay[columns.day[row]! - time.nodesByDay.firstDay]!
            if (partOfBlock[block] !== part) continue
            const weight = blockFactors[block * columns.space.size + columns.cell[row]!]!
            noise[block]!.n++
            noise[block]!.weight += weight
            sums.weight += weight
            if (row === victim) sums.victim = weight
            else sums.known += weight * (list[row]!.mask === 1 ? 1 - share : -share)
          }
          const scales = noise.map(({ n, weight }, block) => ({
            identity: time.nodeIds[block]!,
            scale: n === 0 ? 0 : weight / n,
          }))
          return [{ share, ...sums, scales }]
        })
      })
      const { length } = equations
      const covariance = new Float64Array(length * length)
      for (const [row, one] of equations.entries())
        for (const [column, other] of equations.entries()) {
          const common = one.scales.reduce((sum, { identity, scale }) => {
            const same = other.scales.find((each) => each.identity === identity)
            return sum + scale * (same?.scale ?? 0)
          }, 0)
          const answers = (1 - one.share) * (1 - other.share) + one.share * other.share
          const rounding = row === column ? (one.weight * 0.001) ** 2 / 12 : 0
          const isJoint = one.scales.filter(({ scale }) => scale > 0).length > 1
          const own = row === column ? 0.75 + (isJoint ? 3 : 0) : 0
          covariance[row * length + column] = (6 + own) * common * answers + rounding
        }
      // With answer 1, the victim adds weight · (1 − share) to each equation, with answer 2 −weight · share.
      const direction = solveCholeskyInPlace(
        factorizeCholeskyInPlace(covariance, length),
        Float64Array.from(equations, ({ victim: weight }) => weight),
      )
      const lead = equations.reduce(
        (sum, { known, victim: weight, share }, index) =>
          sum - direction[index]! * (known + weight * (0.5 - share)),
        0,
      )
      right += lead > 0 === (answer === 1) ? 1 : 0
    }
    return right
  }

  // With the noise of their months alone, quarters and half-years told 87 of 100 answers.
  test('of known groups reveal hardly more by weighted months, quarters and half-years than by months [PROT-17]', (context) => {
    const months = guessFromSeries(400, ['month'])
    const all = guessFromSeries(400, ['month', 'quarter', 'half'])
    context.diagnostic(`months ${months}, with quarters and half-years ${all} of 400`)
    assert.ok(months <= 0.75 * 400, `${months} of 400`)
    assert.ok(all <= 0.78 * 400, `${all} of 400`)
  })

  test('of a series are of whole units, each with its noise [PROT-08]', () => {
    const days = { from: parseEpochDay('2024-10-15'), to: parseEpochDay('2024-11-10') }
    const { series } = analysis.getViewFigures(poll, { filter: { days }, series: 'month' })
    const whole = analysis.getViewFigures(poll, { series: 'month' }).series
    assert.deepEqual(
      series.map(({ respondents }) => respondents),
      whole.slice(0, 2).map(({ respondents }) => respondents),
    )
    const exact = analysis.getViewFigures(exactPoll, { series: 'month' }).series
    assert.notDeepEqual(
      whole.map(({ respondents }) => respondents),
      exact.map(({ respondents }) => respondents),
    )
  })

  test('of quarters and half-years are sums of the blocks of their months [PROT-08]', () => {
    for (const filter of [{}, { genders: [DIVERSE] }, { genders: [FEMALE], states: [9] }]) {
      const seriesOf = (series: View['series']) =>
        analysis.getViewFigures(poll, { filter, series, isUnweighted: true }).series
      const months = seriesOf('month')
      for (const unit of ['quarter', 'half'] as const) {
        const periods = seriesOf(unit)
        for (const { from, to, respondents, isGap, answers } of periods) {
          const parts = months.filter((month) => from <= month.from && month.to <= to)
          if (parts.some(({ respondents: n }) => n === null)) continue
          assert.equal(
            respondents,
            parts.reduce((sum, { respondents: n }) => sum + n!, 0),
          )
          if (isGap || parts.some((part) => part.isGap)) continue
          for (const { position, n } of answers) {
            const sum = parts.reduce((total, part) => total + part.answers[position]!.n!, 0)
            // The counts of each month are rounded to its reported size.
            assert.ok(Math.abs(n! - sum) <= 2 * parts.length, `${n} and ${sum}`)
          }
        }
        assert.ok(periods.length < months.length)
      }
    }
  })

  test('of a month, quarter and half-year equal those of the same days as a period, for all views [PROT-08]', () => {
    const years = analysisOf(
      everyone(24_000, 3).map((vote, index) => ({ ...vote, day: 20_000 + (index % 700) })),
    )
    for (const filter of [{}, { genders: [FEMALE] }])
      for (const series of ['month', 'quarter', 'half'] as const) {
        const periods = years.getViewFigures(poll, { filter, series }).series.slice(1)
        assert.ok(periods.length > 1)
        for (const { from, to, respondents, answers } of periods) {
          const days = { from: parseEpochDay(from), to: parseEpochDay(to) }
          const { total } = years.getViewFigures(poll, { filter: { ...filter, days } })
          assert.equal(total.respondents, respondents, `${series} from ${from}`)
          for (const [position, { share }] of answers.entries())
            assert.ok(Math.abs(share! - total.answers[position]!.share!) <= 0.001, `${series} from ${from}`)
        }
      }
  })

  test('of an open poll count only complete days [PROT-09]', () => {
    const today = 20_100
    const before = analysisOf(votes)
    const after = analysisOf([...votes, ...everyone(300, 11).map((vote) => ({ ...vote, day: today }))])
    for (const view of [
      { filter: { genders: [FEMALE] } },
      { groupBy: ['age'] },
      { filter: { days: { from: 20_050, to: today } } },
      { series: 'week', filter: { states: [9] } },
    ] as View[]) {
      const [old, now] = [before.getViewFigures(poll, view, today), after.getViewFigures(poll, view, today)]
      assert.deepEqual([now.total, now.groups, now.series], [old.total, old.groups, old.series])
    }
    const view: View = { filter: { genders: [FEMALE] } }
    assert.notDeepEqual(
      after.getViewFigures(poll, view, today + 1).total,
      before.getViewFigures(poll, view, today).total,
    )
  })

  test('are cached until a counted vote changes [PROT-09]', () => {
    const today = 20_100
    const open = analysisOf(votes)
    const add = (...list: readonly TestVote[]) => {
      const { length } = open.votes
      open.votesChanged(open.votes.replaceFrom(length, [toColumns(list)]).firstChangedRow)
    }
    const filtered: View = { filter: { genders: [FEMALE] } }
    const asked = () => [open.getViewFigures(poll, filtered, today), open.getViewFigures(poll, {}, today)]
    const [women, all] = asked()
    add({ mask: 1, gender: FEMALE, day: today })
    assert.ok(asked()[0] === women && asked()[1] === all)
    add(...Array.from({ length: 9 }, () => ({ mask: 1, gender: FEMALE, day: today })))
    assert.ok(asked()[0] === women)
    assert.ok(asked()[1] !== all)
    add({ mask: 1, gender: FEMALE, day: today - 1 })
    assert.ok(asked()[0] !== women)
    const replaced = open.votes.replaceFrom(open.votes.length - 1, [toColumns([{ mask: 1, day: today - 1 }])])
    assert.equal(replaced.firstChangedRow, open.votes.length - 1)
  })

  test('of the unfiltered result of an open poll are updated with every tenth answer, and at midnight [PROT-10]', () => {
    const today = 20_100
    const reported = (more: readonly number[], openDay = today) =>
      analysisOf([...votes, ...more.map((mask) => ({ mask, day: today }))]).getViewFigures(poll, {}, openDay)
        .total
    const still = reported([])
    const nine = [1, 2, 1, 1, 0, 2, 1, 2, 1, 1]
    assert.deepEqual(reported(nine), still)
    const ten = reported([...nine, 2])
    assert.notDeepEqual(ten, still)
    assert.ok(Math.abs(ten.respondents! - still.respondents! - 10) <= MAX_BLOCK_NOISE)
    assert.deepEqual(reported([...nine, 2, 1, 1, 1]), ten)
    assert.notDeepEqual(reported([1], today + 1), still)
    const extent = analysisOf([...votes, { mask: 1, day: today }]).findReportableExtent(poll, today)
    assert.deepEqual([extent?.exactCount, extent?.reportedCount], [votes.length, still.respondents])
  })

  test('count nothing of a poll begun today before its tenth answer, then steps of ten [PROT-10]', () => {
    const today = 20_100
    const begun = (count: number) =>
      analysisOf(Array.from({ length: count }, () => ({ mask: 1, day: today })))
    const used = (count: number) => begun(count).getViewFigures(poll, {}, today).total.respondents
    assert.deepEqual([used(0), used(3), used(9)], [null, null, null])
    assert.ok(Math.abs(used(42)! - 40) <= MAX_BLOCK_NOISE)
    assert.equal(used(42), used(40))
    assert.deepEqual(
      [begun(9).findReportableExtent(poll, today), begun(42).findReportableExtent(poll, today)?.exactCount],
      [null, 40],
    )
  })
})
