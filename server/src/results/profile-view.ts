import { getFilterDimensions } from './blocks.ts'
import type { View } from './view.ts'

/** Thrown for a view that divides respondents by profile answers in a way that would show single votes. */
export class CrossedProfileError extends Error {
  constructor() {
    super('Profile answers cannot be combined with other attributes or a series.')
  }
}

/**
 * Asserts that a view combines profile answers neither with another attribute nor with a series (decision 28).
 *
 * @throws CrossedProfileError
 */
export function assertProfileUncrossed({ filter = {}, groupBy = [], series }: View): void {
  const dimensions = [...groupBy, ...getFilterDimensions(filter)]
  if (dimensions.includes('profile') && (dimensions.length > 1 || series !== undefined))
    throw new CrossedProfileError()
}
