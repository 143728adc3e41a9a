import { maxDifferenceVariancePerRespondent } from '../../../contract/findings/lead.ts'
import {
  compareEstimates,
  createFamily,
  significanceFlags,
  type Estimate,
  type EstimatedDifference,
  type Family,
} from '../../../contract/significance.ts'
import {
  toBaseLevel,
  designEffect,
  effectiveSize,
  toReliability,
  statisticalErrorPoints,
} from '../statistics/intervals.ts'
import {
  clampMeanInterval,
  estimateMean,
  estimateMedian,
  createShareErrorFunction,
  estimateShare,
  roundUpRakedError,
  NO_SUMS,
  subtractSums,
  withRakedError,
  withRakedMeanError,
  type Share,
  type Sums,
  type ValueSums,
} from '../statistics/shares.ts'
import type { AnswersShare, UnfilteredStandardErrors } from './raked-errors.ts'
import type { TalliedBlock } from './tally.ts'
import type { Figures, PollDescription } from './view.ts'

/** The sums of a group: all respondents with an answer, those of each answer, and those of each half of a scale. */
export interface GroupSums {
  readonly base: Sums
  readonly answers: readonly Sums[]
  readonly top: Sums | null
  readonly bottom: Sums | null
}

interface GrowingSums {
  n: number
  weight: number
  squares: number
}

export function sumBlocks(
  blocks: readonly TalliedBlock[],
  { answerCount, topPositions, bottomPositions }: PollDescription,
): GroupSums {
  const base = { n: 0, weight: 0, squares: 0 }
  const answers = Array.from({ length: answerCount }, (): GrowingSums => ({ n: 0, weight: 0, squares: 0 }))
  const topSums = { n: 0, weight: 0, squares: 0 }
  const bottomSums = { n: 0, weight: 0, squares: 0 }
  const grow = (sums: GrowingSums, { counts, weights, answerSquares }: TalliedBlock, at: number) => {
    sums.n += counts[at] ?? 0
    sums.weight += weights[at] ?? 0
    sums.squares += answerSquares[at] ?? 0
  }
  for (const block of blocks) {
    base.n += block.n
    base.weight += block.weight
    base.squares += block.squares
    for (const [position, sums] of answers.entries()) grow(sums, block, block.answerOffset + position)
    grow(topSums, block, block.answerOffset + answerCount)
    grow(bottomSums, block, block.answerOffset + answerCount + 1)
  }
  return {
    base,
    answers,
    top: topPositions === undefined ? null : topSums,
    bottom: bottomPositions === undefined ? null : bottomSums,
  }
}

/** The shares and errors by answer that a group is compared with for marks. */
export type ComparisonEstimates = readonly Estimate[]

/**
 * Returns the respondents of the total who are not in the group, because a group must not be compared with a total
 * that contains it. Null if they are too few.
 *
 * @param sampleN all respondents of the sample, for the errors
 */
export function estimateComplement(
  total: GroupSums,
  group: GroupSums,
  sampleN: number = total.base.n,
): ComparisonEstimates | null {
  const { base, answers } = subtractGroup(total, group)
  if (toBaseLevel(base.n) === 'hidden') return null
  return answers.map((hits) => estimateShare(hits, base, sampleN))
}

/** Returns the sums of the respondents of the total who are not in the group. */
export const subtractGroup = (total: GroupSums, group: GroupSums): GroupSums => ({
  base: subtractSums(total.base, group.base),
  answers: total.answers.map((all, position) => subtractSums(all, group.answers[position] ?? NO_SUMS)),
  top: total.top && subtractSums(total.top, group.top ?? NO_SUMS),
  bottom: total.bottom && subtractSums(total.bottom, group.bottom ?? NO_SUMS),
})

/** The differences of some items from what they are compared with, per answer; null for an unknown one. */
interface MarkedItems {
  readonly family: Family
  readonly differences: readonly (readonly (EstimatedDifference | null)[])[]
}

/**
 * Marks the significant differences between items and what they are compared with, which are one family. Low bases get no
 * marks.
 */
export function markSignificantAnswersInPlace(
  items: readonly Figures[],
  comparisonOf: (item: Figures, index: number) => ComparisonEstimates | null | undefined,
): MarkedItems {
  const size = items.reduce((sum, { answers }) => sum + answers.length, 0)
  const differences = new Float64Array(size).fill(NaN)
  const errors = new Float64Array(size).fill(NaN)
  let at = 0
  const found = items.map((item, index) => {
    const comparison = item.base === 'ok' ? comparisonOf(item, index) : null
    return item.answers.map((answer, position) => {
      const other = comparison?.[position]
      const difference = other === undefined ? null : compareEstimates(other, answer)
      if (difference !== null) {
        differences[at] = difference.difference
        errors[at] = difference.error
      }
      at++
      return difference
    })
  })
  const family = createFamily(differences.map((difference, index) => difference / (errors[index] ?? NaN)))
  const flags = significanceFlags(differences, errors, family)
  at = 0
  for (const { answers } of items)
    for (const answer of answers) {
      answer.mark = flags[at] === 1 ? ((differences[at] ?? 0) > 0 ? '▲' : '▼') : null
      at++
    }
  return { family, differences: found }
}

/**
 * Returns the estimates of one group, without marks. For a group under the low-base limit only its size.
 *
 * @param sampleN all respondents of the sample, for the errors of a subgroup
 * @param errors those of all respondents together, if they are known to be raked
 */
export function toFigures(
  sums: GroupSums,
  poll: PollDescription,
  sampleN: number = sums.base.n,
  errors: UnfilteredStandardErrors | null = null,
): Figures {
  const { base, answers, top, bottom } = sums
  const effective = effectiveSize(base.weight, base.squares)
  const error = statisticalErrorPoints(effective)
  const shown = toBaseLevel(base.n)
  const isHidden = shown === 'hidden'
  const values = isHidden ? [] : valuesOf(answers, poll)
  const shareOf = (hits: Sums, positions: readonly number[]): Share => {
    const share = estimateShare(hits, base, sampleN)
    return errors ? withRakedError(share, errors.shareError(positions, share.share ?? 0)) : share
  }
  const half = (hits: Sums | null, positions: readonly number[] = []) =>
    isHidden || hits === null ? null : shareOf(hits, positions)
  const ofAnswers = isHidden ? [] : answers.map((hits, position) => shareOf(hits, [position]))
  const versusOf = sizesOfDifferences(
    ofAnswers.map(({ share }, position) => ({ positions: [position], share: share ?? 0 })),
    errors,
  )
  const [topHalf, bottomHalf] = [half(top, poll.topPositions), half(bottom, poll.bottomPositions)]
  const ofHalves = sizesOfDifferences(
    [
      { positions: poll.topPositions ?? [], share: topHalf?.share ?? 0 },
      { positions: poll.bottomPositions ?? [], share: bottomHalf?.share ?? 0 },
    ],
    errors,
  )
  const mean = estimateMean(values, sampleN)
  const fixedError = createShareErrorFunction(values, sampleN)
  return {
    respondents: base.n,
    effectiveN: effective,
    deff: designEffect(base.n, effective),
    statisticalError: error,
    reliability: toReliability(error),
    base: shown,
    weightedRespondents: isHidden ? null : base.weight,
    answers: ofAnswers.map((share, position) => ({
      position,
      ...share,
      versus: versusOf[position],
      mark: null,
    })),
    top: topHalf && { ...topHalf, versus: ofHalves[0] },
    bottom: bottomHalf && { ...bottomHalf, versus: ofHalves[1] },
    mean: clampMeanInterval(
      mean && errors ? withRakedMeanError(mean, errors.meanError(mean.mean)) : mean,
      getNumericAnswerValues(poll),
    ),
    median: estimateMedian(
      values,
      errors
        ? (share, upTo) =>
            roundUpRakedError(
              errors.shareErrorAmongValues(positionsOf(upTo, poll), share),
              fixedError(share, upTo),
            )
        : fixedError,
    ),
  }
}

/** Returns for each side the smallest size behind its differences from the others; undefined if no error is known. */
function sizesOfDifferences(
  sides: readonly AnswersShare[],
  errors: UnfilteredStandardErrors | null,
): (number | undefined)[] {
  const sizes = sides.map(() => Infinity)
  const errorOf = errors?.differenceError
  if (errorOf !== undefined)
    for (const [index, first] of sides.entries())
      for (const [other, second] of sides.slice(0, index).entries()) {
        const error = errorOf(first, second)
        const spread = maxDifferenceVariancePerRespondent(first.share, second.share)
        if (error === 0 || spread === 0) continue
        for (const place of [index, other])
          sizes[place] = Math.min(sizes[place] ?? Infinity, spread / error ** 2)
      }
  return sizes.map((size) => (size === Infinity ? undefined : size))
}

const positionsOf = (chosen: readonly ValueSums[], { answerValues = [] }: PollDescription): number[] =>
  answerValues.flatMap((value, position) => (chosen.some((one) => one.value === value) ? [position] : []))

/** Returns the numeric values that an answer can have. */
export const getNumericAnswerValues = ({
  answerValues = [],
}: Pick<PollDescription, 'answerValues'>): number[] => answerValues.filter((value) => value !== null)

function valuesOf(answers: readonly Sums[], { answerValues, classBounds }: PollDescription): ValueSums[] {
  if (answerValues === undefined) return []
  return answers.flatMap((sums, position) => {
    const value = answerValues[position]
    const bounds = classBounds?.[position] ?? undefined
    return value == null ? [] : [{ ...sums, value, bounds }]
  })
}
