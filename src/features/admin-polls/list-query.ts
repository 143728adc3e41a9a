import { parseId } from '../../../contract/ids'
import { isDay } from '../../../contract/days'
import { SORT_COLUMNS } from '../../../contract/sort-columns'
import {
  EXCLUSIVITY_TYPE,
  POLL_KIND,
  POLL_STATUS,
  type ExclusivityType,
} from '../../../contract/enumerations/content'
import { isOneOf } from '../../../contract/enumerations/values'
import type { AdminPollQuery } from '../../api/admin-polls'
import type { Sorting } from '../../components/sort-rows'
import { sortingQuery } from '../../core/internal/use-list-address'

/** The filters of the list as they stand in the address. */
export const FILTERS = {
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
export type Filter = keyof typeof FILTERS

export const SORTING: Sorting = { column: 'LAST_UPDATED', isDescending: true }

const isExclusivity = (value: string): value is ExclusivityType | 'NONE' =>
  value === 'NONE' || isOneOf(EXCLUSIVITY_TYPE, value)

/** What the server is asked for; values that no filter takes are left out. */
export function listQuery(
  { query, status, kind, topic, exclusivity, tag, organization, from, to }: Readonly<Record<Filter, string>>,
  sorting: Sorting,
): Omit<AdminPollQuery, 'offset'> {
  const organizationId = parseId(organization)
  return {
    ...(query && { query }),
    ...(isOneOf(POLL_STATUS, status) && { status: [status] }),
    ...(isOneOf(POLL_KIND, kind) && { kind: [kind] }),
    ...(topic && { topic: [topic] }),
    ...(isExclusivity(exclusivity) && { exclusivity: [exclusivity] }),
    ...(tag && { tag: [tag] }),
    ...(organizationId !== null && { organization: organizationId }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...sortingQuery(SORT_COLUMNS.adminPolls, sorting),
  }
}
