import { DECISION_INDEX_STATUS, type DecisionIndexStatus } from '../../../contract/enumerations/content'
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
import type { AdminIndex } from './api'
import { fetchIndexes, indexes, indexFeatures } from './feature'
import { IndexStatusBadge } from './index-status'

const LIST: AdminList<'query' | 'status'> = {
  filters: { query: '', status: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminDecisionIndexes.limit,
  fetchPage: ({ query, status }, sorting, page) =>
    fetchIndexes({
      ...(query && { query }),
      ...(isOneOf<DecisionIndexStatus>(DECISION_INDEX_STATUS, status) && { status }),
      ...sortingQuery(SORT_COLUMNS.adminDecisionIndexes, sorting),
      ...page,
    }),
  countText: (count) => formatItems(count, 'Index', 'Indizes'),
}

const COLUMNS: readonly AdminColumn<AdminIndex>[] = [
  titleColumn(indexes),
  {
    id: 'STATUS',
    header: 'Status',
    width: 10,
    sort: 'server',
    cell: (index) => <IndexStatusBadge {...index} />,
  },
  {
    id: 'POLLS',
    header: 'Umfragen',
    width: 7,
    isNumeric: true,
    cell: ({ components }) => formatCount(components.length),
  },
  {
    id: 'UPDATED_AT',
    header: 'Geändert',
    width: 9,
    sort: 'server',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
]

/** `/_internal/decision-indexes`: a table of all decision indexes with search, filter and sorting. */
export const Page = () => (
  <ObjectTable
    object={indexes}
    list={LIST}
    title="Indizes"
    columns={COLUMNS}
    search="Indizes suchen"
    choices={[{ name: 'status', label: 'Status', options: [ANY, ...toOptions(DECISION_INDEX_STATUS)] }]}
    create={{ label: 'Index anlegen', permission: 'decisionIndexes.write' }}
    nothingFound={{ title: 'Keine Indizes gefunden.', text: 'Kein Index passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Indizes',
      text: 'Ein Index fasst mehrere Umfragen zu einem Wert je Monat zusammen.',
    }}
  />
)

export const features = indexFeatures
