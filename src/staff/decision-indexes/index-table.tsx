import { DECISION_INDEX_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, createCountColumn, createStatusColumn } from '../list/columns'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import type { AdminIndex } from './api'
import { indexes, indexFeatures } from './feature'
import { IndexStatusBadge } from './index-status'

const LIST = createStatusFilteredList({
  statuses: DECISION_INDEX_STATUS,
  sorts: SORT_COLUMNS.adminDecisionIndexes,
  pageSize: PAGE_SIZE.adminDecisionIndexes.default,
  fetch: indexes.fetchList,
  singularAndPlural: ['Index', 'Indizes'],
})

const COLUMNS: readonly AdminColumn<AdminIndex>[] = [
  createTitleColumn(indexes),
  createStatusColumn(IndexStatusBadge, 10),
  createCountColumn('POLLS', 'Umfragen', 7, ({ components }) => components.length),
  UPDATED_COLUMN,
]

/** `/_internal/decision-indexes`: a table of all decision indexes with search, filter and sorting. */
export const Page = () => (
  <ObjectTableScreen
    object={indexes}
    list={LIST}
    columns={COLUMNS}
    choices={[createStatusFilter(DECISION_INDEX_STATUS)]}
    nothingFound={{ title: 'Keine Indizes gefunden.', text: 'Kein Index passt zu Suche und Filtern.' }}
    empty={{
      title: 'Noch keine Indizes',
      text: 'Ein Index fasst mehrere Umfragen zu einem Wert je Monat zusammen.',
    }}
  />
)

export const features = indexFeatures
