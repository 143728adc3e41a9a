import { PROFILE_GROUPING_SUBJECTS, type ProfileGroupingSubject } from './profile-subjects.ts'

/**
 * The dimensions whose groups are compared with one another in every result. Districts and individual regions are compared
 * with the rest only.
 */
export const ALWAYS_PAIRWISE_COMPARED_DIMENSIONS = ['AGE', 'GENDER', 'EAST_WEST', 'STATE'] as const
export type AlwaysPairwiseComparedDimension = (typeof ALWAYS_PAIRWISE_COMPARED_DIMENSIONS)[number]

/** Returns whether the groups of a dimension are compared with one another in every result. */
export const isAlwaysPairwiseComparedDimension = (
  dimension: string,
): dimension is AlwaysPairwiseComparedDimension =>
  (ALWAYS_PAIRWISE_COMPARED_DIMENSIONS as readonly string[]).includes(dimension)

/** The same, and the profile subjects, whose groups are compared only where a reader divides a result by them. */
export type PairwiseComparedDimension = AlwaysPairwiseComparedDimension | ProfileGroupingSubject

export const isPairwiseComparedDimension = (dimension: string): dimension is PairwiseComparedDimension =>
  isAlwaysPairwiseComparedDimension(dimension) ||
  PROFILE_GROUPING_SUBJECTS.some((subject) => subject === dimension)
