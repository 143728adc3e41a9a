import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { Badge } from '../../components/badge'
import { useFetch } from '../../core/requests/use-fetch'
import { formatCount, formatCountWithNoun } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { TwoLineText } from '../list/shared-object-table'
import { useListParams } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import type { Publisher } from './api'
import { embedFeatures, fetchPublishers, selectPublishersState } from './feature'

const COLUMNS: readonly AdminColumn<Publisher>[] = [
  {
    id: 'NAME',
    header: 'Medium',
    isRowHeader: true,
    sort: ({ name }) => name,
    cell: ({ id, name }) => <Link to={`${STAFF_PAGE_PATHS.embedSettings}/${id}`}>{name}</Link>,
  },
  {
    id: 'HOSTS',
    header: 'Zugelassene Websites',
    cell: ({ isPublisher, hosts }) =>
      !isPublisher ? (
        <Badge $tone="warn">darf nicht einbetten</Badge>
      ) : (
        <TwoLineText>{hosts.join(', ') || 'noch keine'}</TwoLineText>
      ),
  },
  {
    id: 'RULES',
    header: 'Regeln',
    widthRem: 8,
    isNumeric: true,
    sort: ({ rules }) => rules.length,
    cell: ({ rules }) => formatCount(rules.length),
  },
]

const NO_FILTERS = {}
const BY_NAME = { column: 'NAME', isDescending: false }
const idOf = ({ id }: Publisher) => id
const nameOf = ({ name }: Publisher) => name

/** `/_internal/embeds/publishers`: a table of the publishers with their websites and rules. */
export function Page() {
  const { list, isLoading, error } = useSelector(selectPublishersState)
  const reload = useFetch(fetchPublishers)
  const params = useListParams(NO_FILTERS, BY_NAME)
  return (
    <InternalScreen title="Medien" back={{ to: STAFF_PAGE_PATHS.embeds, label: 'Einbettungen' }}>
      <AdminTable
        label="Medien"
        columns={COLUMNS}
        rows={list ?? []}
        rowKey={idOf}
        rowLabel={nameOf}
        list={{ isLoading, error, total: list?.length ?? null }}
        sorting={params.sorting}
        onSort={params.sortBy}
        onRetry={reload}
        empty={{
          title: 'Noch keine Medien',
          text: 'Ein Medium ist eine Organisation mit der Rolle Publisher.',
        }}
        endText={formatCountWithNoun(list?.length ?? 0, 'Medium', 'Medien')}
      />
    </InternalScreen>
  )
}

export const features = embedFeatures
