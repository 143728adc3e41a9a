import { isDay } from '../../contract/days'

/** The last day that inputs accept. Without it, browsers accept years of more than four digits. */
export const MAX_INPUT_DAY = '9999-12-31'

/** First and last day, both `YYYY-MM-DD`; null for an open end. */
export interface DayRange {
  from: string | null
  to: string | null
}

export const isDayRangeInOrder = ({ from, to }: DayRange): boolean =>
  from === null || to === null || from <= to

/** Parses two texts as days; a text that is not a day becomes null. */
export const parseDays = (from: string | null, to: string | null): DayRange => ({
  from: from && isDay(from) ? from : null,
  to: to && isDay(to) ? to : null,
})

/** Parses two texts as days; both become null if the last day is before the first. */
export function parseDayRangeDroppingReversed(from: string | null, to: string | null): DayRange {
  const days = parseDays(from, to)
  return isDayRangeInOrder(days) ? days : { from: null, to: null }
}
