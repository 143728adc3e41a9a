import { color } from '../components/theme/tokens'

/** From few to many; the lightest is nearest to the paper. */
export const stepColors = [color.step1, color.step2, color.step3, color.step4, color.step5] as const

/**
 * The five equal steps between the smallest and the largest share, on whole percent: six bounds, rising.
 * None for no shares at all.
 */
export function stepBounds(shares: readonly number[]): number[] {
  if (shares.length === 0) return []
  const low = Math.floor(Math.min(...shares) * 100)
  const high = Math.max(low + stepColors.length, Math.ceil(Math.max(...shares) * 100))
  const size = Math.ceil((high - low) / stepColors.length)
  return Array.from({ length: stepColors.length + 1 }, (_, index) => (low + index * size) / 100)
}

/** Which of the five steps a share is in, from 0. */
export function stepOf(share: number, bounds: readonly number[]): number {
  const step = bounds.findLastIndex((bound) => share >= bound)
  return Math.min(stepColors.length - 1, Math.max(0, step))
}
