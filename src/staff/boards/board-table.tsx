import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { formatCountWithNoun } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, createCountColumn, createStatusColumn } from '../list/columns'
import { COUNT_FILTER_OPTIONS, parseCountRange } from '../list/count-filter'
import { createStatusFilter } from '../list/status-list'
import type { AdminListDefinition } from '../list/use-admin-list'
import { toSortingQuery } from '../list/use-list-params'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import type { AdminBoard } from './api'
import { BoardStatusBadge } from './board-status'
import { boardFeatures, boards, fetchBoards } from './feature'

const tilesOf = ({ sections }: AdminBoard) => sections.reduce((sum, { tiles }) => sum + tiles.length, 0)

const LIST: AdminListDefinition<'query' | 'status' | 'tiles'> = {
  filters: { query: '', status: '', tiles: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminBoards.default,
  fetchPage: ({ query, status, tiles }, sorting, page) => {
    const { min: minTiles, max: maxTiles } = parseCountRange(tiles)
    return fetchBoards({
      ...(query && { query }),
      ...(isOneOf<InsightBoardStatus>(INSIGHT_BOARD_STATUS, status) && { status }),
      minTiles,
      maxTiles,
      ...toSortingQuery(SORT_COLUMNS.adminBoards, sorting),
      ...page,
    })
  },
  countText: (count) => formatCountWithNoun(count, 'Board', 'Boards'),
}

const COLUMNS: readonly AdminColumn<AdminBoard>[] = [
  createTitleColumn(boards),
  { id: 'TOPIC', header: 'Thema', widthRem: 12, sort: 'server', cell: ({ topic }) => topic },
  createStatusColumn(BoardStatusBadge),
  createCountColumn('SECTIONS', 'Abschnitte', 7, ({ sections }) => sections.length),
  createCountColumn('TILES', 'Kacheln', 7, (board) => tilesOf(board), 'server'),
  UPDATED_COLUMN,
]

/** `/_internal/insight-boards`: a table of all insight boards with search, filters and sorting. */
export const Page = () => (
  <ObjectTableScreen
    object={boards}
    list={LIST}
    title="Insight Boards"
    columns={COLUMNS}
    searchLabel="Insight Boards suchen"
    choices={[
      createStatusFilter(INSIGHT_BOARD_STATUS),
      { name: 'tiles', label: 'Kacheln', options: COUNT_FILTER_OPTIONS },
    ]}
    create={{ label: 'Neues Board', permission: 'insightBoards.write' }}
    nothingFound={{ title: 'Keine Boards gefunden.', text: 'Kein Board passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Insight Boards',
      text: 'Ein Board stellt Ergebnisse zu einem Thema zusammen.',
    }}
  />
)

export const features = boardFeatures
