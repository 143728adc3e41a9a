/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
import { Z95, type Interval } from '../intervals.ts'
import { factorizeCholeskyInPlace, solveCholeskyInPlace, solveLowerInPlace } from './cholesky.ts'
import { getDenseEntries, getColumnScales, type Cell, type FitProblem } from './problem.ts'
import { addAt, at, dot } from './vector.ts'

/** Effects on log odds, divided by the standard deviation of their term. */
type StandardizedEffects = Float64Array

/** The most likely effects for given standard deviations, with the Hessian there. */
export interface PosteriorMode {
  readonly sd: readonly number[]
  readonly largestTermEffects: StandardizedEffects
  /** Effects of the other random terms, then the fixed ones, which are not standardized. */
  readonly denseEffects: StandardizedEffects
  /** The objective for choosing standard deviations; see {@link findPosteriorMode}. */
  readonly objective: number
  readonly hessian: Hessian
}

interface Hessian {
  /** Diagonal of the largest term. */
  readonly diagonal: Float64Array
  /** Largest term × dense columns. */
  readonly cross: Float64Array
  /** Cholesky factor of the dense block minus the part that the largest term explains (Schur complement). */
  readonly factor: Float64Array
}

const MAX_STEPS = 60
/** Threshold for twice the expected descent of the next Newton step. */
const DECREMENT = 1e-11

/** Returns the log odds of a cell. Level −1 is unknown: its effect is 0. */
export function computeLogOdds(
  problem: FitProblem,
  mode: PosteriorMode,
  cell: Pick<Cell, 'levels' | 'covariates'>,
): number {
  const { sd, largestTermEffects, denseEffects } = mode
  const { columns, values } = getDenseEntries(problem, cell, sd)
  const level = at(cell.levels, problem.largestTerm)
  let sum = level < 0 ? 0 : at(sd, problem.largestTerm) * at(largestTermEffects, level)
  for (let index = 0; index < columns.length; index++)
    sum += at(values, index) * at(denseEffects, at(columns, index))
  return sum
}

/**
 * Computes the most likely effects for given standard deviations (penalized iteratively reweighted least squares),
 * with b = σu and the objective D + |u|² + log det H_uu, where D is the deviance; with the penalty, minus
 * 2 Σ (log σ − λσ), where λ is the rate of the term. Without the penalty this is what lme4's `glmer(nAGQ = 0)` minimizes.
 *
 * @param start initial effects
 */
export function findPosteriorMode(
  problem: FitProblem,
  sd: readonly number[],
  start: Pick<PosteriorMode, 'largestTermEffects' | 'denseEffects'>,
): PosteriorMode {
  const values = valuesOf(problem, sd)
  let [large, dense] = [start.largestTermEffects.slice(), start.denseEffects.slice()]
  let fit = evaluate(problem, sd, values, large, dense)
  for (let iteration = 0; ; iteration++) {
    const { gradientLarge, gradientDense, ...hessian } = assemble(problem, sd, values, fit, large, dense)
    const [stepLarge, stepDense] = solveBlocks(problem, hessian, gradientLarge, gradientDense)
    const descent = dot(stepLarge, gradientLarge) + dot(stepDense, gradientDense)
    if (descent < DECREMENT || iteration === MAX_STEPS) {
      return {
        sd,
        largestTermEffects: large,
        denseEffects: dense,
        objective: objectiveOf(problem, sd, fit.value, hessian),
        hessian,
      }
    }
    for (let part = 1; ; part /= 2) {
      const nextLarge = large.map((value, index) => value - part * at(stepLarge, index))
      const nextDense = dense.map((value, index) => value - part * at(stepDense, index))
      const next = evaluate(problem, sd, values, nextLarge, nextDense)
      if (next.value <= fit.value + 1e-12 * Math.abs(fit.value) || part < 1e-6) {
        ;[large, dense, fit] = [nextLarge, nextDense, next]
        break
      }
    }
  }
}

/** Returns initial effects: only the overall share of the answer. */
export function initialEffects({
  cells,
  largestTermLevelCount,
  denseRandomCount,
  denseColumnCount,
}: FitProblem): Pick<PosteriorMode, 'largestTermEffects' | 'denseEffects'> {
  const [sum, n] = cells.reduce(([hits, all], cell) => [hits + cell.yes, all + cell.n], [0, 0])
  const yes = Math.min(n, Math.max(0, sum))
  const dense = new Float64Array(denseColumnCount)
  dense[denseRandomCount] = Math.log((yes + 0.5) / (n - yes + 0.5))
  return { largestTermEffects: new Float64Array(largestTermLevelCount), denseEffects: dense }
}

/** Returns the values of each cell in its dense columns. */
function valuesOf(problem: FitProblem, sd: readonly number[]): Float64Array {
  const { columns, units } = problem.rows
  const scale = getColumnScales(problem, sd)
  return units.map((unit, entry) => unit * scale[columns[entry]!]!)
}

/** The predictions for each row, and how well they fit. */
interface Evaluation {
  readonly odds: Float64Array
  readonly shares: Float64Array
  /** Deviance + |u|². */
  readonly value: number
}

function evaluate(
  { rows, largestTerm, denseRandomCount }: FitProblem,
  sd: readonly number[],
  values: Float64Array,
  large: Float64Array,
  dense: Float64Array,
): Evaluation {
  const { count, width, n, yes, level, around, columns } = rows
  const sigma = at(sd, largestTerm)
  const odds = new Float64Array(count)
  const shares = new Float64Array(count)
  let deviance = 0
  for (let row = 0; row < count; row++) {
    let eta = level[row]! < 0 ? 0 : sigma * large[level[row]!]!
    for (let entry = row * width; entry < (row + 1) * width; entry++)
      eta += values[entry]! * dense[columns[entry]!]!
    odds[row] = eta
    const center = around[row]!
    if (Number.isNaN(center)) {
      const odd = Math.exp(-Math.abs(eta))
      shares[row] = (eta < 0 ? odd : 1) / (1 + odd)
      deviance -= 2 * (yes[row]! * eta - n[row]! * (Math.max(0, eta) + Math.log1p(odd)))
    } else {
      const [share, distance] = [expit(center), eta - center]
      const slope = yes[row]! - n[row]! * share
      shares[row] = share
      deviance -= 2 * slope * distance - n[row]! * share * (1 - share) * distance * distance
    }
  }
  const random = dense.subarray(0, denseRandomCount)
  return { odds, shares, value: deviance + dot(large, large) + dot(random, random) }
}

/** Computes gradient and Hessian of half of deviance + |u|². */
function assemble(
  {
    rows,
    largestTerm,
    largestTermLevelCount,
    denseRandomCount,
    denseColumnCount,
    denseColumnsByLevel,
  }: FitProblem,
  sd: readonly number[],
  values: Float64Array,
  { odds, shares }: Evaluation,
  large: Float64Array,
  dense: Float64Array,
) {
  const { count, width, n, yes, level, around, columns } = rows
  const sigma = at(sd, largestTerm)
  const diagonal = new Float64Array(largestTermLevelCount).fill(1)
  const cross = new Float64Array(largestTermLevelCount * denseColumnCount)
  const block = new Float64Array(denseColumnCount * denseColumnCount)
  const gradientLarge = large.slice()
  const gradientDense = Float64Array.from(dense, (value, column) => (column < denseRandomCount ? value : 0))
  for (let column = 0; column < denseRandomCount; column++) block[column * denseColumnCount + column] = 1
  for (let row = 0; row < count; row++) {
    const own = level[row]!
    const center = around[row]!
    const share = shares[row]!
    const weight = n[row]! * share * (1 - share)
    let residual = yes[row]! - n[row]! * share
    if (!Number.isNaN(center)) residual -= weight * (odds[row]! - center)
    if (own >= 0) {
      diagonal[own]! += sigma * sigma * weight
      gradientLarge[own]! -= sigma * residual
    }
    const first = row * width
    for (let i = first; i < first + width; i++) {
      const column = columns[i]!
      const weighted = weight * values[i]!
      gradientDense[column]! -= values[i]! * residual
      if (own >= 0) cross[own * denseColumnCount + column]! += sigma * weighted
      const line = column * denseColumnCount
      for (let j = first; j <= i; j++) block[line + columns[j]!]! += weighted * values[j]!
    }
  }
  const crossed = new Float64Array(denseColumnCount)
  for (let level = 0; level < largestTermLevelCount; level++) {
    const own = denseColumnsByLevel[level]!
    const used = own.length
    for (let i = 0; i < used; i++) crossed[i] = cross[level * denseColumnCount + own[i]!]!
    for (let i = 0; i < used; i++) {
      const line = own[i]! * denseColumnCount
      const ratio = crossed[i]! / diagonal[level]!
      for (let j = 0; j <= i; j++) block[line + own[j]!]! -= ratio * crossed[j]!
    }
  }
  return {
    diagonal,
    cross,
    factor: factorizeCholeskyInPlace(block, denseColumnCount),
    gradientLarge,
    gradientDense,
  }
}

/** Solves Hessian · x = (large, dense) by blocks. */
function solveBlocks(
  problem: FitProblem,
  hessian: Hessian,
  large: Float64Array,
  dense: Float64Array,
): [Float64Array, Float64Array] {
  const { diagonal, cross, factor } = hessian
  const { denseColumnCount, denseColumnsByLevel } = problem
  const solved = solveCholeskyInPlace(factor, reduced(problem, hessian, large, dense))
  const rest = large.map((value, level) => {
    let sum = value
    for (const column of denseColumnsByLevel[level] ?? [])
      sum -= at(cross, level * denseColumnCount + column) * at(solved, column)
    return sum / at(diagonal, level)
  })
  return [rest, solved]
}

/** Returns the dense part of a vector minus the part that the largest term explains. */
function reduced(
  { denseColumnCount, denseColumnsByLevel }: FitProblem,
  { diagonal, cross }: Hessian,
  large: Float64Array,
  dense: Float64Array,
): Float64Array {
  const rest = dense.slice()
  for (const [level, columns] of denseColumnsByLevel.entries()) {
    const value = at(large, level)
    if (value === 0) continue
    for (const column of columns)
      addAt(rest, column, -((at(cross, level * denseColumnCount + column) * value) / at(diagonal, level)))
  }
  return rest
}

/** Returns the variance of the linear combination (large, dense) of effects for given standard deviations: v'H⁻¹v. */
export function computeLinearCombinationVariance(
  problem: FitProblem,
  { hessian }: PosteriorMode,
  largestTermCoefficients: Float64Array,
  denseCoefficients: Float64Array,
): number {
  const rest = solveLowerInPlace(
    hessian.factor,
    reduced(problem, hessian, largestTermCoefficients, denseCoefficients),
  )
  let variance = dot(rest, rest)
  for (let level = 0; level < largestTermCoefficients.length; level++)
    variance += at(largestTermCoefficients, level) ** 2 / at(hessian.diagonal, level)
  return variance
}

function objectiveOf(
  { model, denseRandomCount, denseColumnCount }: FitProblem,
  sd: readonly number[],
  value: number,
  { diagonal, factor }: Hessian,
): number {
  let logDeterminant = 0
  for (const entry of diagonal) logDeterminant += Math.log(entry)
  for (let column = 0; column < denseRandomCount; column++)
    logDeterminant += 2 * Math.log(at(factor, column * denseColumnCount + column))
  const logPenalty = sd.reduce(
    (sum, one, term) => sum + Math.log(one) - (model.penaltyRates?.[term] ?? 0) * one,
    0,
  )
  return value + logDeterminant - (model.penalty === null ? 0 : 2 * logPenalty)
}

/** Returns the 95 % interval of a share from the standard error of its log odds. */
export function logitInterval(share: number, seLogit: number): Interval {
  const logit = Math.log(share / (1 - share))
  const half = Z95 * seLogit
  return [expit(logit - half), expit(logit + half)]
}

export const expit = (logit: number): number => 1 / (1 + Math.exp(-logit))
