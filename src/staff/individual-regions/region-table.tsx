import { INDIVIDUAL_REGION_STATUS } from '../../../contract/enumerations/content'
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
import type { AdminRegion } from './api'
import { regionFeatures, regions } from './feature'
import { RegionStatusBadge } from './status-badge'

const LIST = createStatusFilteredList({
  statuses: INDIVIDUAL_REGION_STATUS,
  sorts: SORT_COLUMNS.adminIndividualRegions,
  sorting: { column: 'TITLE', isDescending: false },
  pageSize: PAGE_SIZE.adminIndividualRegions.default,
  fetch: regions.fetchList,
  singularAndPlural: ['Gebiet', 'Gebiete'],
})

const COLUMNS: readonly AdminColumn<AdminRegion>[] = [
  createTitleColumn(regions),
  createStatusColumn(RegionStatusBadge),
  createOrganizationColumn('Alle'),
  createCountColumn('DISTRICTS', 'Kreise', 6, ({ districts }) => districts.length),
  UPDATED_COLUMN,
]

/** `/_internal/individual-regions`: a table of all individual regions with search, filter and sorting. */
export const Page = () => (
  <ObjectTableScreen
    object={regions}
    list={LIST}
    columns={COLUMNS}
    choices={[createStatusFilter(INDIVIDUAL_REGION_STATUS)]}
    nothingFound={{ title: 'Keine Gebiete gefunden.', text: 'Kein Gebiet passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Gebiete',
      text: 'Ein Gebiet fasst Kreise unter einem Namen zusammen, etwa ein Vertriebsgebiet.',
    }}
  />
)

export const features = regionFeatures
