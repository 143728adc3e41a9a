/** Whether the answers of the groups of an attribute differ: the test of Rao and Scott (1984), second order. */
import { fUpperTailProbability } from './distributions.ts'
import { factorizeCholeskyInPlace, solveCholeskyInPlace } from './small-area/cholesky.ts'
import { addAt, at } from './small-area/vector.ts'

/** The answers of one group; all lists are in the same order. */
export interface AssociationGroup {
  /** Σw of each answer */
  readonly weights: readonly number[]
  /** Σw² of each answer; null for protected figures, which do not have it. */
  readonly squares: readonly number[] | null
  /** Kish's effective number of respondents. */
  readonly effectiveN: number
  readonly noiseVariance: number
}

export interface AssociationTest {
  /** Pearson's statistic divided by its mean without an association. */
  readonly fStatistic: number
  /** Degrees of freedom, which may be fractions. */
  readonly df: readonly [number, number]
  readonly p: number
}

/** Larger tables have no test: it may solve an equation for each degree of freedom. */
const MAX_DEGREES = 150
/**
 * The effective respondents that the smallest cell needs without an association, for variances estimated cell by cell. With
 * fewer they are too small where weights differ: they find an association in up to 13 % of tables without one.
 */
const MIN_EXPECTED = 10
/** Smaller pivots are rounding errors. */
const MIN_PIVOT = 1e-12

/**
 * Tests whether answers depend on the group, as R's `svychisq(statistic = "F")` with weights as fixed. Groups and answers
 * without respondents are left out.
 *
 * Tables with small cells, and protected ones, have the variances that are expected without an association, from the
 * effective respondents of each group. Noise beside an observed share near 0 would count many times over.
 *
 * The covariance of the cells matters only for contrasts of the two-way table, to which the part that all cells have in
 * common adds nothing: the variance of each cell is enough.
 *
 * @param table the groups, which share no respondents
 * @param n the respondents of all groups
 * @returns null for fewer than two groups or answers, and for a larger table than is solved
 */
export function testAssociation(table: readonly AssociationGroup[], n: number): AssociationTest | null {
  const groups = table.filter(({ weights }) => weights.some((weight) => weight > 0))
  const answers = [...(table[0]?.weights ?? []).keys()].filter((answer) =>
    groups.some(({ weights }) => (weights[answer] ?? 0) > 0),
  )
  const [rows, columns] = [groups.length, answers.length]
  const size = (rows - 1) * (columns - 1)
  if (rows < 2 || columns < 2 || size > MAX_DEGREES || n < 2) return null
  const cellsOf = (valueOf: (group: AssociationGroup, answer: number) => number) =>
    Float64Array.from(groups.flatMap((group) => answers.map((answer) => valueOf(group, answer))))
  const weights = cellsOf((group, answer) => group.weights[answer] ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => weight / total)
  const expected = expectedShares(shares, columns)
  const [ofGroup, effective] = [rowSums(weights, columns), groups.map((group) => group.effectiveN)]
  const perWeight = ofGroup.map((weight, row) => weight / (effective[row] ?? NaN))
  const rowOf = (cell: number) => Math.floor(cell / columns)
  const isLarge = expected.every(
    (share, cell) => (share * total) / at(perWeight, rowOf(cell)) >= MIN_EXPECTED,
  )
  const isByCell = isLarge && groups.every(({ squares }) => squares !== null)
  const effects = isByCell
    ? effectsByCell(
        shares,
        cellsOf(({ squares }, answer) => (squares?.[answer] ?? 0) / total ** 2),
        { rows, columns },
      )
    : expectedEffects(
        expected,
        expected.map((share, cell) => {
          const noise = groups[rowOf(cell)]?.noiseVariance ?? 0
          return (share * at(perWeight, rowOf(cell))) / total + noise / total ** 2
        }),
        columns,
      )
  if (effects === null) return null
  const { trace, traceOfSquare } = effects
  const first = trace ** 2 / traceOfSquare
  const second = first * (n - 1)
  const statistic = (pearsonOf(shares, expected) * (n - 1)) / (n * trace)
  return { fStatistic: statistic, df: [first, second], p: fUpperTailProbability(statistic, first, second) }
}

/** Sums over the design effects of all contrasts of a two-way table, as if one respondent had answered. */
interface DesignEffects {
  readonly trace: number
  /** The sum of their squares. */
  readonly traceOfSquare: number
}

/** Returns the design effects with the variances of the shares of single cells; null for a table that is too sparse. */
function effectsByCell(
  shares: Float64Array,
  variances: Float64Array,
  { rows, columns }: { rows: number; columns: number },
): DesignEffects | null {
  const size = (rows - 1) * (columns - 1)
  const inverse = shares.map((share) => (share > 0 ? 1 / share : 0))
  const information = contrastsOf(inverse, rows, columns)
  if (!isPositive(information, size)) return null
  const spread = variances.map((variance, cell) => variance * at(inverse, cell) ** 2)
  const effects = contrastsOf(spread, rows, columns)
  // The eigenvalues of this matrix, a column for each contrast, are the design effects of the contrasts.
  for (let contrast = 0; contrast < size; contrast++)
    solveCholeskyInPlace(information, effects.subarray(contrast * size, (contrast + 1) * size))
  let trace = 0
  let traceOfSquare = 0
  for (let one = 0; one < size; one++) {
    trace += at(effects, one * size + one)
    for (let other = 0; other < size; other++)
      traceOfSquare += at(effects, one * size + other) * at(effects, other * size + one)
  }
  return { trace, traceOfSquare }
}

/**
 * Returns the design effects if answers do not depend on the group: then the contrasts are the product of those of rows
 * and of columns, I − √a√a' ⊗ I − √b√b' for the margins a and b, and no equation is to be solved.
 */
function expectedEffects(expected: Float64Array, variances: Float64Array, columns: number): DesignEffects {
  const effects = variances.map((variance, cell) => variance / at(expected, cell))
  const [ofRow, ofColumn] = [rowSums(expected, columns), columnSums(expected, columns)]
  const projection = (margin: Float64Array, one: number, other: number) =>
    Number(one === other) - Math.sqrt(at(margin, one) * at(margin, other))
  let trace = 0
  let traceOfSquare = 0
  for (let one = 0; one < effects.length; one++)
    for (let other = 0; other < effects.length; other++) {
      const contrast =
        projection(ofRow, Math.floor(one / columns), Math.floor(other / columns)) *
        projection(ofColumn, one % columns, other % columns)
      if (one === other) trace += contrast * at(effects, one)
      traceOfSquare += contrast ** 2 * at(effects, one) * at(effects, other)
    }
  return { trace, traceOfSquare }
}

/** Returns Pearson's statistic of a two-way table of shares, for one respondent. */
const pearsonOf = (shares: Float64Array, expected: Float64Array): number =>
  shares.reduce((sum, share, cell) => sum + (share - at(expected, cell)) ** 2 / at(expected, cell), 0)

/** Returns the shares of a two-way table without an association: the products of its margins. */
function expectedShares(shares: Float64Array, columns: number): Float64Array {
  const [ofRow, ofColumn] = [rowSums(shares, columns), columnSums(shares, columns)]
  return shares.map((_, cell) => at(ofRow, Math.floor(cell / columns)) * at(ofColumn, cell % columns))
}

function columnSums(cells: Float64Array, columns: number): Float64Array {
  const sums = new Float64Array(columns)
  for (const [cell, value] of cells.entries()) addAt(sums, cell % columns, value)
  return sums
}

function rowSums(cells: Float64Array, columns: number): Float64Array {
  const sums = new Float64Array(cells.length / columns)
  for (const [cell, value] of cells.entries()) addAt(sums, Math.floor(cell / columns), value)
  return sums
}

/**
 * Returns the quadratic form of a diagonal matrix in the contrasts of a two-way table: the first cell and a later one,
 * minus those that share a group or an answer with each.
 */
function contrastsOf(diagonal: Float64Array, rows: number, columns: number): Float64Array {
  const size = (rows - 1) * (columns - 1)
  const form = new Float64Array(size * size)
  const groupOf = (contrast: number) => 1 + Math.floor(contrast / (columns - 1))
  const answerOf = (contrast: number) => 1 + (contrast % (columns - 1))
  for (let one = 0; one < size; one++)
    for (let other = 0; other < size; other++) {
      const [group, answer] = [groupOf(one), answerOf(one)]
      const hasGroup = group === groupOf(other)
      const hasAnswer = answer === answerOf(other)
      form[one * size + other] =
        at(diagonal, 0) +
        (hasAnswer ? at(diagonal, answer) : 0) +
        (hasGroup ? at(diagonal, group * columns) : 0) +
        (hasGroup && hasAnswer ? at(diagonal, group * columns + answer) : 0)
    }
  return form
}

/** Replaces a symmetric matrix by its Cholesky factor. @returns false if it is not positive definite */
function isPositive(matrix: Float64Array, size: number): boolean {
  const diagonal = Array.from({ length: size }, (_, row) => at(matrix, row * size + row))
  try {
    factorizeCholeskyInPlace(matrix, size)
  } catch {
    return false
  }
  return diagonal.every((value, row) => at(matrix, row * size + row) ** 2 > MIN_PIVOT * value)
}
