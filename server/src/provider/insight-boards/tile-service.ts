import { findMainHeadlineSubject } from '../../../../contract/answers.ts'
import type { Context } from '../../context/context.ts'
import type { BoardSection, BoardTile } from '../../database/schema-boards.ts'
import type { Contrast, ContrastSubject } from '../../results/contrasts.ts'
import type { ComputedIndex } from '../decision-indexes/open-service.ts'
import type { DecisionIndexWire } from '../decision-indexes/schema.ts'
import { findSubjectChange, type ChangeGap, type PeriodPair } from '../results/contrasts/service.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { ViewPlan } from '../results/view/policy.ts'
import type { FiguresQueryWire, FilterQueryWire } from '../results/view/schema.ts'
import { runViews, TOTAL_ONLY_PLAN, type ViewResponse } from '../results/view/service.ts'

/** A tile with its poll and figures. Both are null if the tile has no poll, or none that the viewer may see. */
export interface FilledTile {
  tile: BoardTile
  poll: PollWithAnswers | null
  viewResponse: ViewResponse | null
  /** For an INDEX, its values; null if there is none that the viewer may open. */
  index: DecisionIndexWire | null
  /** For a NUMBER, its change since an earlier period; null if there is none to compare with. */
  change: Contrast<PeriodPair> | null
  /** For a NUMBER, why earlier periods are not compared. */
  changeGap: ChangeGap | null
}

export interface FilledSection {
  section: BoardSection
  tiles: FilledTile[]
}

/** Returns the IDs of all polls that a board shows, each once. */
export function getPollIds(sections: readonly BoardSection[]): number[] {
  const tiles = sections.flatMap((section) => section.tiles)
  return [...new Set(tiles.flatMap((tile) => ('pollId' in tile ? [tile.pollId] : [])))]
}

/** Returns the IDs of all decision indexes that a board shows, each once. */
export function getIndexIds(sections: readonly BoardSection[]): number[] {
  const tiles = sections.flatMap((section) => section.tiles)
  return [...new Set(tiles.flatMap((tile) => (tile.kind === 'INDEX' ? [tile.indexId] : [])))]
}

/**
 * Computes the figures of every tile with one filter. Without a period each tile shows the default period of its
 * poll.
 *
 * @param frozenAt later answers are excluded, and relative periods end before it; null for a live board
 * @param previousWaves the wave before each poll of a number tile, by the poll's ID
 * @param indexes the indexes that the viewer may open, by ID
 */
export async function computeTileFigures(
  { results, now }: Pick<Context, 'results' | 'now'>,
  sections: readonly BoardSection[],
  polls: ReadonlyMap<number, PollWithAnswers>,
  query: FiguresQueryWire,
  frozenAt: Date | null,
  previousWaves: ReadonlyMap<number, PollWithAnswers> = new Map(),
  indexes: ReadonlyMap<number, ComputedIndex> = new Map(),
): Promise<FilledSection[]> {
  const source = { engine: results, now: now(), frozenAt }
  const shortestStep = getShortestStep(query)
  const fill = async (tile: BoardTile): Promise<FilledTile> => {
    const poll = 'pollId' in tile ? (polls.get(tile.pollId) ?? null) : null
    const index = tile.kind === 'INDEX' ? (indexes.get(tile.indexId)?.index ?? null) : null
    if (poll === null) return { tile, poll, index, viewResponse: null, change: null, changeGap: null }
    const run = (plan: ViewPlan) => runViews(source, poll, plan, query)
    const planned = await run(planTile(tile, shortestStep))
    const viewResponse =
      tile.kind === 'MAP' && !tile.by && query.region === undefined && !hasSafeGroup(planned)
        ? await findReadableMap(run, planned)
        : planned
    const previous = previousWaves.get(poll.id) ?? null
    const { total } = viewResponse.main.result
    const subject: ContrastSubject | null =
      tile.kind === 'NUMBER' ? (tile.answer ?? findMainHeadlineSubject(total, poll.answers)) : null
    const { change, gap } =
      subject === null
        ? { change: null, gap: null }
        : await findSubjectChange({ source, poll, query, main: viewResponse.main, previous }, subject)
    return { tile, poll, index, viewResponse, change, changeGap: gap }
  }
  return Promise.all(
    sections.map(async (section) => ({ section, tiles: await Promise.all(section.tiles.map(fill)) })),
  )
}

/** Returns the map by state if its groups are large enough, else the one by district. */
async function findReadableMap(run: (plan: ViewPlan) => Promise<ViewResponse>, byDistrict: ViewResponse) {
  const byState = await run({ tables: [['STATE']], series: null })
  return hasSafeGroup(byState) ? byState : byDistrict
}

const hasSafeGroup = ({ tables }: ViewResponse): boolean =>
  tables.some(({ result }) => result.groups.some(({ base }) => base === 'ok'))

/** Returns the step of a board's time series; each is longer if its periods have too few respondents. */
const getShortestStep = ({ period }: FilterQueryWire): 'week' | 'month' =>
  period === undefined || ['12m', 'all'].includes(period) ? 'month' : 'week'

function planTile(tile: BoardTile, shortestStep: 'week' | 'month'): ViewPlan {
  switch (tile.kind) {
    case 'NUMBER': // for its course
    case 'TIME_SERIES':
      return { tables: [], series: 'finest', shortestStep }
    case 'MAP':
      return { tables: [[tile.by ?? 'NUTS3']], series: null }
    case 'CROSSTAB':
      return { tables: [[tile.by]], series: null }
    default:
      return TOTAL_ONLY_PLAN
  }
}
