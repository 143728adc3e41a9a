import { at } from './vector.ts'

/** Respondents who are alike in everything the model knows. */
export interface Cell {
  /** Respondents; of weighted ones their effective number. */
  readonly n: number
  /** Of them, those who gave the answer. */
  readonly yes: number
  /** Index of the level of each random term, in the model's order. */
  readonly levels: readonly number[]
  /** Values of the fixed terms, the intercept not among them. */
  readonly x: readonly number[]
}

/** A multilevel logistic model: random intercepts, fixed slopes, and an intercept. */
export interface Model {
  readonly terms: readonly { readonly name: string; readonly levels: readonly string[] }[]
  readonly fixed: readonly string[]
  /** Keeps standard deviations of random terms from 0: the gamma(2, λ → 0) penalty of Chung et al. 2013. */
  readonly penalty: 'gamma2' | null
}

/**
 * Cells and model as arrays. The term with the most levels is diagonal in the Hessian and kept apart; all others
 * are columns of one dense block, the fixed terms behind the random ones.
 */
export interface Problem {
  readonly model: Model
  readonly cells: readonly Cell[]
  /** Index of the term with the most levels. */
  readonly largest: number
  readonly largeCount: number
  /** First dense column of each random term; −1 for the largest. */
  readonly offsets: readonly number[]
  /** Dense columns of random terms. */
  readonly randomCount: number
  /** Dense columns in all. */
  readonly size: number
  /** Dense columns that a cell of this level of the largest term touches. */
  readonly columnsOf: readonly (readonly number[])[]
}

export function createProblem(cells: readonly Cell[], model: Model): Problem {
  const counts = model.terms.map(({ levels }) => levels.length)
  const largest = counts.indexOf(Math.max(...counts))
  let randomCount = 0
  const offsets = counts.map((count, term) => {
    if (term === largest) return -1
    randomCount += count
    return randomCount - count
  })
  const size = randomCount + model.fixed.length + 1
  const touched = Array.from({ length: at(counts, largest) }, () => new Set<number>())
  for (const { levels } of cells) {
    levels.forEach((level, term) => {
      if (term !== largest) touched[at(levels, largest)]?.add(at(offsets, term) + level)
    })
  }
  const fixed = Array.from({ length: size - randomCount }, (_, index) => randomCount + index)
  const columnsOf = touched.map((columns) => [...[...columns].sort((a, b) => a - b), ...fixed])
  return { model, cells, largest, largeCount: at(counts, largest), offsets, randomCount, size, columnsOf }
}

/** Where a cell stands in the dense block: its columns and what it has in each. */
export function denseEntries(
  { offsets, largest, randomCount }: Problem,
  { levels, x }: Pick<Cell, 'levels' | 'x'>,
  sd: readonly number[],
): { columns: number[]; values: number[] } {
  const columns: number[] = []
  const values: number[] = []
  for (const [term, level] of levels.entries()) {
    if (term === largest || level < 0) continue
    columns.push(at(offsets, term) + level)
    values.push(at(sd, term))
  }
  columns.push(randomCount)
  values.push(1)
  for (const [index, value] of x.entries()) {
    columns.push(randomCount + 1 + index)
    values.push(value)
  }
  return { columns, values }
}
