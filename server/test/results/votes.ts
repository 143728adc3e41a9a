import { NEVER_DAY, createVoteColumns, type VoteColumns, UNKNOWN_DISTRICT } from '../../src/results/votes.ts'
import { FEMALE, MALE, UNKNOWN_ATTRIBUTE } from '../../src/statistics/cells.ts'

export interface TestVote {
  mask: number
  age?: number
  gender?: number
  state?: number
  district?: number
  day?: number
  weight?: number
  /** The first day on which the vote does not count, and on which it counts again. */
  excludedFrom?: number
  excludedUntil?: number
}

export function toColumns(votes: readonly TestVote[]): VoteColumns {
  const weighted = votes.some(({ weight }) => weight !== undefined)
  const isExcluded = votes.some(({ excludedFrom }) => excludedFrom !== undefined)
  const columns = createVoteColumns(votes.length, weighted, isExcluded)
  votes.forEach((vote, row) => {
    columns.answerMask[row] = vote.mask
    columns.age[row] = vote.age ?? UNKNOWN_ATTRIBUTE
    columns.gender[row] = vote.gender ?? UNKNOWN_ATTRIBUTE
    columns.state[row] = vote.state ?? 0
    columns.district[row] = vote.district ?? UNKNOWN_DISTRICT
    columns.epochDay[row] = vote.day ?? 20_000
    if (columns.weight !== null) columns.weight[row] = vote.weight ?? 1
    if (columns.exclusion === null) return
    columns.exclusion.firstExcludedDay[row] = vote.excludedFrom ?? NEVER_DAY
    columns.exclusion.firstReadmittedDay[row] = vote.excludedUntil ?? NEVER_DAY
  })
  return columns
}

/** Returns a generator of pseudo-random numbers in [0, 1) with a fixed seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

/** Votes of all ages, genders and states over 100 days; older people prefer answer 0. */
export function everyone(count: number, seed = 7): TestVote[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const age = 18 + Math.floor(random() * 65)
    return {
      age,
      mask: random() < age / 100 ? 1 : random() < 0.1 ? 0 : 2,
      gender: random() < 0.6 ? MALE : FEMALE,
      state: 1 + Math.floor(random() * 16),
      district: Math.floor(random() * 15), // without Hamburg and Berlin, which are states as well
      day: 20_000 + Math.floor(random() * 100),
    }
  })
}
