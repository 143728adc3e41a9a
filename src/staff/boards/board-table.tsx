import { Plus } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { ButtonLink } from '../../components/button'
import { toOptions } from '../../components/choice-field'
import { formatCount, formatItems, formatDate } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { COUNT_OPTIONS, countRange } from '../list/count-filter'
import { ANY, ListToolbar } from '../list/list-toolbar'
import { useAdminList, type AdminList } from '../list/use-admin-list'
import { sortingQuery } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
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
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => <Link to={`${STAFF_PATHS.insightBoards}/${id}`}>{title}</Link>,
  },
  { id: 'TOPIC', header: 'Thema', width: 12, sort: 'server', cell: ({ topic }) => topic },
  {
    id: 'STATUS',
    header: 'Status',
    width: 9,
    sort: 'server',
    cell: ({ status }) => <BoardStatusBadge status={status} />,
  },
  {
    id: 'SECTIONS',
    header: 'Abschnitte',
    width: 7,
    isNumeric: true,
    cell: ({ sections }) => formatCount(sections.length),
  },
  {
    id: 'TILES',
    header: 'Kacheln',
    width: 7,
    isNumeric: true,
    sort: 'server',
    cell: (board) => formatCount(tilesOf(board)),
  },
  {
    id: 'UPDATED_AT',
    header: 'Geändert',
    width: 9,
    sort: 'server',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
]

const titleOf = ({ title }: AdminBoard) => title

/** A table of all insight boards with search, filters and sorting. */
export function BoardTable() {
  const { params, toolbar, table } = useAdminList(
    LIST,
    useSelector(boards.selectList),
    useSelector(boards.selectListed),
  )
  const mayWrite = useIsPermitted('insightBoards.write')
  const create = mayWrite && (
    <ButtonLink to={`${STAFF_PATHS.insightBoards}/new`} variant="primary" icon={Plus}>
      Neues Board
    </ButtonLink>
  )
  return (
    <InternalScreen title="Insight Boards" actions={create}>
      <ListToolbar
        {...toolbar}
        search={{ name: 'query', label: 'Insight Boards suchen' }}
        choices={[
          {
            name: 'status',
            label: 'Status',
            options: [ANY, ...toOptions(INSIGHT_BOARD_STATUS)],
          },
          { name: 'tiles', label: 'Kacheln', options: COUNT_OPTIONS },
        ]}
      />
      <AdminTable
        label="Insight Boards"
        columns={COLUMNS}
        rowLabel={titleOf}
        {...table}
        empty={
          params.isFiltered
            ? { title: 'Keine Boards gefunden.', text: 'Kein Board passt zu Suche und Filtern.' }
            : {
                title: 'Noch keine Insight Boards',
                text: 'Ein Board stellt Ergebnisse zu einem Thema zusammen.',
                action: create,
              }
        }
      />
    </InternalScreen>
  )
}

export const features = boardFeatures

/** `/_internal/insight-boards` */
export const Page = BoardTable
