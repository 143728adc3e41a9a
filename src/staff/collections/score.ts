/** The difference between a new first or last score and its neighbor. */
const SCORE_STEP = 100

/**
 * Returns the score that moves a collection to an index: the midpoint between its neighbors, the highest score + 100 at
 * the top, the lowest − 100 at the bottom.
 *
 * @param others the scores of the other collections, the highest first
 * @param place the number of collections above it
 */
export function scoreAt(others: readonly number[], place: number): number {
  const above = others[place - 1]
  const below = others[place]
  if (above !== undefined && below !== undefined) return (above + below) / 2
  if (below !== undefined) return below + SCORE_STEP
  return above === undefined ? SCORE_STEP : above - SCORE_STEP
}
