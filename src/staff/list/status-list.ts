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

interface StatusListOptions<
  Status extends string,
  Sort extends string,
  Filter extends string,
  Extra extends object,
> {
  statuses: Enumeration<Status>
  sorts: readonly Sort[]
  /** The default order; by default the newest change first. */
  sorting?: Sorting
  pageSize: number
  fetch: (query: StatusQuery<Status, Sort> & NoInfer<Extra>) => Action
  /** Further filters with their default values. */
  filters?: Readonly<Record<Filter, string>>
  /** Returns what the further filters add to the query. It must ignore invalid values from the URL. */
  toQuery?: (filters: Readonly<Record<NoInfer<Filter> | 'query', string>>) => Extra
  /** Singular and plural, such as "Paket" and "Pakete". */
  singularAndPlural: readonly [one: string, many: string]
}

/** Defines a list that is searched by text and filtered by status. Keep it as a constant of the module. */
export const createStatusFilteredList = <
  Status extends string,
  Sort extends string,
  Filter extends string = never,
  Extra extends object = object,
>({
  statuses,
  sorts,
  sorting = NEWEST_CHANGE_FIRST,
  pageSize,
  fetch,
  filters,
  toQuery = () => ({}) as Extra, // without `toQuery`, nothing is added
  singularAndPlural,
}: StatusListOptions<Status, Sort, Filter, Extra>): AdminListDefinition<'query' | 'status' | Filter> => ({
  filters: { query: '', status: '', ...filters } as Record<'query' | 'status' | Filter, string>, // without `filters`, there is no further one
  sorting,
  pageSize,
  fetchPage: (values, sorted, page) =>
    fetch({
      ...(values.query && { query: values.query }),
      ...(isOneOf(statuses, values.status) && { status: values.status }),
      ...toQuery(values),
      ...toSortingQuery(sorts, sorted),
      ...page,
    }),
  countText: (count) => formatCountWithNoun(count, ...singularAndPlural),
})
