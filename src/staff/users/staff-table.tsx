import { UserPlus } from 'lucide-react'
import { ADMIN_ROLES } from '../../../contract/admin-roles'
import { PAGE_SIZE } from '../../../contract/limits'
import { Badge } from '../../components/badge'
import { formatAgo, formatCountWithNoun } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { ANY_OPTION } from '../list/list-toolbar'
import type { AdminListDefinition } from '../list/use-admin-list'
import { createTitleColumn, ObjectTableScreen } from '../object/object-table'
import { getRoleName } from '../shell/role-names'
import type { StaffMember } from './api'
import { staff, staffFeatures } from './feature'
import { getStaffMemberName } from './values'

const ROLES = [ANY_OPTION, ...ADMIN_ROLES.map((role) => ({ value: role, label: getRoleName(role) }))]

const LIST: AdminListDefinition<'query' | 'role'> = {
  filters: { query: '', role: '' },
  sorting: { column: 'NAME', isDescending: false },
  pageSize: PAGE_SIZE.staff.default,
  fetchPage: ({ query, role: name }, _sorting, page) => {
    const role = ADMIN_ROLES.find((one) => one === name)
    return staff.fetchList({ ...(query && { query }), ...(role && { role }), ...page })
  },
  countText: (count) => formatCountWithNoun(count, 'Person', 'Personen'),
}

const COLUMNS: readonly AdminColumn<StaffMember>[] = [
  createTitleColumn(staff, { id: 'NAME', header: 'Name', sort: getStaffMemberName }),
  { id: 'EMAIL', header: 'E-Mail', sort: ({ email }) => email, cell: ({ email }) => email },
  {
    id: 'ROLES',
    header: 'Rollen',
    cell: ({ adminRoles }) => adminRoles.map(getRoleName).join(', '),
  },
  {
    id: 'FACTOR',
    header: 'Zwei-Faktor',
    widthRem: 9,
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
    widthRem: 10,
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

const NOBODY = { title: 'Niemand gefunden.', text: 'Niemand passt zu Suche und Rolle.' }

/** `/_internal/users`: a table of all users with an admin role. */
export const Page = () => (
  <ObjectTableScreen
    object={staff}
    list={LIST}
    columns={COLUMNS}
    searchLabel="Personen suchen"
    choices={[{ name: 'role', label: 'Rolle', options: ROLES }]}
    createIcon={UserPlus}
    nothingFound={NOBODY}
    empty={NOBODY}
  />
)

export const features = staffFeatures
