/** Distance of a new top or bottom to its neighbor. */
const SCORE_STEP = 100

/**
 * Returns the score that puts a collection at a place: the midpoint between its neighbors, at the top the highest + 100,
 * at the bottom the lowest − 100.
 *
 * @param others scores of the other collections, the highest first
 * @param place how many of them stand above
 */
export function scoreAt(others: readonly number[], place: number): number {
  const above = others[place - 1]
  const below = others[place]
  if (above !== undefined && below !== undefined) return (above + below) / 2
  if (below !== undefined) return below + SCORE_STEP
  return above === undefined ? SCORE_STEP : above - SCORE_STEP
}
