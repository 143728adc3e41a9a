/* oxlint-disable typescript/no-non-null-assertion -- inner loops: every index is below the length it was made for */
/**
 * Standard errors that know the raking: weights that meet the margins make answers that go with a margin more certain than
 * fixed weights do (Deville and Särndal 1992, JASA 87:376).
 */
import { targetShares, type RakingMargin } from './raking.ts'

export interface RakedSample {
  readonly margins: readonly Pick<RakingMargin, 'categoryOfCell' | 'targets'>[]
  /** By how much each cell multiplies base weights. */
  readonly cellFactors: ArrayLike<number>
  /** The number of different answers, one of which may be none. */
  readonly codeCount: number
  /** The respondents of each cell and answer, Σw, and Σw²; index: cell × codes + code. */
  readonly n: ArrayLike<number>
  readonly weights: ArrayLike<number>
  readonly squaredWeightSums: ArrayLike<number>
}

/** Returns the standard error of Σ w × score, for the score of each answer; of scores minus others if there are such. */
export type RakedStandardErrorFunction = (
  scores: ArrayLike<number>,
  subtractedScores?: ArrayLike<number>,
) => number

/** The respondents that each category of a margin needs on average: with fewer the regression follows chance. */
const MIN_PER_CATEGORY = 20
const MAX_ROUNDS = 500
/** Relative to the largest score. */
const TOLERANCE = 1e-10

/**
 * Returns a function that computes errors of shares and means: their scores are (y − p) / Σw for those who count, and 0 for
 * others. Each respondent's part is the residual of a regression of the scores on the categories of all margins, times the
 * weight, as `svymean` of a design that R's `survey::rake` weighted. Categories without a target keep their share of the
 * sample, which is random: their coefficients add to the error.
 *
 * @returns null for too few respondents for the number of categories
 */
export function createRakedStandardErrorFunction(sample: RakedSample): RakedStandardErrorFunction | null {
  const { cellFactors, codeCount } = sample
  const bases = Float64Array.from(cellFactors, (factor, cell) => {
    let weight = 0
    for (let code = 0; code < codeCount; code++) weight += sample.weights[cell * codeCount + code]!
    return factor > 0 ? weight / factor : 0
  })
  const ofCells = Float64Array.from(cellFactors, (_, cell) => {
    let n = 0
    for (let code = 0; code < codeCount; code++) n += sample.n[cell * codeCount + code]!
    return n
  })
  if (!hasEnoughRespondents(sample.margins, ofCells)) return null
  const respondents = sumOf(ofCells)
  const margins = sample.margins.map((margin) => toRegressor(margin, bases))
  const whole = sumOf(bases)
  /** Of scores that are used several times; those of one figure are not. */
  const regressions = new WeakMap<ArrayLike<number>, Regression>()
  const regress = (scores: ArrayLike<number>): Regression => {
    const known = regressions.get(scores) ?? fit(cellMeans(sample, bases, scores), bases, margins)
    regressions.set(scores, known)
    return known
  }
  return (ofFirst, minus) => {
    const first = regress(ofFirst)
    const second = minus && regress(minus)
    const scores = minus ? Float64Array.from(ofFirst, (score, code) => score - minus[code]!) : ofFirst
    const fitted = second ? first.fitted.map((value, cell) => value - second.fitted[cell]!) : first.fitted
    const random = second ? first.random.map((value, cell) => value - second.random[cell]!) : first.random
    const mean = random.reduce((sum, value, cell) => sum + value * bases[cell]!, 0) / whole
    let sum = 0
    let squares = 0
    for (let cell = 0; cell < bases.length; cell++) {
      if (bases[cell] === 0) continue
      // The part of a respondent in the sizes of categories without a target, which base weights determine.
      const drawn = ((respondents / whole) * (random[cell]! - mean)) / cellFactors[cell]!
      for (let code = 0; code < codeCount; code++) {
        const part = scores[code]! - fitted[cell]! + drawn
        sum += sample.weights[cell * codeCount + code]! * part
        squares += sample.squaredWeightSums[cell * codeCount + code]! * part ** 2
      }
    }
    const variance = (respondents / (respondents - 1)) * (squares - sum ** 2 / respondents)
    return Math.sqrt(Math.max(0, variance))
  }
}

/** Returns whether the respondents of each cell are enough for the categories of the margins. */
export function hasEnoughRespondents(
  margins: readonly Pick<RakingMargin, 'categoryOfCell'>[],
  respondentsByCell: ArrayLike<number>,
): boolean {
  const respondents = Array.from(respondentsByCell).reduce((sum, count) => sum + count, 0)
  const categories = margins.reduce((sum, { categoryOfCell }) => {
    const present = new Set<number>()
    for (let cell = 0; cell < respondentsByCell.length; cell++)
      if (respondentsByCell[cell]! > 0) present.add(categoryOfCell[cell]!)
    return sum + present.size
  }, 0)
  return respondents >= MIN_PER_CATEGORY * categories
}

/** The categories of a margin that have respondents. */
interface Regressor {
  readonly categoryOfCell: ArrayLike<number>
  /** Σ of base weights of each category. */
  readonly bases: Float64Array
  /** The share of each category among those with a target; 0 for one without. */
  readonly targets: Float64Array
}

function toRegressor(
  { categoryOfCell, targets }: RakedSample['margins'][number],
  basesOfCells: Float64Array,
): Regressor {
  const bases = new Float64Array(targets.length)
  for (let cell = 0; cell < basesOfCells.length; cell++) bases[categoryOfCell[cell]!]! += basesOfCells[cell]!
  const shares = targetShares({ targets }, bases)
  const targeted = sumOf(shares.map((share, category) => (targets[category] === null ? 0 : share)))
  return {
    categoryOfCell,
    bases,
    targets: shares.map((share, category) => (targets[category] === null ? 0 : share / targeted)),
  }
}

function cellMeans(
  { cellFactors, codeCount, weights }: RakedSample,
  bases: Float64Array,
  scores: ArrayLike<number>,
): Float64Array {
  return Float64Array.from(cellFactors, (factor, cell) => {
    if (bases[cell] === 0) return 0
    let sum = 0
    for (let code = 0; code < codeCount; code++) sum += weights[cell * codeCount + code]! * scores[code]!
    return sum / factor / bases[cell]!
  })
}

interface Regression {
  /** By cell. */
  readonly fitted: Float64Array
  /**
   * The part that depends on the sizes of categories without a target: their own coefficients, or the mean coefficient
   * of those with one.
   */
  readonly random: Float64Array
}

/** Regresses cells on the categories of all margins, one margin after the other until nothing is left to explain. */
function fit(values: Float64Array, bases: Float64Array, margins: readonly Regressor[]): Regression {
  const rest = values.slice()
  const limit = TOLERANCE * values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const coefficients = margins.map((margin) => new Float64Array(margin.bases.length))
  let largest = Infinity
  for (let round = 0; round < MAX_ROUNDS && largest > limit; round++) {
    largest = 0
    for (const [index, { categoryOfCell, bases: ofCategories }] of margins.entries()) {
      const step = new Float64Array(ofCategories.length)
      for (let cell = 0; cell < rest.length; cell++)
        step[categoryOfCell[cell]!]! += rest[cell]! * bases[cell]!
      for (let category = 0; category < step.length; category++) {
        step[category] = ofCategories[category]! > 0 ? step[category]! / ofCategories[category]! : 0
        coefficients[index]![category]! += step[category]!
        largest = Math.max(largest, Math.abs(step[category]!))
      }
      for (let cell = 0; cell < rest.length; cell++) rest[cell]! -= step[categoryOfCell[cell]!]!
    }
  }
  const random = new Float64Array(values.length)
  for (const [index, { categoryOfCell, targets, bases: ofCategories }] of margins.entries()) {
    const own = coefficients[index]!
    const mean = sumOf(own.map((coefficient, category) => coefficient * targets[category]!))
    for (let cell = 0; cell < random.length; cell++) {
      const category = categoryOfCell[cell]!
      const isKept = targets[category] === 0 && ofCategories[category]! > 0
      random[cell]! += isKept ? own[category]! : mean
    }
  }
  return { fitted: values.map((value, cell) => value - rest[cell]!), random }
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
