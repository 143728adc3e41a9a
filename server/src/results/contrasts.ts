/** Judges the differences between sets of respondents, in families (decision 22). Uses reported figures only. */
import {
  compareEstimates,
  createJudge,
  judgeFamily,
  largestError,
  MAX_ROUNDING,
  type EstimatedDifference,
  type Family,
  type Verdict,
} from '../../../contract/significance.ts'
import type { Interval } from '../statistics/intervals.ts'
import { judgeLook } from '../statistics/repeated-looks.ts'
import type { GroupFigures, ProtectedFigures } from './view.ts'

/** The compared value: the mean, the agreement, or the answer at a position. */
export type ContrastSubject = 'mean' | 'top' | number

/** A share between 0 and 1, or a mean, with its error. */
interface Estimate {
  readonly share: number | null
  readonly se: number | null
  readonly ci95: Interval | null
}

/** Two sets of respondents. */
export interface ContrastPair<Set extends ProtectedFigures> {
  readonly first: Set
  readonly second: Set
  /** Whether answers may be on both sides; the intervals are wider then (decision 19). */
  readonly hasOverlap?: boolean
}

export interface Contrast<Pair> extends Verdict {
  readonly pair: Pair
  readonly subject: ContrastSubject
  /** Second minus first. */
  readonly difference: number
}

/** Returns all pairs of the sets with enough respondents. */
export function getContrastPairs<Set extends ProtectedFigures>(sets: readonly Set[]): ContrastPair<Set>[] {
  const large = sets.filter(({ base }) => base === 'ok')
  return large.flatMap((first, index) => large.slice(index + 1).map((second) => ({ first, second })))
}

/**
 * Returns the subjects of a poll in families: the mean and the top half of a scale are summaries, each compared for itself; the
 * answers are compared together, including "weiß nicht".
 */
export const subjectFamilies = ({ mean, top, answers }: ProtectedFigures): ContrastSubject[][] => [
  ...(mean ? [['mean' as const]] : []),
  ...(top ? [['top' as const]] : []),
  answers.map(({ position }) => position).toSorted((a, b) => a - b),
]

/** Returns the subjects of a poll's headline comparison: its mean, its top half, or else each answer but "weiß nicht". */
export function headlineSubjects(
  { mean, top, answers }: ProtectedFigures,
  dontKnow: readonly number[],
): ContrastSubject[] {
  if (mean !== null) return ['mean']
  if (top !== null) return ['top']
  return answers.flatMap(({ position }) => (dontKnow.includes(position) ? [] : [position]))
}

/**
 * Judges each subject of some pairs that a reader compares in one place: the groups of a dimension, or two sets alone.
 *
 * @returns the pairs by subject in the given order, without those whose error is unknown
 */
export function judgePairs<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
): Contrast<Pair>[] {
  const [first] = pairs
  const families = first === undefined ? [] : subjectFamilies(first.first)
  return families.flatMap((subjects) => {
    const found = differencesOf(pairs, () => subjects)
    return withVerdicts(found, judgeFamily(found.map(({ difference }) => difference)))
  })
}

/**
 * Judges a group and all other respondents, in any order, by the marks of the group: their family and their differences.
 * Summaries have no marks, so they are judged for themselves.
 *
 * @param pair the group and its rest, both of the table with the marks
 */
export function judgeByMarks<Pair extends ContrastPair<ProtectedFigures>>(
  pair: Pair,
  group: GroupFigures,
  family: Family,
): Contrast<Pair>[] {
  const judge = createJudge(family)
  return judgePairs([pair]).map((contrast) => {
    const index = group.answers.findIndex(({ position }) => position === contrast.subject)
    const marked = group.fromRest[index]
    if (!marked) return contrast
    const difference = pair.first === group ? -marked.difference : marked.difference
    return { ...contrast, difference, ...judge({ ...marked, difference }) }
  })
}

/**
 * Judges the pairs of one look at a watch, each by its own subjects.
 *
 * @param looks maximum number of looks within a year: the correction includes them all
 */
export function judgePairsOfLook<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
  subjectsOf: (pair: Pair) => readonly ContrastSubject[],
  looks: number,
): Contrast<Pair>[] {
  const found = differencesOf(pairs, subjectsOf)
  return withVerdicts(
    found,
    judgeLook(
      found.map(({ difference }) => difference),
      looks,
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
    if (contrast.isSecured && (largest === null || lead > MAX_ROUNDING)) largest = contrast
  }
  return largest
}

function differenceOf(
  { first, second, hasOverlap = false }: ContrastPair<ProtectedFigures>,
  subject: ContrastSubject,
): EstimatedDifference | null {
  const [one, other] = [findEstimate(first, subject), findEstimate(second, subject)]
  if (one === null || other === null) return null
  return hasOverlap && subject === 'mean'
    ? compareEstimates(one, other, largestError)
    : compareEstimates(one, other)
}

/** Returns the value of a subject; null if it is not reported. */
export function findEstimate(figures: ProtectedFigures, subject: ContrastSubject): Estimate | null {
  if (subject === 'mean') return figures.mean && { ...figures.mean, share: figures.mean.mean }
  if (subject === 'top') return figures.top
  return figures.answers.find(({ position }) => position === subject) ?? null
}
