import { WEIGHTING_MARGIN } from './enumerations/results.ts'
import { labelOf } from './enumerations/values.ts'
import { germanList } from './german.ts'

/** The margins in words: „Alter × Geschlecht und Bundesland“. */
export const marginsText = (margins: readonly string[]): string =>
  germanList(margins.map((name) => labelOf(WEIGHTING_MARGIN, name)))

/** Says which margins of a result could not be met, and which alone it is weighted by; '' where all were. */
export function droppedMarginsText(
  dropped: readonly string[],
  { method, margins }: { readonly method: string; readonly margins: readonly string[] },
): string {
  if (dropped.length === 0) return ''
  const others = method === 'RAKED' ? ` Gewichtet ist allein nach ${marginsText(margins)}.` : ''
  return `Nach ${marginsText(dropped)} ließ sich nicht gewichten: Die Zielwerte sind mit diesen Antworten nicht zu erreichen.${others}`
}

/** Which weights a result was made with, such as `Fassung 2023.1`; '' for those that nobody made here. */
export const weightsVersionText = (version: string | null | undefined): string =>
  version == null ? '' : `Fassung ${version}`
