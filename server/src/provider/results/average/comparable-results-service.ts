import type { PollWithAnswers } from '../repository.ts'
import { mapCommonPositionsToRequested } from '../waves/service.ts'

/** The part of two polls' results that the answers of both must have: a small party may be counted with the others. */
const MIN_COMMON = 0.9

/** The shares of the answers of a poll in a period, between 0 and 1. */
export interface PeriodShares {
  readonly from: string
  readonly to: string
  /** The middle of the period. */
  readonly middleEpochDay: number
  readonly shares: readonly {
    readonly position: number
    readonly share: number
    /** The standard error; missing for published shares. */
    readonly se?: number | null
    readonly ci95?: readonly number[] | null
  }[]
}

/** The results of a poll, by the positions of its answers. */
export interface PollResults<Result extends PeriodShares = PeriodShares> {
  readonly poll: PollWithAnswers
  readonly results: readonly Result[]
}

/**
 * Returns results by the answer positions of the requested poll, without its other answers. Returns none if they are
 * of another kind, or if the answers that both polls have make up too little of either.
 */
export function mapToRequestedAnswersIfComparable<Result extends PeriodShares>(
  requested: PollResults,
  { poll, results }: PollResults<Result>,
): Result[] {
  if (requested.poll.kind !== poll.kind) return []
  const positions = mapCommonPositionsToRequested(requested.poll, poll)
  const shares = [
    shareOf(results, new Set(positions.keys())),
    shareOf(requested.results, new Set(positions.values())),
  ]
  if (shares.some((share) => share < MIN_COMMON)) return []
  return results.map((result) => ({
    ...result,
    shares: result.shares.flatMap((answer) => {
      const own = positions.get(answer.position)
      return own === undefined ? [] : [{ ...answer, position: own }]
    }),
  }))
}

/** Returns the part of all shares that some answers have; 0 without results. */
function shareOf(results: readonly PeriodShares[], positions: ReadonlySet<number>): number {
  const shares = results.flatMap((result) => result.shares)
  const sum = (of: typeof shares) => of.reduce((total, { share }) => total + share, 0)
  return sum(shares.filter(({ position }) => positions.has(position))) / (sum(shares) || 1)
}
