import { UserPlus } from 'lucide-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { ADMIN_ROLES } from '../../../contract/admin-roles'
import { PAGE_SIZE } from '../../../contract/limits'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { Badge } from '../../components/badge'
import { ButtonLink } from '../../components/button'
import { formatAgo, formatCountWithNoun } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { ANY_OPTION, ListToolbar } from '../list/list-toolbar'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import { getRoleName } from '../shell/role-names'
import type { StaffMember } from './api'
import { fetchStaff, selectStaff, selectStaffList, adminStaffFeature } from './feature'
import { getStaffMemberName } from './member-name'

const ROLES = [ANY_OPTION, ...ADMIN_ROLES.map((role) => ({ value: role, label: getRoleName(role) }))]

const LIST: AdminListDefinition<'query' | 'role'> = {
  filters: { query: '', role: '' },
  sorting: { column: 'NAME', isDescending: false },
  pageSize: PAGE_SIZE.staff.limit,
  fetchPage: ({ query, role: name }, _sorting, page) => {
    const role = ADMIN_ROLES.find((one) => one === name)
    return fetchStaff({ ...(query && { query }), ...(role && { role }), ...page })
  },
  countText: (count) => formatCountWithNoun(count, 'Person', 'Personen'),
}

const COLUMNS: readonly AdminColumn<StaffMember>[] = [
  {
    id: 'NAME',
    header: 'Name',
    isRowHeader: true,
    sort: getStaffMemberName,
    cell: (member) => <Link to={`${STAFF_PATHS.users}/${member.id}`}>{getStaffMemberName(member)}</Link>,
  },
  { id: 'EMAIL', header: 'E-Mail', sort: ({ email }) => email, cell: ({ email }) => email },
  {
    id: 'ROLES',
    header: 'Rollen',
    cell: ({ adminRoles }) => adminRoles.map(getRoleName).join(', '),
  },
  {
    id: 'FACTOR',
    header: 'Zwei-Faktor',
    width: 9,
    sort: ({ hasSecondFactor }) => Number(hasSecondFactor),
    cell: ({ hasSecondFactor }) => (
      <Badge $tone={hasSecondFactor ? 'good' : 'warn'}>
        {hasSecondFactor ? 'eingerichtet' : 'nicht eingerichtet'}
      </Badge>
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

/** `/_internal/users`: a table of all users with an admin role. */
export function Page() {
  const { toolbar, table } = useAdminList(LIST, useSelector(selectStaffList), useSelector(selectStaff))
  const mayInvite = useIsPermitted('staff.write')
  const invite = mayInvite && (
    <ButtonLink to={`${STAFF_PATHS.users}/new`} variant="primary" icon={UserPlus}>
      Person einladen
    </ButtonLink>
  )
  return (
    <InternalScreen title="Team" actions={invite}>
      <ListToolbar
        {...toolbar}
        search={{ name: 'query', label: 'Personen suchen' }}
        choices={[{ name: 'role', label: 'Rolle', options: ROLES }]}
      />
      <AdminTable
        label="Team"
        columns={COLUMNS}
        rowLabel={getStaffMemberName}
        {...table}
        empty={{ title: 'Niemand gefunden.', text: 'Niemand passt zu Suche und Rolle.' }}
      />
    </InternalScreen>
  )
}

export const features = [adminStaffFeature]
