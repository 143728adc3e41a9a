import { useState } from 'react'
import type { Series } from '../../../contract/charts/types'
import { getInitiallyColoredLines, MAX_COLORED_LINES } from '../../../contract/colored-lines'

/** Returns whether there are more lines than colors. */
const hasChoice = (series: readonly Series[]): boolean =>
  series.filter(({ isDontKnow }) => !isDontKnow).length > MAX_COLORED_LINES

export const getDefaultColoredIds = (series: readonly Series[]): string[] =>
  getInitiallyColoredLines(series, ({ isDontKnow }) => isDontKnow === true).map(({ id }) => id)

/** Adds or removes a line. Beyond the maximum, the line chosen first is removed. */
export const toggleColoredIdDroppingOldest = (coloredIds: readonly string[], id: string): string[] =>
  coloredIds.includes(id)
    ? coloredIds.filter((one) => one !== id)
    : [...coloredIds, id].slice(-MAX_COLORED_LINES)

/**
 * Manages which lines of a chart are colored; the others are gray.
 *
 * @param initialIds the lines that are colored at first; by default those with the highest last values
 */
export function useColoredLines(
  series: readonly Series[],
  initialIds?: ReadonlySet<string>,
): { canChoose: boolean; isChosen: (line: Series) => boolean; toggle: (line: Series) => void } {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const current = chosen ?? (initialIds ? [...initialIds] : getDefaultColoredIds(series))
  return {
    canChoose: hasChoice(series),
    isChosen: ({ id }: Series) => !hasChoice(series) || current.includes(id),
    toggle: ({ id }: Series) => setChosen(toggleColoredIdDroppingOldest(current, id)),
  }
}
