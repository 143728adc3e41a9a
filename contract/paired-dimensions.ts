import { DIVIDING_SUBJECTS, type DividingSubject } from './profile-subjects.ts'

/**
 * The dimensions whose groups are compared with one another in every result. Districts and individual regions are compared
 * with the rest only.
 */
export const PAIRED_DIMENSIONS = ['AGE', 'GENDER', 'EAST_WEST', 'STATE'] as const
export type PairedDimension = (typeof PAIRED_DIMENSIONS)[number]

/** Returns whether the groups of a dimension are compared with one another in every result. */
export const isPairedDimension = (dimension: string): dimension is PairedDimension =>
  (PAIRED_DIMENSIONS as readonly string[]).includes(dimension)

/** The same, and the profile subjects, whose groups are compared only where a reader divides a result by them. */
export type ComparedDimension = PairedDimension | DividingSubject

export const isComparedDimension = (dimension: string): dimension is ComparedDimension =>
  isPairedDimension(dimension) || DIVIDING_SUBJECTS.some((subject) => subject === dimension)
