/** What may be told of noisy sums: thresholds, shares, and errors that hold the noise (decision 15). */
import { MIN_BASE } from '../../../contract/limits.ts'
import type { Compared, Mark } from './comparison.ts'
import { designEffect, effectiveSize, wilsonInterval, Z95, type Interval } from './intervals.ts'
import { NOISE_VARIANCE, type Choice, type NoisySums } from './protection.ts'
import { estimateMedian, type ClassBounds, type Mean } from './shares.ts'

interface NoisyShare {
  /** Respondents told to have given it: the unweighted share times the base. */
  readonly n: number
  readonly unweighted: number
  readonly share: number
  /** Of sampling and noise together. */
  readonly se: number
  readonly ci95: Interval
  /** Half the normal 95 % interval. */
  readonly moe95: number
}

interface NoisyAnswer extends NoisyShare {
  /** Index in the poll's order of answers. */
  readonly position: number
  /** None yet: groups are compared when all are there. */
  mark: Mark
}

/** What may be told of a group, rounded as it is told. */
export interface NoisyFigures {
  /** Null where even the size is not told. */
  readonly n: number | null
  readonly isHidden: boolean
  readonly blocks: number
  /** Null where the group is hidden. */
  readonly deff: number | null
  /** Null where the group is hidden. */
  readonly effective: number | null
  /** Half the 95 % interval of a share of one half; null where the group is hidden. */
  readonly margin: number | null
  readonly answers: readonly NoisyAnswer[]
  readonly top: NoisyShare | null
  readonly mean: Mean | null
  readonly median: number | null
}

/** An answer that stands for a number. */
export interface AnswerValue {
  readonly position: number
  readonly value: number
  readonly bounds?: ClassBounds | undefined
}

interface Told {
  readonly choice: Choice
  /** Answers that are told together as well, of single choice; empty: none. */
  readonly top?: readonly number[]
  /** The answers that have a mean and a median; empty: none. */
  readonly values?: readonly AnswerValue[]
}

/** Noisy sums, cut off below 0, with what their errors are made of. */
interface Base {
  readonly choice: Choice
  readonly n: number
  readonly blocks: number
  readonly deff: number
  readonly counts: readonly number[]
  readonly weights: readonly number[]
  readonly countBase: number
  readonly weightBase: number
}

/** Tells of noisy sums what may be told of them. */
export function noisyFigures(sums: NoisySums, { choice, top = [], values = [] }: Told): NoisyFigures {
  const { blocks } = sums
  const n = Math.max(0, sums.n)
  if (n < MIN_BASE.hidden) return { ...HIDDEN, n: n < MIN_BASE.reported ? null : n, blocks }
  const base = baseOf(sums, choice)
  return {
    n,
    isHidden: false,
    blocks,
    deff: base.deff,
    effective: Math.round(n / base.deff),
    margin: Z95 * standardError(base, 0.5, 1),
    answers: base.counts.map((_, position) => answerOf(base, position)),
    top:
      top.length > 0 && choice === 'SINGLE'
        ? shareOf(base, totalOf(base.counts, top), totalOf(base.weights, top), top.length)
        : null,
    ...momentsOf(base, values),
  }
}

/** What others are compared with: the share of each answer and its error; null where the group is hidden. */
export function noisyComparison(sums: NoisySums, choice: Choice): Compared[] | null {
  if (sums.n < MIN_BASE.hidden) return null
  const base = baseOf(sums, choice)
  return base.weights.map((weight) => {
    const share = ratio(weight, base.weightBase)
    const se = rounded(standardError(base, share, 1), 4)
    return { share: rounded(share, 3), se, ci95: se === 0 ? noisyInterval(base, share, 1) : null }
  })
}

function baseOf(sums: NoisySums, choice: Choice): Base {
  const { n, exact, blocks } = sums
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
    blocks,
    deff: Math.max(1, rounded(designEffect(exact.n, effectiveSize(exact.weight, exact.squares)), 2)),
    counts,
    weights,
    countBase: choice === 'MULTIPLE' ? n : countBase,
    weightBase: choice === 'MULTIPLE' ? cut(sums.weight) : weightBase,
  }
}

const HIDDEN = {
  isHidden: true,
  deff: null,
  effective: null,
  margin: null,
  answers: [],
  top: null,
  mean: null,
  median: null,
} as const

function answerOf(base: Base, position: number): NoisyAnswer {
  const { n, unweighted, share, se, ci95, moe95 } = shareOf(
    base,
    base.counts[position] ?? 0,
    base.weights[position] ?? 0,
    1,
  )
  return { position, n, unweighted, share, se, ci95, moe95, mark: null }
}

/** The share of some answers together. */
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
  Math.sqrt((share * (1 - share) * base.deff) / base.n + noiseVariance(base, share, answers))

/**
 * Variance that the noise of its blocks adds to the share of so many answers together (delta method of a ratio of
 * noisy sums).
 */
function noiseVariance({ n, blocks, counts, choice }: Base, share: number, answers: number): number {
  const spread =
    choice === 'MULTIPLE'
      ? 1 + share * share
      : answers * (1 - share) ** 2 + (counts.length - answers) * share * share
  return (NOISE_VARIANCE * blocks * spread) / (n * n)
}

/** Wilson's interval on the size that sampling and noise, at its center, are worth together. */
function noisyInterval(base: Base, share: number, answers: number): Interval {
  const effective = base.n / base.deff
  const z2 = Z95 * Z95
  const center = (share * effective + z2 / 2) / (effective + z2)
  const spread = center * (1 - center)
  return wilsonInterval(share, spread / (spread / effective + noiseVariance(base, center, answers)))
}

/** Mean and median of the answers that stand for numbers; its error is that of sampling and noise together. */
function momentsOf(base: Base, values: readonly AnswerValue[]): Pick<NoisyFigures, 'mean' | 'median'> {
  if (values.length === 0) return { mean: null, median: null }
  const present = values.map(({ position, ...answer }) => ({
    ...answer,
    weight: base.weights[position] ?? 0,
    count: base.counts[position] ?? 0,
  }))
  const weight = total(present.map((answer) => answer.weight))
  const n = total(present.map(({ count }) => count))
  if (weight <= 0 || n <= 0) return { mean: null, median: null }
  const mean = total(present.map((answer) => answer.value * answer.weight)) / weight
  const deviations = present.map((answer) => (answer.value - mean) ** 2)
  const variance = total(present.map((answer, index) => answer.weight * (deviations[index] ?? 0))) / weight
  // The noise of a weight is that of a count, times the mean weight.
  const noise =
    NOISE_VARIANCE * base.blocks * total(deviations) * (base.weightBase / base.countBase / weight) ** 2
  const se = Math.sqrt((variance * base.deff) / n + noise)
  const median = estimateMedian(present.map((answer) => ({ ...answer, n: answer.count, squares: 0 })))
  return {
    mean: {
      mean: rounded(mean, 3),
      se: rounded(se, 4),
      ci95: [rounded(mean - Z95 * se, 3), rounded(mean + Z95 * se, 3)],
    },
    median: median === null ? null : rounded(median, 3),
  }
}

const cut = (value: number): number => Math.max(0, value)
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const totalOf = (values: readonly number[], positions: readonly number[]): number =>
  total(positions.map((position) => values[position] ?? 0))
const ratio = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

const SCALES = { 2: 100, 3: 1000, 4: 10_000 } // a power for each figure takes a tenth of the time of a view

/** A number with so many decimals. */
function rounded(value: number, decimals: 2 | 3 | 4): number {
  const scale = SCALES[decimals]
  return Math.round(value * scale) / scale
}
