import type { Action } from '@reduxjs/toolkit'
import type { SortOrder } from '../../../contract/enumerations/content'
import { isOneOf, type Enumeration } from '../../../contract/enumerations/values'
import { toOptions } from '../../components/choice-field'
import type { Sorting } from '../../components/sort-rows'
import { formatCountWithNoun } from '../../lib/format'
import { ANY_OPTION } from './list-toolbar'
import type { AdminListDefinition } from './use-admin-list'
import { toSortingQuery } from './use-list-params'

export const NEWEST_CHANGE_FIRST: Sorting = { column: 'UPDATED_AT', isDescending: true }

/** Returns the filter by a status. */
export const createStatusFilter = <Status extends string>(statuses: Enumeration<Status>) => ({
  name: 'status' as const,
  label: 'Status',
  options: [ANY_OPTION, ...toOptions(statuses)],
})

interface StatusQuery<Status, Sort> {
  query?: string
  status?: Status
  sort?: Sort
  order?: SortOrder
  limit: number
  offset: number
}

interface StatusListOptions<Status extends string, Sort extends string> {
  statuses: Enumeration<Status>
  sorts: readonly Sort[]
  /** The default order; by default the newest change first. */
  sorting?: Sorting
  pageSize: number
  fetch: (query: StatusQuery<Status, Sort>) => Action
  /** Singular and plural, such as "Paket" and "Pakete". */
  singularAndPlural: readonly [one: string, many: string]
}

/** Defines a list that is searched by text and filtered by status. Keep it as a constant of the module. */
export const createStatusFilteredList = <Status extends string, Sort extends string>({
  statuses,
  sorts,
  sorting = NEWEST_CHANGE_FIRST,
  pageSize,
  fetch,
  singularAndPlural,
}: StatusListOptions<Status, Sort>): AdminListDefinition<'query' | 'status'> => ({
  filters: { query: '', status: '' },
  sorting,
  pageSize,
  fetchPage: ({ query, status }, sorted, page) =>
    fetch({
      ...(query && { query }),
      ...(isOneOf(statuses, status) && { status }),
      ...toSortingQuery(sorts, sorted),
      ...page,
    }),
  countText: (count) => formatCountWithNoun(count, ...singularAndPlural),
})
