import { DAY_MS } from '../../../contract/days.ts'
import { formatEpochDay } from './days.ts'

const MS_PER_HOUR = 3_600_000

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
/** Clocks change at full UTC hours only, so the calendar is needed once per hour of votes. */
// oxlint-disable-next-line meinungsbild/no-module-state -- memoizes a pure function
const offsets = new Map<number, number>()
const MAX_OFFSETS = 100_000

/** Returns the calendar day in Germany (number since 1970-01-01) of a time in milliseconds. */
export function toBerlinEpochDay(timeMs: number): number {
  return Math.floor((timeMs + offsetAt(timeMs)) / DAY_MS)
}

/** Returns the calendar date in Germany, such as 2024-03-05, of a moment. */
export const dateInBerlin = (moment: Date): string => formatEpochDay(toBerlinEpochDay(moment.getTime()))

/**
 * Returns the time, in milliseconds, at which clocks in Germany show what a UTC clock shows at `shown`. Of a repeated
 * hour it is the first; a skipped hour continues the hour before.
 */
export function fromBerlinWallTime(wallTimeMs: number): number {
  return wallTimeMs - offsetAt(wallTimeMs - 2 * MS_PER_HOUR) // the offset is never larger, so this is the offset just before
}

/** Returns the moment at which a day (number since 1970-01-01) begins in Germany. */
export const getBerlinDayStart = (epochDay: number): Date => new Date(fromBerlinWallTime(epochDay * DAY_MS))

/** Returns the moment at which the day of a time begins in Germany. */
export const floorToBerlinDay = (time: Date): Date => getBerlinDayStart(toBerlinEpochDay(time.getTime()))

/** Returns the offset of German time from UTC in milliseconds. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / MS_PER_HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const name = CLOCK.formatToParts(hour * MS_PER_HOUR).find(({ type }) => type === 'timeZoneName')?.value
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name ?? '') ?? []
  const offset = Number(hours) * MS_PER_HOUR + Number(minutes) * 60_000
  if (offsets.size === MAX_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}
