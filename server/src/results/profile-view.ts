import { filterDimensions } from './blocks.ts'
import type { View } from './view.ts'

/** Thrown for a view that divides respondents by profile answers in a way that would show single votes. */
export class CrossedProfileError extends Error {
  constructor() {
    super('Profile answers divide a view only alone.')
  }
}

/**
 * Profile answers divide a view only once, without another attribute and without a series (decision 28).
 *
 * @throws CrossedProfileError
 */
export function assertUncrossed({ filter = {}, groupBy = [], series }: View): void {
  const dimensions = [...groupBy, ...filterDimensions(filter)]
  if (dimensions.includes('profile') && (dimensions.length > 1 || series !== undefined))
    throw new CrossedProfileError()
}
