/** What follows from the kind of a poll. */
const among =
  (...kinds: readonly string[]) =>
  (kind: string) =>
    kinds.includes(kind)

/** Whether one respondent may give several answers. */
export const takesSeveral = among('MULTI_CHOICE', 'IMAGE_CHOICE_MULTI', 'OPEN_ENDED_MULTI_CHOICE')

/** Whether respondents answer in words of their own. */
export const takesWords = among('OPEN_ENDED', 'OPEN_ENDED_MULTI_CHOICE')

/** Whether answers stand for numbers, of which there is a mean. */
export const hasValues = among('NUMERIC_SCALE', 'INTERVAL_CHOICE')

/** Whether answers have an order of their own; those of the other kinds stand by size. */
export const isOrdered = among('NUMERIC_SCALE', 'INTERVAL_CHOICE', 'ORDINAL_CHOICE', 'LIKERT_CHOICE')
