import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_BUNDLE_STATUS, SEARCH_CRITERION } from '../../../contract/enumerations/content'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { toOptions } from '../../components/choice-field'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, createCountColumn, createStatusColumn } from '../list/columns'
import { COUNT_FILTER_OPTIONS, parseCountRange } from '../list/count-filter'
import { ANY_OPTION } from '../list/list-toolbar'
import { ReadFailure } from '../list/read-failure'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import { createStatusBadge } from '../object/status-badge'
import { useIsPermitted } from '../shell/permissions'
import type { AdminBundle } from './api'
import { bundleFeatures, bundles, fetchCollectionNames, selectCollectionNames } from './feature'

const LIST = createStatusFilteredList({
  statuses: POLL_BUNDLE_STATUS,
  filters: { criterion: 'TITLE', polls: '', collection: '' },
  toQuery: ({ query, criterion, polls, collection }) => {
    const collectionId = parseId(collection)
    const { min: minPolls, max: maxPolls } = parseCountRange(polls)
    return {
      ...(query && {
        searchCriteria: criterion === 'DESCRIPTION' ? ('DESCRIPTION' as const) : ('TITLE' as const),
      }),
      minPolls,
      maxPolls,
      ...(collectionId !== null && { collectionId }),
    }
  },
  sorts: SORT_COLUMNS.adminBundles,
  pageSize: PAGE_SIZE.adminBundles.default,
  fetch: bundles.fetchList,
  singularAndPlural: ['Paket', 'Pakete'],
})

const COLUMNS: readonly AdminColumn<AdminBundle>[] = [
  createTitleColumn(bundles),
  createStatusColumn(createStatusBadge(POLL_BUNDLE_STATUS, { PUBLISHED: 'good' })),
  createCountColumn('POLLS', 'Umfragen', 7, ({ pollIds }) => pollIds.length, 'server'),
  {
    id: 'COLLECTIONS',
    header: 'Sammlungen',
    cell: ({ collections }) => collections.map(({ title }) => title).join(', '),
  },
  UPDATED_COLUMN,
]

/** `/_internal/poll-bundles`: a table of all bundles with search, filters and sorting. */
export function Page() {
  const dispatch = useDispatch()
  const collections = useSelector(selectCollectionNames)
  const mayReadCollections = useIsPermitted('collections.read')
  const loadCollections = useCallback(
    () => dispatch(fetchCollectionNames({ limit: PAGE_SIZE.adminCollections.max, offset: 0 })),
    [dispatch],
  )
  useEffect(() => {
    if (mayReadCollections) loadCollections()
  }, [loadCollections, mayReadCollections])

  return (
    <ObjectTableScreen
      object={bundles}
      list={LIST}
      columns={COLUMNS}
      choices={[
        { name: 'criterion', label: 'Suche in', options: toOptions(SEARCH_CRITERION) },
        createStatusFilter(POLL_BUNDLE_STATUS),
        { name: 'polls', label: 'Umfragen', options: COUNT_FILTER_OPTIONS },
        ...(mayReadCollections
          ? [
              {
                name: 'collection' as const,
                label: 'Sammlung',
                keepsUnknownValue: true,
                options: [
                  ANY_OPTION,
                  ...collections.map(({ id, title }) => ({ value: String(id), label: title })),
                ],
              },
            ]
          : []),
      ]}
      nothingFound={{ title: 'Keine Pakete gefunden.', text: 'Kein Paket passt zu Suche und Filtern.' }}
      empty={{ title: 'Noch keine Pakete', text: 'Ein Paket stellt Umfragen zu einem Thema zusammen.' }}
      notice={
        <ReadFailure
          request={fetchCollectionNames}
          text="Die Sammlungen für den Filter konnten nicht geladen werden."
          onRetry={loadCollections}
        />
      }
    />
  )
}

export const features = bundleFeatures
