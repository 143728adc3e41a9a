import { useState } from 'react'
import { firstColored, MAX_COLORED } from '../../contract/colored-lines'
import type { Series } from './types'

/** Whether there are more lines than have a color each. */
const hasChoice = (series: readonly Series[]): boolean =>
  series.filter(({ isDontKnow }) => !isDontKnow).length > MAX_COLORED

/** The lines that have their color at first. */
export const firstChosen = (series: readonly Series[]): string[] =>
  firstColored(series, ({ isDontKnow }) => isDontKnow === true).map(({ id }) => id)

/** Chooses a line or takes its color back; one too many takes the color of the one chosen longest ago. */
export const toggleChosen = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-MAX_COLORED)

/** Which lines have their color, and how that is changed. */
export function useChosenLines(series: readonly Series[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const current = chosen ?? firstChosen(series)
  return {
    canChoose: hasChoice(series),
    isChosen: ({ id }: Series) => !hasChoice(series) || current.includes(id),
    toggle: ({ id }: Series) => setChosen(toggleChosen(current, id)),
  }
}
