import { scaleUtc } from 'd3-scale'
import { monthName } from '../lib/format'

const day = 86_400_000

export interface TimeTick {
  x: number
  label: string
}

/** Days for weeks, months for years, years for decades: as many as have room (pixels). */
export function timeTicks(from: Date, to: Date, width: number): TimeTick[] {
  const days = (to.getTime() - from.getTime()) / day
  const scale = scaleUtc([from, to], [0, width])
  const ticks = scale.ticks(Math.max(2, Math.floor(width / 90)))
  const labels = ticks.map((tick) => ({ x: scale(tick), label: tickLabel(tick, days) }))
  return labels.filter(({ label }, index) => label !== labels[index - 1]?.label)
}

function tickLabel(date: Date, days: number): string {
  const month = monthName(date.getUTCMonth() + 1, 'short')
  if (days < 100) return `${date.getUTCDate()}. ${month}`
  if (days > 1_500 && date.getUTCMonth() === 0) return String(date.getUTCFullYear())
  return `${month} ${String(date.getUTCFullYear()).slice(2)}`
}
