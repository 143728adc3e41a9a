import { compareShares, markDifferences } from '../statistics/comparison.ts'
import {
  baseOf,
  designEffect,
  effectiveSize,
  reliabilityOf,
  statisticalError,
} from '../statistics/intervals.ts'
import {
  addSums,
  estimateMean,
  estimateMedian,
  estimateShare,
  NO_SUMS,
  subtractSums,
  type Share,
  type Sums,
  type ValueSums,
} from '../statistics/shares.ts'
import type { Tally } from './scan.ts'
import type { AnswerFigures, Figures, PollDescription } from './view.ts'

/** What a group adds up to: all who answered, those of each answer, and those of the top answers. */
interface GroupSums {
  readonly base: Sums
  readonly answers: readonly Sums[]
  readonly top: Sums | null
}

interface GrowingSums {
  n: number
  weight: number
  squares: number
}

/** Reads the sums of one group out of a tally. Votes without an answer leave the base here. */
export function sumsOfGroup(
  tally: Tally,
  group: number,
  masks: readonly number[],
  { answerCount, top }: PollDescription,
): GroupSums {
  const topMask = (top ?? []).reduce((mask, position) => mask | (1 << position), 0)
  const base = { n: 0, weight: 0, squares: 0 }
  const topSums = { n: 0, weight: 0, squares: 0 }
  const answers: GrowingSums[] = []
  for (let position = 0; position < answerCount; position++) answers.push({ n: 0, weight: 0, squares: 0 })
  for (let code = 0; code < tally.codes; code++) {
    const slot = group * tally.codes + code
    const mask = masks[code] ?? 0
    if (mask === 0 || tally.n[slot] === 0) continue
    grow(base, tally, slot)
    if ((mask & topMask) !== 0) grow(topSums, tally, slot)
    for (let position = 0; position < answerCount; position++) {
      const sums = answers[position]
      if (sums !== undefined && (mask & (1 << position)) !== 0) grow(sums, tally, slot)
    }
  }
  return { base, answers, top: top === undefined ? null : topSums }
}

function grow(sums: GrowingSums, tally: Tally, slot: number): void {
  sums.n += tally.n[slot] ?? 0
  sums.weight += tally.weight[slot] ?? 0
  sums.squares += tally.squares[slot] ?? 0
}

/** The sums of all groups together. */
export function addGroups(groups: readonly GroupSums[], { answerCount, top }: PollDescription): GroupSums {
  const sumOf = (pick: (group: GroupSums) => Sums) =>
    groups.reduce<Sums>((sum, group) => addSums(sum, pick(group)), NO_SUMS)
  return {
    base: sumOf(({ base }) => base),
    answers: Array.from({ length: answerCount }, (_, position) =>
      sumOf(({ answers }) => answers[position] ?? NO_SUMS),
    ),
    top: top === undefined ? null : sumOf((group) => group.top ?? NO_SUMS),
  }
}

/** What a group is compared with, to be marked: shares and errors by answer. */
type Comparison = readonly Pick<Share, 'share' | 'se' | 'ci95'>[]

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
export function withMarks<Item extends Figures>(
  items: readonly Item[],
  comparisonOf: (item: Item, index: number) => Comparison | null | undefined,
): Item[] {
  const differences = items.map((item, index) => {
    const comparison = item.base === 'ok' ? comparisonOf(item, index) : null
    return item.answers.map((answer, position) => {
      const other = comparison?.[position]
      return other === undefined ? null : compareShares(other, answer)
    })
  })
  const marks = markDifferences(differences.flat())[Symbol.iterator]()
  return items.map((item) => ({
    ...item,
    answers: item.answers.map((answer) => ({ ...answer, mark: marks.next().value ?? null })),
  }))
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
  return answers.map((hits, position) => ({ position, ...estimateShare(hits, base, designN), mark: null }))
}

function valuesOf(answers: readonly Sums[], { values, classes }: PollDescription): ValueSums[] {
  if (values === undefined) return []
  return answers.flatMap((sums, position) => {
    const value = values[position]
    const bounds = classes?.[position] ?? undefined
    return value == null ? [] : [{ ...sums, value, bounds }]
  })
}
