import {
  EXCLUSIVITY_TYPE,
  POLL_KIND,
  POLL_STATUS,
  type ExclusivityType,
} from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import { parseId } from '../../../contract/ids'
import { PAGE_SIZE } from '../../../contract/limits'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import { pollCount } from '../../core/entities/poll-count'
import { parseDayRange } from '../../lib/days'
import type { AdminList } from '../list/use-admin-list'
import { sortingQuery } from '../list/use-list-params'
import { fetchPolls } from './feature'

export type Filter =
  | 'query'
  | 'status'
  | 'kind'
  | 'topic'
  | 'exclusivity'
  | 'tag'
  | 'organization'
  | 'from'
  | 'to'

const isExclusivity = (value: string): value is ExclusivityType | 'NONE' =>
  value === 'NONE' || isOneOf(EXCLUSIVITY_TYPE, value)

/** The list of polls, with the filters of its URL. */
export const POLL_LIST: AdminList<Filter> = {
  filters: {
    query: '',
    status: '',
    kind: '',
    topic: '',
    exclusivity: '',
    tag: '',
    organization: '',
    from: '',
    to: '',
  },
  sorting: { column: 'LAST_UPDATED', isDescending: true },
  pageSize: PAGE_SIZE.adminPolls.limit,
  fetchPage: ({ query, status, kind, topic, exclusivity, tag, organization, from, to }, sorting, page) => {
    const organizationId = parseId(organization)
    const days = parseDayRange(from, to)
    return fetchPolls({
      ...(query && { query }),
      ...(isOneOf(POLL_STATUS, status) && { status: [status] }),
      ...(isOneOf(POLL_KIND, kind) && { kind: [kind] }),
      ...(topic && { topic: [topic] }),
      ...(isExclusivity(exclusivity) && { exclusivity: [exclusivity] }),
      ...(tag && { tag: [tag] }),
      ...(organizationId !== null && { organization: organizationId }),
      ...(days.from && { from: days.from }),
      ...(days.to && { to: days.to }),
      ...sortingQuery(SORT_COLUMNS.adminPolls, sorting),
      ...page,
    })
  },
  countText: pollCount,
}
