// What a result is broken down by, weighted by and graded as.

/** What answers can be broken down by. */
export const RESULT_DIMENSION = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  STATE: 'Bundesland',
  EAST_WEST: 'Ost/West',
  NUTS3: 'Kreis',
} as const
export type ResultDimension = keyof typeof RESULT_DIMENSION

const { AGE, GENDER, EAST_WEST, STATE } = RESULT_DIMENSION
/** What answers are compared by; districts are for the map alone. */
export const RESULT_GROUPING = { AGE, GENDER, EAST_WEST, STATE } as const
export type ResultGrouping = keyof typeof RESULT_GROUPING

/** The steps of a time series. */
export const RESULT_INTERVAL = { day: 'Tage', week: 'Wochen', month: 'Monate' } as const
export type ResultInterval = keyof typeof RESULT_INTERVAL

/** What results are weighted by. */
export const WEIGHTING_MARGIN = {
  age_gender: 'Alter × Geschlecht',
  age: 'Alter',
  gender: 'Geschlecht',
  state: 'Bundesland',
} as const
export type WeightingMargin = keyof typeof WEIGHTING_MARGIN

/** The grade of a statistical error, by {@link MAX_ERROR_POINTS}. */
export const RELIABILITY = { GOOD: 'gut', MEDIUM: 'mittel', LOW: 'gering' } as const
export type Reliability = keyof typeof RELIABILITY

/** The largest statistical error of a grade, in percentage points; a larger one is LOW. */
export const MAX_ERROR_POINTS = { GOOD: 5, MEDIUM: 10 } as const

/** The first ages of the age bands of a poll that names none: 18–29, 30–39, 40–49, 50–64, 65+. */
export const USUAL_AGE_BREAKS: readonly number[] = [18, 30, 40, 50, 65]
