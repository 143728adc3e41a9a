/** The dimensions whose groups are compared with one another. Districts are compared with the rest only. */
export const PAIRED_DIMENSIONS = ['AGE', 'GENDER', 'EAST_WEST', 'STATE'] as const
export type PairedDimension = (typeof PAIRED_DIMENSIONS)[number]

/** Returns whether the groups of a dimension are compared with one another. */
export const isPairedDimension = (dimension: string): dimension is PairedDimension =>
  (PAIRED_DIMENSIONS as readonly string[]).includes(dimension)
