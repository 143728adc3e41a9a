import type { WeightingMargin } from '../../../contract/enumerations/results.ts'
import type { CellSpace } from './cells.ts'
import { populationMargins } from './population-margins.ts'
import { rake, type RakingMargin } from './raking.ts'

/** Parts into which the votes of a poll are divided at most: false votes are added so many at a time. */
const STEPS = 100
/** Gives empty cells a weight, too small to change any other. */
const NEARLY_EMPTY = 1e-9
/** Of the regression; it begins near its solution. */
const MAX_CYCLES = 50
const QUICK = { tolerance: 1e-9, maxCycles: 500 }

/** The votes that a finding depends on. */
export interface ManipulationReserveInput {
  readonly space: CellSpace
  readonly counts: ArrayLike<number>
  /** What the votes of each cell, with weight 1, add to the margin of the finding. */
  readonly leadContributions: ArrayLike<number>
  /** What one false vote with weight 1 takes from the margin. */
  readonly leadLossPerFalseVote: number
  /** The margins by which the votes are weighted; none for equal weights. */
  readonly margins: readonly WeightingMargin[]
  readonly maxWeight: number | null
}

export interface ManipulationReserve {
  /** An upper bound, see {@link findManipulationReserve}; null if as many as all votes do not suffice. */
  readonly falseVotesToOverturn: number | null
  /** The cells in which they are cast, in order, with their numbers. */
  readonly cells: readonly { readonly cell: number; readonly votes: number }[]
}

/**
 * Returns a number of false votes that overturn a finding. They are cast where they move the finding most at that moment:
 * all votes are weighted again after each of them, or after each hundredth of the votes. Of the last hundredth, as few as
 * needed are cast. Another choice of cells may need fewer, so it is an upper bound of the smallest number.
 *
 * A vote takes weight from others like it, so it moves a raked result by w·(y − ŷ), with the prediction ŷ of a regression
 * on the margins (the linearization of raking, Deville and Särndal 1992, JASA 87:376).
 *
 * @param letOthersRun called between two steps, each of which takes milliseconds
 */
export async function findManipulationReserve(
  input: ManipulationReserveInput,
  letOthersRun: () => Promise<void> = () => Promise.resolve(),
): Promise<ManipulationReserve> {
  const cells = admissibleCells(input)
  const counts = Float64Array.from(cells, (cell) => input.counts[cell] ?? 0)
  const leads = Float64Array.from(cells, (cell) => input.leadContributions[cell] ?? 0)
  const margins = marginsOf(input, cells)
  const factorsOf = createRaker(margins, input.maxWeight)
  const predict = createPredictor(margins, cells.length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const step = Math.max(1, Math.floor(all / STEPS))
  const path: { cell: number; votes: number }[] = []
  let added = 0
  let factors = factorsOf(counts, QUICK)
  const cast = (at: number, votes: number) => {
    counts[at] = (counts[at] ?? 0) + votes
    leads[at] = (leads[at] ?? 0) - votes * input.leadLossPerFalseVote
    factors = factorsOf(counts, QUICK)
  }
  const isOverturned = () => {
    const margin = marginOf(factors, leads)
    // Only near zero is more precision needed.
    return (Math.abs(margin) < 1e-6 * all ? marginOf(factorsOf(counts), leads) : margin) <= 0
  }
  while (added < all) {
    await letOthersRun()
    const predicted = predict(counts, leads, factors)
    const at = indexOfLargest(
      factors.map((factor, cell) => factor * (input.leadLossPerFalseVote + (predicted[cell] ?? 0))),
    )
    const cell = cells[at] ?? 0
    cast(at, step)
    if (isOverturned()) {
      let [tooFew, votes] = [0, step]
      let current = step
      while (votes - tooFew > 1) {
        const half = Math.floor((tooFew + votes) / 2)
        cast(at, half - current)
        current = half
        if (isOverturned()) votes = half
        else tooFew = half
      }
      return { falseVotesToOverturn: added + votes, cells: [...path, { cell, votes }] }
    }
    added += step
    const last = path.at(-1)
    if (last?.cell === cell) last.votes += step
    else path.push({ cell, votes: step })
  }
  return { falseVotesToOverturn: null, cells: path }
}

/** Returns the cells in which votes can be cast: those with votes, and each with a known age, gender and state. */
function admissibleCells({ space, counts, margins }: ManipulationReserveInput): number[] {
  const cells: number[] = []
  for (let cell = 0; cell < space.size; cell++) {
    const { band, gender, state } = space.decode(cell)
    const hasPlace = space.residents === null ? state > 0 : state === 0 // votes of other countries have no state
    const isKnown = band < space.bandCount && gender < 2 && hasPlace && space.subjects.length === 0
    if ((counts[cell] ?? 0) > 0 || (isKnown && margins.length > 0)) cells.push(cell)
  }
  return cells
}

const marginsOf = (
  { space, margins: names }: ManipulationReserveInput,
  cells: readonly number[],
): RakingMargin[] =>
  names.flatMap((name) => {
    const margin = populationMargins(space)[name]
    if ('ok' in margin) return []
    return [{ ...margin, categoryOfCell: Int32Array.from(cells, (cell) => margin.categoryOfCell[cell] ?? 0) }]
  })

/** Returns a function that returns the weight of one vote in each cell. */
function createRaker(margins: readonly RakingMargin[], maxWeight: number | null) {
  return (counts: Float64Array, options = {}): Float64Array => {
    const equal = new Float64Array(counts.length).fill(1)
    if (margins.length === 0) return equal
    const votes = counts.reduce((sum, count) => sum + count, 0)
    const totals = counts.map((count) => Math.max(count, NEARLY_EMPTY))
    const raked = rake(totals, votes, margins, options)
    if (!raked.ok) return equal
    if (maxWeight === null || raked.factors.every((factor) => factor <= maxWeight)) return raked.factors
    const maxFactors = equal.fill(maxWeight)
    const trimmed = rake(totals, votes, margins, { ...options, maxFactors })
    return trimmed.ok ? trimmed.factors : raked.factors
  }
}

/**
 * Returns a function that predicts what a vote of each cell adds to the margin, by a weighted regression on the categories
 * of all margins. It is solved one margin after the other, from the coefficients of the previous call.
 */
function createPredictor(margins: readonly RakingMargin[], size: number) {
  const coefficients = margins.map(({ targets }) => new Float64Array(targets.length))
  const predicted = new Float64Array(size)
  const solve = (counts: Float64Array, leads: Float64Array, factors: Float64Array): number => {
    let largest = 0
    for (const [index, { categoryOfCell }] of margins.entries()) {
      const own = coefficients[index] ?? new Float64Array(0)
      const [weights, residuals] = [new Float64Array(own.length), new Float64Array(own.length)]
      for (let cell = 0; cell < size; cell++) {
        const category = categoryOfCell[cell] ?? 0
        const [count, factor] = [counts[cell] ?? 0, factors[cell] ?? 0]
        weights[category] = (weights[category] ?? 0) + count * factor
        const residual = (leads[cell] ?? 0) - count * (predicted[cell] ?? 0)
        residuals[category] = (residuals[category] ?? 0) + factor * residual
      }
      const changes = residuals.map((residual, category) =>
        (weights[category] ?? 0) > 0 ? residual / (weights[category] ?? 0) : 0,
      )
      for (const [category, change] of changes.entries()) {
        own[category] = (own[category] ?? 0) + change
        largest = Math.max(largest, Math.abs(change))
      }
      for (let cell = 0; cell < size; cell++)
        predicted[cell] = (predicted[cell] ?? 0) + (changes[categoryOfCell[cell] ?? 0] ?? 0)
    }
    return largest
  }
  return (counts: Float64Array, leads: Float64Array, factors: Float64Array): Float64Array => {
    for (let cycle = 0; cycle < MAX_CYCLES; cycle++) if (solve(counts, leads, factors) < 1e-4) break
    return predicted
  }
}

const marginOf = (factors: Float64Array, leads: Float64Array): number =>
  leads.reduce((sum, lead, cell) => sum + lead * (factors[cell] ?? 0), 0)

function indexOfLargest(values: Float64Array): number {
  let largest = 0
  for (let index = 1; index < values.length; index++)
    if ((values[index] ?? 0) > (values[largest] ?? 0)) largest = index
  return largest
}
