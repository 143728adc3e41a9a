/** The ticks of axes. Own code, because both the client and the server draw them, and `contract/` has no dependencies. */
import { getIsoWeek, abbreviateMonth } from '../calendar.ts'
import { DAY_MS } from '../days.ts'
import { linearScale } from './linear-scale.ts'

/** The factors of a power of ten that make a round step. */
const ROUND_STEPS = [1, 2, 5, 10]

interface ValueAxis {
  /** The lowest and the highest tick. */
  domain: [number, number]
  ticks: number[]
  /** The decimals that the ticks need. */
  decimals: number
}

/**
 * Returns an axis of round, even steps around all values.
 *
 * @param low below `high`
 * @param stepCount the approximate number of steps
 */
export function createValueAxis(low: number, high: number, stepCount: number): ValueAxis {
  const rough = (high - low) / stepCount
  const unit = 10 ** Math.floor(Math.log10(rough))
  const factor = ROUND_STEPS.find((one) => one * unit >= rough * 0.75) ?? 10
  const step = factor * unit
  // The tolerance keeps a value that is exactly on a tick from adding another one.
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  )
  return { domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks, decimals }
}

interface TimeTick {
  x: number
  label: string
  /** Shown below the label of the first tick with a week, and of the first one of each year. */
  year?: string
}

const characterWidth = 7.4
const gap = 10

/** Over a longer time, there are too many weeks to label them by number. */
const MAX_WEEKS = 110

/**
 * Returns as many ticks as fit, centered at `x`: days, months or years, depending on the time span, or weeks by number.
 *
 * @param width the width of the axis in pixels
 * @param options.showsWeekNumbers labels weeks by their number, up to {@link MAX_WEEKS}
 */
export function createTimeTicks(
  from: Date,
  to: Date,
  width: number,
  { showsWeekNumbers = false }: { showsWeekNumbers?: boolean } = {},
): TimeTick[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  const xOf = linearScale([from.getTime(), to.getTime()], [0, width])
  if (showsWeekNumbers && days <= 7 * MAX_WEEKS) return weekTicks(from, to, xOf)
  let coarsest: TimeTick[] = []
  for (const times of [...(days < 100 ? dayTicks(from, to) : []), ...monthTicks(from, to)]) {
    const ticks = times.map((time) => ({ x: xOf(time.getTime()), label: tickLabel(time, days) }))
    if (ticks.length > 1 && haveRoom(ticks)) return ticks
    if (ticks.length > 0) coarsest = ticks
  }
  return coarsest.slice(0, 1)
}

/** The days of a month that have a tick, the most first. */
const DAYS_OF_MONTH = [
  Array.from({ length: 31 }, (_, index) => index + 1),
  [1, 5, 10, 15, 20, 25],
  [1, 10, 20],
  [1, 15],
]

function dayTicks(from: Date, to: Date): Date[][] {
  const first = Math.ceil(from.getTime() / DAY_MS)
  const days = Array.from(
    { length: Math.floor(to.getTime() / DAY_MS) - first + 1 },
    (_, index) => first + index,
  )
  return DAYS_OF_MONTH.map((shown) =>
    days.map((day) => new Date(day * DAY_MS)).filter((day) => shown.includes(day.getUTCDate())),
  )
}

/** Possible numbers of months between two ticks. */
const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120, 240]

function monthTicks(from: Date, to: Date): Date[][] {
  const first = monthNumber(new Date(from.getTime() - 1)) + 1
  const months = Array.from({ length: monthNumber(to) - first + 1 }, (_, index) => first + index)
  return MONTH_STEPS.map((step) =>
    months.filter((month) => month % step === 0).map((month) => new Date(Date.UTC(0, month))),
  )
}

/** Returns the number of months since the start of 1900, the year 0 of `Date.UTC`. */
const monthNumber = (time: Date): number => 12 * (time.getUTCFullYear() - 1900) + time.getUTCMonth()

/** With more points than this, points are not labeled one by one. */
const MAX_NAMED = 8

/**
 * Returns a tick at each point, thinned to every second one if space is short. Returns null if {@link createTimeTicks} suit
 * better: for a single point, more than eight, points with the same label, or too little space.
 *
 * @param labelOf the label of a point by its first day; its month by default
 */
export function findThinnedPointTicks(
  dates: readonly string[],
  xOf: (date: string) => number,
  labelOf: (date: string) => string = formatShortMonthAndYear,
): TimeTick[] | null {
  if (dates.length > MAX_NAMED) return null
  const named = dates.map((date) => ({ x: xOf(date), label: labelOf(date) }))
  const isDistinct = new Set(named.map(({ label }) => label)).size === named.length
  // Counts from the end, to keep the last point: readers look at it first.
  const second = named.filter((_, index) => (named.length - 1 - index) % 2 === 0)
  if (!isDistinct) return null
  return [named, second].find((ticks) => ticks.length > 1 && haveRoom(ticks)) ?? null
}

/** Possible numbers of weeks between two labels. */
const WEEK_STEPS = [1, 2, 4, 8, 13, 26]

/** Returns ticks labeled with week numbers; the first one and each first of a year also have the year. */
function weekTicks(from: Date, to: Date, xOf: (time: number) => number): TimeTick[] {
  const weeks: Date[] = []
  // 5 January 1970 was a Monday.
  const first = Math.ceil((from.getTime() / DAY_MS - 4) / 7) * 7 + 4
  // An incomplete first week starts at its first known day.
  if (first * DAY_MS > from.getTime()) weeks.push(from)
  for (let at = first; at * DAY_MS <= to.getTime(); at += 7) weeks.push(new Date(at * DAY_MS))
  for (const step of WEEK_STEPS) {
    const ticks = weeks
      .filter((_, index) => index % step === 0)
      .map((start) => ({
        x: xOf(start.getTime()),
        label: `KW ${getIsoWeek(start).week}`,
        ...getIsoWeek(start),
      }))
    if (haveRoom(ticks) || step === WEEK_STEPS.at(-1))
      return ticks.map(({ x, label, year }, index) => ({
        x,
        label,
        ...(year !== ticks[index - 1]?.year && { year: String(year) }),
      }))
  }
  return []
}

const haveRoom = (ticks: readonly Pick<TimeTick, 'x' | 'label'>[]) =>
  ticks.every(({ x, label }, index) => {
    const before = ticks[index - 1]
    return !before || x - before.x >= ((label.length + before.label.length) / 2) * characterWidth + gap
  })

/** `Mär 2026` */
export const formatShortMonthAndYear = (day: string): string => `${abbreviateMonth(day)} ${day.slice(0, 4)}`

function tickLabel(date: Date, days: number): string {
  const day = date.toISOString().slice(0, 10)
  if (days < 100) return `${date.getUTCDate()}. ${abbreviateMonth(day)}`
  return days > 1_500 && date.getUTCMonth() === 0 ? day.slice(0, 4) : formatShortMonthAndYear(day)
}
