const LONG_DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

/** Returns the day of a time in Germany: `14. März 2026`. */
export const formatLongGermanDay = (at: Date): string => LONG_DAY.format(at)
