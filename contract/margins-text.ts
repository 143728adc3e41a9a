import { WEIGHTING_MARGIN } from './enumerations/results.ts'
import { getLabelOrDash } from './enumerations/values.ts'
import { germanList } from './german.ts'
import { TEXT } from './texts.ts'

/** Returns the names of margins: „Alter × Geschlecht und Bundesland“. */
export const marginsText = (margins: readonly string[]): string =>
  germanList(margins.map((name) => getLabelOrDash(WEIGHTING_MARGIN, name)))

const WEIGHTINGS: Partial<Record<string, string>> = {
  SUPPLIED: TEXT.weightedBySource,
  PUBLISHED: TEXT.sharesAsPublished,
}

export interface AppliedWeighting {
  readonly method: string
  readonly margins: readonly string[]
}

/** Returns how a result is weighted, below a chart: `gewichtet nach Alter × Geschlecht`. */
export const weightingText = ({ method, margins }: AppliedWeighting): string =>
  method === 'RAKED' ? `gewichtet nach ${marginsText(margins)}` : (WEIGHTINGS[method] ?? TEXT.unweighted)
