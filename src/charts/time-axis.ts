import { scaleUtc } from 'd3-scale'
import { isoWeekOf, monthName } from '../lib/format'

const day = 86_400_000

interface TimeTick {
  x: number
  label: string
  /** Below the label, of the first week of a year. */
  year?: string
}

const characterWidth = 7.4
const gap = 10

/** Weeks over a longer time are too many to be told by their numbers. */
const MAX_WEEKS = 110

/**
 * Days for weeks, months for years, years for decades: as many as have room (pixels), their middles at `x`.
 *
 * @param step what a point stands for: weeks have their numbers
 */
export function timeTicks(from: Date, to: Date, width: number, step = 'day'): TimeTick[] {
  const days = (to.getTime() - from.getTime()) / day
  const scale = scaleUtc([from, to], [0, width])
  if (step === 'week' && days <= 7 * MAX_WEEKS) return weekTicks(from, to, scale)
  const ticksOf = (count: number): TimeTick[] => {
    const labels = scale.ticks(count).map((tick) => ({ x: scale(tick), label: tickLabel(tick, days) }))
    const distinct = labels.filter(({ label }, index) => label !== labels[index - 1]?.label)
    return count <= 1 || haveRoom(distinct) ? distinct : ticksOf(count - 1)
  }
  return ticksOf(Math.max(2, Math.floor(width / 60)))
}

/** Every so many weeks. */
const WEEK_STEPS = [1, 2, 4, 8, 13, 26]

/** Mondays with the number of their week; the year stands below the first one, and where it changes. */
function weekTicks(from: Date, to: Date, scale: (date: Date) => number): TimeTick[] {
  const mondays: Date[] = []
  // 5 January 1970 was a Monday.
  const first = Math.ceil((from.getTime() / day - 4) / 7) * 7 + 4
  for (let at = first; at * day <= to.getTime(); at += 7) mondays.push(new Date(at * day))
  for (const step of WEEK_STEPS) {
    const ticks = mondays
      .filter((_, index) => index % step === 0)
      .map((monday) => ({ x: scale(monday), label: `KW ${isoWeekOf(monday).week}`, ...isoWeekOf(monday) }))
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

function tickLabel(date: Date, days: number): string {
  const month = monthName(date.getUTCMonth() + 1, 'short')
  if (days < 100) return `${date.getUTCDate()}. ${month}`
  if (days > 1_500 && date.getUTCMonth() === 0) return String(date.getUTCFullYear())
  return `${month} ${String(date.getUTCFullYear()).slice(2)}`
}
