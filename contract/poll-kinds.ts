import type { PollKind } from './enumerations/content.ts'

const isAmong =
  (...kinds: readonly PollKind[]) =>
  (kind: string): boolean =>
    kinds.some((known) => known === kind)

/** Tells whether one respondent may choose several answers. */
export const takesSeveral = isAmong('MULTI_CHOICE', 'IMAGE_CHOICE_MULTI', 'OPEN_ENDED_MULTI_CHOICE')

/** Tells whether respondents answer in words of their own. */
export const takesWords = isAmong('OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE')

/** Tells whether each answer is a picture with a text. */
export const isImageKind = isAmong('IMAGE_CHOICE', 'IMAGE_CHOICE_MULTI')

/** Returns whether the answers are numeric, so that there is a mean. */
export const hasValues = isAmong('NUMERIC_SCALE', 'INTERVAL_CHOICE')

/** Returns whether the answers have an order of their own. Answers of other kinds are sorted by size. */
export const isOrdered = isAmong('NUMERIC_SCALE', 'INTERVAL_CHOICE', 'ORDINAL_CHOICE', 'LIKERT_CHOICE')

/** Returns the order of a kind's answers: as in the question if they have an order, else by size. */
export const answerOrder = (kind: string): 'questionnaire' | 'size' =>
  isOrdered(kind) ? 'questionnaire' : 'size'
