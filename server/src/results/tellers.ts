import { baseOf, reliabilityOf } from '../statistics/intervals.ts'
import { noisyComparison, noisyFigures, type AnswerValue } from '../statistics/protected-figures.ts'
import {
  protectBlocks,
  subtractNoisySums,
  type NoiseSource,
  type NoisySums,
} from '../statistics/protection.ts'
import type { Sums } from '../statistics/shares.ts'
import { addBlocks, figuresOf, restOf, type Comparison, type GroupSums } from './figures.ts'
import type { TalliedBlock } from './tally.ts'
import type { Figures, PollDescription, ProtectedFigures } from './view.ts'

/** Makes of blocks what is told of them: the one way from sums to figures. */
export interface Teller<S = unknown> {
  add(blocks: readonly TalliedBlock[]): S
  /** @param total the respondents of the whole table */
  figures(sums: S, total: S): ProtectedFigures
  /** What a group is compared with; null where the rest is too small to tell. */
  rest(total: S, group: S): Comparison | null
}

/**
 * Declares figures to be fit to be told: these come from noisy sums, are of a whole poll, or of one whose figures are
 * exact on purpose. Nobody else may.
 */
export const toldFigures = (figures: Figures): ProtectedFigures => figures as ProtectedFigures // the brand has no value

/** How figures are told. */
interface TellerOptions {
  /** Each answer counts as much as any other. */
  readonly isUnweighted?: boolean | undefined
}

/** Tells exact figures: of polls whose property says so, and of whole polls. */
export const exactTeller = (
  poll: PollDescription,
  { isUnweighted = false }: TellerOptions = {},
): Teller<GroupSums> => ({
  add: (blocks) => (isUnweighted ? unweightedSums(addBlocks(blocks, poll)) : addBlocks(blocks, poll)),
  figures: (sums, total) => toldFigures(figuresOf(sums, poll, total.base.n)),
  rest: restOf,
})

/** Tells noisy figures. @param source see `protection.ts` */
export function noisyTeller(
  poll: PollDescription,
  source: NoiseSource,
  { isUnweighted = false }: TellerOptions = {},
): Teller<NoisySums> {
  const { choice = 'SINGLE' } = poll
  const told = { choice, top: poll.top ?? [], values: valuesOf(poll) }
  return {
    add: (blocks) => {
      const sums = protectBlocks(blocks, poll.answerCount, source, choice)
      return isUnweighted ? unweightedNoisySums(sums) : sums
    },
    figures: (sums) => toldFigures(figuresOfNoisy(sums, told)),
    rest: (total, group) => noisyComparison(subtractNoisySums(total, group), choice),
  }
}

const unweightedSums = ({ base, answers, top }: GroupSums): GroupSums => ({
  base: alike(base),
  answers: answers.map(alike),
  top: top && alike(top),
})

const alike = ({ n }: Sums): Sums => ({ n, weight: n, squares: n })

/** The noisy counts in the place of the weights: a count has one noise, however it is told. */
const unweightedNoisySums = ({ blocks, n, counts, exact }: NoisySums): NoisySums => ({
  blocks,
  n,
  weight: n,
  counts,
  weights: counts,
  exact: alike(exact),
})

/** Exact sums of a whole poll as noisy ones without any noise, to compare groups with. */
export const withoutNoise = (sums: GroupSums): NoisySums => ({
  blocks: 0,
  n: sums.base.n,
  weight: sums.base.weight,
  counts: sums.answers.map(({ n }) => n),
  weights: sums.answers.map(({ weight }) => weight),
  exact: sums.base,
})

function figuresOfNoisy(sums: NoisySums, told: Parameters<typeof noisyFigures>[1]): Figures {
  const { n, effective, deff, margin, answers, top, mean, median } = noisyFigures(sums, told)
  const error = margin === null ? null : Math.round(10_000 * margin) / 100
  return {
    used: n,
    effective,
    deff,
    error,
    reliability: reliabilityOf(error ?? Infinity),
    base: baseOf(n ?? 0),
    answers,
    top,
    mean,
    median,
  }
}

function valuesOf({ values = [], classes }: PollDescription): AnswerValue[] {
  return values.flatMap((value, position) =>
    value === null ? [] : [{ position, value, bounds: classes?.[position] ?? undefined }],
  )
}
