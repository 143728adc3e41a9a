const ORDERED = new Set(['NUMERIC_SCALE', 'ORDINAL_CHOICE', 'LIKERT_CHOICE', 'INTERVAL_CHOICE'])

/** Answers with an order of their own stand as they were asked, the others by size. */
export const answerOrder = (kind: string): 'questionnaire' | 'size' =>
  ORDERED.has(kind) ? 'questionnaire' : 'size'
