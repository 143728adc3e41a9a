import { groupTilesByQuestionAndFilters } from '../../../../contract/board-blocks.ts'
import { pickCamel } from '../../lib/pick-case.ts'
import { toGermanCsvFile } from '../csv.ts'
import { indexResultRows } from '../decision-indexes/file-presenter.ts'
import { toViewUrl } from '../result-files/page-presenter.ts'
import { RESULT_COLUMN_HEADINGS, resultRows } from '../result-files/result-table.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import type { ResultQueryWire } from '../results/view/schema.ts'
import type { BoardQueryWire, InsightBoardDetailWire, TileWire } from './schema.ts'

/**
 * Returns all figures of a board, tile by tile in the order of the screen, as CSV for German spreadsheets.
 *
 * @param exportablePolls the polls that may be exported; tiles of others are omitted
 * @param exportableIndexIds the indexes that may be exported
 */
export const toBoardCsv = (
  { sections }: InsightBoardDetailWire,
  exportablePolls: ReadonlyMap<number, PollWithAnswers>,
  exportableIndexIds: ReadonlySet<number>,
  query: BoardQueryWire,
  publicUrl: string,
): string =>
  toGermanCsvFile([
    ['Abschnitt', ...RESULT_COLUMN_HEADINGS],
    ...sections.flatMap(({ title, tiles }) =>
      groupTilesInScreenOrder(tiles).flatMap((tile) => {
        const { poll_id: id, result, index } = tile
        if (index && exportableIndexIds.has(index.id))
          return indexResultRows(index, publicUrl).map((row) => [title, ...row])
        const poll = id === null ? undefined : exportablePolls.get(id)
        if (!poll || !result) return []
        const url = toViewUrl(poll.id, { ...query, ...tileView(tile) }, publicUrl, tile.answer)
        return resultRows(poll, result, query, url, tile).map((row) => [title, ...row])
      }),
    ),
  ])

/** Returns the tiles of a section in the order of the screen: all of one question in the place of the first. */
export const groupTilesInScreenOrder = (tiles: InsightBoardDetailWire['sections'][number]['tiles']) =>
  groupTilesByQuestionAndFilters(tiles, (tile) =>
    pickCamel(tile, 'kind', 'poll_id', 'filter_applicable', 'not_applicable'),
  ).flat()

export function tileView({
  kind,
  by,
  result,
}: Pick<TileWire, 'kind' | 'by' | 'result'>): Pick<ResultQueryWire, 'view' | 'by' | 'interval'> {
  switch (kind) {
    case 'TIME_SERIES':
      return { view: 'time', ...(result?.interval && { interval: result.interval }) }
    case 'MAP':
      return { view: 'map', by: [by ?? 'NUTS3'] }
    case 'CROSSTAB':
      return { view: 'groups', by: by === null ? [] : [by] }
    default:
      return { view: 'total' }
  }
}
