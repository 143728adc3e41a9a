import { PROJECT_STATUS, type ProjectStatus } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { toOptions } from '../../components/choice-field'
import { formatCount, formatDate, formatItems } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { ANY } from '../list/list-toolbar'
import type { AdminList } from '../list/use-admin-list'
import { sortingQuery } from '../list/use-list-params'
import { ObjectTable, titleColumn } from '../object/object-table'
import type { AdminProject } from './api'
import { fetchProjects, projectFeatures, projects } from './feature'
import { ProjectStatusBadge } from './project-status'

const LIST: AdminList<'query' | 'status'> = {
  filters: { query: '', status: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminProjects.limit,
  fetchPage: ({ query, status }, sorting, page) =>
    fetchProjects({
      ...(query && { query }),
      ...(isOneOf<ProjectStatus>(PROJECT_STATUS, status) && { status }),
      ...sortingQuery(SORT_COLUMNS.adminProjects, sorting),
      ...page,
    }),
  countText: (count) => formatItems(count, 'Projekt', 'Projekte'),
}

const COLUMNS: readonly AdminColumn<AdminProject>[] = [
  titleColumn(projects),
  {
    id: 'STATUS',
    header: 'Status',
    width: 9,
    sort: 'server',
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    id: 'ORGANIZATION',
    header: 'Organisation',
    width: 12,
    cell: ({ organizationName }) => organizationName ?? '–',
  },
  {
    id: 'COUNTRIES',
    header: 'Länder',
    width: 12,
    cell: ({ countries }) => countries.map(({ name }) => name).join(', ') || '–',
  },
  {
    id: 'QUESTIONS',
    header: 'Fragen',
    width: 6,
    isNumeric: true,
    cell: ({ questions }) => formatCount(questions.length),
  },
  {
    id: 'UPDATED_AT',
    header: 'Geändert',
    width: 9,
    sort: 'server',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
]

/** `/_internal/projects`: a table of all projects with search, filter and sorting. */
export const Page = () => (
  <ObjectTable
    object={projects}
    list={LIST}
    title="Projekte"
    columns={COLUMNS}
    search="Projekte suchen"
    choices={[{ name: 'status', label: 'Status', options: [ANY, ...toOptions(PROJECT_STATUS)] }]}
    create={{ label: 'Projekt anlegen', permission: 'projects.write' }}
    nothingFound={{ title: 'Keine Projekte gefunden.', text: 'Kein Projekt passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Projekte',
      text: 'Ein Projekt befragt Menschen in einem oder mehreren Ländern mit mehreren Fragen und Quoten.',
    }}
  />
)

export const features = projectFeatures
