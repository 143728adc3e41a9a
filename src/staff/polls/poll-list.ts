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
import { formatPollCount } from '../../core/entities/poll-count'
import { parseDayRangeDroppingReversed } from '../../lib/days'
import type { AdminListDefinition } from '../list/use-admin-list'
import { toSortingQuery } from '../list/use-list-params'
import { fetchPolls } from './feature'

const FILTERS = {
  query: '',
  status: '',
  kind: '',
  topic: '',
  exclusivity: '',
  tag: '',
  organization: '',
  from: '',
  to: '',
}

export type PollListFilter = keyof typeof FILTERS

const isExclusivity = (value: string): value is ExclusivityType | 'NONE' =>
  value === 'NONE' || isOneOf(EXCLUSIVITY_TYPE, value)

/** The list of polls, with the filters of its URL. */
export const POLL_LIST: AdminListDefinition<PollListFilter> = {
  filters: FILTERS,
  sorting: { column: 'LAST_UPDATED', isDescending: true },
  pageSize: PAGE_SIZE.adminPolls.default,
  fetchPage: ({ query, status, kind, topic, exclusivity, tag, organization, from, to }, sorting, page) => {
    const organizationId = parseId(organization)
    const days = parseDayRangeDroppingReversed(from, to)
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
      ...toSortingQuery(SORT_COLUMNS.adminPolls, sorting),
      ...page,
    })
  },
  countText: formatPollCount,
}
