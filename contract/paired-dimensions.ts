import { PROFILE_GROUPING_SUBJECTS, type ProfileGroupingSubject } from './profile-subjects.ts'

/**
 * The dimensions whose groups are compared with one another in every result. Districts and individual regions are compared
 * with the rest only.
 */
export const ALWAYS_COMPARED_DIMENSIONS = ['AGE', 'GENDER', 'EAST_WEST', 'STATE'] as const
export type AlwaysComparedDimension = (typeof ALWAYS_COMPARED_DIMENSIONS)[number]

/** Returns whether the groups of a dimension are compared with one another in every result. */
export const isAlwaysComparedDimension = (dimension: string): dimension is AlwaysComparedDimension =>
  (ALWAYS_COMPARED_DIMENSIONS as readonly string[]).includes(dimension)

/** The same, and the profile subjects, whose groups are compared only where a reader divides a result by them. */
export type ComparedDimension = AlwaysComparedDimension | ProfileGroupingSubject

export const isComparedDimension = (dimension: string): dimension is ComparedDimension =>
  isAlwaysComparedDimension(dimension) || PROFILE_GROUPING_SUBJECTS.some((subject) => subject === dimension)
