import { FileUp, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { POLL_KIND } from '../../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../../contract/limits'
import type { AdminPollItem } from '../../../api/admin-polls'
import { ButtonLink } from '../../../components/button'
import { color } from '../../../components/theme/tokens'
import { pollCount } from '../../../core/entities/poll-count'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { formatCount, formatDate } from '../../../lib/format'
import { fetchPolls, selectPollList, selectPolls } from '../feature'
import { FILTERS, listQuery, SORTING } from '../list-query'
import { useBulkActions } from './bulk-actions'
import { PollFilters } from './poll-filters'
import { PollStatusBadge } from './poll-status-badge'

/** Rows that are fetched at a time. */
const PAGE = 100

const Id = styled.span`
  margin-inline-start: 0.5em;
  color: ${color.inkMuted};
  font-weight: 400;
`

const COLUMNS: readonly AdminColumn<AdminPollItem>[] = [
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => (
      <>
        <Link to={`/_internal/polls/${id}`} title={title}>
          {title}
        </Link>
        <Id>{id}</Id>
      </>
    ),
  },
  {
    id: 'KIND',
    header: 'Frageart',
    width: 9,
    sort: 'server',
    cell: ({ kind }) => POLL_KIND[kind],
  },
  {
    id: 'STATUS',
    header: 'Status',
    width: 9.75,
    sort: 'server',
    cell: ({ status }) => <PollStatusBadge status={status} />,
  },
  {
    id: 'N',
    header: 'n',
    width: 4.75,
    isNumeric: true,
    sort: 'server',
    cell: ({ sampleSize }) => formatCount(sampleSize),
  },
  {
    id: 'EFFECTIVE_N',
    header: 'n eff.',
    width: 5,
    isNumeric: true,
    sort: 'server',
    cell: ({ effectiveSize }) => formatCount(effectiveSize),
  },
  {
    id: 'LAST_ANSWER',
    header: 'Letzte Antwort',
    width: 8.25,
    sort: 'server',
    cell: ({ lastAnswerOn }) => formatDate(lastAnswerOn),
  },
  {
    id: 'BUNDLES',
    header: 'Pakete',
    width: 9,
    cell: ({ bundles }) => bundles.map(({ title }) => title).join(', '),
  },
]

const keyOf = ({ id }: AdminPollItem) => id
const titleOf = ({ title }: AdminPollItem) => title

/** All polls, whatever their status: searched, filtered, sorted, and changed by the hundred. */
export function PollTable() {
  const list = useSelector(selectPollList)
  const polls = useSelector(selectPolls)
  const mayWrite = useIsPermitted('polls.write')
  const mayImport = useIsPermitted('polls.import')
  const address = useListAddress(FILTERS, SORTING)
  const { filters, sorting } = address

  const load = useFetchPage(
    useCallback(
      (offset: number, limit = PAGE) => fetchPolls({ ...listQuery(filters, sorting), limit, offset }),
      [filters, sorting],
    ),
  )
  const bulk = useBulkActions(() => load(0, Math.min(PAGE_SIZE.adminPolls.max, Math.max(PAGE, polls.length))))

  const create = mayWrite && (
    <ButtonLink to="/_internal/polls/new" variant="primary" icon={Plus}>
      Neue Umfrage
    </ButtonLink>
  )
  return (
    <InternalScreen
      title="Umfragen"
      actions={
        <>
          {mayImport && (
            <ButtonLink to="/_internal/polls/import" icon={FileUp}>
              Importieren
            </ButtonLink>
          )}
          {create}
        </>
      }
    >
      <PollFilters address={address} count={list.total === null ? undefined : pollCount(list.total)} />
      <AdminTable
        label="Umfragen"
        columns={COLUMNS}
        rows={polls}
        rowKey={keyOf}
        rowLabel={titleOf}
        list={list}
        sorting={sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        bulkActions={bulk.actions}
        empty={
          address.isFiltered
            ? { title: 'Keine Umfragen gefunden.', text: 'Keine Umfrage passt zu Suche und Filtern.' }
            : {
                title: 'Noch keine Umfragen',
                text: 'Eine Umfrage beginnt als Entwurf und wird nach der Prüfung veröffentlicht.',
                action: create,
              }
        }
        end={pollCount(polls.length)}
      />
      {bulk.dialog}
    </InternalScreen>
  )
}
