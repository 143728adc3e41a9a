import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { Random } from '../../../src/demo/random.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { FEMALE, MALE } from '../../../src/statistics/cells.ts'
import { estimateDistrictResidents } from '../../../src/statistics/population-cells.ts'
import { findStateAgeGenderResidents } from '../../../src/statistics/population.ts'
import type { DistrictEstimates } from '../../../src/statistics/small-area/district-model.ts'
import {
  estimateDistricts,
  type DistrictSurvey,
  type DistrictVotes,
} from '../../../src/statistics/small-area/districts.ts'
import { assertNear } from '../near.ts'
import { AGES, PEOPLE, simulateSurvey, toSurvey } from './survey.ts'

function estimatesOf(survey: DistrictSurvey): DistrictEstimates {
  const estimates = estimateDistricts(survey)
  assert.ok(!('code' in estimates), JSON.stringify(estimates))
  return estimates
}
const codeOf = (survey: DistrictSurvey) => {
  const estimates = estimateDistricts(survey)
  return 'code' in estimates ? estimates.code : null
}

describe('residents of districts', () => {
  test('add up to those of their states in every age band and gender', () => {
    const states = findStateAgeGenderResidents(USUAL_AGE_BREAKS)
    assert.ok(states.ok)
    states.states.forEach((expected, index) => {
      for (const [gender, counts] of [expected.women, expected.men].entries())
        counts.forEach((count, band) => {
          const own = PEOPLE.filter(
            (person) => person.state === index + 1 && person.gender === gender && person.band === band,
          )
          assertNear(own.reduce((sum, { residents }) => sum + residents, 0) / count, 1)
        })
    })
  })

  test('are not available for age bands without published figures', () => {
    const rejected = estimateDistrictResidents([18, 35], DISTRICTS)
    assert.ok(!rejected.ok)
    assert.match(rejected.message, /^Ab 35 gibt/)
  })
})

describe('estimates for districts', () => {
  const { votes, truth, survey } = simulateSurvey(5000)
  const estimates = estimatesOf(survey)

  test('contain the truth in about 95 of 100 intervals and have half the error of raw shares [EST-01]', () => {
    const outcomes = DISTRICTS.flatMap((_, district) => {
      const own = votes.filter((vote) => vote.districtIndex === district)
      return truth[district]!.flatMap((share, answer) => {
        const { share: estimate, ci95 } = estimates.shares[district]![answer]!
        const raw = own.filter((vote) => vote.answerPosition === answer).length / own.length
        return own.length === 0
          ? []
          : {
              isHeld: ci95[0] <= share && share <= ci95[1],
              error: Math.abs(estimate - share),
              rawError: Math.abs(raw - share),
            }
      })
    })
    const meanOf = (valueOf: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((sum, outcome) => sum + valueOf(outcome), 0) / outcomes.length
    const held = meanOf(({ isHeld }) => Number(isHeld))
    assert.ok(held > 0.9 && held < 0.99, `${held} of the intervals hold the truth`)
    const [error, rawError] = [meanOf((outcome) => outcome.error), meanOf((outcome) => outcome.rawError)]
    assert.ok(error < rawError / 2, `${error} of estimates, ${rawError} of raw shares`)
  })

  test('add up to the measured shares of the whole country [EST-02]', () => {
    const residents = DISTRICTS.map((_, district) =>
      PEOPLE.filter((person) => person.districtIndex === district).reduce(
        (sum, person) => sum + person.residents,
        0,
      ),
    )
    const all = residents.reduce((sum, count) => sum + count, 0)
    survey.nationalShares.forEach((share, answer) =>
      assertNear(
        estimates.shares.reduce(
          (sum, shares, district) => sum + shares[answer]!.share * residents[district]!,
          0,
        ) / all,
        share,
        1e-8,
      ),
    )
    for (const shares of estimates.shares)
      assertNear(
        shares.reduce((sum, { share }) => sum + share, 0),
        1,
      )
  })

  test('depend more on their own answers if there are more of them', () => {
    const counts = DISTRICTS.map(
      (_, district) => votes.filter((vote) => vote.districtIndex === district).length,
    )
    const [fewest, most] = [counts.indexOf(Math.min(...counts)), counts.indexOf(Math.max(...counts))]
    assert.ok(estimates.shares[fewest]![0]!.own < estimates.shares[most]![0]!.own)
  })

  test('use and count votes with a state only', () => {
    const some = votes.map((vote, index) => (index % 20 === 0 ? { ...vote, districtIndex: null } : vote))
    const { used, withoutDistrict } = estimatesOf({ ...survey, votes: some })
    assert.deepEqual([used, withoutDistrict], [5000, 250])
  })

  test('pool answers of fewer than 30 people', () => {
    const rare = votes.map((vote, index) =>
      index < 50 ? { ...vote, answerPosition: 3 + (index % 2) } : vote,
    )
    const { answers } = estimatesOf({
      ...survey,
      votes: rare,
      nationalShares: [...survey.nationalShares, 0.005, 0.005],
    })
    assert.deepEqual(
      answers.map(({ positions }) => positions),
      [[0], [1], [2], [3, 4]],
    )
  })

  test('omit a covariate that others explain, and a constant one', () => {
    const namesOf = (change: (vote: DistrictVotes) => DistrictVotes) =>
      estimatesOf({ ...survey, votes: votes.map(change) }).answers.map(({ fixed }) => Object.keys(fixed))
    const isEastern = ({ state }: DistrictVotes) => state >= 11
    for (const names of namesOf((vote) => ({ ...vote, gender: MALE })))
      assert.deepEqual(names, ['(Intercept)', 'east', 'density'])
    for (const names of namesOf((vote) => ({ ...vote, gender: isEastern(vote) ? FEMALE : MALE })))
      assert.deepEqual(names, ['(Intercept)', 'male', 'density'])
  })

  test('are rejected for few votes, few districts, bands without population, and mostly modeled results [EST-03]', () => {
    assert.equal(codeOf({ ...survey, votes: votes.slice(0, 499) }), 'too_few_votes')
    assert.equal(codeOf({ ...survey, votes: votes.slice(0, 1999) }), 'too_few_votes')
    assert.equal(
      codeOf({
        ...survey,
        votes: votes.map((vote) => ({ ...vote, districtIndex: vote.districtIndex! % 90 })),
      }),
      'too_few_areas',
    )
    assert.equal(codeOf({ ...survey, ageBreaks: [18, 33] }), 'bands_without_population')
    assert.equal(
      codeOf({ ...survey, votes: votes.map((vote) => ({ ...vote, answerPosition: 0 })) }),
      'too_few_votes',
    )
    assert.equal(codeOf(toSurvey(polarized(2500), [0.5, 0.5])), 'mostly_model')
  })
})

/** Districts with differences that the model does not know: each is completely for or against. */
function polarized(count: number): DistrictVotes[] {
  const random = new Random(3)
  return Array.from({ length: count }, () => {
    const districtIndex = random.integerBelow(DISTRICTS.length)
    const isMan = random.next() < 0.5
    return {
      answerPosition: random.next() < (districtIndex % 2 === 0 ? 0.85 : 0.15) ? 0 : 1,
      band: random.integerBelow(AGES.length),
      gender: isMan ? MALE : FEMALE,
      state: DISTRICTS[districtIndex]!.state,
      districtIndex,
      n: 1,
      weightSum: 1,
      squaredWeightSum: 1,
    }
  })
}
