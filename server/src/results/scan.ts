/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import type { CellTotals } from '../statistics/cells.ts'
import { createCellTotals } from '../statistics/cells.ts'
import type { PollVoteColumns } from './poll-columns.ts'

/** Days to count, each with the number of its period. */
export interface DayPeriods {
  readonly firstDay: number
  /** Period by day since the first one; −1 for a day that does not count. Days outside do not count. */
  readonly periodOfDay: Int32Array
  readonly periodCount: number
}

export interface Scan {
  readonly rowLimit: number
  readonly blockOfCell: Int32Array
  /**
   * Offset of each district within the block, −1 if excluded; the last entry is for unknown districts. Null if all
   * count alike.
   */
  readonly blockOffsetOfDistrict: Int32Array | null
  readonly blockCount: number
  /** Divides each block into periods: block × count + period. Null: every day counts, in one period. */
  readonly days: DayPeriods | null
  /** The weight of each cell; several tables if there is one per period. */
  readonly factors: Float64Array
  /** Key of each vote, if keys are summed; see `protection.ts`. */
  readonly noiseKeys: Uint32Array | null
}

/** The number of sums per counter: n, Σw and Σw². They are adjacent because each vote is added to all. */
export const SUMS_PER_COUNTER = 3

/** n, Σw, Σw² and, if requested, Σ keys mod 2^32, by block and code of the answer. */
export interface Tally {
  readonly codeCount: number
  /** Slot of each block; −1 for one without votes. Null if slots equal block numbers. */
  readonly slotByBlock: Int32Array | null
  /** Index: (slot × codes + code) × SUMS. */
  readonly sums: Float64Array
  /** Index: slot × codes + code. */
  readonly keySums: Uint32Array | null
}

/** Votes per call of the inner loop: V8 compiles a function that is called often better than one that runs long. */
const BATCH = 1024
/** Above this number of counters, or above MAX_BLOCKS blocks, only blocks with votes get a slot. */
export const MAX_DENSE_COUNTERS = 1_000_000
/** No useful view has more blocks, and generating their noise would take seconds. */
export const MAX_BLOCKS = 30_000

/** Thrown if a view has more than MAX_BLOCKS blocks. */
export class TooManyBlocksError extends Error {
  constructor() {
    super(`More than ${MAX_BLOCKS} blocks.`)
  }
}

/** Counts the votes that the view includes, by block and answer, in one pass. @throws TooManyBlocksError */
export function scanVotes(votes: PollVoteColumns, scan: Scan): Tally {
  const codeCount = votes.maskByCode.length
  const count = scan.blockCount * (scan.days?.periodCount ?? 1)
  const isDense = count <= MAX_BLOCKS && count * codeCount <= MAX_DENSE_COUNTERS
  const steps = stepsOf(votes, scan, isDense ? codeCount : 1)
  const found = isDense ? null : assignSlots(votes, scan.rowLimit, steps, count)
  const size = (found?.count ?? count) * codeCount
  const tally = {
    codeCount,
    slotByBlock: found?.slots ?? null,
    sums: new Float64Array(size * SUMS_PER_COUNTER),
    keySums: scan.noiseKeys && new Uint32Array(size),
  }
  for (let from = 0; from < scan.rowLimit; from += BATCH)
    addVotes(votes, scan, steps, tally, from, Math.min(from + BATCH, scan.rowLimit))
  return tally
}

/** The offsets that a vote's cell, district and day add to the block number; negative for an excluded one. */
interface Steps {
  /** Null if all cells (or districts, or days) count alike. */
  readonly ofCell: Int32Array | null
  readonly ofDistrict: Int32Array | null
  /** By day since the poll's first one. */
  readonly ofDay: Int32Array | null
  /** Start of the weights of each day's period, by day since the poll's first one. Null for one table. */
  readonly tableOfDay: Int32Array | null
}

/** Keeps every sum with block numbers negative; three of them do not overflow Int32. */
const EXCLUDED = -(2 ** 29)

/** @param stride distance of two consecutive blocks */
function stepsOf(
  votes: PollVoteColumns,
  { blockOfCell, blockOffsetOfDistrict, days, factors }: Scan,
  stride: number,
): Steps {
  const { space, firstDay, lastDay, length } = votes
  const scale = stride * (days?.periodCount ?? 1)
  const scaled = (blocks: Int32Array) => {
    const steps = new Int32Array(blocks.length)
    for (let index = 0; index < blocks.length; index++)
      steps[index] = blocks[index]! < 0 ? EXCLUDED : blocks[index]! * scale
    return steps
  }
  const isOneBlock = blockOfCell.every((block) => block === 0)
  const steps = {
    ofCell: isOneBlock ? null : scaled(blockOfCell),
    ofDistrict: blockOffsetOfDistrict && scaled(blockOffsetOfDistrict),
  }
  if (days === null || length === 0) return { ...steps, ofDay: null, tableOfDay: null }
  const ofDay = new Int32Array(lastDay - firstDay + 1).fill(EXCLUDED)
  const tableOfDay = factors.length > space.size ? new Int32Array(ofDay.length) : null
  for (let index = 0; index < days.periodOfDay.length; index++) {
    const at = days.firstDay + index - firstDay
    const period = days.periodOfDay[index]!
    if (at < 0 || at >= ofDay.length || period < 0) continue
    ofDay[at] = period * stride
    if (tableOfDay !== null) tableOfDay[at] = period * space.size
  }
  return { ...steps, ofDay, tableOfDay }
}

/** A number that is no day. */
const NO_DAY = -(2 ** 31)

function addVotes(
  { cell, answerCode, day, firstDay, district, weight: baseWeights }: PollVoteColumns,
  { factors, noiseKeys }: Scan,
  { ofCell, ofDistrict, ofDay, tableOfDay }: Steps,
  { codeCount, slotByBlock, sums, keySums }: Tally,
  from: number,
  to: number,
): void {
  const unknown = (ofDistrict?.length ?? 0) - 1
  const first = firstDay | 0 // Infinity without votes: V8 would compute with floating-point numbers
  let today = NO_DAY
  let step = 0
  let table = 0
  for (let row = from; row < to; row++) {
    // Votes are almost sorted by day, so most have the day of the vote before.
    if (ofDay !== null && day[row]! !== today) {
      today = day[row]!
      step = ofDay[today - first]!
      if (tableOfDay !== null) table = tableOfDay[today - first]!
    }
    const at = cell[row]!
    let index = ofCell === null ? step : ofCell[at]! + step
    if (ofDistrict !== null) {
      const known = district[row]!
      index += ofDistrict[known < unknown ? known : unknown]!
    }
    if (index < 0) continue
    index = (slotByBlock === null ? index : slotByBlock[index]! * codeCount) + answerCode[row]!
    if (keySums !== null) keySums[index]! += noiseKeys![row]!
    let factor = factors[table + at]!
    if (baseWeights !== null) factor *= baseWeights[row]!
    // A literal: the bundler turns the constant into a variable, which makes the scan a third slower.
    const start = Math.imul(index, 3 satisfies typeof SUMS_PER_COUNTER)
    sums[start]! += 1
    sums[start + 1]! += factor
    sums[start + 2]! += factor * factor
  }
}

/** Assigns a slot to each block that has votes, in order of the first vote. */
function assignSlots(
  { cell, district, day, firstDay }: PollVoteColumns,
  length: number,
  { ofCell, ofDistrict, ofDay }: Steps,
  count: number,
): { slots: Int32Array; count: number } {
  const slots = new Int32Array(count).fill(-1)
  const unknown = (ofDistrict?.length ?? 0) - 1
  let found = 0
  for (let row = 0; row < length; row++) {
    const block =
      (ofCell?.[cell[row]!] ?? 0) +
      (ofDistrict?.[Math.min(district[row]!, unknown)] ?? 0) +
      (ofDay?.[day[row]! - firstDay] ?? 0)
    if (block < 0 || slots[block]! >= 0) continue
    if (found === MAX_BLOCKS) throw new TooManyBlocksError()
    slots[block] = found++
  }
  return { slots, count: found }
}

/**
 * Returns the totals of each period and cell before raking; votes with supplied weights count with these.
 *
 * @param rowLimit votes that count, from the first one
 */
export function computeCellTotalsByPeriod(
  votes: PollVoteColumns,
  days: DayPeriods | null,
  rowLimit: number = votes.length,
): CellTotals[] {
  const { cell, answerCode, day, weight: baseWeights, maskByCode, space } = votes
  const periods = days?.periodCount ?? 1
  const all = createCellTotals(periods * space.size)
  const { n, weight, squares, largestWeight } = all
  const answered = maskByCode.includes(0) ? new Float64Array(n.length) : null
  for (let row = 0; row < rowLimit; row++) {
    let at = cell[row]!
    if (days !== null) {
      const index = day[row]! - days.firstDay
      const period = index >= 0 && index < days.periodOfDay.length ? days.periodOfDay[index]! : -1
      if (period < 0) continue
      at += period * space.size
    }
    n[at]! += 1
    if (answered !== null && maskByCode[answerCode[row]!] !== 0) answered[at]! += 1
    if (baseWeights === null) continue
    const base = baseWeights[row]!
    weight[at]! += base
    squares[at]! += base * base
    if (base > largestWeight[at]!) largestWeight[at] = base
  }
  if (baseWeights === null) {
    weight.set(n)
    squares.set(n)
    for (let at = 0; at < n.length; at++) largestWeight[at] = n[at]! > 0 ? 1 : 0
  }
  return Array.from({ length: periods }, (_, period) => {
    const part = (column: Float64Array) => column.subarray(period * space.size, (period + 1) * space.size)
    return {
      n: part(n),
      weight: part(weight),
      squares: part(squares),
      largestWeight: part(largestWeight),
      ...(answered && { answeredCount: part(answered) }),
    }
  })
}
