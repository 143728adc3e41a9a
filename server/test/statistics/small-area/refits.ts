import assert from 'node:assert/strict'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import type { ProtectedDistrictFigures } from '../../../src/statistics/small-area/frame.ts'
import { estimateProtectedDistricts } from '../../../src/statistics/small-area/protected-districts.ts'
import { sumValues } from '../../../src/statistics/small-area/vector.ts'
import {
  posterior,
  readMap,
  reportedMap,
  Score,
  smallDistricts,
  type ReportedMap,
  type SmallDistrict,
} from './attacker.ts'
import { protectSurvey } from './protect-survey.ts'
import { QUESTIONS, simulateSurvey } from './survey.ts'

/** The variance of one layer of the noise of a count. */
const LAYER = 3
/** Respondents on the first day, and how many more there are each day. */
const START = 3300
const GROWTH = 1.05

/** The attack on a map that is fitted anew while its poll grows. In each small district the attacker casts known votes. */
class RefitAttack {
  /** The model without the district's effect, at the first look. */
  readonly guess = new Score()
  readonly #districts: readonly SmallDistrict[]
  readonly #looks: {
    prior: readonly number[]
    readonly estimates: number[][]
    readonly measured: number[][]
  }[]

  constructor(districts: readonly SmallDistrict[]) {
    this.#districts = districts
    this.#looks = districts.map(() => ({ prior: [], estimates: [], measured: [] }))
  }

  /**
   * Looks at the map and at the protected figures of the districts.
   *
   * @param cast the attacker's own votes in each small district so far, by answer
   */
  look(map: ReportedMap, { districts }: ProtectedDistrictFigures, cast: readonly number[]): void {
    const reading = readMap(map)
    this.#districts.forEach(({ district, counts }, index) => {
      const look = this.#looks[index]!
      const { prior, seen } = reading(district, sumValues(counts) + sumValues(cast))
      const withoutOwn = (values: readonly number[]) => values.map((value, answer) => value - cast[answer]!)
      look.estimates.push(withoutOwn(seen))
      look.measured.push(withoutOwn(districts[district]!.counts))
      if (look.prior.length > 0) return
      look.prior = prior
      const { mean, best } = posterior(sumValues(counts), prior)
      this.guess.add(counts, mean, best)
    })
  }

  /** Judges the mean of all looks. The persistent layer of noise is the same in all of them. */
  judge(): { estimates: Score; measured: Score } {
    const scores = { estimates: new Score(), measured: new Score() }
    this.#districts.forEach(({ counts }, index) => {
      const look = this.#looks[index]!
      for (const kind of ['estimates', 'measured'] as const) {
        const seen = counts.map(
          (_, answer) => sumValues(look[kind].map((one) => one[answer]!)) / look[kind].length,
        )
        const variance = LAYER + LAYER / look[kind].length
        const { mean, best } = posterior(sumValues(counts), look.prior, seen, variance)
        scores[kind].add(counts, mean, best)
      }
    })
    return scores
  }
}

/**
 * Simulates a poll of two answers that grows, with a new fit each day. Before each of them, the attacker casts one vote in
 * each small district, so that the changing layer of its noise is drawn again; nobody else answers there.
 */
export function watchRefits(seed: number, days: number): RefitAttack {
  const { votes: all, survey } = simulateSurvey(Math.ceil(START * GROWTH ** days), seed, QUESTIONS.two)
  const votes = all.slice(0, START)
  const small = smallDistricts(votes, 2)
  const isSmall = new Set<number | null>(small.map(({ district }) => district))
  const others = all.slice(START).filter(({ districtIndex }) => !isSmall.has(districtIndex))
  const attack = new RefitAttack(small)
  const cast = [0, 0]
  for (let day = 0; day < days; day++) {
    if (day > 0) {
      const answer = day % 2
      cast[answer]!++
      for (const { district } of small) {
        const { state } = DISTRICTS[district]!
        votes.push({
          band: 0,
          gender: 0,
          state,
          districtIndex: district,
          answerPosition: answer,
          n: 1,
          weightSum: 1,
          squaredWeightSum: 1,
        })
      }
      votes.push(...others.splice(0, Math.round((GROWTH - 1) * votes.length)))
    }
    const input = protectSurvey(votes, survey.nationalShares, String(seed))
    const estimates = estimateProtectedDistricts(input, { maxMedianIntervalWidth: Infinity })
    assert.ok(!('code' in estimates), JSON.stringify(estimates))
    attack.look(reportedMap(estimates, input.figures), input.figures, cast)
  }
  return attack
}
