import type { Context } from '../../context.ts'
import type { BoardSection, BoardTile } from '../../database/schema-content.ts'
import { ask } from '../results/ask.ts'
import { filterOf } from '../results/filter.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import type { FilterQueryWire } from '../results/schema.ts'
import { ENGINE_DIMENSION, type Answered, type AskedView } from '../results/views.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import type { Filter } from '../../results/view.ts'

/** A tile with its poll and figures; both null where there is none, or none that the viewer may see. */
export interface FilledTile {
  tile: BoardTile
  poll: AnsweredPoll | null
  answered: Answered | null
}

export interface FilledSection {
  section: BoardSection
  tiles: FilledTile[]
}

/** The ids of all polls that tiles of a board show, once each. */
export function pollIdsOf(sections: readonly BoardSection[]): number[] {
  const tiles = sections.flatMap((section) => section.tiles)
  return [...new Set(tiles.flatMap((tile) => (tile.kind === 'TEXT' ? [] : [tile.pollId])))]
}

/**
 * Asks the engine for the figures of every tile under one filter.
 * @param frozenAt what was answered on later days is left out, and "the last 30 days" end with it; null for
 *   a board that goes on
 */
export async function fillTiles(
  { results, now }: Pick<Context, 'results' | 'now'>,
  sections: readonly BoardSection[],
  polls: ReadonlyMap<number, AnsweredPoll>,
  query: FilterQueryWire,
  frozenAt: Date | null,
): Promise<FilledSection[]> {
  const filter = frozenUntil(filterOf(query, frozenAt ?? now()), frozenAt)
  const interval = query.period === undefined || ['12m', 'all'].includes(query.period) ? 'month' : 'week'
  const fill = async (tile: BoardTile): Promise<FilledTile> => {
    const poll = tile.kind === 'TEXT' ? null : (polls.get(tile.pollId) ?? null)
    if (poll === null) return { tile, poll, answered: null }
    return { tile, poll, answered: await ask(results, poll, [viewOf(tile, filter, interval)]) }
  }
  return Promise.all(
    sections.map(async (section) => ({ section, tiles: await Promise.all(section.tiles.map(fill)) })),
  )
}

function viewOf(tile: BoardTile, filter: Filter, series: 'week' | 'month'): AskedView {
  switch (tile.kind) {
    case 'TIME_SERIES':
      return { by: [], view: { filter, series } }
    case 'MAP':
      return { by: ['NUTS3'], view: { filter, groupBy: [ENGINE_DIMENSION.NUTS3] } }
    case 'CROSSTAB':
      return { by: [tile.by], view: { filter, groupBy: [ENGINE_DIMENSION[tile.by]] } }
    default:
      return { by: [], view: { filter } }
  }
}

function frozenUntil(filter: Filter, frozenAt: Date | null): Filter {
  if (frozenAt === null) return filter
  const { from = null, to = null } = filter.days ?? {}
  return { ...filter, days: { from, to: Math.min(to ?? Infinity, dayInBerlin(frozenAt.getTime())) } }
}
