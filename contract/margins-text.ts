import { WEIGHTING_MARGIN } from './enumerations/results.ts'
import { getLabel } from './enumerations/values.ts'
import { germanList } from './german.ts'

/** Returns the names of margins: „Alter × Geschlecht und Bundesland“. */
export const marginsText = (margins: readonly string[]): string =>
  germanList(margins.map((name) => getLabel(WEIGHTING_MARGIN, name)))
