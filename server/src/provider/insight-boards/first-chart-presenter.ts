import { isOrdered } from '../../../../contract/poll-kinds.ts'
import type { ViewResultWire } from '../results/schema.ts'
import type { InsightBoardDetailWire } from './schema.ts'

/** So many bars are read at a glance. */
const MAX_BARS = 5

export interface FirstChart {
  poll: InsightBoardDetailWire['polls'][number]
  total: ViewResultWire['total']
  bars: { position: number; text: string; share: number }[]
}

/**
 * The first tile of a board with shares, for those who have not opened it; null where no tile has any. A scale of many
 * levels, which five bars would tear apart, comes last.
 */
export function firstChart(board: InsightBoardDetailWire): FirstChart | null {
  const charts = chartsOf(board)
  return (
    charts.find(({ poll, bars }) => !isOrdered(poll.kind) || bars.length <= MAX_BARS) ?? charts[0] ?? null
  )
}

const chartsOf = ({ sections, polls }: InsightBoardDetailWire): FirstChart[] =>
  sections
    .flatMap(({ tiles }) => tiles)
    .flatMap(({ poll_id, result }) => {
      const poll = polls.find(({ id }) => id === poll_id)
      if (!poll || !result) return []
      const bars = barsOf(poll, result)
      return bars.length === 0 ? [] : [{ poll, total: result.total, bars }]
    })

/** All of a scale in its order; of other answers those with the largest shares. */
function barsOf(poll: FirstChart['poll'], { total }: ViewResultWire): FirstChart['bars'] {
  const shares = new Map(total.answers.map(({ position, share }) => [position, share]))
  const bars = poll.answers.flatMap(({ position, text, is_dont_know: isDontKnow }) => {
    const share = shares.get(position)
    return share == null || isDontKnow ? [] : [{ position, text, share }]
  })
  return isOrdered(poll.kind) ? bars : bars.toSorted((a, b) => b.share - a.share).slice(0, MAX_BARS)
}
