import { parseId } from '../../../../contract/ids'
import { SORT_COLUMNS } from '../../../../contract/sort-columns'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Plus } from 'lucide-react'
import {
  POLL_BUNDLE_STATUS,
  SEARCH_CRITERION,
  type PollBundleStatus,
} from '../../../../contract/enumerations/content'
import { isOneOf } from '../../../../contract/enumerations/values'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../../contract/limits'
import type { AdminBundle, AdminBundleQuery } from '../../../api/admin-bundles'
import { Badge } from '../../../components/badge'
import { ButtonLink } from '../../../components/button'
import { optionsOf } from '../../../components/choice-field'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { COUNT_OPTIONS, countRange } from '../../../core/internal/count-filter'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useIsPermitted } from '../../../core/internal/permissions'
import { ReadFailure } from '../../../core/internal/read-failure'
import { sortingQuery, useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { formatCount, formatDate } from '../../../lib/format'
import {
  fetchBundles,
  fetchCollectionNames,
  selectBundleList,
  selectBundles,
  selectCollectionNames,
} from '../feature'

const PAGE = PAGE_SIZE.adminBundles.limit
const FILTERS = { query: '', criterion: 'TITLE', status: '', polls: '', collection: '' }
const SORTING = { column: 'UPDATED_AT', isDescending: true }

const COLUMNS: readonly AdminColumn<AdminBundle>[] = [
  {
    id: 'TITLE',
    header: 'Titel',
    isRowHeader: true,
    sort: 'server',
    cell: ({ id, title }) => <Link to={`/_internal/poll-bundles/${id}`}>{title}</Link>,
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

const keyOf = ({ id }: AdminBundle) => id
const titleOf = ({ title }: AdminBundle) => title
const bundleCount = (count: number) => (count === 1 ? '1 Paket' : `${formatCount(count)} Pakete`)

/** All bundles, whatever their status, to be searched, filtered and sorted. */
export function BundleTable() {
  const dispatch = useDispatch()
  const list = useSelector(selectBundleList)
  const bundles = useSelector(selectBundles)
  const collections = useSelector(selectCollectionNames)
  const mayWrite = useIsPermitted('pollBundles.write')
  const mayReadCollections = useIsPermitted('collections.read')
  const address = useListAddress(FILTERS, SORTING)
  const { filters, sorting } = address

  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchBundles({ ...queryOf(filters, sorting), limit: PAGE, offset }),
      [filters, sorting],
    ),
  )
  const loadCollections = useCallback(
    () => dispatch(fetchCollectionNames({ limit: PAGE_SIZE.adminCollections.max, offset: 0 })),
    [dispatch],
  )
  useEffect(() => {
    if (mayReadCollections) loadCollections()
  }, [loadCollections, mayReadCollections])

  const create = mayWrite && (
    <ButtonLink to="/_internal/poll-bundles/new" variant="primary" icon={Plus}>
      Neues Paket
    </ButtonLink>
  )
  return (
    <InternalScreen title="Pakete" actions={create}>
      <ListToolbar
        address={address}
        search={{ name: 'query', label: 'Pakete suchen', maxLength: MAX_LIST_QUERY_LENGTH }}
        choices={[
          { name: 'criterion', label: 'Suche in', options: optionsOf(SEARCH_CRITERION) },
          { name: 'status', label: 'Status', options: [ANY, ...optionsOf(POLL_BUNDLE_STATUS)] },
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
        count={list.total === null ? undefined : bundleCount(list.total)}
      />
      <ReadFailure
        request={fetchCollectionNames}
        text="Die Sammlungen für den Filter konnten nicht geladen werden."
        onRetry={loadCollections}
      />
      <AdminTable
        label="Pakete"
        columns={COLUMNS}
        rows={bundles}
        rowKey={keyOf}
        rowLabel={titleOf}
        list={list}
        sorting={sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        empty={
          address.isFiltered
            ? { title: 'Keine Pakete gefunden.', text: 'Kein Paket passt zu Suche und Filtern.' }
            : {
                title: 'Noch keine Pakete',
                text: 'Ein Paket stellt Umfragen zu einem Thema zusammen.',
                action: create,
              }
        }
        end={bundleCount(bundles.length)}
      />
    </InternalScreen>
  )
}

function queryOf(
  { query, criterion, status, polls, collection }: Readonly<Record<keyof typeof FILTERS, string>>,
  sorting: typeof SORTING,
): Omit<AdminBundleQuery, 'offset'> {
  const collectionId = parseId(collection)
  const { min: minPolls, max: maxPolls } = countRange(polls)
  return {
    ...(query && { query, searchCriteria: criterion === 'DESCRIPTION' ? 'DESCRIPTION' : 'TITLE' }),
    ...(isOneOf<PollBundleStatus>(POLL_BUNDLE_STATUS, status) && { status }),
    minPolls,
    maxPolls,
    ...(collectionId !== null && { collectionId }),
    ...sortingQuery(SORT_COLUMNS.adminBundles, sorting),
  }
}
