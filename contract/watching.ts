/** Watched objects and the rhythm of notifications about their changes. */

export const WATCHED_TYPE = {
  POLL: 'Umfrage',
  SERIES: 'Reihe',
  BOARD: 'Insight Board',
  INDEX: 'Index',
} as const
export type WatchedType = keyof typeof WATCHED_TYPE

export const WATCH_RHYTHM = {
  DAILY: 'täglich',
  WEEKLY: 'wöchentlich',
  START_PAGE: 'nur auf der Startseite',
} as const
export type WatchRhythm = keyof typeof WATCH_RHYTHM

export const DEFAULT_RHYTHM: WatchRhythm = 'WEEKLY'

/** Maximum number of looks at a watched object per year, in every rhythm and even if the rhythm changes. */
export const MAX_INTERIM_LOOKS_PER_YEAR = 366
