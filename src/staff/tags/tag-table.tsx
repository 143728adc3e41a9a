import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { KEYWORD_STATUS } from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { Badge } from '../../components/badge'
import { toOptions } from '../../components/choice-field'
import { useFormRequest } from '../../core/requests/use-form-request'
import { formatCountWithNoun } from '../../lib/format'
import { AdminTable, type AdminColumn } from '../list/admin-table'
import { createCountColumn } from '../list/columns'
import { ANY_OPTION, ListToolbar } from '../list/list-toolbar'
import { useAdminList, type AdminListDefinition } from '../list/use-admin-list'
import { toSortingQuery } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import type { AdminTag } from './api'
import {
  assignTagsToTopic,
  setTagsBlocked,
  fetchTags,
  mergeTags,
  selectTagList,
  selectTags,
  adminTagsFeature,
} from './feature'
import { TagActions } from './tag-actions'

const STATUSES = [ANY_OPTION, ...toOptions(KEYWORD_STATUS)]
const LIST: AdminListDefinition<'query' | 'status' | 'topic'> = {
  filters: { query: '', status: '', topic: '' },
  sorting: { column: 'POLLS', isDescending: true },
  pageSize: PAGE_SIZE.tags.default,
  fetchPage: ({ query, status, topic }, sorting, page) =>
    fetchTags({
      ...(query && { query }),
      ...(isOneOf(KEYWORD_STATUS, status) && { status }),
      ...(topic && { topic }),
      ...toSortingQuery(SORT_COLUMNS.tags, sorting),
      ...page,
    }),
  countText: (count) => formatCountWithNoun(count, 'Tag', 'Tags'),
}

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
  const list = useSelector(selectTagList)
  const { params, load, toolbar, table } = useAdminList(LIST, list, useSelector(selectTags))
  const permitted = [useIsPermitted('tags.write'), useIsPermitted('tags.block'), useIsPermitted('tags.merge')]
  const outcomes = [
    useFormRequest(assignTagsToTopic),
    useFormRequest(setTagsBlocked),
    useFormRequest(mergeTags),
  ]
  const isDone = outcomes.map(({ hasSucceeded }) => hasSucceeded).join()
  useEffect(() => {
    if (isDone.includes('true')) load(0)
  }, [isDone, load])

  const topics = list.topics.map((topic) => ({ value: topic, label: topic }))
  return (
    <InternalScreen title="Tags">
      <ListToolbar
        {...toolbar}
        search={{ name: 'query', label: 'Tags suchen' }}
        choices={[
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'topic', label: 'Thema', options: [ANY_OPTION, ...topics] },
        ]}
      />
      <AdminTable
        label="Tags"
        columns={COLUMNS}
        rowLabel={nameOf}
        {...table}
        empty={
          params.isFiltered
            ? { title: 'Keine Tags gefunden.', text: 'Kein Tag passt zu Suche und Filtern.' }
            : { title: 'Noch keine Tags', text: 'Tags entstehen, wenn Umfragen sie tragen.' }
        }
        {...(permitted.includes(true) && {
          bulkActions: (selected: readonly AdminTag[], clear: () => void) => (
            <TagActions selected={selected} topics={list.topics} onDone={clear} />
          ),
        })}
      />
    </InternalScreen>
  )
}

export const features = [adminTagsFeature]
