import { formatMean } from '../../lib/format'

/** Formats a difference of shares in percentage points: `+1,2`, `−0,4`, `0,0`. */
export function formatSignedPoints(difference: number): string {
  const points = Math.round(1000 * difference) / 10
  const text = formatMean(Math.abs(points))
  return points === 0 ? text : `${points > 0 ? '+' : '−'}${text}`
}
