/** Rounding of panel figures: groups of fewer than `hidden` voters are hidden, others are rounded to `step`. */
export const PANEL_GROUP = { hidden: 10, step: 10 } as const

/** Days that the figures of the panel look back on, up to yesterday. */
export const PANEL_DAYS = {
  /** Who has not answered for so long has left. */
  membership: 365,
  active: 30,
  /** Answers a day, and the signs of poor quality. */
  recent: 90,
} as const

/** Months of joining and leaving. */
export const PANEL_MONTHS = 24

/** Answers after which it says something that all of them are at the same place. */
export const MIN_UNIFORM_ANSWERS = 10
