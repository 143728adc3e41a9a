/** Whether the answers of the groups of an attribute differ: the test of Rao and Scott (1984), second order. */
import { upperTailOfF } from './distributions.ts'
import { factorize, solve } from './small-area/cholesky.ts'
import { addAt, at, sumValues } from './small-area/vector.ts'

/** The respondents of one group with one answer. */
export interface AssociationCell {
  /** Σw */
  readonly weight: number
  /** The variance of the weight: Σw², and of protected figures that of its noise. */
  readonly variance: number
}

export interface AssociationTest {
  /** Pearson's statistic divided by its mean without an association. */
  readonly statistic: number
  /** Degrees of freedom, which may be fractions. */
  readonly degrees: readonly [number, number]
  readonly p: number
}

/** Larger tables have no test: it solves an equation for each degree of freedom. */
const MAX_DEGREES = 150
/** Smaller pivots are rounding errors. */
const MIN_PIVOT = 1e-12

/**
 * Tests whether answers depend on the group, as R's `svychisq(statistic = "F")` with weights as fixed. Groups and answers
 * without respondents are left out.
 *
 * The covariance of the cells matters only for contrasts of the two-way table, to which the part that all cells have in
 * common adds nothing: the variance of each cell is enough.
 *
 * @param table the answers of each group; each respondent is in one cell
 * @param n the respondents of all cells
 * @returns null for fewer than two groups or answers, a larger table than is solved, and one that is too sparse
 */
export function testAssociation(
  table: readonly (readonly AssociationCell[])[],
  n: number,
): AssociationTest | null {
  const groups = table.filter((group) => group.some(({ weight }) => weight > 0))
  const answers = [...(table[0] ?? []).keys()].filter((answer) =>
    groups.some((group) => (group[answer]?.weight ?? 0) > 0),
  )
  const [rows, columns] = [groups.length, answers.length]
  const size = (rows - 1) * (columns - 1)
  if (rows < 2 || columns < 2 || size > MAX_DEGREES || n < 2) return null
  const cells = groups.flatMap((group) =>
    answers.map((answer) => group[answer] ?? { weight: 0, variance: 0 }),
  )
  const total = sumValues(cells.map(({ weight }) => weight))
  const shares = Float64Array.from(cells, ({ weight }) => weight / total)
  const inverse = shares.map((share) => (share > 0 ? 1 / share : 0))
  const spread = Float64Array.from(cells, ({ variance }, cell) => variance * (at(inverse, cell) / total) ** 2)
  const information = contrastsOf(inverse, rows, columns)
  if (!isPositive(information, size)) return null
  const effects = contrastsOf(spread, rows, columns)
  // The eigenvalues of this matrix, a column for each contrast, are the design effects of the contrasts.
  for (let contrast = 0; contrast < size; contrast++)
    solve(information, effects.subarray(contrast * size, (contrast + 1) * size))
  let trace = 0
  let traceOfSquare = 0
  for (let one = 0; one < size; one++) {
    trace += at(effects, one * size + one)
    for (let other = 0; other < size; other++)
      traceOfSquare += at(effects, one * size + other) * at(effects, other * size + one)
  }
  const first = trace ** 2 / traceOfSquare
  const second = first * (n - 1)
  const statistic = (pearsonOf(shares, rows, columns) * (n - 1)) / (n * trace)
  return { statistic, degrees: [first, second], p: upperTailOfF(statistic, first, second) }
}

/** Returns Pearson's statistic of a two-way table of shares, for one respondent. */
function pearsonOf(shares: Float64Array, rows: number, columns: number): number {
  const ofRow = new Float64Array(rows)
  const ofColumn = new Float64Array(columns)
  for (const [cell, share] of shares.entries()) {
    addAt(ofRow, Math.floor(cell / columns), share)
    addAt(ofColumn, cell % columns, share)
  }
  return shares.reduce((sum, share, cell) => {
    const expected = at(ofRow, Math.floor(cell / columns)) * at(ofColumn, cell % columns)
    return sum + (share - expected) ** 2 / expected
  }, 0)
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
    factorize(matrix, size)
  } catch {
    return false
  }
  return diagonal.every((value, row) => at(matrix, row * size + row) ** 2 > MIN_PIVOT * value)
}
