/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
/**
 * Tables of protected groups that add up. Cutting noisy counts below 0 would move the means of small groups to the
 * middle of a scale, so the table of groups by answers is fitted to the reported answers of all its respondents and to
 * the reported sizes of the groups, by iterative proportional fitting. It uses nothing but noisy sums (decision 15).
 */
import { MIN_BASE } from '../../../contract/limits.ts'
import { NOISE_VARIANCE, type Choice, type NoisySums } from './protection.ts'

const MAX_ROUNDS = 200
/** Maximum deviation of a fitted margin, as a share of all respondents. */
const TOLERANCE = 1e-9
/** A larger number of respondents without a group, in standard deviations of the noise, is no noise. */
const MAX_DEVIATION = 3

/**
 * Fits groups to the respondents that they partition. Groups too small to show count as one. Returns the groups
 * unchanged if many respondents belong to none of them, because then they need not add up.
 */
export function fitGroups(
  groups: readonly NoisySums[],
  whole: NoisySums,
  choice: Choice,
): readonly NoisySums[] {
  const isShown = ({ n }: NoisySums) => n >= MIN_BASE.hidden
  const shown = groups.filter(isShown)
  if (shown.length === 0 || !isShown(whole) || !isPartition(groups, whole)) return groups
  const hidden = joinHidden(
    groups.filter((group) => !isShown(group)),
    whole,
  )
  const rows = hidden === null ? shown : [...shown, hidden]
  const counts = fitRows(rows, whole, choice, COUNTS)
  const weights = whole.weights === whole.counts ? counts : fitRows(rows, whole, choice, WEIGHTS)
  let row = 0
  return groups.map((group) => {
    if (!isShown(group)) return group
    const at = row++
    return { ...group, counts: counts[at]!, weights: weights[at]! }
  })
}

function isPartition(groups: readonly NoisySums[], whole: NoisySums): boolean {
  let [n, blocks] = [whole.n, whole.blocks]
  for (const group of groups) {
    n -= group.n
    blocks += group.blocks
  }
  return Math.abs(n) <= MAX_DEVIATION * Math.sqrt(NOISE_VARIANCE * blocks)
}

/**
 * Joins the groups too small to show. If they are too few together as well, their own answers must not affect the
 * others, so they answer like the whole. Null if nobody is left.
 */
function joinHidden(groups: readonly NoisySums[], whole: NoisySums): TableSums | null {
  const n = sumOf(groups, (group) => group.n)
  if (n <= 0) return null
  const weight = sumOf(groups, (group) => group.weight)
  const exact = {
    n: sumOf(groups, (group) => group.exact.n),
    weight: sumOf(groups, (group) => group.exact.weight),
    squares: 0,
  }
  const joined = { n, weight, exact, blocks: sumOf(groups, ({ blocks }) => blocks) }
  const valuesOf = (of: 'counts' | 'weights', size: number, all: number) =>
    whole[of].map((value, answer) =>
      n < MIN_BASE.hidden ? (value * size) / all : sumOf(groups, (group) => group[of][answer] ?? 0),
    )
  return {
    ...joined,
    counts: valuesOf('counts', n, whole.n),
    weights: valuesOf('weights', sizeByWeight(joined), sizeByWeight(whole)),
  }
}

/** What a table needs of its groups and of their whole. */
type TableSums = Omit<NoisySums, 'weightVariance'>

/** What to fit: the values of a group, its size on the same scale, and the standard deviation of one block's noise. */
interface Measure {
  readonly valuesOf: (sums: TableSums) => readonly number[]
  readonly sizeOf: (sums: TableSums, choice: Choice) => number
  /** In any unit that all groups have in common. */
  readonly noiseOf: (sums: TableSums) => number
}

const meanWeight = ({ exact }: Pick<NoisySums, 'exact'>): number => (exact.n > 0 ? exact.weight / exact.n : 0)

/** The reported size times the mean weight, which does not depend on answers. */
const sizeByWeight = (sums: Pick<NoisySums, 'n' | 'exact'>): number => sums.n * meanWeight(sums)

const COUNTS: Measure = { valuesOf: ({ counts }) => counts, sizeOf: ({ n }) => n, noiseOf: () => 1 }
const WEIGHTS: Measure = {
  valuesOf: ({ weights }) => weights,
  sizeOf: (sums, choice) => (choice === 'MULTIPLE' ? sums.weight : sizeByWeight(sums)),
  noiseOf: meanWeight,
}

/** Returns the fitted values of each row. */
function fitRows(
  rows: readonly TableSums[],
  whole: TableSums,
  choice: Choice,
  { valuesOf, sizeOf, noiseOf }: Measure,
): number[][] {
  const sizes = Float64Array.from(rows, (row) => Math.max(0, sizeOf(row, choice)))
  const variances = rows.map((row) => row.blocks * noiseOf(row) ** 2)
  const all = valuesOf(whole).map((value) => Math.max(0, value))
  const answerCount = all.length
  if (choice === 'SINGLE') {
    const total = sumOf(all, (value) => value)
    if (total <= 0) return rows.map(() => Array<number>(answerCount).fill(0))
    const shares = Float64Array.from(all, (value) => value / total)
    const cells = new Float64Array(rows.length * answerCount)
    rows.forEach((row, index) => cells.set(valuesOf(row), index * answerCount))
    shiftCells(cells, sizes, shares, variances)
    fitTable(cells, sizes, shares)
    return rows.map((_, index) => Array.from(cells.subarray(index * answerCount, (index + 1) * answerCount)))
  }
  // Several answers of one person do not add up to people, so each answer has a table of those with and without it.
  const fitted = rows.map(() => Array<number>(answerCount).fill(0))
  const base = sizeOf(whole, choice)
  for (let answer = 0; answer < answerCount; answer++) {
    const cells = new Float64Array(rows.length * 2)
    rows.forEach((row, index) => {
      const hits = valuesOf(row)[answer] ?? 0
      cells.set([hits, sizes[index]! - hits], index * 2)
    })
    const share = Math.min(1, all[answer]! / base)
    const shares = Float64Array.of(share, 1 - share)
    shiftCells(cells, sizes, shares, variances)
    fitTable(cells, sizes, shares)
    for (const [index, row] of fitted.entries()) row[answer] = cells[index * 2]!
  }
  return fitted
}

/**
 * Shifts cells in place to the nearest ones that meet both margins, in units of their noise, and cuts them at 0. What
 * the columns lack is taken from the groups by the variance of their noise. Proportional fitting alone takes it by the
 * size of the cells, so that noise of few people with large weights would move the shares of the others.
 */
function shiftCells(
  cells: Float64Array,
  rowSums: Float64Array,
  shares: Float64Array,
  variances: readonly number[],
): void {
  const width = shares.length
  for (let row = 0; row < rowSums.length; row++) {
    const start = row * width
    let sum = 0
    for (let column = 0; column < width; column++) sum += cells[start + column]!
    const excess = (sum - rowSums[row]!) / width
    for (let column = 0; column < width; column++) cells[start + column]! -= excess
  }
  const total = sumOf(rowSums, (sum) => sum)
  const variance = sumOf(variances, (own) => own)
  const sums = columnSums(cells, width)
  for (let index = 0; index < cells.length; index++) {
    const column = index % width
    const part = variance > 0 ? variances[(index - column) / width]! / variance : 0
    cells[index] = Math.max(0, cells[index]! + part * (shares[column]! * total - sums[column]!))
  }
}

/**
 * Fits a table of non-negative cells in place, so that its rows have the given sums, and its columns the given shares
 * of all. A column with a share of 0 stays 0. A row or column that should not be empty but is gets cells in proportion
 * to both margins first.
 *
 * @param cells row by row
 */
export function fitTable(cells: Float64Array, rowSums: Float64Array, shares: Float64Array): void {
  const width = shares.length
  const total = sumOf(rowSums, (sum) => sum)
  if (total <= 0) return
  fillEmpty(cells, rowSums, shares)
  const ratios = new Float64Array(width)
  const sums = columnSums(cells, width)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let error = 0
    for (let column = 0; column < width; column++) {
      const target = shares[column]! * total
      error = Math.max(error, Math.abs(sums[column]! - target))
      ratios[column] = sums[column]! > 0 ? target / sums[column]! : 0
    }
    // The first round sets the sums of the rows.
    if (round > 0 && error <= TOLERANCE * total) return
    sums.fill(0)
    for (let row = 0, start = 0; row < rowSums.length; row++, start += width) {
      let sum = 0
      for (let column = 0; column < width; column++) sum += cells[start + column]! * ratios[column]!
      const scale = sum > 0 ? rowSums[row]! / sum : 0
      for (let column = 0; column < width; column++) {
        const cell = cells[start + column]! * ratios[column]! * scale
        cells[start + column] = cell
        sums[column]! += cell
      }
    }
  }
}

function fillEmpty(cells: Float64Array, rowSums: Float64Array, shares: Float64Array): void {
  const width = shares.length
  columnSums(cells, width).forEach((sum, column) => {
    const isEmpty = (shares[column] ?? 0) === 0
    if (sum > 0 || isEmpty) return
    for (let row = 0; row < rowSums.length; row++)
      cells[row * width + column] = rowSums[row]! * shares[column]!
  })
  for (let row = 0; row < rowSums.length; row++) {
    const own = cells.subarray(row * width, (row + 1) * width)
    if (own.some((cell, column) => cell > 0 && shares[column]! > 0)) continue
    for (let column = 0; column < width; column++) own[column] = rowSums[row]! * shares[column]!
  }
}

function columnSums(cells: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(width)
  for (let start = 0; start < cells.length; start += width)
    for (let column = 0; column < width; column++) sums[column]! += cells[start + column]!
  return sums
}

function sumOf<Item>(items: Iterable<Item>, valueOf: (item: Item) => number): number {
  let sum = 0
  for (const item of items) sum += valueOf(item)
  return sum
}
