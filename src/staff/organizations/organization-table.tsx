import { PRO_ROLE } from '../../../contract/enumerations/people'
import { isOneOf, getLabelOrDash } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { toOptions } from '../../components/choice-field'
import { formatCountWithNoun, formatDate } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { ANY_OPTION } from '../list/list-toolbar'
import type { AdminListDefinition } from '../list/use-admin-list'
import { toSortingQuery } from '../list/use-list-params'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import type { AdminOrganization } from './api'
import { fetchOrganizations, organizationFeatures, organizationList, organizations } from './feature'

const LIST: AdminListDefinition<'query' | 'role'> = {
  filters: { query: '', role: '' },
  sorting: { column: 'NAME', isDescending: false },
  pageSize: PAGE_SIZE.adminOrganizations.default,
  fetchPage: ({ query, role }, sorting, page) =>
    fetchOrganizations({
      ...(query && { query }),
      ...(isOneOf(PRO_ROLE, role) && { proRole: role }),
      ...toSortingQuery(SORT_COLUMNS.adminOrganizations, sorting),
      ...page,
    }),
  countText: (count) => formatCountWithNoun(count, 'Organisation', 'Organisationen'),
}

const LISTED = {
  ...organizations,
  ...organizationList,
  form: { ...organizations.form, titleOf: ({ name }: AdminOrganization) => name },
}

const COLUMNS: readonly AdminColumn<AdminOrganization>[] = [
  createTitleColumn(LISTED, { id: 'NAME', header: 'Name' }),
  {
    id: 'PRO_ROLE',
    header: 'Rolle',
    widthRem: 11,
    sort: 'server',
    cell: ({ proRole }) => getLabelOrDash(PRO_ROLE, proRole),
  },
  createCountColumn('MEMBERS', 'Mitglieder', 8, ({ memberCount }) => memberCount, 'server'),
  createCountColumn('INVITATIONS', 'Eingeladen', 8, ({ invitationCount }) => invitationCount),
  createCountColumn(
    'LICENSES',
    'Freie Lizenzen',
    9,
    ({ licenses, usedLicenses }) => licenses - usedLicenses,
    'server',
  ),
  {
    id: 'CREATED_AT',
    header: 'Angelegt',
    widthRem: 9.5,
    sort: 'server',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

const ROLES = [ANY_OPTION, ...toOptions(PRO_ROLE)]

/** `/_internal/organizations`: a table of all organizations with search, filters and sorting. */
export const Page = () => (
  <ObjectTableScreen
    object={LISTED}
    list={LIST}
    columns={COLUMNS}
    searchLabel="Name, Kürzel oder Nummer"
    choices={[{ name: 'role', label: 'Rolle', options: ROLES }]}
    nothingFound={{ title: 'Keine Organisationen gefunden.', text: 'Keine passt zu Suche und Filter.' }}
    empty={{
      title: 'Noch keine Organisationen',
      text: 'Eine Organisation fasst die Personen eines Kunden zusammen.',
    }}
  />
)

export const features = organizationFeatures
