/**
 * Multilevel logistic regression with random intercepts and poststratified estimates, without random numbers:
 * penalized Laplace approximation, intervals by the delta method. Decision 16 describes the model and its sources.
 */
import { expit, logOddsOf, modeAt, startOf, varianceOf, type Mode } from './laplace.ts'
import { minimize } from './minimize.ts'
import { createProblem, denseEntries, type Cell, type Model, type Problem } from './problem.ts'
import { addAt, at } from './vector.ts'

/** Residents who are equal in all attributes of the model. */
export interface PopulationCell {
  readonly residents: number
  /** As in {@link Cell}; −1 for an unknown level. */
  readonly levels: readonly number[]
  readonly x: readonly number[]
}

interface MultilevelFit {
  /** Standard deviation of each random term, on the scale of log odds. */
  readonly sd: readonly number[]
  /** The intercept, then the fixed terms. */
  readonly fixed: readonly number[]
  readonly deviance: number
  readonly problem: Problem
  readonly mode: Mode
}

export interface GroupEstimate {
  readonly share: number
  /** Standard error of the log odds, including the uncertainty of the standard deviations. */
  readonly seLogit: number
  readonly seLogitGivenSd: number
}

/** Bounds of the logarithms of standard deviations. */
const LOG_SD = { low: -7, high: 2 }
const FIRST_SD = 0.3
const GRADIENT = 1e-5
/** The step, in logarithms, for derivatives by standard deviations. */
const NUDGE = 0.2
/** Without a penalty, smaller standard deviations count as 0. */
const LOG_SD_OF_NONE = -6.5
/** Minimum assumed curvature of the objective along a standard deviation. */
const MIN_CURVATURE = 0.25

/**
 * Fits the model to cells. The model includes every level that a cell names.
 *
 * @throws RangeError if the answers of the cells leave an effect undetermined
 */
export function fitMultilevel(cells: readonly Cell[], model: Model): MultilevelFit {
  const problem = createProblem(cells, model)
  let mode = modeAt(
    problem,
    model.terms.map(() => FIRST_SD),
    startOf(problem),
  )
  const objectiveAt = (logs: readonly number[]) => {
    mode = modeAt(problem, logs.map(Math.exp), mode)
    return mode.objective
  }
  const best = minimize(
    objectiveAt,
    model.terms.map(() => Math.log(FIRST_SD)),
    LOG_SD,
    GRADIENT,
  )
  mode = modeAt(problem, best.map(Math.exp), mode)
  const { sd, dense, deviance } = mode
  return { sd, fixed: [...dense.subarray(problem.randomCount)], deviance, problem, mode }
}

/**
 * Estimates the share of the answer among the residents of each group. Standard errors include the uncertainty of the
 * standard deviations to first order (Kass and Steffey 1989).
 */
export function estimateGroups(
  { problem, mode }: MultilevelFit,
  groups: readonly (readonly PopulationCell[])[],
): GroupEstimate[] {
  const estimates = groups.map((cells) => estimateGroup(problem, mode, cells))
  const added = new Float64Array(groups.length)
  for (const [term, sd] of mode.sd.entries()) {
    if (problem.model.penalty === null && Math.log(sd) < LOG_SD_OF_NONE) continue
    const [up, down] = [NUDGE, -NUDGE].map((nudge) =>
      modeAt(problem, mode.sd.with(term, sd * Math.exp(nudge)), mode),
    ) as [Mode, Mode]
    const bend = (up.objective - 2 * mode.objective + down.objective) / (2 * NUDGE * NUDGE)
    const curvature = Math.max(MIN_CURVATURE, bend)
    groups.forEach((cells, group) => {
      const slope = (logitOf(problem, up, cells) - logitOf(problem, down, cells)) / (2 * NUDGE)
      addAt(added, group, (slope * slope) / curvature)
    })
  }
  return estimates.map(({ share, variance }, group) => ({
    share,
    seLogit: Math.sqrt(variance + at(added, group)),
    seLogitGivenSd: Math.sqrt(variance),
  }))
}

/** Returns for each level of the largest term how much its effect depends on its own votes, from 0 to 1. */
export function ownShares({ problem, mode }: MultilevelFit): Float64Array {
  const none = new Float64Array(problem.size)
  return Float64Array.from({ length: problem.largeCount }, (_, level) => {
    const one = new Float64Array(problem.largeCount)
    one[level] = 1
    return 1 - varianceOf(problem, mode, one, none)
  })
}

function shareOf(problem: Problem, mode: Mode, cells: readonly PopulationCell[]): number {
  let [yes, residents] = [0, 0]
  for (const cell of cells) {
    yes += cell.residents * expit(logOddsOf(problem, mode, cell))
    residents += cell.residents
  }
  return yes / residents
}

const logit = (share: number) => Math.log(share / (1 - share))
const logitOf = (...args: Parameters<typeof shareOf>) => logit(shareOf(...args))

/** Returns the share of a group, and the variance of its log odds for given standard deviations. */
function estimateGroup(problem: Problem, mode: Mode, cells: readonly PopulationCell[]) {
  const share = shareOf(problem, mode, cells)
  const residents = cells.reduce((sum, cell) => sum + cell.residents, 0)
  const large = new Float64Array(problem.largeCount)
  const dense = new Float64Array(problem.size)
  for (const cell of cells) {
    const part = expit(logOddsOf(problem, mode, cell))
    const slope = (cell.residents * part * (1 - part)) / (residents * share * (1 - share))
    const level = at(cell.levels, problem.largest)
    if (level >= 0) addAt(large, level, slope * at(mode.sd, problem.largest))
    const { columns, values } = denseEntries(problem, cell, mode.sd)
    for (const [index, column] of columns.entries()) addAt(dense, column, slope * at(values, index))
  }
  return { share, variance: varianceOf(problem, mode, large, dense) }
}
