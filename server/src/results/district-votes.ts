/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import { decodeUndividedCell } from '../statistics/cells.ts'
import type { DistrictVotes } from '../statistics/small-area/districts.ts'
import type { PollVoteColumns } from './poll-columns.ts'
import { UNKNOWN_DISTRICT } from './votes.ts'

/** The votes of a poll with an answer and a state, by property of the voter: one column per property. */
export interface DistrictVoteColumns {
  readonly answer: Uint8Array
  /** See `statistics/cells.ts`. */
  readonly undividedCell: Uint16Array
  readonly district: Uint16Array
  readonly n: Float64Array
  readonly weight: Float64Array
  readonly squares: Float64Array
}

/**
 * Counts the votes of a single choice poll by answer, cell and district, with their base weights.
 *
 * @param rowLimit number of first votes to count
 */
export function countAnswersByDistrict(votes: PollVoteColumns, rowLimit: number): DistrictVoteColumns {
  const { maskByCode, answerCode, district, weight } = votes
  const slots = new Map<number, number>()
  const [answers, cells, districts]: [number[], number[], number[]] = [[], [], []]
  const [n, weights, squares]: [number[], number[], number[]] = [[], [], []]
  for (let row = 0; row < rowLimit; row++) {
    const mask = maskByCode[answerCode[row]!]!
    const cell = votes.toUndividedCell(votes.cell[row]!)
    if (mask === 0 || decodeUndividedCell(cell).state === 0) continue
    const key = (answerCode[row]! * 65_536 + cell) * 65_536 + district[row]!
    let slot = slots.get(key)
    if (slot === undefined) {
      slot = answers.push(31 - Math.clz32(mask)) - 1
      slots.set(key, slot)
      cells.push(cell)
      districts.push(district[row]!)
      for (const sums of [n, weights, squares]) sums.push(0)
    }
    const own = weight === null ? 1 : weight[row]!
    n[slot]! += 1
    weights[slot]! += own
    squares[slot]! += own * own
  }
  return {
    answer: Uint8Array.from(answers),
    undividedCell: Uint16Array.from(cells),
    district: Uint16Array.from(districts),
    n: Float64Array.from(n),
    weight: Float64Array.from(weights),
    squares: Float64Array.from(squares),
  }
}

/** Returns the votes in the form of the model. */
export const toDistrictVotes = (columns: DistrictVoteColumns): DistrictVotes[] =>
  Array.from(columns.answer, (answerPosition, slot) => {
    const district = columns.district[slot]!
    return {
      answerPosition,
      ...decodeUndividedCell(columns.undividedCell[slot]!),
      districtIndex: district === UNKNOWN_DISTRICT ? null : district,
      n: columns.n[slot]!,
      weightSum: columns.weight[slot]!,
      squaredWeightSum: columns.squares[slot]!,
    }
  })
