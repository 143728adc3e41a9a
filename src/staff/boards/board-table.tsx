import { INSIGHT_BOARD_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, createCountColumn, createStatusColumn } from '../list/columns'
import { COUNT_FILTER_OPTIONS, parseCountRange } from '../list/count-filter'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import type { AdminBoard } from './api'
import { BoardStatusBadge } from './board-status'
import { boardFeatures, boards } from './feature'

const tilesOf = ({ sections }: AdminBoard) => sections.reduce((sum, { tiles }) => sum + tiles.length, 0)

const LIST = createStatusFilteredList({
  statuses: INSIGHT_BOARD_STATUS,
  filters: { tiles: '' },
  toQuery: ({ tiles }) => {
    const { min: minTiles, max: maxTiles } = parseCountRange(tiles)
    return { minTiles, maxTiles }
  },
  sorts: SORT_COLUMNS.adminBoards,
  pageSize: PAGE_SIZE.adminBoards.default,
  fetch: boards.fetchList,
  singularAndPlural: ['Board', 'Boards'],
})

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
    columns={COLUMNS}
    choices={[
      createStatusFilter(INSIGHT_BOARD_STATUS),
      { name: 'tiles', label: 'Kacheln', options: COUNT_FILTER_OPTIONS },
    ]}
    createLabel="Neues Board"
    nothingFound={{ title: 'Keine Boards gefunden.', text: 'Kein Board passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Insight Boards',
      text: 'Ein Board stellt Ergebnisse zu einem Thema zusammen.',
    }}
  />
)

export const features = boardFeatures
