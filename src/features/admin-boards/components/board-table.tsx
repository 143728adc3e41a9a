import { SORT_COLUMNS } from '../../../../contract/sort-columns'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Plus } from 'lucide-react'
import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../../contract/enumerations/content'
import { isOneOf } from '../../../../contract/enumerations/values'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../../contract/limits'
import type { AdminBoard, AdminBoardQuery } from '../../../api/admin-boards'
import { ButtonLink } from '../../../components/button'
import { optionsOf } from '../../../components/choice-field'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { COUNT_OPTIONS, countRange } from '../../../core/internal/count-filter'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useIsPermitted } from '../../../core/internal/permissions'
import { sortingQuery, useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { formatCount, formatDate } from '../../../lib/format'
import { fetchBoards, selectBoardList, selectBoards } from '../feature'
import { BoardStatusBadge } from './board-status'

const PAGE = PAGE_SIZE.adminBoards.limit
const FILTERS = { query: '', status: '', tiles: '' }
const SORTING = { column: 'UPDATED_AT', isDescending: true }

const tilesOf = ({ sections }: AdminBoard) => sections.reduce((sum, { tiles }) => sum + tiles.length, 0)

const COLUMNS: readonly AdminColumn<AdminBoard>[] = [
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => <Link to={`/_internal/insight-boards/${id}`}>{title}</Link>,
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

const keyOf = ({ id }: AdminBoard) => id
const titleOf = ({ title }: AdminBoard) => title
const boardCount = (count: number) => (count === 1 ? '1 Board' : `${formatCount(count)} Boards`)

/** All insight boards, whatever their status, to be searched, filtered and sorted. */
export function BoardTable() {
  const list = useSelector(selectBoardList)
  const boards = useSelector(selectBoards)
  const mayWrite = useIsPermitted('insightBoards.write')
  const address = useListAddress(FILTERS, SORTING)
  const { filters, sorting } = address

  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchBoards({ ...queryOf(filters, sorting), limit: PAGE, offset }),
      [filters, sorting],
    ),
  )

  const create = mayWrite && (
    <ButtonLink to="/_internal/insight-boards/new" variant="primary" icon={Plus}>
      Neues Board
    </ButtonLink>
  )
  return (
    <InternalScreen title="Insight Boards" actions={create}>
      <ListToolbar
        address={address}
        search={{ name: 'query', label: 'Insight Boards suchen', maxLength: MAX_LIST_QUERY_LENGTH }}
        choices={[
          {
            name: 'status',
            label: 'Status',
            options: [ANY, ...optionsOf(INSIGHT_BOARD_STATUS)],
          },
          { name: 'tiles', label: 'Kacheln', options: COUNT_OPTIONS },
        ]}
        count={list.total === null ? undefined : boardCount(list.total)}
      />
      <AdminTable
        label="Insight Boards"
        columns={COLUMNS}
        rows={boards}
        rowKey={keyOf}
        rowLabel={titleOf}
        list={list}
        sorting={sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        empty={
          address.isFiltered
            ? { title: 'Keine Boards gefunden.', text: 'Kein Board passt zu Suche und Filtern.' }
            : {
                title: 'Noch keine Insight Boards',
                text: 'Ein Board stellt Ergebnisse zu einem Thema zusammen.',
                action: create,
              }
        }
        end={boardCount(boards.length)}
      />
    </InternalScreen>
  )
}

function queryOf(
  { query, status, tiles }: Readonly<Record<keyof typeof FILTERS, string>>,
  sorting: typeof SORTING,
): Omit<AdminBoardQuery, 'offset'> {
  const { min: minTiles, max: maxTiles } = countRange(tiles)
  return {
    ...(query && { query }),
    ...(isOneOf<InsightBoardStatus>(INSIGHT_BOARD_STATUS, status) && { status }),
    minTiles,
    maxTiles,
    ...sortingQuery(SORT_COLUMNS.adminBoards, sorting),
  }
}
