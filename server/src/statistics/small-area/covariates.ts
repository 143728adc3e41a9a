import { at, dot } from './vector.ts'

/** Minimum number of respondents on each side of a binary covariate, among those with and those without the answer. */
const MIN_SIDE = 10

/** Respondents with the same value of a covariate. */
interface RespondentsWithValue {
  readonly value: number
  readonly n: number
  /** Number of these who gave the answer. */
  readonly yes: number
}

/**
 * Returns whether one side of a binary covariate (with a middle value for unknown) has too few respondents, so that its
 * slope could diverge.
 */
export function isSparseBinaryCovariate(groups: readonly RespondentsWithValue[]): boolean {
  const values = [...new Set(groups.map(({ value }) => value))].sort((a, b) => a - b)
  if (values.length > 3) return false
  return [values[0], values.at(-1)].some((side) => {
    let [yes, no] = [0, 0]
    for (const group of groups) {
      if (group.value !== side) continue
      yes += group.yes
      no += group.n - group.yes
    }
    return Math.min(yes, no) < MIN_SIDE
  })
}

/**
 * Returns the covariates that are linearly independent of the previous ones among the respondents. The others have no
 * slope of their own (for example if all respondents are men).
 */
export function findIndependentCovariates(
  respondents: readonly { readonly covariates: readonly number[] }[],
  indexes: readonly number[],
): number[] {
  const units = [unitOf(new Float64Array(respondents.length).fill(1))]
  return indexes.filter((index) => {
    const column = Float64Array.from(respondents, ({ covariates }) => at(covariates, index))
    const rest = Float64Array.from(column)
    for (const unit of units) {
      const projection = dot(rest, unit)
      for (let row = 0; row < rest.length; row++) rest[row] = at(rest, row) - projection * at(unit, row)
    }
    if (dot(rest, rest) <= 1e-9 * dot(column, column)) return false
    units.push(unitOf(rest))
    return true
  })
}

const unitOf = (column: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(column, column))
  return column.map((value) => value / length)
}
