import type { PollKind } from './enumerations/content.ts'

const isAmong =
  (...kinds: readonly PollKind[]) =>
  (kind: string): boolean =>
    kinds.some((known) => known === kind)

/** Returns whether a respondent may choose several answers. */
export const allowsMultipleAnswers = isAmong('MULTI_CHOICE', 'IMAGE_CHOICE_MULTI', 'OPEN_ENDED_MULTI_CHOICE')

/** Returns whether respondents answer in their own words. */
export const isOpenEndedKind = isAmong('OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE')

/** Returns whether each answer is an image with a text. */
export const isImageKind = isAmong('IMAGE_CHOICE', 'IMAGE_CHOICE_MULTI')

/** Returns whether the answers have numeric values, so that a mean can be computed. */
export const hasNumericValues = isAmong('NUMERIC_SCALE', 'INTERVAL_CHOICE')

/** Returns whether the answers have a natural order. Answers of other kinds are sorted by size. */
export const hasOrderedAnswers = isAmong(
  'NUMERIC_SCALE',
  'INTERVAL_CHOICE',
  'ORDINAL_CHOICE',
  'LIKERT_CHOICE',
)

/** Returns whether the scale of the answers has a top and a bottom half. Numbers have a mean instead. */
export const hasScaleHalves = isAmong('ORDINAL_CHOICE', 'LIKERT_CHOICE', 'INTERVAL_CHOICE')

/** Returns how charts order the answers: as in the questionnaire if they have a natural order, else by size. */
export const answerOrder = (kind: string): 'questionnaire' | 'size' =>
  hasOrderedAnswers(kind) ? 'questionnaire' : 'size'
