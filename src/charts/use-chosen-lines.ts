import { useState } from 'react'
import { firstColored, MAX_COLORED } from '../../contract/colored-lines'
import type { Series } from '../../contract/charts/types'

/** Returns whether there are more lines than colors. */
const hasChoice = (series: readonly Series[]): boolean =>
  series.filter(({ isDontKnow }) => !isDontKnow).length > MAX_COLORED

/** Returns the IDs of the lines that are colored by default. */
export const initiallyChosen = (series: readonly Series[]): string[] =>
  firstColored(series, ({ isDontKnow }) => isDontKnow === true).map(({ id }) => id)

/** Adds or removes a line. Beyond the maximum, the line chosen first is removed. */
export const toggleChosen = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-MAX_COLORED)

/** Manages which lines of a chart are colored; the others are gray. */
export function useChosenLines(series: readonly Series[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const current = chosen ?? initiallyChosen(series)
  return {
    canChoose: hasChoice(series),
    isChosen: ({ id }: Series) => !hasChoice(series) || current.includes(id),
    toggle: ({ id }: Series) => setChosen(toggleChosen(current, id)),
  }
}
