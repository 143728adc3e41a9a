/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import type { CellTotals } from '../statistics/cells.ts'
import { emptyTotals } from '../statistics/cells.ts'
import type { PollColumns } from './poll-columns.ts'

/** Days to count, each with the number of its period. */
export interface DayPeriods {
  readonly firstDay: number
  /** By day since the first one: the period, or −1 for a day that does not count. Days beyond do not count. */
  readonly periodOfDay: Int32Array
  readonly count: number
}

interface Scan {
  /** By cell: its group, or −1 where the filter leaves it out. */
  readonly groupOfCell: Int32Array
  /** By district: what it adds to the group, or −1 where it is left out. Null: all count alike. */
  readonly groupOfDistrict: Int32Array | null
  /** Null: every day counts. */
  readonly days: DayPeriods | null
  /** What each period adds to the group, times its number; 0 where days only filter. */
  readonly periodStride: number
  readonly groupCount: number
  /** The weight of each cell; one table a period when `periodStride` is not 0. */
  readonly factors: Float64Array
}

/** n, Σw and Σw² by group and code of the answer: index group × codes + code. */
export interface Tally {
  readonly codes: number
  readonly n: Float64Array
  readonly weight: Float64Array
  readonly squares: Float64Array
}

/** Counts every vote into its group and answer, in one pass. */
export function scanVotes(votes: PollColumns, scan: Scan): Tally {
  const codes = votes.masks.length
  const size = scan.groupCount * codes
  const tally = {
    codes,
    n: new Float64Array(size),
    weight: new Float64Array(size),
    squares: new Float64Array(size),
  }
  if (scan.days === null && scan.groupOfDistrict === null && votes.weight === null)
    scanCells(votes, scan, tally)
  else scanAll(votes, scan, tally)
  return tally
}

function scanCells({ length, cell, code }: PollColumns, { groupOfCell, factors }: Scan, tally: Tally): void {
  const { codes, n, weight, squares } = tally
  for (let row = 0; row < length; row++) {
    const at = cell[row]!
    const group = groupOfCell[at]!
    if (group < 0) continue
    const factor = factors[at]!
    const slot = group * codes + code[row]!
    n[slot]! += 1
    weight[slot]! += factor
    squares[slot]! += factor * factor
  }
}

function scanAll(votes: PollColumns, scan: Scan, tally: Tally): void {
  const { length, cell, code, district, day, weight: baseWeights, space } = votes
  const { groupOfCell, groupOfDistrict, days, periodStride, factors } = scan
  const { codes, n, weight, squares } = tally
  const firstDay = days?.firstDay ?? 0
  const periodOfDay = days?.periodOfDay ?? new Int32Array(0)
  const tableStride = periodStride === 0 ? 0 : space.size
  for (let row = 0; row < length; row++) {
    const at = cell[row]!
    let group = groupOfCell[at]!
    if (group < 0) continue
    let table = 0
    if (days !== null) {
      const index = day[row]! - firstDay
      const period = index >= 0 && index < periodOfDay.length ? periodOfDay[index]! : -1
      if (period < 0) continue
      group += period * periodStride
      table = period * tableStride
    }
    if (groupOfDistrict !== null) {
      const added = groupOfDistrict[district[row]!]!
      if (added < 0) continue
      group += added
    }
    const factor = baseWeights === null ? factors[table + at]! : factors[table + at]! * baseWeights[row]!
    const slot = group * codes + code[row]!
    n[slot]! += 1
    weight[slot]! += factor
    squares[slot]! += factor * factor
  }
}

/** What the votes of each period and cell add up to, unweighted: the ground that raking starts from. */
export function cellTotals(votes: PollColumns, days: DayPeriods | null): CellTotals[] {
  const { length, cell, day, weight: baseWeights, space } = votes
  const periods = days?.count ?? 1
  const all = emptyTotals(periods * space.size)
  const { n, weight, squares, largest } = all
  for (let row = 0; row < length; row++) {
    let at = cell[row]!
    if (days !== null) {
      const index = day[row]! - days.firstDay
      const period = index >= 0 && index < days.periodOfDay.length ? days.periodOfDay[index]! : -1
      if (period < 0) continue
      at += period * space.size
    }
    n[at]! += 1
    if (baseWeights === null) continue
    const base = baseWeights[row]!
    weight[at]! += base
    squares[at]! += base * base
    if (base > largest[at]!) largest[at] = base
  }
  if (baseWeights === null) {
    weight.set(n)
    squares.set(n)
    for (let at = 0; at < n.length; at++) largest[at] = n[at]! > 0 ? 1 : 0
  }
  return Array.from({ length: periods }, (_, period) => {
    const part = (column: Float64Array) => column.subarray(period * space.size, (period + 1) * space.size)
    return { n: part(n), weight: part(weight), squares: part(squares), largest: part(largest) }
  })
}
