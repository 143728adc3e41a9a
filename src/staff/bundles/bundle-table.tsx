import { Plus } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import {
  POLL_BUNDLE_STATUS,
  SEARCH_CRITERION,
  type PollBundleStatus,
} from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { STAFF_PATHS } from '../../../contract/staff-paths'
import { Badge } from '../../components/badge'
import { ButtonLink } from '../../components/button'
import { toOptions } from '../../components/choice-field'
import { formatCount, formatItems, formatDate } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { COUNT_OPTIONS, countRange } from '../list/count-filter'
import { ANY, ListToolbar } from '../list/list-toolbar'
import { ReadFailure } from '../list/read-failure'
import { useAdminList, type AdminList } from '../list/use-admin-list'
import { sortingQuery } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import type { AdminBundle } from './api'
import { bundleFeatures, bundles, fetchBundles, fetchCollectionNames, selectCollectionNames } from './feature'

const LIST: AdminList<'query' | 'criterion' | 'status' | 'polls' | 'collection'> = {
  filters: { query: '', criterion: 'TITLE', status: '', polls: '', collection: '' },
  sorting: { column: 'UPDATED_AT', isDescending: true },
  pageSize: PAGE_SIZE.adminBundles.limit,
  fetchPage: ({ query, criterion, status, polls, collection }, sorting, page) => {
    const collectionId = parseId(collection)
    const { min: minPolls, max: maxPolls } = countRange(polls)
    return fetchBundles({
      ...(query && { query, searchCriteria: criterion === 'DESCRIPTION' ? 'DESCRIPTION' : 'TITLE' }),
      ...(isOneOf<PollBundleStatus>(POLL_BUNDLE_STATUS, status) && { status }),
      minPolls,
      maxPolls,
      ...(collectionId !== null && { collectionId }),
      ...sortingQuery(SORT_COLUMNS.adminBundles, sorting),
      ...page,
    })
  },
  countText: (count) => formatItems(count, 'Paket', 'Pakete'),
}

const COLUMNS: readonly AdminColumn<AdminBundle>[] = [
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => <Link to={`${STAFF_PATHS.pollBundles}/${id}`}>{title}</Link>,
  },
  {
    id: 'STATUS',
    header: 'Status',
    width: 9,
    sort: 'server',
    cell: ({ status }) => (
      <Badge $tone={status === 'PUBLISHED' ? 'good' : 'neutral'}>{POLL_BUNDLE_STATUS[status]}</Badge>
    ),
  },
  {
    id: 'POLLS',
    header: 'Umfragen',
    width: 7,
    isNumeric: true,
    sort: 'server',
    cell: ({ pollIds }) => formatCount(pollIds.length),
  },
  {
    id: 'COLLECTIONS',
    header: 'Sammlungen',
    cell: ({ collections }) => collections.map(({ title }) => title).join(', '),
  },
  {
    id: 'UPDATED_AT',
    header: 'Geändert',
    width: 9,
    sort: 'server',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
]

const titleOf = ({ title }: AdminBundle) => title

/** A table of all bundles with search, filters and sorting. */
export function BundleTable() {
  const dispatch = useDispatch()
  const { params, toolbar, table } = useAdminList(
    LIST,
    useSelector(bundles.selectList),
    useSelector(bundles.selectListed),
  )
  const collections = useSelector(selectCollectionNames)
  const mayWrite = useIsPermitted('pollBundles.write')
  const mayReadCollections = useIsPermitted('collections.read')
  const loadCollections = useCallback(
    () => dispatch(fetchCollectionNames({ limit: PAGE_SIZE.adminCollections.max, offset: 0 })),
    [dispatch],
  )
  useEffect(() => {
    if (mayReadCollections) loadCollections()
  }, [loadCollections, mayReadCollections])

  const create = mayWrite && (
    <ButtonLink to={`${STAFF_PATHS.pollBundles}/new`} variant="primary" icon={Plus}>
      Neues Paket
    </ButtonLink>
  )
  return (
    <InternalScreen title="Pakete" actions={create}>
      <ListToolbar
        {...toolbar}
        search={{ name: 'query', label: 'Pakete suchen' }}
        choices={[
          { name: 'criterion', label: 'Suche in', options: toOptions(SEARCH_CRITERION) },
          { name: 'status', label: 'Status', options: [ANY, ...toOptions(POLL_BUNDLE_STATUS)] },
          { name: 'polls', label: 'Umfragen', options: COUNT_OPTIONS },
          ...(mayReadCollections
            ? [
                {
                  name: 'collection' as const,
                  label: 'Sammlung',
                  isOpen: true,
                  options: [
                    ANY,
                    ...collections.map(({ id, title }) => ({ value: String(id), label: title })),
                  ],
                },
              ]
            : []),
        ]}
      />
      <ReadFailure
        request={fetchCollectionNames}
        text="Die Sammlungen für den Filter konnten nicht geladen werden."
        onRetry={loadCollections}
      />
      <AdminTable
        label="Pakete"
        columns={COLUMNS}
        rowLabel={titleOf}
        {...table}
        empty={
          params.isFiltered
            ? { title: 'Keine Pakete gefunden.', text: 'Kein Paket passt zu Suche und Filtern.' }
            : {
                title: 'Noch keine Pakete',
                text: 'Ein Paket stellt Umfragen zu einem Thema zusammen.',
                action: create,
              }
        }
      />
    </InternalScreen>
  )
}

export const features = bundleFeatures

/** `/_internal/poll-bundles` */
export const Page = BundleTable
