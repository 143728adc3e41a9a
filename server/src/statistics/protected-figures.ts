/**
 * Figures that may be reported for noisy sums: thresholds, shares, and errors that include the noise (decision 15).
 */
import { MIN_BASE } from '../../../contract/limits.ts'
import type { Estimate } from '../../../contract/significance.ts'
import type { AssociationGroup } from './association.ts'
import { designEffect, effectiveSize, wilsonInterval, Z95, type Interval } from './intervals.ts'
import { reduceSizeByExcessNoise, type GroupSize } from './protected-sizes.ts'
import type { Choice, NoisySums } from './protection.ts'
import { clampMeanInterval, estimateMedian, type ClassBounds, type Mean, type Median } from './shares.ts'

interface NoisyShare {
  /** Reported number of respondents with the answer: the unweighted share times the base. */
  readonly n: number
  readonly unweighted: number
  readonly share: number
  /** Includes the errors of sampling and noise. */
  readonly se: number
  readonly ci95: Interval
  /** Half the width of the normal 95 % interval. */
  readonly moe95: number
}

interface NoisyAnswer extends NoisyShare {
  /** Index in the poll's order of answers. */
  readonly position: number
  /** Not set yet: groups are compared when all are computed. */
  mark: '▲' | '▼' | null
}

/** The figures that may be reported for a group, rounded. */
export interface NoisyFigures {
  /** Null if not even the size may be reported. */
  readonly n: number | null
  readonly isHidden: boolean
  readonly noiseBlockCount: number
  /** Null for a hidden group. */
  readonly deff: number | null
  /** Null for a hidden group. */
  readonly effectiveN: number | null
  /** Half the 95 % interval of a share of one half; null for a hidden group. */
  readonly maxErrorMargin: number | null
  /** Weight of the base, with noise. Not reported; null for a hidden group. */
  readonly weightSum: number | null
  readonly answers: readonly NoisyAnswer[]
  readonly top: NoisyShare | null
  readonly bottom: NoisyShare | null
  readonly mean: Mean | null
  readonly median: Median | null
}

export interface AnswerValue {
  readonly position: number
  readonly value: number
  readonly bounds?: ClassBounds | undefined
}

interface FigureOptions {
  readonly choice: Choice
  /** Answers that are also reported together, for single choice: the halves of a scale; empty for none. */
  readonly top?: readonly number[]
  readonly bottom?: readonly number[]
  /** The answers that have a mean and a median; empty for none. */
  readonly values?: readonly AnswerValue[]
}

/** Noisy sums, clamped to 0, with the data for their errors. */
interface Base {
  readonly choice: Choice
  readonly n: number
  /** See {@link reduceSizeByExcessNoise}: errors are computed from it. */
  readonly certain: number
  readonly noiseBlockCount: number
  readonly deff: number
  readonly counts: readonly number[]
  readonly weights: readonly number[]
  readonly weightVariance: number
  /** Variance of the noise of the base of shares of several answers of one person, of one block. */
  readonly baseVariance: number
  /** The weights before clamping, which would bias a mean. */
  readonly signedWeights: readonly number[]
  readonly countBase: number
  readonly weightBase: number
}

export const isHiddenGroup = (sums: GroupSize): boolean => reduceSizeByExcessNoise(sums) < MIN_BASE.hidden

export function computeNoisyFigures(
  sums: NoisySums,
  { choice, top = [], bottom = [], values = [] }: FigureOptions,
): NoisyFigures {
  const { noiseBlockCount } = sums
  const n = Math.max(0, sums.n)
  if (isHiddenGroup(sums)) return { ...HIDDEN, n: n < MIN_BASE.reportedCount ? null : n, noiseBlockCount }
  const base = baseOf(sums, choice)
  const answers = base.counts.map((_, position) => answerOf(base, position))
  const together = (positions: readonly number[]) =>
    positions.length > 0 && choice === 'SINGLE' ? combinedShareOf(base, answers, positions) : null
  return {
    n,
    isHidden: false,
    noiseBlockCount,
    deff: base.deff,
    effectiveN: Math.round(n / base.deff),
    maxErrorMargin: Z95 * standardError(base, 0.5, 1),
    weightSum: base.weightBase,
    answers,
    top: together(top),
    bottom: together(bottom),
    ...momentsOf(base, values),
  }
}

/** Returns the share and error of each answer, for comparisons with other groups; null for a hidden group. */
export function estimateNoisyShares(sums: NoisySums, choice: Choice): Estimate[] | null {
  if (isHiddenGroup(sums)) return null
  const base = baseOf(sums, choice)
  return base.weights.map((weight) => {
    const share = ratio(weight, base.weightBase)
    const se = rounded(standardError(base, share, 1), 4)
    return { share: rounded(share, 3), se, ci95: se === 0 ? noisyInterval(base, share, 1) : null }
  })
}

/**
 * Returns the answers of a group for a test of association, from what is reported: noisy weights, the design effect, and
 * the variance of the noise. Null for a hidden group.
 */
export function toAssociationGroup(sums: NoisySums): AssociationGroup | null {
  if (isHiddenGroup(sums)) return null
  const { n, weights, weightBase, deff, weightVariance, noiseBlockCount } = baseOf(sums, 'SINGLE')
  return {
    weights,
    squares: null,
    effectiveN: n / deff,
    noiseVariance: weightVariance * noiseBlockCount * (weightBase / n) ** 2,
  }
}

function baseOf(sums: NoisySums, choice: Choice): Base {
  const { n, exact, noiseBlockCount } = sums
  const counts: number[] = []
  const weights: number[] = []
  let countBase = 0
  let weightBase = 0
  for (let position = 0; position < sums.counts.length; position++) {
    const count = cut(sums.counts[position] ?? 0)
    const weight = cut(sums.weights[position] ?? 0)
    counts.push(count)
    weights.push(weight)
    countBase += count
    weightBase += weight
  }
  return {
    choice,
    n,
    certain: reduceSizeByExcessNoise(sums),
    noiseBlockCount,
    deff: Math.max(1, rounded(designEffect(exact.n, effectiveSize(exact.weight, exact.squares)), 2)),
    counts,
    weights,
    weightVariance: sums.blockWeightNoiseVariance,
    baseVariance: sums.weights === sums.counts ? sums.blockSizeNoiseVariance : sums.blockWeightNoiseVariance,
    signedWeights: sums.weights,
    countBase: choice === 'MULTIPLE' ? n : countBase,
    weightBase: choice === 'MULTIPLE' ? cut(sums.weight) : weightBase,
  }
}

const HIDDEN: Omit<NoisyFigures, 'n' | 'noiseBlockCount'> = {
  isHidden: true,
  deff: null,
  effectiveN: null,
  maxErrorMargin: null,
  weightSum: null,
  answers: [],
  top: null,
  bottom: null,
  mean: null,
  median: null,
}

const answerOf = (base: Base, position: number): NoisyAnswer => ({
  position,
  ...shareOf(base, base.counts[position] ?? 0, base.weights[position] ?? 0, 1),
  mark: null,
})

/**
 * Returns the combined share of some answers of a single-choice question. It is the sum of their reported shares, so that
 * readers who add them get the same.
 */
function combinedShareOf(
  base: Base,
  answers: readonly NoisyAnswer[],
  positions: readonly number[],
): NoisyShare {
  const combined = shareOf(
    base,
    totalOf(base.counts, positions),
    totalOf(base.weights, positions),
    positions.length,
  )
  const reported = positions.flatMap((position) => answers[position] ?? [])
  return {
    ...combined,
    n: total(reported.map(({ n }) => n)),
    unweighted: Math.min(1, rounded(total(reported.map(({ unweighted }) => unweighted)), 3)),
    share: Math.min(1, rounded(total(reported.map(({ share }) => share)), 3)),
  }
}

/** Returns the share of `answers` answers together. */
function shareOf(base: Base, count: number, weight: number, answers: number): NoisyShare {
  const unweighted = ratio(count, base.countBase)
  const share = ratio(weight, base.weightBase)
  const [low, high] = noisyInterval(base, share, answers)
  const se = rounded(standardError(base, share, answers), 4)
  return {
    n: Math.round(unweighted * base.n),
    unweighted: rounded(unweighted, 3),
    share: rounded(share, 3),
    se,
    ci95: [rounded(low, 3), rounded(high, 3)],
    moe95: rounded(Z95 * se, 4),
  }
}

const standardError = (base: Base, share: number, answers: number): number =>
  Math.sqrt((share * (1 - share) * base.deff) / base.certain + noiseVariance(base, share, answers))

/**
 * Returns the variance that the noise of the blocks adds to the combined share of `answers` answers (delta method of
 * a ratio of noisy sums).
 */
function noiseVariance(
  { n, noiseBlockCount, counts, choice, weightVariance, baseVariance }: Base,
  share: number,
  answers: number,
): number {
  const variance =
    choice === 'MULTIPLE'
      ? weightVariance + baseVariance * share * share
      : weightVariance * (answers * (1 - share) ** 2 + (counts.length - answers) * share * share)
  return (variance * noiseBlockCount) / (n * n)
}

/** Returns Wilson's interval for the effective sample size that corresponds to sampling and noise at its center. */
function noisyInterval(base: Base, share: number, answers: number): Interval {
  const effective = base.certain / base.deff
  const z2 = Z95 * Z95
  const center = (share * effective + z2 / 2) / (effective + z2)
  const spread = center * (1 - center)
  return wilsonInterval(share, spread / (spread / effective + noiseVariance(base, center, answers)))
}

/**
 * Returns the mean and median of the answers with a numeric value. The mean is computed from weights before clamping:
 * clamped ones would pull it to the middle of the scale. The error includes sampling and noise.
 */
function momentsOf(base: Base, values: readonly AnswerValue[]): Pick<NoisyFigures, 'mean' | 'median'> {
  if (values.length === 0) return { mean: null, median: null }
  const present = values.map(({ position, ...answer }) => ({
    ...answer,
    weight: base.weights[position] ?? 0,
    signed: base.signedWeights[position] ?? 0,
    count: base.counts[position] ?? 0,
  }))
  const weight = total(present.map((answer) => answer.weight))
  const signed = total(present.map((answer) => answer.signed))
  const n = total(present.map(({ count }) => count))
  if (signed <= 0 || n <= 0) return { mean: null, median: null }
  const numbers = present.map(({ value }) => value)
  const mean = Math.min(
    Math.max(total(present.map((answer) => answer.value * answer.signed)) / signed, Math.min(...numbers)),
    Math.max(...numbers),
  )
  const deviations = present.map((answer) => (answer.value - mean) ** 2)
  const variance = total(present.map((answer, index) => answer.weight * (deviations[index] ?? 0))) / weight
  // The noise of a weight is that of a count times the mean weight.
  const noise =
    base.weightVariance *
    base.noiseBlockCount *
    total(deviations) *
    (base.weightBase / base.countBase / weight) ** 2
  const certain = n * (base.certain / base.n)
  const se = Math.sqrt((variance * base.deff) / certain + noise)
  const withValue: Base = {
    ...base,
    choice: 'SINGLE',
    n,
    certain,
    counts: present.map(({ count }) => count),
  }
  const median = estimateMedian(
    present.map((answer) => ({ ...answer, n: answer.count, squares: 0 })),
    (share, { length }) => standardError(withValue, share, length),
  )
  return {
    mean: clampMeanInterval(
      {
        mean: rounded(mean, 3),
        se: rounded(se, 4),
        ci95: [rounded(mean - Z95 * se, 3), rounded(mean + Z95 * se, 3)],
      },
      numbers,
    ),
    median: median && {
      median: rounded(median.median, 3),
      ci95: median.ci95 && [rounded(median.ci95[0], 3), rounded(median.ci95[1], 3)],
    },
  }
}

const cut = (value: number): number => Math.max(0, value)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const totalOf = (values: readonly number[], positions: readonly number[]): number =>
  total(positions.map((position) => values[position] ?? 0))
const ratio = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

const SCALES = { 2: 100, 3: 1000, 4: 10_000 } // computing a power for each figure would take a tenth of the time of a view

/** Rounds to a number of decimals. */
function rounded(value: number, decimals: 2 | 3 | 4): number {
  const scale = SCALES[decimals]
  return Math.round(value * scale) / scale
}
