import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  POLL_BUNDLE_STATUS,
  SEARCH_CRITERION,
  type PollBundleStatus,
} from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { toOptions } from '../../components/choice-field'
import { formatCountWithNoun } from '../../lib/format'
import type { AdminColumn } from '../list/admin-table'
import { UPDATED_COLUMN, createCountColumn, createStatusColumn } from '../list/columns'
import { COUNT_FILTER_OPTIONS, parseCountRange } from '../list/count-filter'
import { ANY_OPTION } from '../list/list-toolbar'
import { ReadFailure } from '../list/read-failure'
import { createStatusFilter } from '../list/status-list'
import type { AdminListDefinition } from '../list/use-admin-list'
import { toSortingQuery } from '../list/use-list-params'
import { ObjectTableScreen, createTitleColumn } from '../object/object-table'
import { createStatusBadge } from '../object/status-badge'
import { useIsPermitted } from '../shell/permissions'
import type { AdminBundle } from './api'
import { bundleFeatures, bundles, fetchBundles, fetchCollectionNames, selectCollectionNames } from './feature'

const LIST: AdminListDefinition<'query' | 'criterion' | 'status' | 'polls' | 'collection'> = {
  filters: { query: '', criterion: 'TITLE', status: '', polls: '', collection: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminBundles.default,
  fetchPage: ({ query, criterion, status, polls, collection }, sorting, page) => {
    const collectionId = parseId(collection)
    const { min: minPolls, max: maxPolls } = parseCountRange(polls)
    return fetchBundles({
      ...(query && { query, searchCriteria: criterion === 'DESCRIPTION' ? 'DESCRIPTION' : 'TITLE' }),
      ...(isOneOf<PollBundleStatus>(POLL_BUNDLE_STATUS, status) && { status }),
      minPolls,
      maxPolls,
      ...(collectionId !== null && { collectionId }),
      ...toSortingQuery(SORT_COLUMNS.adminBundles, sorting),
      ...page,
    })
  },
  countText: (count) => formatCountWithNoun(count, 'Paket', 'Pakete'),
}

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
      title="Pakete"
      columns={COLUMNS}
      searchLabel="Pakete suchen"
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
      create={{ label: 'Neues Paket', permission: 'pollBundles.write' }}
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
