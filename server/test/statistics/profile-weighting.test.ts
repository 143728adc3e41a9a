import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { USUAL_AGE_BREAKS, type WeightingMargin } from '../../../contract/enumerations/results.ts'
import { PROFILE_CATEGORIES } from '../../../contract/profile-subjects.ts'
import { AUTOMATIC_PROFILE } from '../../../contract/weighting-profile.ts'
import { Random } from '../../src/demo/random.ts'
import {
  createCellTotals,
  createCellFinder,
  createCellSpace,
  ProfileDividedCells,
  ProfileAnswersCodec,
  UNKNOWN_ATTRIBUTE,
} from '../../src/statistics/cells.ts'
import { marginTable } from '../../src/statistics/margin-table.ts'
import { RELATIVE_PROFILE_TARGETS } from '../../src/statistics/profile-targets.ts'
import { weighVotes } from '../../src/statistics/weighting.ts'

const SUBJECTS = ['EDUCATION', 'VOTE_2025'] as const
const MARGINS: WeightingMargin[] = ['state', 'education', 'vote']

interface Respondent {
  age: number
  gender: number
  state: number
  education: number
  vote: number
}

/** Draws respondents, of whom a third has not answered each question. */
function drawRespondents(count: number, seed: number): Respondent[] {
  const random = new Random(seed)
  const answerOf = (categories: readonly string[]) =>
    random.next() < 1 / 3 ? UNKNOWN_ATTRIBUTE : Math.floor(categories.length * random.next() ** 0.7)
  return Array.from({ length: count }, () => ({
    age: 18 + random.integerBelow(60),
    gender: random.integerBelow(2),
    state: 1 + random.integerBelow(16),
    education: answerOf(PROFILE_CATEGORIES.EDUCATION),
    vote: answerOf(PROFILE_CATEGORIES.VOTE_2025),
  }))
}

function countCells(people: readonly Respondent[]) {
  const space = new ProfileDividedCells(USUAL_AGE_BREAKS, SUBJECTS)
  const find = createCellFinder(createCellSpace(USUAL_AGE_BREAKS))
  const { factors } = new ProfileAnswersCodec(SUBJECTS)
  const digit = (answer: number) => (answer === UNKNOWN_ATTRIBUTE ? 0 : answer + 1)
  const cells = people.map((person) => {
    const code = digit(person.education) * (factors[0] ?? 0) + digit(person.vote) * (factors[1] ?? 0)
    return space.findOrAddCell(find(person), code)
  })
  const totals = createCellTotals(space.size)
  for (const cell of cells) {
    for (const sums of [totals.n, totals.weight, totals.squares]) sums[cell] = (sums[cell] ?? 0) + 1
    totals.largestWeight[cell] = 1
  }
  return { space, totals, cells }
}

/** Rakes people one by one, as textbooks do: an implementation of its own, without cells. */
function rakePeople(
  people: readonly Respondent[],
  margins: { of: (person: Respondent) => number; targets: readonly (number | null)[] }[],
) {
  const weights = people.map(() => 1)
  const goals = margins.map(({ of, targets }) => {
    const free = people.filter((person) => (targets[of(person)] ?? null) === null).length / people.length
    const all = targets.reduce<number>((sum, target) => sum + (target ?? 0), 0)
    return {
      of,
      shareOf: (category: number) => {
        const target = targets[category] ?? null
        return target === null ? null : (target / all) * (1 - free)
      },
    }
  })
  for (let cycle = 0; cycle < 500; cycle++)
    for (const { of, shareOf } of goals) {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const sums = new Map<number, number>()
      // Categories without a target together keep their share; each of them keeps its own.
      people.forEach((person, index) =>
        sums.set(of(person), (sums.get(of(person)) ?? 0) + (weights[index] ?? 0)),
      )
      people.forEach((person, index) => {
        const category = of(person)
        const own = people.filter((other) => of(other) === category).length / people.length
        weights[index] =
          ((weights[index] ?? 0) * (shareOf(category) ?? own) * total) / (sums.get(category) ?? 1)
      })
    }
  return weights
}

describe('weighting by profile answers', () => {
  it('meets the official targets to 1e-6, and people without an answer keep their share [PROFILE-07]', () => {
    const people = drawRespondents(4_000, 11)
    const { space, totals } = countCells(people)
    const weighting = weighVotes(space, totals, {
      margins: ['age_gender', 'state', 'education', 'vote'],
      maxWeight: null,
    })
    assert.deepEqual(
      [weighting.method, weighting.margins],
      ['raked', ['age_gender', 'state', 'education', 'vote']],
    )
    for (const name of ['education', 'vote'] as const) {
      const table = marginTable(space, totals, name, weighting.factors)
      assert.ok(table)
      const official = RELATIVE_PROFILE_TARGETS[name].filter((target) => target !== null)
      const sum = official.reduce((all, target) => all + target, 0)
      const known = table.filter(({ isOfficial }) => isOfficial)
      const achieved = known.reduce((all, category) => all + category.achieved, 0)
      known.forEach((category, index) =>
        assert.ok(
          Math.abs(category.achieved / achieved - (official[index] ?? 0) / sum) < 1e-6,
          category.label,
        ),
      )
      for (const category of table.filter(({ isOfficial }) => !isOfficial))
        assert.ok(Math.abs(category.achieved - category.shareBeforeRaking) < 1e-6, category.label)
    }
  })

  it('gives the weights of an independent computation for each person [PROFILE-07]', () => {
    const people = drawRespondents(300, 5)
    const { space, totals, cells } = countCells(people)
    const { factors } = weighVotes(space, totals, { margins: ['education', 'vote'], maxWeight: null })
    const expected = rakePeople(people, [
      { of: ({ education }) => education, targets: RELATIVE_PROFILE_TARGETS.education },
      { of: ({ vote }) => vote, targets: RELATIVE_PROFILE_TARGETS.vote },
    ])
    const mean = expected.reduce((sum, weight) => sum + weight, 0) / expected.length
    cells.forEach((cell, index) => {
      const own = (expected[index] ?? 0) / mean
      assert.ok(Math.abs((factors[cell] ?? 0) / own - 1) < 1e-6, `${factors[cell]} instead of ${own}`)
    })
  })

  it('leaves out the answer that nobody gave, with a warning, and keeps the other margins [PROFILE-07]', () => {
    const people = drawRespondents(2_000, 3).filter(({ vote }) => vote !== 6)
    const { space, totals } = countCells(people)
    const { margins, dropped, warnings } = weighVotes(space, totals, { margins: MARGINS, maxWeight: null })
    assert.deepEqual([margins, dropped], [['state', 'education'], ['vote']])
    const warning = warnings.find(({ code }) => code === 'margins_dropped')
    assert.match(warning?.code === 'margins_dropped' ? warning.reason : '', /„FDP“/)
  })

  it('uses no profile answers unless staff choose them, so that existing polls stay as they were [PROFILE-07]', () => {
    const people = drawRespondents(2_000, 9)
    const { space, totals, cells } = countCells(people)
    const { margins, factors } = weighVotes(space, totals, AUTOMATIC_PROFILE)
    assert.deepEqual(margins, ['age_gender', 'state'])
    const undivided = createCellSpace(USUAL_AGE_BREAKS)
    const find = createCellFinder(undivided)
    const whole = createCellTotals(undivided.size)
    for (const person of people) {
      const cell = find(person)
      for (const sums of [whole.n, whole.weight, whole.squares]) sums[cell] = (sums[cell] ?? 0) + 1
      whole.largestWeight[cell] = 1
    }
    const before = weighVotes(undivided, whole, AUTOMATIC_PROFILE).factors
    people.forEach((person, index) =>
      assert.ok(Math.abs((factors[cells[index] ?? -1] ?? 0) - (before[find(person)] ?? 0)) < 1e-9),
    )
  })

  it('has a target, or none, for each answer [PROFILE-07]', () => {
    assert.equal(RELATIVE_PROFILE_TARGETS.education.length, PROFILE_CATEGORIES.EDUCATION.length)
    assert.equal(RELATIVE_PROFILE_TARGETS.vote.length, PROFILE_CATEGORIES.VOTE_2025.length)
    const votes = RELATIVE_PROFILE_TARGETS.vote.reduce<number>((sum, target) => sum + (target ?? 0), 0)
    assert.ok(Math.abs(votes - 1) < 1e-9)
  })
})
