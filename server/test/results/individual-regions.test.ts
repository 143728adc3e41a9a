import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION } from '../../../contract/limits.ts'
import { DISTRICTS } from '../../src/regions/districts.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import type { Area, ProtectedFigures, View } from '../../src/results/view.ts'
import { FEMALE, MALE } from '../../src/statistics/cells.ts'
import { everyone, toColumns, type TestVote } from './votes.ts'

const BAVARIA = 9
const [VICTIM = -1, ...OTHERS] = DISTRICTS.filter(({ state }) => state === BAVARIA)
  .slice(0, MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION + 1)
  .map(({ index }) => index)

const poll = (id: number) => ({ id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS })

/** Votes in a district, of all ages and genders, with both answers in turn. */
const votesIn = (district: number, count: number): TestVote[] =>
  Array.from({ length: count }, (_, index) => ({
    mask: 1 << ((index + district) % 2),
    age: 20 + ((index * 7) % 60),
    gender: index % 2 === 0 ? FEMALE : MALE,
    state: BAVARIA,
    district,
  }))

/** An open poll of 500 people and 45 in each of twenty districts, with some more in another one. */
function analysisOf(id: number, inVictim: readonly TestVote[]): PollAnalysis {
  const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
  const votes = OTHERS.flatMap((district) => votesIn(district, 45))
  columns.append(toColumns([...everyone(500, id), ...inVictim, ...votes]))
  return new PollAnalysis(columns, { secret: `secret ${id}` })
}

const area = (id: number, districts: readonly number[]): Area => ({ id, name: `Gebiet ${id}`, districts })

const countsOf = ({ respondents, answers }: ProtectedFigures) => [respondents, ...answers.map(({ n }) => n)]
const differenceOf = (one: ProtectedFigures, other: ProtectedFigures): number[] =>
  countsOf(one).map((count, place) => (count ?? 0) - (countsOf(other)[place] ?? 0))

describe('an individual region', () => {
  const analysis = analysisOf(1, votesIn(VICTIM, 40))
  const total = (view: View) => analysis.getViewFigures(poll(1), view).total
  const chosen = OTHERS.slice(0, 7)

  test('has the sum of the protected figures of its districts, as a filter and as a group [REGION-05]', () => {
    const singles = chosen.map((district) => total({ filter: { districts: [district] } }).respondents ?? NaN)
    const union = total({ filter: { districts: chosen } })
    assert.equal(
      union.respondents,
      singles.reduce((sum, n) => sum + n, 0),
    )
    const areas = [area(1, chosen), area(2, [...chosen.slice(3), ...OTHERS.slice(7, 9)]), area(3, [VICTIM])]
    const { groups } = analysis.getViewFigures(poll(1), { groupBy: ['area'], areas })
    assert.deepEqual(
      groups.map(({ key }) => key.area?.name),
      ['Gebiet 1', 'Gebiet 2', 'Gebiet 3'],
    )
    for (const [index, { districts }] of areas.entries()) {
      const filtered = total({ filter: { districts } })
      const group = groups[index]
      assert.ok(group)
      assert.deepEqual(countsOf(group), countsOf(filtered))
      assert.deepEqual(
        group.answers.map(({ share, ci95 }) => [share, ci95]),
        filtered.answers.map(({ share, ci95 }) => [share, ci95]),
      )
    }
  })

  test('is compared with all other respondents, also if there are two that overlap [REGION-05]', () => {
    const areas = [area(1, chosen), area(2, chosen.slice(2))]
    const view: View = { groupBy: ['area'], areas, hasRestFigures: true }
    const { groups, total: all } = analysis.getViewFigures(poll(1), view)
    for (const { respondents, restFigures } of groups)
      assert.equal((respondents ?? 0) + (restFigures?.respondents ?? 0), all.respondents)
  })

  test('of fewer than 30 respondents has no figures, and of fewer than 10 no size [REGION-05]', () => {
    const lonely = analysisOf(2, votesIn(VICTIM, 1))
    const areas = [area(1, [VICTIM])]
    const [group] = lonely.getViewFigures(poll(2), { groupBy: ['area'], areas }).groups
    assert.equal(group?.base, 'hidden')
    assert.ok(group.respondents === null || group.respondents < 30)
    assert.deepEqual(group.answers, [])
  })
})

describe('an attacker who chooses twenty individual regions', () => {
  /** The only voter of a district. */
  const victim = (answer: number): TestVote => ({
    mask: 1 << answer,
    age: 44,
    gender: FEMALE,
    state: BAVARIA,
    district: VICTIM,
  })
  /** Each is one of the other districts with that of the victim. */
  const sets = OTHERS.map((district, index) => area(index + 1, [VICTIM, district]))
  const rounds = 200

  test('draws the noise of a district once, however many of them contain it [REGION-06]', () => {
    const analysis = analysisOf(3, [victim(0)])
    const { groups } = analysis.getViewFigures(poll(3), { groupBy: ['area'], areas: sets })
    assert.equal(groups.length, MAX_INDIVIDUAL_REGIONS_PER_ORGANIZATION)
    const sizes = groups.map((group, index) => {
      const single = analysis.getViewFigures(poll(3), { filter: { districts: [OTHERS[index] ?? -1] } }).total
      return (group.respondents ?? NaN) - (single.respondents ?? NaN)
    })
    assert.deepEqual(new Set(sizes).size, 1, String(sizes))
  })

  test('guesses the only voter of a district hardly better than from one subtraction [REGION-06]', () => {
    let [one, all] = [0, 0]
    for (let round = 1; round <= rounds; round += 1) {
      const answer = round % 2
      const analysis = analysisOf(round, [victim(answer)])
      const { groups } = analysis.getViewFigures(poll(round), { groupBy: ['area'], areas: sets })
      const singles = OTHERS.map(
        (id) => analysis.getViewFigures(poll(round), { filter: { districts: [id] } }).total,
      )
      const state = analysis.getViewFigures(poll(round), { filter: { states: [BAVARIA] } }).total
      const union = analysis.getViewFigures(poll(round), { filter: { districts: OTHERS } }).total
      const leads = groups.map((group, index) => {
        const single = singles[index]
        const [, first = 0, second = 0] = single ? differenceOf(group, single) : []
        return first - second
      })
      const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
      // The state without its other districts is the victim as well; its noise is that of 21 blocks.
      const [, first = 0, second = 0] = differenceOf(state, union)
      if (leads[0] !== undefined && leads[0] > 0 === (answer === 0)) one += 1
      if (mean + (first - second) / 21 > 0 === (answer === 0)) all += 1
    }
    assert.ok(all <= 0.7 * rounds, `${all} of ${rounds}, from one subtraction ${one}`)
    assert.ok(all <= one + 0.1 * rounds, `${all} of ${rounds}, from one subtraction ${one}`)
  })
})
