import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { KEYWORD_STATUS } from '../../../contract/enumerations/content'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { Badge } from '../../components/badge'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { AdminListScreen } from '../list/admin-list-screen'
import type { AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { ANY_OPTION } from '../list/list-toolbar'
import { createStatusFilter, createStatusFilteredList } from '../list/status-list'
import { useAdminList } from '../list/use-admin-list'
import { useIsPermitted } from '../shell/permissions'
import type { AdminTag } from './api'
import { assignTagsToTopic, setTagsBlocked, fetchTags, mergeTags, tagList } from './feature'
import { TagActions } from './tag-actions'

const LIST = createStatusFilteredList({
  statuses: KEYWORD_STATUS,
  sorts: SORT_COLUMNS.tags,
  sorting: { column: 'POLLS', isDescending: true },
  pageSize: PAGE_SIZE.tags.default,
  fetch: fetchTags,
  filters: { topic: '' },
  toQuery: ({ topic }) => ({ ...(topic && { topic }) }),
  singularAndPlural: ['Tag', 'Tags'],
})
const STATUS_FILTER = createStatusFilter(KEYWORD_STATUS)

const COLUMNS: readonly AdminColumn<AdminTag>[] = [
  {
    id: 'NAME',
    header: 'Tag',
    isRowHeader: true,
    sort: 'server',
    cell: ({ name, status }) => (
      <>
        {name} {status === 'BLOCKED' && <Badge $tone="danger">{KEYWORD_STATUS.BLOCKED}</Badge>}
      </>
    ),
  },
  // Most tags have no topic: empty cells leave the others visible.
  { id: 'TOPIC', header: 'Thema', widthRem: 16, sort: 'server', cell: ({ topic }) => topic },
  createCountColumn('POLLS', 'Umfragen', 8, ({ polls }) => polls, 'server'),
]

const nameOf = ({ name }: AdminTag) => name

/**
 * `/_internal/tags`: a table of all tags, with bulk actions to assign topics, hide tags from customers and merge them.
 */
export function Page() {
  const loaded = useSelector(tagList.selectList)
  const { topics } = loaded
  const list = useAdminList(LIST, loaded, useSelector(tagList.selectListed))
  const { load } = list
  const permitted = [useIsPermitted('tags.write'), useIsPermitted('tags.block'), useIsPermitted('tags.merge')]
  const outcomes = [
    useFormRequestState(assignTagsToTopic),
    useFormRequestState(setTagsBlocked),
    useFormRequestState(mergeTags),
  ]
  const isDone = outcomes.map(({ hasSucceeded }) => hasSucceeded).join()
  useEffect(() => {
    if (isDone.includes('true')) load(0)
  }, [isDone, load])

  const topicOptions = [ANY_OPTION, ...topics.map((topic) => ({ value: topic, label: topic }))]
  return (
    <AdminListScreen
      title="Tags"
      list={list}
      search={{ name: 'query', label: 'Tags suchen' }}
      choices={[STATUS_FILTER, { name: 'topic', label: 'Thema', options: topicOptions }]}
      columns={COLUMNS}
      rowLabel={nameOf}
      nothingFound={{ title: 'Keine Tags gefunden.', text: 'Kein Tag passt zu Suche und Filtern.' }}
      empty={{ title: 'Noch keine Tags', text: 'Tags entstehen, wenn Umfragen sie tragen.' }}
      {...(permitted.includes(true) && {
        bulkActions: (selected: readonly AdminTag[], clear: () => void) => (
          <TagActions selected={selected} topics={topics} onDone={clear} />
        ),
      })}
    />
  )
}

export const features = [tagList.feature]
