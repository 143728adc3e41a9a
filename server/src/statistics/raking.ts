/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
/** A weighting variable. A crossing such as age × gender is one margin with one category per combination. */
export interface RakingMargin {
  readonly name: string
  /** The category of each cell, an index into `targets`. */
  readonly categoryOfCell: ArrayLike<number>
  /**
   * The population figure of each category, on any scale. `null` if no official figure exists: the category keeps its
   * share of the sample, and the other targets share the rest.
   */
  readonly targets: readonly (number | null)[]
  /** Labels of the categories in messages. */
  readonly labels?: readonly string[]
}

export interface RakingOptions {
  /** The loop ends when no achieved share differs from its target by more than this. */
  readonly tolerance?: number
  readonly maxCycles?: number
  /**
   * The maximum factor of each cell. The excess after a cycle is distributed over the other cells, so the margins are
   * met only as far as the limits allow; `worstError` contains the remaining distance.
   */
  readonly maxFactors?: ArrayLike<number>
}

interface RakingSuccess {
  readonly ok: true
  /** A multiplier of the base weight for each cell; the resulting weights have mean 1. */
  readonly factors: Float64Array
  readonly cycles: number
  /** The largest distance of an achieved share from its target, over all margins. */
  readonly worstError: number
}

export interface RakingFailure {
  readonly ok: false
  readonly code: 'category_empty' | 'margins_impossible'
  readonly message: string
  /** The margins that could not be met. */
  readonly margins: readonly string[]
  /** The state of the loop at its end; missing if it could not begin. */
  readonly cycles?: number
  readonly worstError?: number
}

export type RakingResult = RakingSuccess | RakingFailure

/** Margins count as met if every achieved share is within this distance of its target. */
const MARGIN_TOLERANCE = 1e-6

const EXACT = 1e-14
const STALLED = 1e-16
/** Between limits the error decreases slowly, and seldom to zero. */
const STALLED_AT_LIMITS = 1e-12
const PATIENCE = 20

/**
 * Iterative proportional fitting over cells: rows that agree in every margin share one weight, so a cycle costs the
 * number of cells, not of rows. Convergence is determined from the achieved shares of all margins after a full cycle.
 * Stable weights are no criterion: contradictory margins make the loop oscillate with a fixed period.
 *
 * @param cellBaseWeights the sum of base weights in each cell
 * @param rowCount the number of rows behind the totals; the weights are scaled to mean 1 over them
 */
export function rake(
  cellBaseWeights: readonly number[] | Float64Array,
  rowCount: number,
  margins: readonly RakingMargin[],
  { tolerance = EXACT, maxCycles = 5000, maxFactors }: RakingOptions = {},
): RakingResult {
  const sample = sum(cellBaseWeights)
  const goals: Goal[] = []
  for (const margin of margins) {
    const goal = goalOf(margin, cellBaseWeights)
    if ('ok' in goal) return goal
    goals.push(goal)
  }

  const shares = Float64Array.from(cellBaseWeights, (total) => total / sample)
  const limits =
    maxFactors && Float64Array.from(cellBaseWeights, (total, cell) => (total * maxFactors[cell]!) / rowCount)
  const minProgress = limits ? STALLED_AT_LIMITS : STALLED
  let cycles = 0
  let error = worstError(shares, goals)
  while (error > tolerance && cycles < maxCycles) {
    goals.forEach((goal, index) => adjust(shares, goal, goals[(index + 1) % goals.length]!))
    if (limits) trim(shares, limits)
    cycles += 1
    const previous = error
    error = worstError(shares, goals, limits ? 0 : 1)
    const stalled = cycles >= PATIENCE && Math.abs(previous - error) <= minProgress
    if (stalled) break
  }

  if (error > MARGIN_TOLERANCE && !limits) {
    const missed = goals.filter((goal) => worstError(shares, [goal]) > MARGIN_TOLERANCE)
    const names = (missed.length > 0 ? missed : goals).map((goal) => goal.name)
    return {
      ok: false,
      code: 'margins_impossible',
      message: `Die Randverteilungen lassen sich nicht zugleich erfüllen: Nach ${cycles} Durchgängen weicht ein Anteil noch um ${points(error)} Prozentpunkte von seinem Ziel ab.`,
      margins: names,
      cycles,
      worstError: error,
    }
  }
  const whole = limits ? sum(shares) : 1
  const factors = Float64Array.from(shares, (share, cell) => {
    const total = cellBaseWeights[cell] ?? 0
    return total > 0 ? (share * rowCount) / (total * whole) : 0
  })
  return { ok: true, factors, cycles, worstError: error }
}

/** Formats a share in percentage points, with two digits. */
const points = (share: number): string => String(Number((100 * share).toPrecision(2))).replace('.', ',')

interface Goal {
  readonly name: string
  readonly categoryOfCell: ArrayLike<number>
  readonly shares: Float64Array
  /** The sum of the cells' shares in each category. */
  readonly sums: Float64Array
  /** By what `adjust` multiplies the cells of each category. */
  readonly ratios: Float64Array
}

function goalOf(margin: RakingMargin, totals: readonly number[] | Float64Array): Goal | RakingFailure {
  const observed = sumByCategory(margin, totals)
  const labelOf = (category: number) => margin.labels?.[category] ?? String(category)
  for (const [category, target] of margin.targets.entries()) {
    const present = (observed[category] ?? 0) > 0
    if (target !== null && target > 0 && !present) {
      const message = `Keine Zeile hat bei „${margin.name}“ die Ausprägung „${labelOf(category)}“, die einen Zielanteil hat.`
      return { ok: false, code: 'category_empty', message, margins: [margin.name] }
    }
    if (target === 0 && present) {
      const message = `Zeilen haben bei „${margin.name}“ die Ausprägung „${labelOf(category)}“, deren Zielanteil 0 ist: Sie bekämen das Gewicht 0.`
      return { ok: false, code: 'margins_impossible', message, margins: [margin.name] }
    }
  }
  const shares = targetShares(margin, observed)
  const { name, categoryOfCell } = margin
  const [sums, ratios] = [new Float64Array(shares.length), new Float64Array(shares.length)]
  return { name, categoryOfCell, shares, sums, ratios }
}

/** Returns the target share of each category of a margin, for the observed sample. */
export function targetShares(
  { targets }: Pick<RakingMargin, 'targets'>,
  observedTotals: Float64Array,
): Float64Array {
  const sample = sum(observedTotals)
  let kept = 0
  let targetSum = 0
  targets.forEach((target, category) => {
    if (target === null) kept += (observedTotals[category] ?? 0) / sample
    else targetSum += target
  })
  return Float64Array.from(targets, (target, category) =>
    target === null
      ? (observedTotals[category] ?? 0) / sample
      : targetSum > 0
        ? (target / targetSum) * (1 - kept)
        : 0,
  )
}

export function sumByCategory(
  margin: Pick<RakingMargin, 'targets' | 'categoryOfCell'>,
  totals: readonly number[] | Float64Array,
): Float64Array {
  const sums = new Float64Array(margin.targets.length)
  for (let cell = 0; cell < totals.length; cell++) {
    const category = margin.categoryOfCell[cell] ?? 0
    sums[category] = (sums[category] ?? 0) + (totals[cell] ?? 0)
  }
  return sums
}

function sumInto({ sums, categoryOfCell }: Goal, shares: Float64Array): void {
  sums.fill(0)
  for (let cell = 0; cell < shares.length; cell++) {
    sums[categoryOfCell[cell]!]! += shares[cell]!
  }
}

/**
 * Multiplies the shares so that they meet a goal, whose sums must be those of the shares. Sums them for the next goal in
 * the same pass, because most of the time of raking is passes over the cells.
 */
function adjust(shares: Float64Array, goal: Goal, next: Goal): void {
  const { sums, ratios, categoryOfCell } = goal
  for (let category = 0; category < ratios.length; category++) {
    const achieved = sums[category]!
    ratios[category] = achieved > 0 ? goal.shares[category]! / achieved : 0
  }
  const { sums: nextSums, categoryOfCell: nextCategoryOfCell } = next
  nextSums.fill(0)
  for (let cell = 0; cell < shares.length; cell++) {
    const share = shares[cell]! * ratios[categoryOfCell[cell]!]!
    shares[cell] = share
    nextSums[nextCategoryOfCell[cell]!]! += share
  }
}

/** Limits the shares and distributes the excess over the cells below their limits, until none exceeds its limit. */
function trim(shares: Float64Array, limits: Float64Array): void {
  // Each round but the last brings at least one more cell to its limit.
  for (let round = 0; round <= shares.length; round++) {
    let excess = 0
    let free = 0
    for (let cell = 0; cell < shares.length; cell++) {
      const over = shares[cell]! - limits[cell]!
      if (over > 0) {
        excess += over
        shares[cell] = limits[cell]!
      } else if (over < 0) free += shares[cell]!
    }
    if (excess <= EXACT || free === 0) return
    const scale = 1 + excess / free
    for (let cell = 0; cell < shares.length; cell++) {
      if (shares[cell]! < limits[cell]!) shares[cell]! *= scale
    }
  }
}

/** @param firstChanged the first goal whose sums are not those of the shares */
function worstError(shares: Float64Array, goals: readonly Goal[], firstChanged = 0): number {
  let worst = 0
  for (const [index, goal] of goals.entries()) {
    if (index >= firstChanged) sumInto(goal, shares)
    const { sums } = goal
    for (let category = 0; category < sums.length; category++) {
      const error = Math.abs(sums[category]! - goal.shares[category]!)
      if (error > worst) worst = error
    }
  }
  return worst
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
