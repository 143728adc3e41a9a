import { at } from './vector.ts'

/** Respondents who are equal in all attributes of the model. */
export interface Cell {
  /** Number of respondents; for weighted ones the effective number. */
  readonly n: number
  /** Number of these who gave the answer. */
  readonly yes: number
  /** Index of the level of each random term, in the model's order; −1 for none: the term has no effect on the cell. */
  readonly levels: readonly number[]
  /** Values of the fixed terms, without the intercept. */
  readonly covariates: readonly number[]
  /**
   * Log odds around which the cell's log likelihood is replaced by its quadratic expansion. The expansion has a maximum
   * for any `yes`, also for one below 0 or above `n`.
   */
  readonly expansionCenter?: number
}

/** A multilevel logistic model: random intercepts, fixed slopes, and an intercept. */
export interface Model {
  readonly terms: readonly { readonly name: string; readonly levels: readonly string[] }[]
  readonly covariateNames: readonly string[]
  /** Keeps standard deviations of random terms away from 0: the gamma(2, λ → 0) penalty of Chung et al. 2013. */
  readonly penalty: 'gamma2' | null
  /** Rate λ of the penalty of each random term, which is gamma(2, λ); 0 by default. */
  readonly penaltyRates?: readonly number[]
}

/**
 * Cells and model as arrays. The term with the most levels is diagonal in the Hessian and stored separately. All
 * others are columns of one dense block, random terms before fixed ones.
 */
export interface FitProblem {
  readonly model: Model
  readonly cells: readonly Cell[]
  /** Index of the term with the most levels. */
  readonly largestTerm: number
  readonly largestTermLevelCount: number
  /** First dense column of each random term; −1 for the largest. */
  readonly denseOffsets: readonly number[]
  readonly denseRandomCount: number
  readonly denseColumnCount: number
  /** Dense columns used by cells of a level of the largest term. */
  readonly denseColumnsByLevel: readonly Int32Array[]
  readonly rows: Rows
}

/** The cells as rows with `width` dense columns each: one per random term, then the fixed ones. */
interface Rows {
  readonly count: number
  readonly width: number
  readonly n: Float64Array
  readonly yes: Float64Array
  /** Level of the largest term; −1 for none. */
  readonly level: Int32Array
  /** Log odds of the quadratic expansion; NaN for the exact likelihood. */
  readonly around: Float64Array
  /** Ascending within a cell. */
  readonly columns: Int32Array
  /** Values of a cell in each column, before random ones are multiplied by their standard deviation. */
  readonly units: Float64Array
}

export function createFitProblem(cells: readonly Cell[], model: Model): FitProblem {
  const counts = model.terms.map(({ levels }) => levels.length)
  const largestTerm = counts.indexOf(Math.max(...counts))
  let denseRandomCount = 0
  const denseOffsets = counts.map((count, term) => {
    if (term === largestTerm) return -1
    denseRandomCount += count
    return denseRandomCount - count
  })
  const denseColumnCount = denseRandomCount + model.covariateNames.length + 1
  const touched = Array.from({ length: at(counts, largestTerm) }, () => new Set<number>())
  for (const { levels } of cells) {
    levels.forEach((level, term) => {
      if (term !== largestTerm && level >= 0)
        touched[at(levels, largestTerm)]?.add(at(denseOffsets, term) + level)
    })
  }
  const fixed = Array.from(
    { length: denseColumnCount - denseRandomCount },
    (_, index) => denseRandomCount + index,
  )
  const denseColumnsByLevel = touched.map((columns) =>
    Int32Array.from([...[...columns].sort((a, b) => a - b), ...fixed]),
  )
  const problem = {
    model,
    cells,
    largestTerm,
    largestTermLevelCount: at(counts, largestTerm),
    denseOffsets,
    denseRandomCount,
    denseColumnCount,
    denseColumnsByLevel,
  }
  return { ...problem, rows: rowsOf(problem) }
}

function rowsOf(problem: Omit<FitProblem, 'rows'>): Rows {
  const { cells, model, largestTerm } = problem
  const width = model.terms.length + model.covariateNames.length
  const ones = model.terms.map(() => 1)
  const entries = cells.map((cell) => getDenseEntries(problem, cell, ones))
  return {
    count: cells.length,
    width,
    n: Float64Array.from(cells, ({ n }) => n),
    yes: Float64Array.from(cells, ({ yes }) => yes),
    level: Int32Array.from(cells, ({ levels }) => at(levels, largestTerm)),
    around: Float64Array.from(cells, ({ expansionCenter }) => expansionCenter ?? NaN),
    columns: Int32Array.from(entries.flatMap(({ columns }) => columns)),
    units: Float64Array.from(entries.flatMap(({ values }) => values)),
  }
}

/** Returns the multiplier of each dense column: its standard deviation, 1 for fixed ones. */
export function getColumnScales(
  { denseOffsets, denseColumnCount, model }: FitProblem,
  sd: readonly number[],
): Float64Array {
  const scale = new Float64Array(denseColumnCount).fill(1)
  for (const [term, offset] of denseOffsets.entries())
    if (offset >= 0) scale.fill(at(sd, term), offset, offset + (model.terms[term]?.levels.length ?? 0))
  return scale
}

/** Returns the columns of a cell in the dense block and its values there. */
export function getDenseEntries(
  {
    denseOffsets,
    largestTerm,
    denseRandomCount,
  }: Pick<FitProblem, 'denseOffsets' | 'largestTerm' | 'denseRandomCount'>,
  { levels, covariates }: Pick<Cell, 'levels' | 'covariates'>,
  sd: readonly number[],
): { columns: number[]; values: number[] } {
  const columns: number[] = []
  const values: number[] = []
  for (const [term, level] of levels.entries()) {
    if (term === largestTerm) continue
    columns.push(at(denseOffsets, term) + Math.max(0, level))
    values.push(level < 0 ? 0 : at(sd, term)) // all rows have the same number of entries
  }
  columns.push(denseRandomCount)
  values.push(1)
  for (const [index, value] of covariates.entries()) {
    columns.push(denseRandomCount + 1 + index)
    values.push(value)
  }
  return { columns, values }
}
