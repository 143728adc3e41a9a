/* oxlint-disable typescript/no-non-null-assertion -- the inner loop that is measured: every index is below its length */
import type { PollVoteColumns } from '../server/src/results/poll-columns.ts'

export type BareScan = 'total' | 'cell' | 'district' | 'day'

/**
 * The baseline of every view: one loop over a poll's columns that sums n, Σw and Σw² by group and
 * answer, with a look-up of the weight, without filters and estimates.
 */
export function bareScan(votes: PollVoteColumns, by: BareScan): Float64Array {
  const { length, cell, answerCode, maskByCode, space } = votes
  const groups = { total: 1, cell: space.size, district: 401, day: votes.lastDay - votes.firstDay + 1 }[by]
  const factors = new Float64Array(space.size).fill(1.1)
  const n = new Float64Array(groups * maskByCode.length)
  const weight = new Float64Array(groups * maskByCode.length)
  const squares = new Float64Array(groups * maskByCode.length)
  const column = { total: cell, cell, district: votes.district, day: votes.day }[by]
  const first = by === 'day' ? votes.firstDay | 0 : 0 // an integer: the loop would take a quarter longer with fractions
  const scale = by === 'total' ? 0 : 1
  for (let row = 0; row < length; row++) {
    const factor = factors[cell[row]!]!
    const slot = scale * (column[row]! - first) * maskByCode.length + answerCode[row]!
    n[slot]! += 1
    weight[slot]! += factor
    squares[slot]! += factor * factor
  }
  return weight
}
