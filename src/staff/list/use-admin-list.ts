import type { Action } from '@reduxjs/toolkit'
import { useCallback, type Key } from 'react'
import type { Sorting } from '../../components/sort-rows'
import { useFetchFirstPage } from '../../core/requests/use-fetch'
import type { PagedList } from '../../lib/remote-list'
import { useListParams } from './use-list-params'

/** The definition of an admin list. Keep it as a constant of the module. */
export interface AdminListDefinition<Filter extends string> {
  /** The filters and their default values. */
  filters: Readonly<Record<Filter, string>>
  /** The default order. */
  sorting: Sorting
  /** The number of rows per request. */
  pageSize: number
  /** Returns the request for a page of rows. It must ignore invalid filter values from the URL. */
  fetchPage: (
    filters: Readonly<Record<Filter, string>>,
    sorting: Sorting,
    page: { limit: number; offset: number },
  ) => Action
  /** Formats the number of rows, such as "24 Pakete". */
  countText: (count: number) => string
}

const idOf = ({ id }: { id: Key }) => id

/**
 * Loads an admin list page by page, with the filters and sorting in the URL.
 *
 * @param state the state of a `createPagedListReducer`
 * @param rows the items of its ids
 * @returns the URL state, a function that loads rows from an offset, and props of `ListToolbar` and `AdminTable`
 * @example const list = useAdminList(LIST, useSelector(tagList.selectList), useSelector(tagList.selectListed))
 */
export function useAdminList<Filter extends string, Row extends { id: Key }>(
  { filters: defaults, sorting: defaultSorting, pageSize, fetchPage, countText }: AdminListDefinition<Filter>,
  state: PagedList<number | string>,
  rows: readonly Row[],
) {
  const params = useListParams(defaults, defaultSorting)
  const { filters, sorting } = params
  const load = useFetchFirstPage(
    useCallback(
      (offset: number, limit = pageSize) => fetchPage(filters, sorting, { limit, offset }),
      [fetchPage, filters, sorting, pageSize],
    ),
  )
  return {
    params,
    load,
    toolbar: { params, countText: state.total === null ? undefined : countText(state.total) },
    table: {
      rows,
      rowKey: idOf,
      list: state,
      sorting,
      onSort: params.sortBy,
      onMore: () => load(state.ids.length),
      onRetry: () => load(0),
      endText: countText(rows.length),
    },
  }
}
