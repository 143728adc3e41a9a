import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results.ts'
import { DISTRICTS } from '../../../src/regions/districts.ts'
import { FEMALE, MALE } from '../../../src/statistics/cells.ts'
import { sumBlocksWithNoise, computeVoteKeys } from '../../../src/statistics/protection.ts'
import { listPersonClasses } from '../../../src/statistics/small-area/district-model.ts'
import type { DistrictVotes } from '../../../src/statistics/small-area/districts.ts'
import { subtractProtected, type ProtectedBlock } from '../../../src/statistics/small-area/frame.ts'
import type { ProtectedDistrictSurvey } from '../../../src/statistics/small-area/protected-districts.ts'

const STATES = Array.from({ length: 16 }, (_, index) => index + 1)

/** Returns the protected figures of single votes, like the product for a poll that has ended. Polls differ in noise. */
export function protectSurvey(
  votes: readonly DistrictVotes[],
  national: readonly number[],
  poll = '7',
): ProtectedDistrictSurvey {
  const source = { secret: 'a secret of the test', poll }
  const answerCount = national.length
  const keys = computeVoteKeys(source, votes.length)
  const blocksBy = (identityOf: (vote: DistrictVotes) => string | null) => {
    const sums = new Map<string, { key: number; n: number; counts: number[] }>()
    votes.forEach((vote, place) => {
      const identity = identityOf(vote)
      if (identity === null) return
      let sum = sums.get(identity)
      if (sum === undefined) sums.set(identity, (sum = { key: 0, n: 0, counts: national.map(() => 0) }))
      sum.key = (sum.key + keys[place]!) >>> 0
      sum.n++
      sum.counts[vote.answerPosition]!++
    })
    return (blockId: string): ProtectedBlock => {
      const found = sums.get(blockId)
      if (found === undefined) return { noiseBlockCount: 0, n: 0, counts: national.map(() => 0) }
      const block = { ...found, blockId, weight: found.n, squares: found.n, weights: found.counts }
      const { noiseBlockCount, n, counts } = sumBlocksWithNoise([block], answerCount, source, 'SINGLE')
      return { noiseBlockCount, n, counts }
    }
  }
  const isKnown = ({ gender, band }: Pick<DistrictVotes, 'gender' | 'band'>) =>
    (gender === FEMALE || gender === MALE) && band < USUAL_AGE_BREAKS.length
  const ofDistrict = blocksBy(({ districtIndex }) =>
    districtIndex === null ? null : `all|all|district=${districtIndex}`,
  )
  const ofState = blocksBy(({ state }) => (state === 0 ? null : `all|all|state=${state}`))
  const ofBand = blocksBy(({ band }) => (band < USUAL_AGE_BREAKS.length ? `age=${band}|all|all` : null))
  const nameOf = ({ band, gender }: Pick<DistrictVotes, 'gender' | 'band'>, state?: number) =>
    `age=${band}|gender=${gender}|${state === undefined ? 'all' : `state=${state}`}`
  const ofClass = blocksBy((vote) => (isKnown(vote) ? nameOf(vote) : null))
  const ofClassInState = blocksBy((vote) => (isKnown(vote) ? nameOf(vote, vote.state) : null))
  const counts = national.map((_, answer) => votes.filter((vote) => vote.answerPosition === answer).length)
  const rounded = (share: number) => Math.round(1000 * share) / 1000
  const classes = listPersonClasses(USUAL_AGE_BREAKS.length)
  return {
    ageBreaks: USUAL_AGE_BREAKS,
    districts: DISTRICTS,
    figures: {
      whole: {
        n: votes.length,
        unweightedShares: counts.map((count) => rounded(count / votes.length)),
        weightedShares: national.map(rounded),
      },
      districts: DISTRICTS.map((_, district) => ofDistrict(`all|all|district=${district}`)),
      states: STATES.map((state) => ofState(`all|all|state=${state}`)),
      ageGenderClasses: classes.map((person) => {
        if (isKnown(person)) return ofClass(nameOf(person))
        const bands = USUAL_AGE_BREAKS.map((_, band) => ofBand(`age=${band}|all|all`))
        if (person.band >= USUAL_AGE_BREAKS.length)
          return subtractProtected({ noiseBlockCount: 0, n: votes.length, counts }, bands)
        const parts = [FEMALE, MALE].map((gender) => ofClass(nameOf({ ...person, gender })))
        return subtractProtected(bands[person.band]!, parts)
      }),
      respondentCountByStateAndClass: STATES.map((state) =>
        classes.map((person) => ofClassInState(nameOf(person, state)).n),
      ),
    },
  }
}
