import { isDay } from '../../contract/days'

/** The last day that is one here: browsers take years of five digits as well. */
export const LAST_DAY = '9999-12-31'

/** First and last day; null where there is no end. */
export interface Days {
  from: string | null
  to: string | null
}

export const isInOrder = ({ from, to }: Days): boolean => from === null || to === null || from <= to

/** What of two texts are days. */
export const validDays = (from: string | null, to: string | null): Days => ({
  from: from && isDay(from) ? from : null,
  to: to && isDay(to) ? to : null,
})

/** What of two texts are days; neither where the last would come before the first. */
export function readDays(from: string | null, to: string | null): Days {
  const days = validDays(from, to)
  return isInOrder(days) ? days : { from: null, to: null }
}
