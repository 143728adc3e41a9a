import { utcTicks } from 'd3-time'
import { isoWeekOf, monthName } from '../lib/calendar'
import { linearScale } from './linear-scale'

const day = 86_400_000

interface TimeTick {
  x: number
  label: string
  /** Shown below the label of the first week of a year. */
  year?: string
}

const characterWidth = 7.4
const gap = 10

/** Over a longer time, there are too many weeks to label them by number. */
const MAX_WEEKS = 110

/**
 * Returns as many ticks as fit, centered at `x`: days, months or years, depending on the time span.
 *
 * @param width the width of the axis in pixels
 * @param step the period of a point; weeks are labeled by number
 */
export function timeTicks(from: Date, to: Date, width: number, step = 'day'): TimeTick[] {
  const days = (to.getTime() - from.getTime()) / day
  const xOf = linearScale([from.getTime(), to.getTime()], [0, width])
  if (step === 'week' && days <= 7 * MAX_WEEKS) return weekTicks(from, to, xOf)
  const ticksOf = (count: number): TimeTick[] => {
    const labels = utcTicks(from, to, count).map((tick) => ({
      x: xOf(tick.getTime()),
      label: tickLabel(tick, days),
    }))
    const distinct = labels.filter(({ label }, index) => label !== labels[index - 1]?.label)
    return count <= 1 || haveRoom(distinct) ? distinct : ticksOf(count - 1)
  }
  return ticksOf(Math.max(2, Math.floor(width / 60)))
}

/** With more points than this, points are not labeled one by one. */
const MAX_NAMED = 8

/** Returns the month of each point, or of every second one; null if there are too many points or too little space. */
export function pointTicks(dates: readonly string[], xOf: (date: string) => number): TimeTick[] | null {
  if (dates.length > MAX_NAMED) return null
  const named = dates.map((date) => ({ x: xOf(date), label: monthLabel(new Date(date)) }))
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
  const first = Math.ceil((from.getTime() / day - 4) / 7) * 7 + 4
  // An incomplete first week starts at its first known day.
  if (first * day > from.getTime()) weeks.push(from)
  for (let at = first; at * day <= to.getTime(); at += 7) weeks.push(new Date(at * day))
  for (const step of WEEK_STEPS) {
    const ticks = weeks
      .filter((_, index) => index % step === 0)
      .map((start) => ({
        x: xOf(start.getTime()),
        label: `KW ${isoWeekOf(start).week}`,
        ...isoWeekOf(start),
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

const monthLabel = (date: Date): string =>
  `${monthName(date.getUTCMonth() + 1, 'short')} ${date.getUTCFullYear()}`

function tickLabel(date: Date, days: number): string {
  const month = monthName(date.getUTCMonth() + 1, 'short')
  if (days < 100) return `${date.getUTCDate()}. ${month}`
  if (days > 1_500 && date.getUTCMonth() === 0) return String(date.getUTCFullYear())
  return monthLabel(date)
}
