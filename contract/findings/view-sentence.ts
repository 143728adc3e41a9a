/** The sentence of a view, and what the ranges in it mean. Apart from the findings of results, which more pages load. */
import { TEXT } from '../texts.ts'
import type { Finding } from './poll-finding.ts'

/** A range in a sentence: of a figure, in brackets (`52 % (47 bis 57)`), or of a difference (`2 bis 10 Punkte`). */
export type RangeForm = 'BRACKETS' | 'DIFFERENCE'

/** What the ranges of a sentence mean. */
export const RANGE_EXPLANATION: Record<RangeForm, string> = {
  BRACKETS: TEXT.bracketKey,
  DIFFERENCE: TEXT.differenceKey,
}

export interface ViewSentence {
  readonly text: string
  /** Null if the text has no range. */
  readonly rangeForm: RangeForm | null
}

export const toViewSentence = ({ sentence, numbers }: Finding): ViewSentence => ({
  text: sentence,
  rangeForm: numbers.some(({ low }) => low !== null) ? 'BRACKETS' : null,
})
