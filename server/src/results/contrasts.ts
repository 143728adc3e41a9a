/** Judges the differences between sets of respondents, in families (decision 22). Uses reported figures only. */
import {
  compareEstimates,
  createJudge,
  judgeFamily,
  worstCaseCombinedError,
  MAX_ROUNDING_DIFFERENCE,
  type EstimatedDifference,
  type Verdict,
} from '../../../contract/significance.ts'
import { judgeLook } from '../statistics/repeated-looks.ts'
import type { Share } from '../statistics/shares.ts'
import type { GroupFigures, ProtectedFigures, ViewResult } from './view.ts'

/** The compared value: the mean, the agreement, or the answer at a position. */
export type ContrastSubject = 'mean' | 'top' | number

/** A share between 0 and 1, or a mean, with its error. */
type Estimate = Pick<Share, 'share' | 'se' | 'ci95' | 'fixedWeightsSe'>

export interface ContrastPair<Set extends ProtectedFigures> {
  readonly first: Set
  readonly second: Set
  /** The respondents on both sides, if there may be any (decision 19). */
  readonly shared?: SharedRespondents
}

export interface SharedRespondents {
  /** Null if they are unknown: then the error is the largest that any overlap allows. */
  readonly figures: ProtectedFigures | null
  readonly isProtected: boolean
  /** The value of each answer that has one, by position; for means. */
  readonly answerValues: readonly (number | null)[]
}

export interface Contrast<Pair> extends Verdict {
  readonly pair: Pair
  readonly subject: ContrastSubject
  /** Second minus first. */
  readonly difference: number
}

export function getPairsWithEnoughRespondents<Set extends ProtectedFigures>(
  sets: readonly Set[],
): ContrastPair<Set>[] {
  const large = sets.filter(({ base }) => base === 'ok')
  return large.flatMap((first, index) => large.slice(index + 1).map((second) => ({ first, second })))
}

/**
 * Returns the subjects of a poll in families: the mean and the top half of a scale are summaries, each compared for
 * itself; the answers are compared together, including "weiß nicht".
 */
export const listSubjectFamilies = ({ mean, top, answers }: ProtectedFigures): ContrastSubject[][] => [
  ...(mean ? [['mean' as const]] : []),
  ...(top ? [['top' as const]] : []),
  answers.map(({ position }) => position).toSorted((a, b) => a - b),
]

/**
 * Judges each subject of some pairs that a reader compares in one place: the groups of a dimension, or two sets alone.
 *
 * @returns the pairs by subject in the given order, without those whose error is unknown
 */
export function judgePairsBySubject<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
): Contrast<Pair>[] {
  const [first] = pairs
  const families = first === undefined ? [] : listSubjectFamilies(first.first)
  return families.flatMap((subjects) => {
    const found = differencesOf(pairs, () => subjects)
    return withVerdicts(found, judgeFamily(found.map(({ difference }) => difference)))
  })
}

/**
 * Judges a group and all other respondents, in any order, by the marks of the group: their family and their differences.
 *
 * @param groupAndRest the group and its rest, both of the table with the marks
 * @param families those of the table
 */
export function judgeGroupAndRestByTableMarks<Pair extends ContrastPair<ProtectedFigures>>(
  groupAndRest: Pair,
  group: GroupFigures,
  { groupsFamily, summaryFamilies }: Pick<ViewResult, 'groupsFamily' | 'summaryFamilies'>,
): Contrast<Pair>[] {
  return judgePairsBySubject([groupAndRest]).map((contrast) => {
    const { subject } = contrast
    const index = group.answers.findIndex(({ position }) => position === subject)
    const [marked, family] =
      typeof subject === 'number'
        ? [group.answerDifferencesFromRest[index], groupsFamily]
        : [group.summaryDifferencesFromRest[subject], summaryFamilies[subject]]
    if (!marked) return contrast
    const difference = groupAndRest.first === group ? -marked.difference : marked.difference
    return { ...contrast, difference, ...createJudge(family)({ error: marked.error, difference }) }
  })
}

/**
 * Judges the pairs of one look at a watch, each by its own subjects.
 *
 * @param maxYearlyLooks maximum number of looks within a year: the correction includes them all
 */
export function judgePairsInWatchLook<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
  subjectsOf: (pair: Pair) => readonly ContrastSubject[],
  maxYearlyLooks: number,
): Contrast<Pair>[] {
  const found = differencesOf(pairs, subjectsOf)
  return withVerdicts(
    found,
    judgeLook(
      found.map(({ difference }) => difference),
      maxYearlyLooks,
    ),
  )
}

interface FoundDifference<Pair> {
  readonly pair: Pair
  readonly subject: ContrastSubject
  readonly difference: EstimatedDifference
}

const differencesOf = <Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
  subjectsOf: (pair: Pair) => readonly ContrastSubject[],
): FoundDifference<Pair>[] =>
  pairs.flatMap((pair) =>
    subjectsOf(pair).flatMap((subject) => {
      const difference = differenceOf(pair, subject)
      return difference === null ? [] : [{ pair, subject, difference }]
    }),
  )

const withVerdicts = <Pair>(
  found: readonly FoundDifference<Pair>[],
  verdicts: readonly (Verdict | null)[],
): Contrast<Pair>[] =>
  found.flatMap(({ pair, subject, difference: { difference } }, index) => {
    const verdict = verdicts[index]
    return verdict ? [{ pair, subject, difference, ...verdict }] : []
  })

/** Returns the largest significant contrast; the first of equal ones, such as "Ja" and "Nein". */
export function findLargestSignificant<Pair>(contrasts: readonly Contrast<Pair>[]): Contrast<Pair> | null {
  let largest: Contrast<Pair> | null = null
  for (const contrast of contrasts) {
    const lead = Math.abs(contrast.difference) - Math.abs(largest?.difference ?? 0)
    if (contrast.isSecured && (largest === null || lead > MAX_ROUNDING_DIFFERENCE)) largest = contrast
  }
  return largest
}

function differenceOf(
  pair: ContrastPair<ProtectedFigures>,
  subject: ContrastSubject,
): EstimatedDifference | null {
  const [one, other] = [findEstimate(pair.first, subject), findEstimate(pair.second, subject)]
  if (one === null || other === null) return null
  if (pair.shared === undefined) return compareEstimates(one, other)
  const overlap = overlapOf(pair, pair.shared, subject)
  // The covariance is that of fixed weights.
  if (overlap !== null)
    return compareEstimates(withFixedError(one), withFixedError(other), (a, b) =>
      errorOfOverlapping(a, b, overlap),
    )
  // Unknown or too few to report: for shares, their covariance would make the error smaller.
  return subject === 'mean'
    ? compareEstimates(one, other, worstCaseCombinedError)
    : compareEstimates(one, other)
}

const withFixedError = ({ fixedWeightsSe, ...estimate }: Estimate): Estimate =>
  fixedWeightsSe == null ? estimate : { ...estimate, se: fixedWeightsSe }

/** What two sides with common respondents need for the error of their difference. */
interface Overlap {
  readonly covariance: number
  /** The weighted part of all respondents who are on one side only. */
  readonly apart: number
}

/**
 * Returns the standard error of the difference of two sides with common respondents: Var(a) + Var(b) − 2 Cov(a, b). At
 * least the error of separate sides times the part that is on one side only, because figures are rounded.
 */
const errorOfOverlapping = (one: number, other: number, { covariance, apart }: Overlap): number =>
  Math.max(Math.sqrt(Math.max(0, one * one + other * other - 2 * covariance)), apart * Math.hypot(one, other))

/**
 * Returns the covariance of two linearized estimates with the common respondents C, Σ over C of w²(y − a)(y − b) / (W_A
 * W_B), from reported figures of C: (W_C / W_A)(W_C / W_B) · (Var(c) + (c − a)(c − b) / n_eff). The variance of protected
 * figures contains noise that both sides do not share, so it is that of the sample alone. Null if an estimate is hidden.
 */
function overlapOf(
  { first, second }: ContrastPair<ProtectedFigures>,
  { figures, isProtected, answerValues }: SharedRespondents,
  subject: ContrastSubject,
): Overlap | null {
  if (figures === null) return null
  const common = findEstimate(figures, subject)
  const [one, other, both] = [findEstimate(first, subject), findEstimate(second, subject), common].map(
    (estimate) => estimate?.share ?? null,
  )
  const basis = subject === 'mean' ? answerValues : null
  const [weightOfOne, weightOfOther, weight] = [first, second, figures].map((each) => weightOf(each, basis))
  if (one == null || other == null || both == null || !weightOfOne || !weightOfOther || !weight) return null
  const effective = ((figures.effectiveN ?? 0) * weight) / (figures.weightedRespondents ?? Infinity)
  if (effective <= 0) return null
  const se = common?.se
  const spread = subject === 'mean' ? varianceOfValues(figures, answerValues, both) : both * (1 - both)
  const variance = isProtected || se == null ? spread / effective : se * se
  const [partOfOne, partOfOther] = [weightOfOne, weightOfOther].map((whole) => Math.min(1, weight / whole))
  return {
    covariance:
      (partOfOne ?? 0) * (partOfOther ?? 0) * (variance + ((both - one) * (both - other)) / effective),
    apart: Math.max(0, 1 - weight / (weightOfOne + weightOfOther - weight)),
  }
}

/** Returns the weight of the respondents, or of those whose answer has a value. */
function weightOf(
  { weightedRespondents, answers }: ProtectedFigures,
  values: readonly (number | null)[] | null,
): number | null {
  if (weightedRespondents === null || values === null) return weightedRespondents
  return answers.reduce(
    (sum, { position, share }) => (values[position] == null ? sum : sum + weightedRespondents * (share ?? 0)),
    0,
  )
}

/** Returns the variance of the answers with a value around their mean. */
function varianceOfValues(
  { answers }: ProtectedFigures,
  values: readonly (number | null)[],
  mean: number,
): number {
  let [sum, weight] = [0, 0]
  for (const { position, share } of answers) {
    const value = values[position]
    if (value == null || share === null) continue
    weight += share
    sum += share * (value - mean) ** 2
  }
  return weight > 0 ? sum / weight : 0
}

/** Returns the value of a subject; null if it is not reported. */
export function findEstimate(figures: ProtectedFigures, subject: ContrastSubject): Estimate | null {
  if (subject === 'mean') return figures.mean && { ...figures.mean, share: figures.mean.mean }
  if (subject === 'top') return figures.top
  return figures.answers.find(({ position }) => position === subject) ?? null
}
