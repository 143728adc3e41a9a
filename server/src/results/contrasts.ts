/** Selects the differences of a result to report first. Uses reported figures only. */
import {
  compareShares,
  intervalOfDifference,
  largestError,
  findSignificantDifferences,
  type EstimatedDifference,
} from '../statistics/comparison.ts'
import { findChangesOfLook } from '../statistics/repeated-looks.ts'
import type { Interval } from '../statistics/intervals.ts'
import type { ProtectedFigures } from './view.ts'

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

export interface Contrast<Pair> {
  readonly pair: Pair
  readonly subject: ContrastSubject
  /** Second minus first. */
  readonly difference: number
  readonly ci95: Interval
  readonly isSecured: boolean
}

/** Returns all pairs of the sets with enough respondents. */
export function pairsOf<Set extends ProtectedFigures>(sets: readonly Set[]): ContrastPair<Set>[] {
  const large = sets.filter(({ base }) => base === 'ok')
  return large.flatMap((first, index) => large.slice(index + 1).map((second) => ({ first, second })))
}

/** Returns the subjects of a poll's headline comparison: its mean, its agreement, or else each answer. */
export function contrastSubjects(
  { mean, top, answers }: ProtectedFigures,
  dontKnow: readonly number[],
): ContrastSubject[] {
  if (mean !== null) return ['mean']
  if (top !== null) return ['top']
  return answers.flatMap(({ position }) => (dontKnow.includes(position) ? [] : [position]))
}

/** Returns all subjects of a full comparison: mean, agreement and each answer. */
export function comparedSubjects(
  { mean, top, answers }: ProtectedFigures,
  dontKnow: readonly number[],
): ContrastSubject[] {
  const positions = answers.map(({ position }) => position).filter((position) => !dontKnow.includes(position))
  return [...(mean ? ['mean' as const] : []), ...(top ? ['top' as const] : []), ...positions]
}

/**
 * Compares each pair by each subject, corrected for all of these comparisons.
 *
 * @returns the pairs by subject in the given order, without those whose error is unknown
 */
export function computeContrasts<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
  subjects: readonly ContrastSubject[],
): Contrast<Pair>[] {
  const found = differencesOf(pairs, () => subjects)
  return withVerdicts(found, findSignificantDifferences(found.map(({ difference }) => difference)))
}

/**
 * Compares the pairs of one look at a watch, each by its own subjects.
 *
 * @param looks maximum number of looks within a year: the correction includes them all
 */
export function computeContrastsOfLook<Pair extends ContrastPair<ProtectedFigures>>(
  pairs: readonly Pair[],
  subjectsOf: (pair: Pair) => readonly ContrastSubject[],
  looks: number,
): Contrast<Pair>[] {
  const found = differencesOf(pairs, subjectsOf)
  return withVerdicts(
    found,
    findChangesOfLook(
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
  secured: readonly boolean[],
): Contrast<Pair>[] =>
  found.map(({ pair, subject, difference }, index) => ({
    pair,
    subject,
    difference: difference.difference,
    ci95: intervalOfDifference(difference),
    isSecured: secured[index] === true,
  }))

/** Returns the largest significant contrast; the first of equal ones, such as "Ja" and "Nein". */
export function findLargestSignificant<Pair>(contrasts: readonly Contrast<Pair>[]): Contrast<Pair> | null {
  let largest: Contrast<Pair> | null = null
  for (const contrast of contrasts) {
    const lead = Math.abs(contrast.difference) - Math.abs(largest?.difference ?? 0)
    if (contrast.isSecured && lead > 1e-9) largest = contrast
  }
  return largest
}

function differenceOf(
  { first, second, hasOverlap = false }: ContrastPair<ProtectedFigures>,
  subject: ContrastSubject,
): EstimatedDifference | null {
  const [one, other] = [estimateOf(first, subject), estimateOf(second, subject)]
  if (one === null || other === null) return null
  return hasOverlap && subject === 'mean'
    ? compareShares(one, other, largestError)
    : compareShares(one, other)
}

/** Returns the value of a subject; null if it is not reported. */
export function estimateOf(figures: ProtectedFigures, subject: ContrastSubject): Estimate | null {
  if (subject === 'mean') return figures.mean && { ...figures.mean, share: figures.mean.mean }
  if (subject === 'top') return figures.top
  return figures.answers.find(({ position }) => position === subject) ?? null
}
