import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { ageBandsFrom } from '../../../contract/filter.ts'
import { MIN_BASE } from '../../../contract/limits.ts'
import { PollAnalysis } from '../../src/results/analysis.ts'
import { PollVoteColumns } from '../../src/results/poll-columns.ts'
import type { Filter } from '../../src/results/view.ts'
import { FEMALE, MALE } from '../../src/statistics/cells.ts'
import { everyone, toColumns, type TestVote } from './votes.ts'

/** Without votes by {@link everyone}. */
const DISTRICT = 300
const EVERY_AGE = ageBandsFrom(USUAL_AGE_BREAKS)
const EVERY_GENDER = [FEMALE, MALE]

/** All views of a district that contain the same people, each with another noise. */
const FILTERS: readonly Filter[] = [
  { districts: [DISTRICT] },
  { districts: [DISTRICT], ages: EVERY_AGE },
  { districts: [DISTRICT], genders: EVERY_GENDER },
  { districts: [DISTRICT], ages: EVERY_AGE, genders: EVERY_GENDER },
  { districts: [DISTRICT], states: [13] },
]

/** Votes that an attacker casts with a postcode of the district: of all ages and genders, with known answers. */
const ownVotes = (count: number): TestVote[] =>
  Array.from({ length: count }, (_, index) => ({
    mask: 1 << (index % 2),
    age: 20 + ((index * 7) % 60),
    gender: index % 2 === 0 ? FEMALE : MALE,
    state: 13,
    district: DISTRICT,
  }))

/** Returns the figures of every view of the district, in which one voter is beside the attacker's votes. */
function readDistrict(id: number, victim: number, own: readonly TestVote[]) {
  const columns = new PollVoteColumns(USUAL_AGE_BREAKS)
  const voter = { mask: 1 << victim, age: 44, gender: FEMALE, state: 13, district: DISTRICT }
  columns.append(toColumns([...everyone(500, id), voter, ...own]))
  const analysis = new PollAnalysis(columns, { secret: `secret ${id}` })
  const poll = { id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS }
  return FILTERS.map((filter) => analysis.getViewFigures(poll, { filter }).total)
}

describe('votes of an attacker in the district of another voter', () => {
  test('bring no figures if they are ten [VOTE-06]', () => {
    for (let round = 1; round <= 60; round += 1)
      for (const { base, answers, respondents } of readDistrict(round, round % 2, ownVotes(10)))
        assert.deepEqual([base, answers.length], ['hidden', 0], `${respondents} of ${MIN_BASE.hidden}`)
  })

  test('reveal little if they are enough for figures [VOTE-06]', () => {
    const rounds = 200
    let right = 0
    for (let round = 1; round <= rounds; round += 1) {
      const victim = round % 2
      const own = ownVotes(40)
      const known = [0, 1].map((answer) => own.filter(({ mask }) => mask === 1 << answer).length)
      const lead = readDistrict(round, victim, own).reduce((sum, { answers }) => {
        const [first, second] = answers.map(({ n }, answer) => (n ?? 0) - known[answer]!)
        return sum + (first ?? 0) - (second ?? 0)
      }, 0)
      if (lead > 0 === (victim === 0)) right += 1
    }
    assert.ok(right <= 0.7 * rounds, `${right} of ${rounds} answers`)
  })
})
