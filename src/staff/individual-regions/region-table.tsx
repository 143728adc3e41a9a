import { INDIVIDUAL_REGION_STATUS, type IndividualRegionStatus } from '../../../contract/enumerations/content'
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
import type { AdminRegion } from './api'
import { fetchRegions, regionFeatures, regions } from './feature'
import { RegionStatusBadge } from './region-status'

const LIST: AdminList<'query' | 'status'> = {
  filters: { query: '', status: '' },
  sorting: { column: 'TITLE', isDescending: false },
  pageSize: PAGE_SIZE.adminIndividualRegions.limit,
  fetchPage: ({ query, status }, sorting, page) =>
    fetchRegions({
      ...(query && { query }),
      ...(isOneOf<IndividualRegionStatus>(INDIVIDUAL_REGION_STATUS, status) && { status }),
      ...sortingQuery(SORT_COLUMNS.adminIndividualRegions, sorting),
      ...page,
    }),
  countText: (count) => formatItems(count, 'Gebiet', 'Gebiete'),
}

const COLUMNS: readonly AdminColumn<AdminRegion>[] = [
  titleColumn(regions),
  {
    id: 'STATUS',
    header: 'Status',
    width: 9,
    sort: 'server',
    cell: ({ status }) => <RegionStatusBadge status={status} />,
  },
  {
    id: 'ORGANIZATION',
    header: 'Organisation',
    width: 12,
    cell: ({ organizationName }) => organizationName ?? 'Alle',
  },
  {
    id: 'DISTRICTS',
    header: 'Kreise',
    width: 6,
    isNumeric: true,
    cell: ({ districts }) => formatCount(districts.length),
  },
  {
    id: 'UPDATED_AT',
    header: 'Geändert',
    width: 9,
    sort: 'server',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
]

/** `/_internal/individual-regions`: a table of all individual regions with search, filter and sorting. */
export const Page = () => (
  <ObjectTable
    object={regions}
    list={LIST}
    title="Gebiete"
    columns={COLUMNS}
    search="Gebiete suchen"
    choices={[{ name: 'status', label: 'Status', options: [ANY, ...toOptions(INDIVIDUAL_REGION_STATUS)] }]}
    create={{ label: 'Gebiet anlegen', permission: 'individualRegions.write' }}
    nothingFound={{ title: 'Keine Gebiete gefunden.', text: 'Kein Gebiet passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Gebiete',
      text: 'Ein Gebiet fasst Kreise unter einem Namen zusammen, etwa ein Vertriebsgebiet.',
    }}
  />
)

export const features = regionFeatures
