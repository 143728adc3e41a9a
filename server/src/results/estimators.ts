import { testAssociation, type AssociationGroup } from '../statistics/association.ts'
import { effectiveSize, toBaseLevel, toReliability } from '../statistics/intervals.ts'
import {
  isHiddenGroup,
  estimateNoisyShares,
  computeNoisyFigures,
  toAssociationGroup,
  type AnswerValue,
} from '../statistics/protected-figures.ts'
import { fitGroupsToTotals, type GroupsWithTotal } from '../statistics/protected-tables.ts'
import {
  createWeightingNoise,
  BLOCK_NOISE_VARIANCE,
  sumBlocksWithNoise,
  subtractNoisySums,
  type NoiseSource,
  type NoisySums,
  type WeightingKey,
} from '../statistics/protection.ts'
import type { Sums } from '../statistics/shares.ts'
import {
  sumBlocks,
  toFigures,
  estimateComplement,
  subtractGroup,
  type ComparisonEstimates,
  type GroupSums,
} from './figures.ts'
import type { UnfilteredStandardErrors } from './raked-errors.ts'
import { roundFigures, roundShareOrMean } from './round-figures.ts'
import type { TalliedBlock } from './tally.ts'
import type { Association, Figures, PollDescription, ProtectedFigures } from './view.ts'

/** The error of the only test of a table. */
const MAX_P = 0.05

/** Computes figures from blocks. This is the only way from sums to figures. */
export interface Estimator<S = unknown> {
  toSums(blocks: readonly TalliedBlock[]): S
  /** Makes groups add up to others, see `fitGroupsToTotals`. */
  fitToTotals(groups: readonly S[], dimensions: readonly (readonly GroupsWithTotal<S>[])[]): readonly S[]
  estimateFigures(sums: S): ProtectedFigures
  /** Returns the sums of the respondents who are not in the group. */
  subtract(total: S, group: S): S
  /** Returns the comparison of a group with the rest; null if the rest is too small to report. */
  estimateRest(total: S, group: S): ComparisonEstimates | null
  /** Tests whether the answers of groups that share no respondents differ; null without a test. */
  testAssociation(groups: readonly S[]): Association | null
}

/**
 * Rounds figures and marks them as safe to report: those of a poll that has ended or has exact figures, and published
 * ones. Must not be used elsewhere.
 *
 * @param halves the answers of the halves of a scale
 */
export const toReportedExactFigures = (
  figures: Figures,
  halves?: Pick<PollDescription, 'topPositions' | 'bottomPositions'>,
): ProtectedFigures => asProtectedFigures(roundFigures(figures, halves))

const asProtectedFigures = (figures: Figures): ProtectedFigures => figures as ProtectedFigures // the brand has no value

interface EstimatorOptions {
  readonly isUnweighted?: boolean | undefined
  /** What the weights depend on; null for equal ones. */
  readonly weighting?: WeightingKey | null
}

/**
 * Returns an estimator of exact figures, for whole polls and polls with exact figures.
 *
 * @param unfilteredRespondentCount all respondents of the poll in the period, with an answer: groups are domains of
 *   this sample, so that a group has one error as a filter and as a row of a table. Without it, figures are those of all.
 * @param errors those of all respondents, for their figures only
 */
export const createExactEstimator = (
  poll: PollDescription,
  { isUnweighted = false }: Pick<EstimatorOptions, 'isUnweighted'> = {},
  unfilteredRespondentCount?: number,
  errors: UnfilteredStandardErrors | null = null,
): Estimator<GroupSums> => ({
  toSums: (blocks) => (isUnweighted ? unweightedSums(sumBlocks(blocks, poll)) : sumBlocks(blocks, poll)),
  fitToTotals: (groups) => groups,
  estimateFigures: (sums) =>
    toReportedExactFigures(
      toFigures(sums, poll, unfilteredRespondentCount, errors),
      poll.choice === 'MULTIPLE' ? {} : poll,
    ),
  subtract: subtractGroup,
  estimateRest: (total, group) => estimateComplement(total, group, unfilteredRespondentCount),
  testAssociation: (groups) => {
    const shown = groups.filter(({ base }) => toBaseLevel(base.n) !== 'hidden')
    const table = shown.map(({ base, answers }) => ({
      weights: answers.map(({ weight }) => weight),
      squares: answers.map(({ squares }) => squares),
      effectiveN: effectiveSize(base.weight, base.squares),
      noiseVariance: 0,
    }))
    return toAssociation(
      poll,
      table,
      shown.reduce((sum, { base }) => sum + base.n, 0),
    )
  },
})

/** Returns an estimator of noisy figures. @param source see `protection.ts` */
export function createNoisyEstimator(
  poll: PollDescription,
  source: NoiseSource,
  { isUnweighted = false, weighting = null }: EstimatorOptions = {},
): Estimator<NoisySums> {
  const { choice = 'SINGLE' } = poll
  const noise = weighting && createWeightingNoise(source, weighting)
  const options = {
    choice,
    top: poll.topPositions ?? [],
    bottom: poll.bottomPositions ?? [],
    values: valuesOf(poll),
  }
  return {
    toSums: (blocks) => {
      const sums = sumBlocksWithNoise(blocks, poll.answerCount, source, choice, noise)
      return isUnweighted ? unweightedNoisySums(sums) : sums
    },
    fitToTotals: (groups, dimensions) => fitGroupsToTotals(groups, dimensions, choice),
    estimateFigures: (sums) => asProtectedFigures(figuresOfNoisy(sums, options)),
    subtract: subtractNoisySums,
    estimateRest: (total, group) => estimateNoisyShares(subtractNoisySums(total, group), choice),
    testAssociation: (groups) =>
      toAssociation(
        poll,
        groups.flatMap((group) => toAssociationGroup(group) ?? []),
        groups.reduce((sum, group) => (isHiddenGroup(group) ? sum : sum + group.n), 0),
      ),
  }
}

/** Returns the reported test of a table; null without one, and for several answers of one respondent. */
function toAssociation(
  { choice = 'SINGLE' }: PollDescription,
  table: readonly AssociationGroup[],
  n: number,
): Association | null {
  const test = choice === 'SINGLE' ? testAssociation(table, n) : null
  if (test === null) return null
  const p = roundShareOrMean(test.p)
  return { p, isSecured: p < MAX_P }
}

const unweightedSums = ({ base, answers, top, bottom }: GroupSums): GroupSums => ({
  base: toEqualWeights(base),
  answers: answers.map(toEqualWeights),
  top: top && toEqualWeights(top),
  bottom: bottom && toEqualWeights(bottom),
})

const toEqualWeights = ({ n }: Sums): Sums => ({ n, weight: n, squares: n })

/** Replaces the weights by the noisy counts. A count always has the same noise. */
const unweightedNoisySums = (sums: NoisySums): NoisySums => ({
  ...sums,
  weight: sums.n,
  weights: sums.counts,
  blockWeightNoiseVariance: BLOCK_NOISE_VARIANCE,
  exact: toEqualWeights(sums.exact),
})

/** Returns exact sums of a whole poll as noisy sums without noise, to compare groups with. */
export const toNoiselessSums = (sums: GroupSums): NoisySums => ({
  noiseBlockCount: 0,
  n: sums.base.n,
  weight: sums.base.weight,
  counts: sums.answers.map(({ n }) => n),
  weights: sums.answers.map(({ weight }) => weight),
  blockWeightNoiseVariance: 0,
  blockSizeNoiseVariance: 0,
  exact: sums.base,
})

function figuresOfNoisy(sums: NoisySums, options: Parameters<typeof computeNoisyFigures>[1]): Figures {
  const { n, isHidden, effectiveN, deff, maxErrorMargin, weightSum, answers, top, bottom, mean, median } =
    computeNoisyFigures(sums, options)
  const error = maxErrorMargin === null ? null : Math.round(10_000 * maxErrorMargin) / 100
  return {
    respondents: n,
    effectiveN,
    deff,
    statisticalError: error,
    reliability: toReliability(error ?? Infinity),
    base: isHidden ? 'hidden' : toBaseLevel(n ?? 0),
    weightedRespondents: weightSum,
    answers,
    top,
    bottom,
    mean,
    median,
  }
}

function valuesOf({ answerValues = [], classBounds }: PollDescription): AnswerValue[] {
  return answerValues.flatMap((value, position) =>
    value === null ? [] : [{ position, value, bounds: classBounds?.[position] ?? undefined }],
  )
}
