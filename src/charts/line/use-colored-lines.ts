import { useState } from 'react'
import type { Series } from '../../../contract/charts/types'
import { firstColored, MAX_COLORED } from '../../../contract/colored-lines'

/** Returns whether there are more lines than colors. */
const hasChoice = (series: readonly Series[]): boolean =>
  series.filter(({ isDontKnow }) => !isDontKnow).length > MAX_COLORED

/** Returns the IDs of the lines that are colored by default. */
export const defaultColoredIds = (series: readonly Series[]): string[] =>
  firstColored(series, ({ isDontKnow }) => isDontKnow === true).map(({ id }) => id)

/** Adds or removes a line. Beyond the maximum, the line chosen first is removed. */
export const toggleColored = (coloredIds: readonly string[], id: string): string[] =>
  coloredIds.includes(id) ? coloredIds.filter((one) => one !== id) : [...coloredIds, id].slice(-MAX_COLORED)

/**
 * Manages which lines of a chart are colored; the others are gray.
 *
 * @param initialIds the lines that are colored at first; by default those with the highest last values
 */
export function useColoredLines(series: readonly Series[], initialIds?: ReadonlySet<string>) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const current = chosen ?? (initialIds ? [...initialIds] : defaultColoredIds(series))
  return {
    canChoose: hasChoice(series),
    isChosen: ({ id }: Series) => !hasChoice(series) || current.includes(id),
    toggle: ({ id }: Series) => setChosen(toggleColored(current, id)),
  }
}
