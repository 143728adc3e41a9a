import { MIN_BASE } from '../../../contract/limits.ts'
import { DISTRICTS } from '../regions/districts.ts'
import { FEMALE, MALE } from '../statistics/cells.ts'
import { sumBlocksWithNoise, type NoiseSource } from '../statistics/protection.ts'
import { listPersonClasses } from '../statistics/small-area/district-model.ts'
import {
  subtractProtected,
  type ProtectedBlock,
  type ProtectedDistrictFigures,
} from '../statistics/small-area/frame.ts'
import { createApplicablePartition } from './blocks.ts'
import { createNoisyEstimator } from './estimators.ts'
import { STATE_NUMBERS } from './nodes.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { tallyGroups } from './tally.ts'
import { ALL_TIME } from './time-blocks.ts'
import type { Dimension, PollDescription, ProtectedFigures, ViewResult } from './view.ts'

interface ProtectedBasis {
  readonly rowLimit: number
  readonly voteKeys: Uint32Array
  readonly source: NoiseSource
  readonly unfilteredResult: Pick<ViewResult, 'total' | 'isTotalExact'>
}

/**
 * Returns the protected figures that the district estimates of a poll are computed from: blocks of districts, states
 * and classes of persons, over all time and without a filter, with the noise that every view of them has (decision 15).
 * Only counts: noisy sums of weights would reveal more of the same answers.
 */
export function createProtectedDistrictFigures(
  votes: PollVoteColumns,
  poll: PollDescription,
  { rowLimit, voteKeys, source, unfilteredResult }: ProtectedBasis,
): ProtectedDistrictFigures {
  const { ageBreaks } = votes.space
  const factors = new Float64Array(votes.space.size).fill(1)
  const tally = (groupBy: readonly Dimension[]) => {
    const partition = createApplicablePartition(votes, { groupBy })
    return tallyGroups(votes, poll, partition, {
      rowLimit,
      time: ALL_TIME,
      days: null,
      factors,
      noiseKeys: voteKeys,
    })
  }
  /** The blocks of all combinations of attributes; none if nobody stated one of them. */
  const blocksBy = (...groupBy: Exclude<Dimension, 'region' | 'area' | 'profile'>[]) =>
    (groupBy.every((dimension) => votes.availableAttributes[dimension]) ? tally(groupBy) : []).map(
      ({ key, blocks }) => {
        const sums = sumBlocksWithNoise(blocks, poll.answerCount, source, 'SINGLE')
        return { key, block: { noiseBlockCount: sums.noiseBlockCount, n: sums.n, counts: sums.counts } }
      },
    )
  const none = { noiseBlockCount: 0, n: 0, counts: Array<number>(poll.answerCount).fill(0) }
  const byDistrict = new Map(blocksBy('district').map(({ key, block }) => [key.district, block]))
  const byState = new Map(blocksBy('state').map(({ key, block }) => [key.state, block]))
  const byAge = new Map(blocksBy('age').map(({ key, block }) => [key.age?.from, block]))
  const nameOf = (age: number | undefined, gender: number | undefined, state = 0) =>
    `${age} ${gender} ${state}`
  const byClass = new Map(
    [...blocksBy('age', 'gender'), ...blocksBy('age', 'gender', 'state')].map(({ key, block }) => [
      nameOf(key.age?.from, key.gender, key.state),
      block,
    ]),
  )
  const isAllReported = unfilteredResult.isTotalExact && rowLimit === votes.length
  const everyone = tally([]).flatMap(({ blocks }) => blocks)
  const noisy = createNoisyEstimator(poll, source)
  const noisyWhole = noisy.toSums(everyone)
  const total = isAllReported ? unfilteredResult.total : noisy.estimateFigures(noisyWhole)
  const classes = listPersonClasses(ageBreaks.length)
  return {
    whole: {
      n: total.respondents ?? 0,
      unweightedShares: reportedShares(total),
      weightedShares: unfilteredResult.total.answers.map(({ share }) => rounded(share)),
    },
    districts: DISTRICTS.map(({ index }) => byDistrict.get(index) ?? none),
    states: STATE_NUMBERS.map((state) => byState.get(state) ?? none),
    ageGenderClasses: classes.map(({ band, gender }) => {
      const from = ageBreaks[band]
      if (from === undefined) return subtractProtected(blockOf(total, isAllReported), [...byAge.values()])
      if (gender === FEMALE || gender === MALE) return byClass.get(nameOf(from, gender)) ?? none
      const parts = [FEMALE, MALE].map((one) => byClass.get(nameOf(from, one)) ?? none)
      return subtractProtected(byAge.get(from) ?? none, parts)
    }),
    respondentCountByStateAndClass: STATE_NUMBERS.map((state) =>
      classes.map(({ band, gender }) => byClass.get(nameOf(ageBreaks[band], gender, state))?.n ?? 0),
    ),
  }
}

/** Digits of a reported share. */
const SHARE_SCALE = 1000

const rounded = (share: number | null) => Math.round(SHARE_SCALE * (share ?? 0)) / SHARE_SCALE

/**
 * Returns the unweighted shares with their reported digits. Answers of so few people that their number is withheld share
 * the rest equally.
 */
function reportedShares({ answers }: ProtectedFigures): number[] {
  const isWithheld = ({ n }: { n: number | null }) => n !== null && n > 0 && n < MIN_BASE.reportedCount
  const known = answers.map((answer) => (isWithheld(answer) ? null : rounded(answer.unweighted)))
  const withheld = known.filter((share) => share === null).length
  const rest = Math.max(0, 1 - known.reduce<number>((sum, share) => sum + (share ?? 0), 0)) / withheld
  return known.map((share) => share ?? rest)
}

/** Returns all respondents as a block, with the reported counts. */
const blockOf = ({ respondents, answers }: ProtectedFigures, isExact: boolean): ProtectedBlock => ({
  noiseBlockCount: isExact ? 0 : 1,
  n: respondents ?? 0,
  counts: answers.map(({ n }) => n ?? 0),
})
