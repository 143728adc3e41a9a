import { scaleUtc } from 'd3-scale'
import { monthName } from '../lib/format'

const day = 86_400_000

interface TimeTick {
  x: number
  label: string
}

const characterWidth = 7.4
const gap = 10

/** Days for weeks, months for years, years for decades: as many as have room (pixels), their middles at `x`. */
export function timeTicks(from: Date, to: Date, width: number): TimeTick[] {
  const days = (to.getTime() - from.getTime()) / day
  const scale = scaleUtc([from, to], [0, width])
  const ticksOf = (count: number): TimeTick[] => {
    const labels = scale.ticks(count).map((tick) => ({ x: scale(tick), label: tickLabel(tick, days) }))
    const distinct = labels.filter(({ label }, index) => label !== labels[index - 1]?.label)
    return count <= 1 || haveRoom(distinct) ? distinct : ticksOf(count - 1)
  }
  return ticksOf(Math.max(2, Math.floor(width / 60)))
}

const haveRoom = (ticks: readonly TimeTick[]) =>
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
