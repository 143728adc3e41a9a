import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { UserPlus } from 'lucide-react'
import { ADMIN_ROLES } from '../../../../contract/admin-roles'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../../contract/limits'
import type { StaffMember } from '../../../api/admin-staff'
import { Badge } from '../../../components/badge'
import { ButtonLink } from '../../../components/button'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useIsPermitted } from '../../../core/internal/permissions'
import { useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { formatAgo, formatCount } from '../../../lib/format'
import { fetchStaff, selectStaff, selectStaffList } from '../feature'
import { memberName } from '../member-name'
import { roleName } from '../role-names'

const FILTERS = { query: '', role: '' }
const SORTING = { column: 'NAME', isDescending: false }
const ROLES = [ANY, ...ADMIN_ROLES.map((role) => ({ value: role, label: roleName(role) }))]

const COLUMNS: readonly AdminColumn<StaffMember>[] = [
  {
    id: 'NAME',
    header: 'Name',
    isRowHeader: true,
    sort: memberName,
    cell: (member) => <Link to={`/_internal/users/${member.id}`}>{memberName(member)}</Link>,
  },
  { id: 'EMAIL', header: 'E-Mail', sort: ({ email }) => email, cell: ({ email }) => email },
  {
    id: 'ROLES',
    header: 'Rollen',
    cell: ({ adminRoles }) => adminRoles.map(roleName).join(', '),
  },
  {
    id: 'FACTOR',
    header: 'Zweiter Schritt',
    width: 9,
    sort: ({ hasSecondFactor }) => Number(hasSecondFactor),
    cell: ({ hasSecondFactor }) => (
      <Badge $tone={hasSecondFactor ? 'good' : 'warn'}>{hasSecondFactor ? 'eingerichtet' : 'fehlt'}</Badge>
    ),
  },
  {
    id: 'ACTIVE',
    header: 'Zuletzt aktiv',
    width: 10,
    sort: ({ lastActiveAt }) => lastActiveAt,
    cell: ({ isInvited, lastActiveAt }) =>
      isInvited ? (
        <Badge $tone="info">eingeladen</Badge>
      ) : lastActiveAt ? (
        formatAgo(lastActiveAt)
      ) : (
        'noch nie'
      ),
  },
]

const keyOf = ({ id }: StaffMember) => id
const countOf = (count: number) => (count === 1 ? '1 Person' : `${formatCount(count)} Personen`)

/** Everyone with an admin role. */
export function StaffTable() {
  const list = useSelector(selectStaffList)
  const members = useSelector(selectStaff)
  const mayInvite = useIsPermitted('staff.write')
  const address = useListAddress(FILTERS, SORTING)
  const { query, role } = address.filters
  const load = useFetchPage(
    useCallback(
      (offset: number) => {
        const known = ADMIN_ROLES.find((one) => one === role)
        const { limit } = PAGE_SIZE.staff
        return fetchStaff({ ...(query && { query }), ...(known && { role: known }), limit, offset })
      },
      [query, role],
    ),
  )

  const invite = mayInvite && (
    <ButtonLink to="/_internal/users/new" variant="primary" icon={UserPlus}>
      Person einladen
    </ButtonLink>
  )
  return (
    <InternalScreen title="Team" actions={invite}>
      <ListToolbar
        address={address}
        search={{ name: 'query', label: 'Personen suchen', maxLength: MAX_LIST_QUERY_LENGTH }}
        choices={[{ name: 'role', label: 'Rolle', options: ROLES }]}
        count={list.total === null ? undefined : countOf(list.total)}
      />
      <AdminTable
        label="Team"
        columns={COLUMNS}
        rows={members}
        rowKey={keyOf}
        rowLabel={memberName}
        list={list}
        sorting={address.sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        empty={{ title: 'Niemand gefunden.', text: 'Niemand passt zu Suche und Rolle.' }}
        end={countOf(members.length)}
      />
    </InternalScreen>
  )
}
