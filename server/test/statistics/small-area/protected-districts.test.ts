import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { FEMALE, MALE } from '../../../src/statistics/cells.ts'
import type { DistrictEstimates } from '../../../src/statistics/small-area/district-model.ts'
import { estimateDistricts, type DistrictVotes } from '../../../src/statistics/small-area/districts.ts'
import {
  estimateProtectedDistricts,
  type ProtectedDistrictSurvey,
} from '../../../src/statistics/small-area/protected-districts.ts'
import { assertNear } from '../near.ts'
import { protectSurvey } from './protect-survey.ts'
import { PEOPLE, simulateSurvey, unite } from './survey.ts'

function estimatesOf(survey: ProtectedDistrictSurvey): DistrictEstimates {
  const estimates = estimateProtectedDistricts(survey)
  assert.ok(!('code' in estimates), JSON.stringify(estimates))
  return estimates
}
const codeOf = (survey: ProtectedDistrictSurvey) => {
  const estimates = estimateProtectedDistricts(survey)
  return 'code' in estimates ? estimates.code : null
}
const countOf = (votes: readonly DistrictVotes[], isCounted: (vote: DistrictVotes) => boolean) =>
  votes.filter(isCounted).length
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('estimates for districts from protected figures', () => {
  const { votes, truth, survey } = simulateSurvey(5000)
  const protect = (changed: readonly DistrictVotes[] = votes) => protectSurvey(changed, survey.nationalShares)
  const estimates = estimatesOf(protect())

  test('contain the truth in about 95 of 100 intervals, with a smaller error than the shares of states [EST-10]', () => {
    const outcomes = DISTRICTS.flatMap(({ state }, district) =>
      truth[district]!.map((share, answer) => {
        const { share: estimate, ci95 } = estimates.shares[district]![answer]!
        const inState = countOf(votes, (vote) => vote.state === state)
        const ofState =
          countOf(votes, (vote) => vote.state === state && vote.answerPosition === answer) / inState
        return {
          isHeld: Number(ci95[0] <= share && share <= ci95[1]),
          error: Math.abs(estimate - share),
          errorOfState: Math.abs(ofState - share),
        }
      }),
    )
    const held = meanOf(outcomes.map(({ isHeld }) => isHeld))
    assert.ok(held >= 0.91 && held <= 0.985, `${held} of the intervals hold the truth`)
    const [error, ofState] = [
      meanOf(outcomes.map((one) => one.error)),
      meanOf(outcomes.map((one) => one.errorOfState)),
    ]
    assert.ok(error < ofState, `${error} of estimates, ${ofState} of states`)
  })

  test('add up to the reported shares of the whole country [EST-02]', () => {
    const residents = DISTRICTS.map((_, district) =>
      PEOPLE.reduce((sum, person) => sum + (person.districtIndex === district ? person.residents : 0), 0),
    )
    const all = residents.reduce((sum, count) => sum + count, 0)
    const reported = survey.nationalShares.map((share) => Math.round(1000 * share) / 1000)
    const sum = reported.reduce((total, share) => total + share, 0)
    reported.forEach((share, answer) =>
      assertNear(
        estimates.shares.reduce(
          (total, shares, district) => total + shares[answer]!.share * residents[district]!,
          0,
        ) / all,
        share / sum,
        1e-8,
      ),
    )
  })

  test('are close to those from exact numbers in a large survey, where the noise hardly matters', () => {
    const large = simulateSurvey(60_000, 11)
    const exact = estimateDistricts({ ...large.survey, votes: unite(large.votes) })
    assert.ok(!('code' in exact))
    const noisy = estimatesOf(protectSurvey(large.votes, large.survey.nationalShares))
    const differences = exact.shares.flatMap((shares, district) =>
      shares.map(({ share }, answer) => Math.abs(share - noisy.shares[district]![answer]!.share)),
    )
    assert.ok(meanOf(differences) < 0.008, `${meanOf(differences)} on average`)
  })

  test('depend on districts with few respondents hardly at all', () => {
    const ownOf = (isCounted: (n: number) => boolean) =>
      meanOf(
        DISTRICTS.flatMap((_, district) =>
          isCounted(countOf(votes, (vote) => vote.districtIndex === district))
            ? estimates.shares[district]!.map(({ own }) => own)
            : [],
        ),
      )
    assert.ok(ownOf((n) => n < 10) < 0.05)
    assert.ok(ownOf((n) => n >= 40) > 3 * ownOf((n) => n < 10))
  })

  test('use votes without a district for their states only', () => {
    const some = votes.map((vote, index) => (index % 8 === 0 ? { ...vote, districtIndex: null } : vote))
    const { used, withoutDistrict, shares } = estimatesOf(protect(some))
    assert.ok(Math.abs(used - 5000) < 60, `${used} votes`)
    assert.ok(Math.abs(withoutDistrict - 625) < 200, `${withoutDistrict} without a district`)
    assertNear(
      meanOf(shares.map(([first]) => first!.share)),
      meanOf(estimates.shares.map(([first]) => first!.share)),
      0.01,
    )
  })

  test('use people of unknown age, gender or state', () => {
    const some = votes.map((vote, index) => {
      if (index % 10 === 0) return { ...vote, band: survey.ageBreaks.length }
      if (index % 10 === 1) return { ...vote, gender: 3 }
      return index % 10 === 2 ? { ...vote, state: 0, districtIndex: null } : vote
    })
    const { shares } = estimatesOf(protect(some))
    const differences = shares.flatMap((own, district) =>
      own.map(({ share }, answer) => Math.abs(share - estimates.shares[district]![answer]!.share)),
    )
    assert.ok(meanOf(differences) < 0.02, `${meanOf(differences)} on average`)
  })

  test('pool answers of fewer than 30 people', () => {
    const rare = votes.map((vote, index) =>
      index < 50 ? { ...vote, answerPosition: 3 + (index % 2) } : vote,
    )
    const { answers } = estimatesOf(protectSurvey(rare, [...survey.nationalShares, 0.005, 0.005]))
    assert.deepEqual(
      answers.map(({ positions }) => positions),
      [[0], [1], [2], [3, 4]],
    )
  })

  test('omit a covariate without people on one side', () => {
    for (const gender of [MALE, FEMALE]) {
      const { answers } = estimatesOf(protect(votes.map((vote) => ({ ...vote, gender }))))
      for (const { fixed } of answers)
        assert.deepEqual(Object.keys(fixed), ['(Intercept)', 'east', 'density'])
    }
  })

  test('need 3,000 votes from 100 districts, and intervals that are not too wide [EST-03]', () => {
    assert.equal(codeOf(protect(votes.slice(0, 2900))), 'too_few_votes')
    assert.equal(
      codeOf(protect(votes.map((vote) => ({ ...vote, districtIndex: vote.districtIndex! % 90 })))),
      'too_few_areas',
    )
    const polarized = votes.slice(0, 3300).map((vote, index) => ({
      ...vote,
      answerPosition: Number((index % 8 === 0) !== (vote.districtIndex! % 2 === 0)),
    }))
    assert.equal(codeOf(protectSurvey(polarized, [0.5, 0.5])), 'mostly_model')
  })
})
