import { compareShares, markDifferences, type Compared } from '../statistics/comparison.ts'
import {
  baseOf,
  designEffect,
  effectiveSize,
  reliabilityOf,
  statisticalError,
} from '../statistics/intervals.ts'
import {
  estimateMean,
  estimateMedian,
  estimateShare,
  NO_SUMS,
  subtractSums,
  type Sums,
  type ValueSums,
} from '../statistics/shares.ts'
import type { TalliedBlock } from './tally.ts'
import type { AnswerFigures, Figures, PollDescription } from './view.ts'

/** What a group adds up to: all who answered, those of each answer, and those of the top answers. */
export interface GroupSums {
  readonly base: Sums
  readonly answers: readonly Sums[]
  readonly top: Sums | null
}

interface GrowingSums {
  n: number
  weight: number
  squares: number
}

/** The sums of all blocks together. */
export function addBlocks(blocks: readonly TalliedBlock[], { answerCount, top }: PollDescription): GroupSums {
  const base = { n: 0, weight: 0, squares: 0 }
  const answers = Array.from({ length: answerCount }, (): GrowingSums => ({ n: 0, weight: 0, squares: 0 }))
  const topSums = { n: 0, weight: 0, squares: 0 }
  const grow = (sums: GrowingSums, { counts, weights, answerSquares }: TalliedBlock, at: number) => {
    sums.n += counts[at] ?? 0
    sums.weight += weights[at] ?? 0
    sums.squares += answerSquares[at] ?? 0
  }
  for (const block of blocks) {
    base.n += block.n
    base.weight += block.weight
    base.squares += block.squares
    for (const [position, sums] of answers.entries()) grow(sums, block, block.offset + position)
    grow(topSums, block, block.offset + answerCount)
  }
  return { base, answers, top: top === undefined ? null : topSums }
}

/** What a group is compared with, to be marked: shares and errors by answer. */
export type Comparison = readonly Compared[]

/**
 * The rest of the respondents: group and total share people, so that the total is no fair comparison.
 * Null when the rest is too small to tell.
 */
export function restOf(total: GroupSums, group: GroupSums): Comparison | null {
  const base = subtractSums(total.base, group.base)
  if (baseOf(base.n) === 'hidden') return null
  return total.answers.map((all, position) => {
    const hits = subtractSums(all, group.answers[position] ?? NO_SUMS)
    return estimateShare(hits, base, total.base.n)
  })
}

/**
 * Marks where each of these differs from what it is compared with; all comparisons count as made at once. Of low
 * bases nothing is marked.
 */
export function markAnswers(
  items: readonly Figures[],
  comparisonOf: (item: Figures, index: number) => Comparison | null | undefined,
): void {
  const differences = new Float64Array(items.reduce((sum, { answers }) => sum + answers.length, 0)).fill(NaN)
  let at = 0
  for (const [index, item] of items.entries()) {
    const comparison = item.base === 'ok' ? comparisonOf(item, index) : null
    for (const [position, answer] of item.answers.entries()) {
      const other = comparison?.[position]
      if (other !== undefined) differences[at] = compareShares(other, answer)?.z ?? NaN
      at++
    }
  }
  const marks = markDifferences(differences)
  at = 0
  for (const { answers } of items) for (const answer of answers) answer.mark = marks[at++] ?? null
}

/**
 * Estimates of one group, without marks. A group under the low-base limit tells nothing but its size.
 *
 * @param designN respondents of the whole table, for the errors of a subgroup
 */
export function figuresOf(sums: GroupSums, poll: PollDescription, designN: number = sums.base.n): Figures {
  const { base, answers, top } = sums
  const effective = effectiveSize(base.weight, base.squares)
  const error = statisticalError(effective)
  const shown = baseOf(base.n)
  const isHidden = shown === 'hidden'
  const values = isHidden ? [] : valuesOf(answers, poll)
  return {
    used: base.n,
    effective,
    deff: designEffect(base.n, effective),
    error,
    reliability: reliabilityOf(error),
    base: shown,
    answers: isHidden ? [] : answerFigures(answers, base, designN),
    top: isHidden || top === null ? null : estimateShare(top, base, designN),
    mean: estimateMean(values, designN),
    median: estimateMedian(values),
  }
}

function answerFigures(answers: readonly Sums[], base: Sums, designN: number): AnswerFigures[] {
  return answers.map((hits, position) => {
    const { n, unweighted, share, se, ci95, moe95 } = estimateShare(hits, base, designN)
    return { position, n, unweighted, share, se, ci95, moe95, mark: null }
  })
}

function valuesOf(answers: readonly Sums[], { values, classes }: PollDescription): ValueSums[] {
  if (values === undefined) return []
  return answers.flatMap((sums, position) => {
    const value = values[position]
    const bounds = classes?.[position] ?? undefined
    return value == null ? [] : [{ ...sums, value, bounds }]
  })
}
