/** What people watch, and how they hear that it has changed. */

export const WATCHED_TYPE = { POLL: 'Umfrage', SERIES: 'Reihe', BOARD: 'Insight Board' } as const
export type WatchedType = keyof typeof WATCHED_TYPE

export const WATCH_RHYTHM = {
  DAILY: 'täglich',
  WEEKLY: 'wöchentlich',
  START_PAGE: 'nur auf der Startseite',
} as const
export type WatchRhythm = keyof typeof WATCH_RHYTHM

/** The default rhythm of a new watch. */
export const FIRST_RHYTHM: WatchRhythm = 'WEEKLY'

/** How often something is looked at within a year, at most, whatever its rhythm is and how often that changes. */
export const WATCH_LOOKS = 366
