/** The difference between a new first or last score and its neighbor. */
const SCORE_STEP = 100

/**
 * Returns the score that moves a collection to an index: the midpoint between its neighbors, the highest score + 100 at
 * the top, the lowest − 100 at the bottom.
 *
 * @param descendingOtherScores the scores of the other collections, the highest first
 * @param index the number of collections above it
 */
export function computeScoreAtIndex(descendingOtherScores: readonly number[], index: number): number {
  const above = descendingOtherScores[index - 1]
  const below = descendingOtherScores[index]
  if (above !== undefined && below !== undefined) return (above + below) / 2
  if (below !== undefined) return below + SCORE_STEP
  return above === undefined ? SCORE_STEP : above - SCORE_STEP
}
