import { SORT_COLUMNS } from '../../../../contract/sort-columns'
import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Plus } from 'lucide-react'
import { PRO_ROLE } from '../../../../contract/enumerations/people'
import { isOneOf, labelOf } from '../../../../contract/enumerations/values'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../../contract/limits'
import type { AdminOrganization, AdminOrganizationQuery } from '../../../api/admin-organizations'
import { ButtonLink } from '../../../components/button'
import { optionsOf } from '../../../components/choice-field'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useIsPermitted } from '../../../core/internal/permissions'
import { sortingQuery, useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { formatCount, formatDate } from '../../../lib/format'
import { fetchOrganizations, selectOrganizationList, selectOrganizations } from '../feature'

const PAGE = PAGE_SIZE.adminOrganizations.limit
const FILTERS = { query: '', role: '' }
const SORTING = { column: 'NAME', isDescending: false }

const COLUMNS: readonly AdminColumn<AdminOrganization>[] = [
  {
    id: 'NAME',
    header: 'Name',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, name }) => <Link to={`/_internal/organizations/${id}`}>{name}</Link>,
  },
  {
    id: 'PRO_ROLE',
    header: 'Rolle',
    width: 13,
    sort: 'server',
    cell: ({ proRole }) => labelOf(PRO_ROLE, proRole),
  },
  {
    id: 'MEMBERS',
    header: 'Mitglieder',
    width: 8,
    isNumeric: true,
    sort: 'server',
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  {
    id: 'INVITATIONS',
    header: 'Eingeladen',
    width: 8,
    isNumeric: true,
    cell: ({ invitationCount }) => formatCount(invitationCount),
  },
  {
    id: 'LICENSES',
    header: 'Freie Lizenzen',
    width: 9,
    isNumeric: true,
    sort: 'server',
    cell: ({ licenses, usedLicenses }) => formatCount(licenses - usedLicenses),
  },
  {
    id: 'CREATED_AT',
    header: 'Angelegt',
    width: 8,
    sort: 'server',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

const ROLES = [ANY, ...optionsOf(PRO_ROLE)]
const keyOf = ({ id }: AdminOrganization) => id
const nameOf = ({ name }: AdminOrganization) => name
const organizationCount = (count: number) =>
  count === 1 ? '1 Organisation' : `${formatCount(count)} Organisationen`

/** All organizations, to be searched, filtered and sorted. */
export function OrganizationTable() {
  const list = useSelector(selectOrganizationList)
  const organizations = useSelector(selectOrganizations)
  const mayWrite = useIsPermitted('organizations.write')
  const address = useListAddress(FILTERS, SORTING)
  const { filters, sorting } = address

  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchOrganizations({ ...queryOf(filters, sorting), limit: PAGE, offset }),
      [filters, sorting],
    ),
  )

  const create = mayWrite && (
    <ButtonLink to="/_internal/organizations/new" variant="primary" icon={Plus}>
      Neue Organisation
    </ButtonLink>
  )
  return (
    <InternalScreen title="Organisationen" actions={create}>
      <ListToolbar
        address={address}
        search={{ name: 'query', label: 'Name, Kürzel oder Nummer', maxLength: MAX_LIST_QUERY_LENGTH }}
        choices={[{ name: 'role', label: 'Rolle', options: ROLES }]}
        count={list.total === null ? undefined : organizationCount(list.total)}
      />
      <AdminTable
        label="Organisationen"
        columns={COLUMNS}
        rows={organizations}
        rowKey={keyOf}
        rowLabel={nameOf}
        list={list}
        sorting={sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        empty={
          address.isFiltered
            ? { title: 'Keine Organisationen gefunden.', text: 'Keine passt zu Suche und Filter.' }
            : {
                title: 'Noch keine Organisationen',
                text: 'Eine Organisation fasst die Personen eines Kunden zusammen.',
                action: create,
              }
        }
        end={organizationCount(organizations.length)}
      />
    </InternalScreen>
  )
}

function queryOf(
  { query, role }: Readonly<Record<keyof typeof FILTERS, string>>,
  sorting: typeof SORTING,
): Omit<AdminOrganizationQuery, 'offset'> {
  return {
    ...(query && { query }),
    ...(isOneOf(PRO_ROLE, role) && { proRole: role }),
    ...sortingQuery(SORT_COLUMNS.adminOrganizations, sorting),
  }
}
