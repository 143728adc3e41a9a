import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { Random } from '../../src/demo/random.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { parseEpochDay, TooManyPeriodsError } from '../../src/results/days.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import type { PollDescription } from '../../src/results/view.ts'
import { DIVERSE, FEMALE, MALE } from '../../src/statistics/cells.ts'
import { assertNear } from '../statistics/near.ts'
import { toColumns, everyone, type TestVote } from './votes.ts'

/** With exact figures of groups, to compare them with counts row by row; `protection.test.ts` tests protected ones. */
const poll: PollDescription = { id: 1, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, hasExactFigures: true }

function analysisOf(votes: readonly TestVote[], breaks = USUAL_AGE_BREAKS): PollAnalysis {
  const columns = new PollVoteColumns(breaks)
  columns.append(toColumns(votes))
  return new PollAnalysis(columns, { secret: '' })
}

/** Reported shares have three decimals. */
const ROUNDED = 0.000501

const votes = everyone(5000)
const analysis = analysisOf(votes)

/** The share of answer 0 computed row by row with the weight of each row. */
function slowShare(rows: readonly TestVote[], weightOf: (vote: TestVote) => number) {
  const answered = rows.filter(({ mask }) => mask !== 0)
  const sum = (list: readonly TestVote[]) => list.reduce((total, vote) => total + weightOf(vote), 0)
  return sum(answered.filter(({ mask }) => mask === 1)) / sum(answered)
}

describe('a view', () => {
  test('weights respondents to the population', () => {
    const { total, weighting } = analysis.getViewFigures(poll, {})
    assert.deepEqual(weighting.margins, ['age_gender', 'state'])
    assert.equal(total.respondents, votes.filter(({ mask }) => mask !== 0).length)
    const [agree, disagree] = total.answers
    assertNear(agree!.share! + disagree!.share!, 1, 2 * ROUNDED)
    assertNear(
      agree!.unweighted,
      slowShare(votes, () => 1),
      ROUNDED,
    )
    assert.ok(agree!.share! > agree!.ci95![0] && agree!.share! < agree!.ci95![1])
    assert.equal(total.reliability, 'GOOD')
  })

  test('has errors of all respondents that know the raking, and of groups with fixed weights [READ-124]', () => {
    // Each younger person is likelier to agree, so that the margins explain a part of the answers.
    const known = votes.map((vote, index) => ({
      ...vote,
      mask: (7 * index) % 100 < (vote.age ?? 40) ? 1 : 2,
    }))
    const whole = analysisOf(known)
    const errorOf = ({ answers }: { answers: readonly { se: number | null }[] }) => answers[0]!.se!
    const total = errorOf(whole.getViewFigures(poll, {}).total)
    // A filter that everybody with a known gender passes makes them a group.
    const filtered = whole.getViewFigures(poll, { filter: { genders: [FEMALE, MALE, DIVERSE] } }).total
    assert.ok(total < 0.97 * errorOf(filtered) && total > 0.5 * errorOf(filtered), `${total}`)
    // One period of a series, and a view of its days, are the same respondents.
    const [first] = whole.getViewFigures(poll, { series: 'half' }).series
    const days = { from: parseEpochDay(first!.from), to: parseEpochDay(first!.to) }
    assert.equal(errorOf(first!), errorOf(whole.getViewFigures(poll, { filter: { days } }).total))
    // Trimmed weights do not meet the margins, and equal ones have none.
    const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
    columns.append(toColumns(known))
    const trimmed = new PollAnalysis(columns, { rakingProfile: { margins: [], maxWeight: 1.1 }, secret: '' })
    const { total: limited } = trimmed.getViewFigures(poll, {})
    const { share, se } = limited.answers[0]!
    assert.ok(Math.abs(se! / Math.sqrt((share! * (1 - share!)) / limited.effectiveN!) - 1) < 0.03)
  })

  test('counts votes once for the errors of all periods of a series, and not for those too small [READ-124]', () => {
    const readsOf = (perDay: number, isUnweighted: boolean) => {
      const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
      columns.append(
        toColumns(
          everyone(30 * perDay).map((vote, index) => ({ ...vote, day: 20_010 + Math.floor(index / perDay) })),
        ),
      )
      const { answerCode } = columns
      let reads = 0
      Object.defineProperty(columns, 'answerCode', { get: () => (reads++, answerCode) })
      new PollAnalysis(columns, { secret: '' }).computeSeries(poll, { series: 'day', isUnweighted })
      return reads
    }
    const [large, small] = [800, 100]
    const oneScan = Math.ceil((30 * large) / 1024)
    assert.ok(readsOf(large, false) - readsOf(large, true) <= oneScan + 1)
    assert.ok(readsOf(small, false) - readsOf(small, true) <= 1) // not one for each of 30 periods
  })

  test('tells by its error not more than by shares and fixed weights which of two people gave which answer [PROT-12]', () => {
    // Near the smallest size, with unequal weights and many answers: whoever knows all others knows both answers together.
    const rounds = 60
    const random = new Random(5)
    const people = Array.from({ length: 560 }, (_, index) => ({
      mask: 1 << random.integerBelow(11),
      age: 18 + Math.floor(62 * random.next() ** 2.5),
      gender: random.next() < 0.25 ? MALE : FEMALE,
      state: index % 16,
      day: 20_000,
    }))
    const view = (list: readonly TestVote[]) =>
      analysisOf(list).getViewFigures({ ...poll, answerCount: 11 }, {})
    assert.ok(view(people).weighting.largest! > 5)
    /** The parts of the errors with fixed weights, which steps of 0.05 have. */
    const partsOf = (list: readonly TestVote[]) =>
      view(list).total.answers.map(({ se, fixedWeightsSe }) => {
        const part = Math.round((20 * se!) / fixedWeightsSe!)
        assertNear(se, (part / 20) * fixedWeightsSe!, 0.0000501)
        return part
      })
    let moved = 0
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [random.integerBelow(280), 280 + random.integerBelow(280)]
      const first = random.integerBelow(11)
      const second = (first + 1 + random.integerBelow(10)) % 11
      const guess = (...answers: readonly number[]) =>
        partsOf(
          people.map((person, index) => {
            const place = [one, other].indexOf(index)
            return place < 0 ? person : { ...person, mask: 1 << answers[place]! }
          }),
        )
      moved += Number(guess(first, second).join() !== guess(second, first).join())
    }
    assert.ok(moved / rounds < 0.15, `${moved} of ${rounds}`)
  })

  test('counts each respondent equally without weights, like a random sample [EST-08]', () => {
    const { total, groups, weighting } = analysis.getViewFigures(poll, {
      isUnweighted: true,
      groupBy: ['gender'],
    })
    assert.deepEqual([weighting.method, weighting.margins, weighting.reason], ['unweighted', [], null])
    for (const { respondents, effectiveN, deff, answers } of [total, ...groups]) {
      assert.deepEqual([effectiveN, deff], [respondents, 1])
      for (const { share, unweighted } of answers) assertNear(share, unweighted)
    }
    const { share, se } = total.answers[0]!
    assertNear(se, Math.sqrt((share! * (1 - share!)) / total.respondents!), 0.0000501)
    const weighted = analysis.getViewFigures(poll, { groupBy: ['gender'] })
    assert.equal(weighted.weighting.method, 'raked')
    assertNear(weighted.total.answers[0]!.unweighted, share)
  })

  test('meets the targets: as an answer, gender has the share of the population', () => {
    const asked = votes.map((vote) => ({ ...vote, mask: vote.gender === FEMALE ? 1 : 2 }))
    const { total } = analysisOf(asked).getViewFigures(poll, {})
    assertNear(total.answers[0]!.share, 35500266 / 69481875, ROUNDED)
  })

  test('counts votes without an answer for weights, but not for shares', () => {
    const silent = votes.map((vote) => (vote.gender === MALE ? { ...vote, mask: 0 } : { ...vote, mask: 1 }))
    const { total, weighting } = analysisOf(silent).getViewFigures(poll, {})
    assert.equal(total.respondents, votes.filter(({ gender }) => gender === FEMALE).length)
    assertNear(weighting.effective, analysis.getViewFigures(poll, {}).weighting.effective)
  })

  test('returns the same as a count row by row for every filter', () => {
    const bare = votes.map(({ mask, age, gender, district, day }) => ({ mask, age, gender, district, day }))
    const onlyDistricts = analysisOf(bare.map(({ mask, district, day }) => ({ mask, district, day })))
    const days = { from: 20_010, to: 20_060 }
    const districts = [3, 4, 5]
    const view = onlyDistricts.getViewFigures(poll, { filter: { days, districts } })
    const rows = bare.filter(
      ({ day, district }) => day! >= days.from && day! <= days.to && districts.includes(district!),
    )
    assert.equal(view.weighting.reason, 'no_attributes')
    assertNear(
      view.total.answers[0]!.share,
      slowShare(rows, () => 1),
      ROUNDED,
    )

    const filter = {
      ages: [
        { from: 18, to: 29 },
        { from: 65, to: null },
      ],
      genders: [FEMALE],
      regions: ['east' as const],
    }
    const wanted = votes.filter(
      ({ age, gender, state }) => (age! < 30 || age! >= 65) && gender === FEMALE && state! >= 11,
    )
    assert.equal(
      analysis.getViewFigures(poll, { filter }).total.respondents,
      wanted.filter(({ mask }) => mask !== 0).length,
    )
  })

  test('has groups that add up to the total, and a crosstab that adds up to its groups', () => {
    const { total, groups } = analysis.getViewFigures(poll, { groupBy: ['age', 'gender'] })
    assert.equal(groups.length, 15)
    assert.equal(
      groups.reduce((sum, { respondents }) => sum + respondents!, 0),
      total.respondents,
    )
    const { groups: ages } = analysis.getViewFigures(poll, { groupBy: ['age'] })
    const cells = groups.filter(({ key }) => key.age?.from === 30)
    assert.equal(
      cells.reduce((sum, { respondents }) => sum + respondents!, 0),
      ages.find(({ key }) => key.age?.from === 30)!.respondents,
    )
  })

  test('includes people without the attribute in the total', () => {
    const some = votes.map((vote, index) => (index % 10 === 0 ? { ...vote, gender: undefined } : vote))
    const { total, groups } = analysisOf(
      some.map(({ gender, ...vote }) => (gender === undefined ? vote : { ...vote, gender })),
    ).getViewFigures(poll, { groupBy: ['gender', 'district'] })
    assert.equal(total.respondents, votes.filter(({ mask }) => mask !== 0).length)
    assert.ok(groups.reduce((sum, { respondents }) => sum + respondents!, 0) < total.respondents)
    assert.ok(groups.length > 0)
    assert.ok(groups.every(({ key }) => key.gender !== undefined && key.district !== undefined))
  })

  test('returns only the size of groups under 30, and marks those under 100', () => {
    const few = [
      ...votes,
      ...Array.from({ length: 29 }, (): TestVote => ({ mask: 1, gender: DIVERSE, age: 30, state: 1 })),
    ]
    const { groups } = analysisOf(few).getViewFigures(poll, { groupBy: ['gender'] })
    const diverse = groups.find(({ key }) => key.gender === DIVERSE)!
    assert.deepEqual([diverse.respondents, diverse.base, diverse.answers], [29, 'hidden', []])
    const { groups: crossed } = analysis.getViewFigures(poll, {
      groupBy: ['state', 'age'],
      filter: { genders: [FEMALE] },
    })
    assert.deepEqual(new Set(crossed.map(({ base }) => base)), new Set(['hidden', 'low']))
    assert.ok(
      crossed.every(
        ({ respondents, base }) =>
          base === (respondents! < 30 ? 'hidden' : respondents! < 100 ? 'low' : 'ok'),
      ),
    )
  })

  test('marks groups that differ from the rest', () => {
    const { groups } = analysis.getViewFigures(poll, { groupBy: ['age'] })
    assert.deepEqual(
      groups.map(({ answers }) => answers[0]!.mark),
      ['▼', '▼', '▼', '▲', '▲'],
    )
    const { groups: genders } = analysis.getViewFigures(poll, { groupBy: ['gender'] })
    assert.equal(genders[0]!.answers[0]!.mark, null)
  })

  test('marks the half of a scale and the mean of groups that differ from the rest, each as a family', () => {
    const scale = { ...poll, answerValues: [1, 0], topPositions: [0] }
    const { groups, summaryFamilies } = analysis.getViewFigures(scale, { groupBy: ['age'] })
    const marksOf = (summary: 'top' | 'mean') =>
      groups.map((group) => group.summaryDifferencesFromRest[summary]?.mark)
    // Both equal the share of the first answer, which has the same marks.
    assert.deepEqual(marksOf('top'), ['▼', '▼', '▼', '▲', '▲'])
    assert.deepEqual(marksOf('mean'), marksOf('top'))
    assert.equal(summaryFamilies.top.comparisonCount, 5)
    const { groups: plain } = analysis.getViewFigures(poll, { groupBy: ['age'] })
    assert.ok(plain.every(({ summaryDifferencesFromRest: { top, mean } }) => top === null && mean === null))
  })

  test('lists filters and groups that the poll cannot apply, and computes without them', () => {
    const broad = analysisOf(
      everyone(2000).map(({ district: _, ...vote }) => vote),
      [18, 30, 45, 65],
    )
    const described = { ...poll, ageBreaks: [18, 30, 45, 65] }
    const view = broad.getViewFigures(described, {
      filter: { ages: [{ from: 40, to: 49 }], districts: [1] },
      groupBy: ['age'],
      ageBands: [
        { from: 18, to: 49 },
        { from: 50, to: null },
      ],
    })
    assert.deepEqual(view.notApplicable, [
      { part: 'filter', dimension: 'age', reason: 'bands_do_not_fit' },
      { part: 'filter', dimension: 'district', reason: 'not_collected' },
      { part: 'group', dimension: 'age', reason: 'bands_do_not_fit' },
    ])
    assert.deepEqual(view.groups, [])
    assert.equal(view.total.respondents, broad.getViewFigures(described, {}).total.respondents)
    const united = broad.getViewFigures(described, {
      groupBy: ['age'],
      ageBands: [
        { from: 18, to: 44 },
        { from: 45, to: null },
      ],
    })
    assert.equal(
      united.groups.reduce((sum, { respondents }) => sum + respondents!, 0),
      united.total.respondents,
    )
  })

  test('returns top-2, mean and median of numeric answers', () => {
    const scale = { ...poll, answerCount: 4, answerValues: [1, 2, 3, null], topPositions: [0, 1] }
    const rows = [1, 2, 2, 4, 8].flatMap((mask) => Array.from({ length: 40 }, (): TestVote => ({ mask })))
    const { total } = analysisOf(rows).getViewFigures(scale, {})
    assertNear(total.top?.share, 0.6)
    assertNear(total.mean?.mean, 2)
    assert.equal(total.median?.median, 2)
  })

  test('counts respondents once with multiple choice', () => {
    const rows = [1, 3, 2, 3].flatMap((mask) => Array.from({ length: 25 }, (): TestVote => ({ mask })))
    const { total } = analysisOf(rows).getViewFigures(
      { ...poll, choice: 'MULTIPLE', topPositions: [0, 1] },
      {},
    )
    assert.deepEqual(
      total.answers.map(({ share }) => share),
      [0.75, 0.75],
    )
    assert.equal(total.respondents, 100)
    assert.equal(total.top?.share, 1)
  })

  test('multiplies by base weights', () => {
    const rows = [
      ...Array.from({ length: 50 }, (): TestVote => ({ mask: 1, weight: 3 })),
      ...Array.from({ length: 50 }, (): TestVote => ({ mask: 2, weight: 1 })),
    ]
    const { total } = analysisOf(rows).getViewFigures(poll, {})
    assertNear(total.answers[0]!.share, 0.75)
    assertNear(total.effectiveN, 200 ** 2 / 500)
  })

  test('is empty for a poll without votes', () => {
    const { period, total, weighting, series } = analysisOf([]).getViewFigures(poll, {
      groupBy: ['state'],
      series: 'day',
    })
    assert.deepEqual(
      [period, total.respondents, total.base, weighting.reason, series],
      [null, 0, 'hidden', 'no_votes', []],
    )
  })
})

describe('a series', () => {
  test('weights every period separately and ends with the last votes', () => {
    const { series, period } = analysis.getViewFigures(poll, { series: 'month' })
    assert.deepEqual(period, { from: series[0]!.from, to: series.at(-1)!.to })
    const [first] = series
    const alone = analysis.getViewFigures(poll, { filter: { days: { from: 20_000, to: 20_008 } } })
    assert.deepEqual([first!.from, first!.to], ['2024-10-04', '2024-10-31'])
    assert.notEqual(first!.respondents, alone.total.respondents)
    const october = analysis.getViewFigures(poll, { filter: { days: { from: 20_000, to: 20_027 } } })
    assertNear(first!.answers[0]!.share, october.total.answers[0]!.share!, 1e-6)
    assert.equal(first!.respondents, october.total.respondents)
  })

  test('has a partial last period while it is not over, or if the requested days cut it [READ-113]', () => {
    const partial = (days: { from: number | null; to: number | null }, openDay?: number) =>
      analysis
        .getViewFigures(poll, { series: 'month', filter: { days } }, openDay)
        .series.filter(({ isPartial }) => isPartial)
        .map(({ from, to }) => [from, to])
    const all = { from: null, to: null }
    const last = analysis.getViewFigures(poll, { series: 'month' }).series.at(-1)!
    // The poll accepts no more votes: its last month is as long as it gets.
    assert.deepEqual(partial(all), [])
    assert.deepEqual(partial(all, parseEpochDay(last.to) + 1), [[last.from, last.to]])
    assert.deepEqual(partial(all, parseEpochDay(last.to) + 40), [])
    assert.deepEqual(partial({ from: null, to: 20_008 }), [['2024-10-04', '2024-10-12']])
  })

  test('begins weeks on Monday', () => {
    const { series } = analysis.getViewFigures(poll, { series: 'week' })
    assert.deepEqual([series[0]!.from, series[1]!.from], ['2024-10-04', '2024-10-07'])
  })

  test('uses fewer margins in thin periods, and leaves a gap if none works', () => {
    const thin = [
      ...votes,
      ...votes
        .filter(({ state }) => state !== 4)
        .slice(0, 90)
        .map((vote) => ({ ...vote, day: 20_200 })),
      ...votes
        .filter(({ gender }) => gender === MALE)
        .slice(0, 20)
        .map((vote) => ({ ...vote, day: 20_201 })),
    ]
    const { series } = analysisOf(thin).getViewFigures(poll, {
      series: 'day',
      filter: { days: { from: 20_200, to: 20_300 } },
    })
    assert.deepEqual(
      series.map(({ isGap }) => isGap),
      [false, true],
    )
    assert.deepEqual(series[0]!.weighting!.margins, ['age_gender'])
    assert.deepEqual([series[1]!.answers, series[1]!.weighting], [[], null])
  })

  test('without weights, has no gaps for lack of weights [EST-08]', () => {
    const answersOn = (day: number, person: Omit<TestVote, 'mask' | 'day'> = {}) =>
      Array.from({ length: 60 }, (_, index) => ({ ...person, mask: 1 + (index % 2), day }))
    const alike = answersOn(20_200, { age: 20, gender: MALE, state: 4 })
    const unknown = answersOn(20_201)
    const few = votes.slice(0, 20).map((vote) => ({ ...vote, day: 20_202 }))
    const last = votes.slice(0, 200).map((vote) => ({ ...vote, day: 20_203 }))
    const patchy = analysisOf([...votes, ...alike, ...unknown, ...few, ...last])
    const gapsOf = (isUnweighted: boolean) =>
      patchy
        .getViewFigures(poll, { series: 'day', isUnweighted, filter: { days: { from: 20_200, to: 20_203 } } })
        .series.map(({ isGap, answers }) => [isGap, answers.length])
    assert.deepEqual(gapsOf(false), [
      [true, 0],
      [true, 0],
      [true, 0],
      [false, 2],
    ])
    assert.deepEqual(gapsOf(true), [
      [false, 2],
      [false, 2],
      [true, 0],
      [false, 2],
    ])
  })

  test('includes new votes without changing the weights of old periods', () => {
    const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
    columns.append(toColumns(votes))
    const growing = new PollAnalysis(columns, { secret: '' })
    const before = growing.getViewFigures(poll, { series: 'week' })
    columns.append(toColumns(everyone(500, 9).map((vote) => ({ ...vote, day: 20_099 }))))
    growing.votesChanged()
    const after = growing.getViewFigures(poll, { series: 'week' })
    assert.deepEqual(after.series.slice(0, -1), before.series.slice(0, -1))
    assert.equal(after.series.at(-1)!.respondents! > before.series.at(-1)!.respondents!, true)
    const fresh = analysisOf([...votes, ...everyone(500, 9).map((vote) => ({ ...vote, day: 20_099 }))])
    assert.deepEqual(after.series, fresh.getViewFigures(poll, { series: 'week' }).series)
  })

  test('rejects too many points', () => {
    const long = analysisOf([
      { mask: 1, day: 0 },
      { mask: 1, day: 5000 },
    ])
    assert.throws(() => long.getViewFigures(poll, { series: 'day' }), TooManyPeriodsError)
  })
})
