import { PROJECT_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import type { AdminColumn } from '../list/admin-table'
import {
  UPDATED_COLUMN,
  createCountColumn,
  createOrganizationColumn,
  createStatusColumn,
} from '../list/columns'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import type { AdminProject } from './api'
import { projectFeatures, projects } from './feature'
import { ProjectStatusBadge } from './project-status'

const LIST = createStatusFilteredList({
  statuses: PROJECT_STATUS,
  sorts: SORT_COLUMNS.adminProjects,
  pageSize: PAGE_SIZE.adminProjects.default,
  fetch: projects.fetchList,
  singularAndPlural: ['Projekt', 'Projekte'],
})

const COLUMNS: readonly AdminColumn<AdminProject>[] = [
  createTitleColumn(projects),
  createStatusColumn(ProjectStatusBadge),
  createOrganizationColumn('–'),
  {
    id: 'COUNTRIES',
    header: 'Länder',
    widthRem: 12,
    cell: ({ countries }) => countries.map(({ name }) => name).join(', ') || '–',
  },
  createCountColumn('QUESTIONS', 'Fragen', 6, ({ questions }) => questions.length),
  UPDATED_COLUMN,
]

/** `/_internal/projects`: a table of all projects with search, filter and sorting. */
export const Page = () => (
  <ObjectTableScreen
    object={projects}
    list={LIST}
    columns={COLUMNS}
    choices={[createStatusFilter(PROJECT_STATUS)]}
    nothingFound={{ title: 'Keine Projekte gefunden.', text: 'Kein Projekt passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Projekte',
      text: 'Ein Projekt befragt Menschen in einem oder mehreren Ländern mit mehreren Fragen und Quoten.',
    }}
  />
)

export const features = projectFeatures
