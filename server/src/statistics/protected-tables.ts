/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
/**
 * Tables of protected groups that add up. Cutting noisy counts below 0 would move the means of small groups to the
 * middle of a scale, so the table of groups by answers is fitted to the reported answers of all its respondents and to
 * the reported sizes of the groups, by iterative proportional fitting. It uses nothing but noisy sums (decision 15).
 */
import { isHiddenGroup } from './protected-figures.ts'
import type { Choice, NoisySums } from './protection.ts'

const MAX_ROUNDS = 200
/** Maximum deviation of a fitted margin, as a share of all respondents. */
const TOLERANCE = 1e-9
/** A larger number of respondents without a group, in standard deviations of the noise, is no noise. */
const MAX_DEVIATION = 3
/** More rounds over several dimensions change neither errors nor how tables add up. */
const DIMENSION_ROUNDS = 3

/** Groups that partition respondents. */
export interface GroupsWithTotal<Sums = NoisySums> {
  /** The places of the groups in the list of all. */
  readonly groupIndexes: readonly number[]
  readonly total: Sums
}

/**
 * Fits groups to the lines of each dimension, one dimension after the other. In a line, groups too small to show count as
 * one. A line is left alone if many of its respondents belong to none of its groups, because then they need not add up.
 * Lines of several dimensions may disagree by the noise of sizes; then those of the last dimension are exact.
 *
 * @param dimensions the lines of each dimension, which have no member in common
 */
export function fitGroupsToTotals(
  groups: readonly NoisySums[],
  dimensions: readonly (readonly GroupsWithTotal[])[],
  choice: Choice,
): readonly NoisySums[] {
  const rounds = dimensions.length === 1 ? 1 : DIMENSION_ROUNDS
  const lines = dimensions.flat().flatMap((line) => selectRows(groups, line) ?? [])
  if (lines.length === 0) return groups
  const counts = fitMeasure(groups, lines, { rounds, choice }, COUNTS)
  const isUnweighted = groups.every((group) => group.weights === group.counts)
  const weights = isUnweighted ? counts : fitMeasure(groups, lines, { rounds, choice }, WEIGHTS)
  const isFitted = new Set(lines.flatMap(({ shown }) => shown))
  return groups.map((group, index) => {
    if (!isFitted.has(index)) return group
    const own = Array.from(valuesAt(counts, groups, index))
    return {
      ...group,
      counts: own,
      weights: isUnweighted ? own : Array.from(valuesAt(weights, groups, index)),
    }
  })
}

/** The rows of the table of a line: its groups that are large enough to show, and all others as one. */
interface TableRows {
  readonly shown: readonly number[]
  readonly hidden: TableSums | null
  readonly whole: NoisySums
}

/** Returns null if the groups of a line need not add up to it, or nothing is shown. */
function selectRows(
  groups: readonly NoisySums[],
  { groupIndexes, total }: GroupsWithTotal,
): TableRows | null {
  const own = groupIndexes.map((member) => groups[member]!)
  const shown = groupIndexes.filter((member) => isShown(groups[member]!))
  if (shown.length === 0 || !isShown(total) || !isPartition(own, total)) return null
  return {
    shown,
    hidden: joinHidden(
      own.filter((group) => !isShown(group)),
      total,
    ),
    whole: total,
  }
}

const isShown = (group: NoisySums) => !isHiddenGroup(group)

function isPartition(groups: readonly NoisySums[], whole: NoisySums): boolean {
  const n = whole.n - sumOf(groups, (group) => group.n)
  const variance = sumOf(
    [whole, ...groups],
    ({ noiseBlockCount, blockSizeNoiseVariance }) => noiseBlockCount * blockSizeNoiseVariance,
  )
  return Math.abs(n) <= MAX_DEVIATION * Math.sqrt(variance)
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
  const joined = { n, weight, exact, noiseBlockCount: sumOf(groups, (group) => group.noiseBlockCount) }
  const isHidden = isHiddenGroup({ ...joined, blockSizeNoiseVariance: whole.blockSizeNoiseVariance })
  const valuesOf = (of: 'counts' | 'weights', size: number, all: number) =>
    whole[of].map((value, answer) =>
      isHidden ? (value * size) / all : sumOf(groups, (group) => group[of][answer] ?? 0),
    )
  return {
    ...joined,
    counts: valuesOf('counts', n, whole.n),
    weights: valuesOf('weights', sizeByWeight(joined), sizeByWeight(whole)),
  }
}

/** What a table needs of its groups and of their whole. */
type TableSums = Omit<NoisySums, 'blockWeightNoiseVariance' | 'blockSizeNoiseVariance'>

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

interface FitOptions {
  readonly rounds: number
  readonly choice: Choice
}

function fitMeasure(
  groups: readonly NoisySums[],
  lines: readonly TableRows[],
  { rounds, choice }: FitOptions,
  measure: Measure,
): Float64Array {
  const width = answerCountOf(groups)
  const values = new Float64Array(groups.length * width)
  groups.forEach((group, index) => values.set(measure.valuesOf(group), index * width))
  const tables = lines.map((line) =>
    choice === 'SINGLE' ? tableOfAnswers(groups, line, measure) : tableOfChosen(groups, line, measure),
  )
  for (let round = 0; round < rounds; round++) for (const fit of tables) fit(values)
  return values
}

const answerCountOf = ([first]: readonly NoisySums[]): number => first?.counts.length ?? 0

const valuesAt = (values: Float64Array, groups: readonly NoisySums[], index: number): Float64Array => {
  const width = answerCountOf(groups)
  return values.subarray(index * width, (index + 1) * width)
}

/** Fits the values of a line's groups in place. */
type LineTable = (values: Float64Array) => void

/** What a line's table has apart from its cells. */
function sizesOf(
  groups: readonly NoisySums[],
  { shown, hidden }: TableRows,
  choice: Choice,
  { sizeOf, noiseOf }: Measure,
): { sizes: Float64Array; variances: readonly number[] } {
  const rows: readonly TableSums[] = [...shown.map((index) => groups[index]!), ...(hidden ? [hidden] : [])]
  return {
    sizes: Float64Array.from(rows, (row) => Math.max(0, sizeOf(row, choice))),
    variances: rows.map((row) => row.noiseBlockCount * noiseOf(row) ** 2),
  }
}

/** Each person gives one answer: a table of groups by answers. */
function tableOfAnswers(groups: readonly NoisySums[], line: TableRows, measure: Measure): LineTable {
  const { shown, hidden, whole } = line
  const { sizes, variances } = sizesOf(groups, line, 'SINGLE', measure)
  const all = measure.valuesOf(whole).map((value) => Math.max(0, value))
  const width = all.length
  const total = sumOf(all, (value) => value)
  const shares = Float64Array.from(all, (value) => (total > 0 ? value / total : 0))
  const cells = new Float64Array(sizes.length * width)
  return (values) => {
    if (hidden) cells.set(measure.valuesOf(hidden), shown.length * width)
    shown.forEach((group, row) => cells.set(valuesAt(values, groups, group), row * width))
    if (total > 0) {
      shiftCells(cells, sizes, shares, variances)
      fitTableInPlace(cells, sizes, shares)
    } else cells.fill(0)
    shown.forEach((group, row) => values.set(cells.subarray(row * width, (row + 1) * width), group * width))
  }
}

/** Several answers of one person do not add up to people, so each answer has a table of those with and without it. */
function tableOfChosen(groups: readonly NoisySums[], line: TableRows, measure: Measure): LineTable {
  const { shown, hidden, whole } = line
  const { sizes, variances } = sizesOf(groups, line, 'MULTIPLE', measure)
  const base = measure.sizeOf(whole, 'MULTIPLE')
  const all = measure.valuesOf(whole)
  const width = all.length
  const cells = new Float64Array(sizes.length * 2)
  return (values) => {
    for (let answer = 0; answer < width; answer++) {
      for (let row = 0; row < sizes.length; row++) {
        const group = shown[row]
        const hits =
          group === undefined
            ? hidden
              ? measure.valuesOf(hidden)[answer]!
              : 0
            : values[group * width + answer]!
        cells[row * 2] = hits
        cells[row * 2 + 1] = sizes[row]! - hits
      }
      const share = Math.min(1, Math.max(0, all[answer]!) / base)
      const shares = Float64Array.of(share, 1 - share)
      shiftCells(cells, sizes, shares, variances)
      fitTableInPlace(cells, sizes, shares)
      shown.forEach((group, row) => (values[group * width + answer] = cells[row * 2]!))
    }
  }
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
export function fitTableInPlace(
  cells: Float64Array,
  rowSums: Float64Array,
  columnShares: Float64Array,
): void {
  const width = columnShares.length
  const total = sumOf(rowSums, (sum) => sum)
  if (total <= 0) return
  fillEmpty(cells, rowSums, columnShares)
  const ratios = new Float64Array(width)
  const sums = columnSums(cells, width)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let error = 0
    for (let column = 0; column < width; column++) {
      const target = columnShares[column]! * total
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
