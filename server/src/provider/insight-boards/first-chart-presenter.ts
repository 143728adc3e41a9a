import { hasOrderedAnswers } from '../../../../contract/poll-kinds.ts'
import type { ViewResultWire } from '../results/view/schema.ts'
import type { BoardContentsWire } from './schema.ts'

/** The number of bars that can be read at a glance. */
const MAX_BARS = 5

export interface FirstChart {
  poll: BoardContentsWire['polls'][number]
  total: ViewResultWire['total']
  period: ViewResultWire['period']
  weighting: ViewResultWire['weighting']
  bars: { position: number; text: string; share: number }[]
}

/**
 * Returns the first tile with shares, as a preview of the board; null if no tile has any. Scales with more levels
 * than fit come last.
 *
 * @param minEffectiveN the effective n that its figures need
 */
export function findFirstChart(board: BoardContentsWire, minEffectiveN = 0): FirstChart | null {
  const charts = chartsOf(board).filter(({ total }) => (total.effective_n ?? 0) >= minEffectiveN)
  return (
    charts.find(({ poll, bars }) => !hasOrderedAnswers(poll.kind) || bars.length <= MAX_BARS) ??
    charts[0] ??
    null
  )
}

const chartsOf = ({ sections, polls }: BoardContentsWire): FirstChart[] =>
  sections
    .flatMap(({ tiles }) => tiles)
    .flatMap(({ poll_id, result }) => {
      const poll = polls.find(({ id }) => id === poll_id)
      if (!poll || !result) return []
      const bars = barsOf(poll, result)
      const { total, period, weighting } = result
      return bars.length === 0 ? [] : [{ poll, total, period, weighting, bars }]
    })

/** Returns all levels of a scale in order; for other polls the answers with the largest shares. */
function barsOf(poll: FirstChart['poll'], { total }: ViewResultWire): FirstChart['bars'] {
  const shares = new Map(total.answers.map(({ position, share }) => [position, share]))
  const bars = poll.answers.flatMap(({ position, text, is_dont_know: isDontKnow }) => {
    const share = shares.get(position)
    return share == null || isDontKnow ? [] : [{ position, text, share }]
  })
  return hasOrderedAnswers(poll.kind) ? bars : bars.toSorted((a, b) => b.share - a.share).slice(0, MAX_BARS)
}
