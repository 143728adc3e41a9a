import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { formatItems } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, countColumn, statusColumn } from '../list/columns'
import { COUNT_OPTIONS, countRange } from '../list/count-filter'
import { statusFilter } from '../list/status-list'
import type { AdminList } from '../list/use-admin-list'
import { sortingQuery } from '../list/use-list-params'
import { ObjectTable, titleColumn } from '../object/object-table'
import type { AdminBoard } from './api'
import { BoardStatusBadge } from './board-status'
import { boardFeatures, boards, fetchBoards } from './feature'

const tilesOf = ({ sections }: AdminBoard) => sections.reduce((sum, { tiles }) => sum + tiles.length, 0)

const LIST: AdminList<'query' | 'status' | 'tiles'> = {
  filters: { query: '', status: '', tiles: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminBoards.limit,
  fetchPage: ({ query, status, tiles }, sorting, page) => {
    const { min: minTiles, max: maxTiles } = countRange(tiles)
    return fetchBoards({
      ...(query && { query }),
      ...(isOneOf<InsightBoardStatus>(INSIGHT_BOARD_STATUS, status) && { status }),
      minTiles,
      maxTiles,
      ...sortingQuery(SORT_COLUMNS.adminBoards, sorting),
      ...page,
    })
  },
  countText: (count) => formatItems(count, 'Board', 'Boards'),
}

const COLUMNS: readonly AdminColumn<AdminBoard>[] = [
  titleColumn(boards),
  { id: 'TOPIC', header: 'Thema', width: 12, sort: 'server', cell: ({ topic }) => topic },
  statusColumn(BoardStatusBadge),
  countColumn('SECTIONS', 'Abschnitte', 7, ({ sections }) => sections.length),
  countColumn('TILES', 'Kacheln', 7, (board) => tilesOf(board), 'server'),
  UPDATED_COLUMN,
]

/** `/_internal/insight-boards`: a table of all insight boards with search, filters and sorting. */
export const Page = () => (
  <ObjectTable
    object={boards}
    list={LIST}
    title="Insight Boards"
    columns={COLUMNS}
    search="Insight Boards suchen"
    choices={[
      statusFilter(INSIGHT_BOARD_STATUS),
      { name: 'tiles', label: 'Kacheln', options: COUNT_OPTIONS },
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
