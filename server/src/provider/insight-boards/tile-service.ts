import type { Context } from '../../context/context.ts'
import type { BoardSection, BoardTile } from '../../database/schema-boards.ts'
import type { Contrast } from '../../results/contrasts.ts'
import { changeOf, type PeriodPair } from '../results/contrast-service.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import type { FiguresQueryWire, FilterQueryWire } from '../results/schema.ts'
import { runViews, TOTAL_ONLY, type ViewResponse } from '../results/view-service.ts'
import type { ViewPlan } from '../results/view-policy.ts'

/** A tile with its poll and figures; both null where there is none, or none that the viewer may see. */
export interface FilledTile {
  tile: BoardTile
  poll: AnsweredPoll | null
  viewResponse: ViewResponse | null
  /** Of a number: since when it is another one; null where that cannot be told. */
  change: Contrast<PeriodPair> | null
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
 * Asks the engine for the figures of every tile under one filter; without a period each shows the default of its poll.
 * @param frozenAt what was answered on later days is left out, and "the last 30 days" end before it; null for
 *   a board that goes on
 */
export async function fillTiles(
  { results, now }: Pick<Context, 'results' | 'now'>,
  sections: readonly BoardSection[],
  polls: ReadonlyMap<number, AnsweredPoll>,
  query: FiguresQueryWire,
  frozenAt: Date | null,
): Promise<FilledSection[]> {
  const asOf = { now: now(), frozenAt }
  const interval = boardInterval(query)
  const fill = async (tile: BoardTile): Promise<FilledTile> => {
    const poll = tile.kind === 'TEXT' ? null : (polls.get(tile.pollId) ?? null)
    if (poll === null) return { tile, poll, viewResponse: null, change: null }
    const ask = (plan: ViewPlan) => runViews(results, poll, plan, query, asOf)
    const planned = await ask(planTile(tile, interval))
    const viewResponse =
      tile.kind === 'MAP' && query.region === undefined && !hasSafeGroup(planned)
        ? await coarserMap(ask, planned)
        : planned
    const change =
      tile.kind === 'NUMBER'
        ? await changeOf(results, poll, tile.answer, viewResponse.main, query, asOf)
        : null
    return { tile, poll, viewResponse, change }
  }
  return Promise.all(
    sections.map(async (section) => ({ section, tiles: await Promise.all(section.tiles.map(fill)) })),
  )
}

/** A map by state tells of groups that are large enough where one by district tells of none. */
async function coarserMap(
  ask: (plan: ViewPlan) => Promise<ViewResponse>,
  byDistrict: ViewResponse,
): Promise<ViewResponse> {
  const byState = await ask({ tables: [['STATE']], series: null })
  return hasSafeGroup(byState) ? byState : byDistrict
}

const hasSafeGroup = ({ tables }: ViewResponse): boolean =>
  tables.some(({ result }) => result.groups.some(({ base }) => base === 'ok'))

/** The steps of the time series of a board. */
export const boardInterval = ({ period }: FilterQueryWire): 'week' | 'month' =>
  period === undefined || ['12m', 'all'].includes(period) ? 'month' : 'week'

function planTile(tile: BoardTile, interval: 'week' | 'month'): ViewPlan {
  switch (tile.kind) {
    case 'TIME_SERIES':
      return { tables: [], series: interval }
    case 'MAP':
      return { tables: [['NUTS3']], series: null }
    case 'CROSSTAB':
      return { tables: [[tile.by]], series: null }
    default:
      return TOTAL_ONLY
  }
}
