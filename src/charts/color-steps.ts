import { color } from '../components/theme/tokens'

/** From few to many; the lightest is nearest to the paper. */
export const stepColors = [color.step1, color.step2, color.step3, color.step4, color.step5] as const

/**
 * The five equal steps between the smallest and the largest value, on whole multiples of `unit` (whole percent): six
 * bounds, rising. None for no values at all.
 */
export function stepBounds(values: readonly number[], unit = 0.01): number[] {
  if (values.length === 0) return []
  const per = Math.round(1 / unit)
  const low = Math.floor(Math.min(...values) * per)
  const high = Math.max(low + stepColors.length, Math.ceil(Math.max(...values) * per))
  const size = Math.ceil((high - low) / stepColors.length)
  return Array.from({ length: stepColors.length + 1 }, (_, index) => (low + index * size) / per)
}

/** Which of the five steps a value is in, from 0. */
export function stepOf(value: number, bounds: readonly number[]): number {
  const step = bounds.findLastIndex((bound) => value >= bound)
  return Math.min(stepColors.length - 1, Math.max(0, step))
}
