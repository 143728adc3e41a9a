import type { ProtectedDistrictFigures } from '../statistics/small-area/frame.ts'
import type { PollAnalysis } from './analysis.ts'
import { createProtectedDistrictFigures } from './district-figures.ts'
import { countAnswersByDistrict, type DistrictVoteColumns } from './district-votes.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import type { PollDescription, ViewResult } from './view.ts'

interface SourceOfVotes {
  /** Number of first votes that may count: of complete days, if figures are protected. */
  readonly usableVoteCount: number
  /** The attributes that any vote has. */
  readonly availableAttributes: Readonly<PollVoteColumns['availableAttributes']>
  /** Whether any vote has a base weight other than 1. */
  readonly hasBaseWeights: boolean
}

interface ExactSource extends SourceOfVotes {
  readonly figures: 'EXACT'
  /** Counts votes exactly by the voters' attributes and place. @param rowLimit number of first votes */
  readonly countVotes: (rowLimit: number) => DistrictVoteColumns
}

/** The source of all other polls: without access to exact numbers, because estimates from them would reveal them. */
interface ProtectedSource extends SourceOfVotes {
  readonly figures: 'PROTECTED'
  /** Returns the protected figures to estimate from. @param rowLimit number of first votes to count */
  readonly countProtected: (
    rowLimit: number,
    unfilteredResult: Pick<ViewResult, 'total' | 'isTotalExact'>,
  ) => ProtectedDistrictFigures
}

export type DistrictSource = ExactSource | ProtectedSource

/** @param firstIncompleteDay the first incomplete day; `Infinity` for a poll that accepts no more votes */
export function createDistrictSource(
  analysis: PollAnalysis,
  poll: PollDescription,
  firstIncompleteDay: number,
): DistrictSource {
  const { votes } = analysis
  const { availableAttributes, weight } = votes
  const hasBaseWeights = weight?.subarray(0, votes.length).some((one) => one !== 1) ?? false
  if (poll.hasExactFigures === true) {
    const { length } = votes
    const countVotes = (first: number) => countAnswersByDistrict(votes, Math.min(first, length))
    return { figures: 'EXACT', usableVoteCount: length, availableAttributes, hasBaseWeights, countVotes }
  }
  // Blocks of complete days have the noise of the measured map. Others would be drawn again for each vote.
  const length = votes.getLeadingVoteCountBefore(firstIncompleteDay)
  return {
    figures: 'PROTECTED',
    usableVoteCount: length,
    availableAttributes,
    hasBaseWeights,
    countProtected: (first, whole) =>
      createProtectedDistrictFigures(votes, poll, {
        ...analysis.getNoiseInputs(poll),
        rowLimit: Math.min(first, length),
        unfilteredResult: whole,
      }),
  }
}
