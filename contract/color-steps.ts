/** The number of colors of a map. */
const STEPS = 5

/**
 * Returns the six ascending bounds of five equal steps that contain all values, on multiples of `unit` (by default whole
 * percent; its inverse is whole). The last bound may lie above the largest value. Empty if there are no values.
 */
export function getEqualStepBounds(values: readonly number[], unit = 0.01): number[] {
  if (values.length === 0) return []
  const per = Math.round(1 / unit)
  const low = Math.floor(Math.min(...values) * per)
  const high = Math.max(low + STEPS, Math.ceil(Math.max(...values) * per))
  const size = Math.ceil((high - low) / STEPS)
  return Array.from({ length: STEPS + 1 }, (_, index) => (low + index * size) / per)
}

/** Returns the index of the step that contains a value, from 0 to 4; of the nearest one if none does. */
export function getColorStep(value: number, bounds: readonly number[]): number {
  const step = bounds.findLastIndex((bound) => value >= bound)
  return Math.min(STEPS - 1, Math.max(0, step))
}
