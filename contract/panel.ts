/** Rounding of panel figures: groups of fewer than `hidden` voters are hidden, others are rounded to `step`. */
export const PANEL_GROUP_ROUNDING = { hidden: 10, step: 10 } as const

/** Periods of the panel figures, in days up to yesterday. */
export const PANEL_DAYS = {
  /** Voters without an answer in this period are counted as having left. */
  membership: 365,
  active: 30,
  /** Who answers again within this window after the first answer has not dropped out; it is the same for every month. */
  returningAfter: 30,
  returningUntil: 90,
  /** For answers per day, and for the signs of poor quality. */
  recent: 90,
} as const

/** Number of months for which joining and leaving voters are shown. */
export const PANEL_HISTORY_MONTHS = 24
