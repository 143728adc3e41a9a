import { SORT_COLUMNS } from '../../../../contract/sort-columns'
import { useCallback, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { KEYWORD_STATUS, type KeywordStatus } from '../../../../contract/enumerations/content'
import { isOneOf } from '../../../../contract/enumerations/values'
import { MAX_LIST_QUERY_LENGTH, PAGE_SIZE } from '../../../../contract/limits'
import type { AdminTag, AdminTagQuery } from '../../../api/admin-tags'
import { Badge, type BadgeTone } from '../../../components/badge'
import { optionsOf } from '../../../components/choice-field'
import { AdminTable, type AdminColumn } from '../../../core/internal/admin-table'
import { InternalScreen } from '../../../core/internal/internal-screen'
import { ANY, ListToolbar } from '../../../core/internal/list-toolbar'
import { useIsPermitted } from '../../../core/internal/permissions'
import { sortingQuery, useListAddress } from '../../../core/internal/use-list-address'
import { useFetchPage } from '../../../core/requests/use-fetch'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { formatCount, NOTHING } from '../../../lib/format'
import { assignTags, blockTags, fetchTags, mergeTags, selectTagList, selectTags } from '../feature'
import { TagActions } from './tag-actions'

const PAGE = PAGE_SIZE.tags.limit
const FILTERS = { query: '', status: '', topic: '' }
const SORTING = { column: 'POLLS', isDescending: true }
const STATUSES = [ANY, ...optionsOf(KEYWORD_STATUS)]
const TONE: Partial<Record<KeywordStatus, BadgeTone>> = { BLOCKED: 'danger', ASSIGNED_TO_CATEGORY: 'good' }

const COLUMNS: readonly AdminColumn<AdminTag>[] = [
  { id: 'NAME', header: 'Tag', isRowHeader: true, sort: 'server', cell: ({ name }) => name },
  {
    id: 'STATUS',
    header: 'Status',
    width: 16,
    sort: 'server',
    cell: ({ status }) => <Badge $tone={TONE[status] ?? 'neutral'}>{KEYWORD_STATUS[status]}</Badge>,
  },
  { id: 'TOPIC', header: 'Thema', width: 16, sort: 'server', cell: ({ topic }) => topic ?? NOTHING },
  {
    id: 'POLLS',
    header: 'Umfragen',
    width: 8,
    isNumeric: true,
    sort: 'server',
    cell: ({ polls }) => formatCount(polls),
  },
]

const keyOf = ({ id }: AdminTag) => id
const nameOf = ({ name }: AdminTag) => name
const tagCount = (count: number) => (count === 1 ? '1 Tag' : `${formatCount(count)} Tags`)

/** All tags of polls: assigned to topics, kept from customers or merged, many at once. */
export function TagTable() {
  const list = useSelector(selectTagList)
  const tags = useSelector(selectTags)
  const permitted = [useIsPermitted('tags.write'), useIsPermitted('tags.block'), useIsPermitted('tags.merge')]
  const address = useListAddress(FILTERS, SORTING)
  const { filters, sorting } = address

  const load = useFetchPage(
    useCallback(
      (offset: number) => fetchTags({ ...queryOf(filters, sorting), limit: PAGE, offset }),
      [filters, sorting],
    ),
  )
  const outcomes = [useFormRequest(assignTags), useFormRequest(blockTags), useFormRequest(mergeTags)]
  const isDone = outcomes.map(({ hasSucceeded }) => hasSucceeded).join()
  useEffect(() => {
    if (isDone.includes('true')) load(0)
  }, [isDone, load])

  const topics = list.topics.map((topic) => ({ value: topic, label: topic }))
  return (
    <InternalScreen title="Tags">
      <ListToolbar
        address={address}
        search={{ name: 'query', label: 'Tags suchen', maxLength: MAX_LIST_QUERY_LENGTH }}
        choices={[
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'topic', label: 'Thema', options: [ANY, ...topics] },
        ]}
        count={list.total === null ? undefined : tagCount(list.total)}
      />
      <AdminTable
        label="Tags"
        columns={COLUMNS}
        rows={tags}
        rowKey={keyOf}
        rowLabel={nameOf}
        list={list}
        sorting={sorting}
        onSort={address.sortBy}
        onMore={() => load(list.ids.length)}
        onRetry={() => load(0)}
        empty={
          address.isFiltered
            ? { title: 'Keine Tags gefunden.', text: 'Kein Tag passt zu Suche und Filtern.' }
            : { title: 'Noch keine Tags', text: 'Tags entstehen, wenn Umfragen sie tragen.' }
        }
        end={tagCount(tags.length)}
        {...(permitted.includes(true) && {
          bulkActions: (selected: readonly AdminTag[], clear: () => void) => (
            <TagActions selected={selected} topics={list.topics} onDone={clear} />
          ),
        })}
      />
    </InternalScreen>
  )
}

function queryOf(
  { query, status, topic }: Readonly<Record<keyof typeof FILTERS, string>>,
  sorting: typeof SORTING,
): Omit<AdminTagQuery, 'offset'> {
  return {
    ...(query && { query }),
    ...(isOneOf(KEYWORD_STATUS, status) && { status }),
    ...(topic && { topic }),
    ...sortingQuery(SORT_COLUMNS.tags, sorting),
  }
}
