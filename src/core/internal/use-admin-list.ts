import type { Action } from '@reduxjs/toolkit'
import { useCallback, type Key } from 'react'
import type { Sorting } from '../../components/sort-rows'
import type { PagedList } from '../../lib/remote-list'
import { useFetchPage } from '../requests/use-fetch'
import { useListAddress } from './use-list-address'

/** What a table of staff lists and how; a constant of its module. */
export interface AdminList<Filter extends string> {
  /** The filters and their values when the address does not name them. */
  filters: Readonly<Record<Filter, string>>
  /** The order when the address names none. */
  sorting: Sorting
  /** Rows that are fetched at a time. */
  pageSize: number
  /** Returns the request for some rows; values of the address that no filter takes are left out. */
  fetchPage: (
    filters: Readonly<Record<Filter, string>>,
    sorting: Sorting,
    page: { limit: number; offset: number },
  ) => Action
  /** As in "24 Pakete". */
  countText: (count: number) => string
}

const idOf = ({ id }: { id: Key }) => id

/**
 * Loads a list of staff page by page, as its address filters and sorts it.
 *
 * @param state as `pagedList` keeps it
 * @param rows the items of its ids
 * @returns the address, a function that loads the rows from an offset on, and what `ListToolbar` and `AdminTable` share
 * @example const { address, toolbar, table } = useAdminList(LIST, useSelector(selectTagList), useSelector(selectTags))
 */
export function useAdminList<Filter extends string, Row extends { id: Key }>(
  { filters: defaults, sorting: defaultSorting, pageSize, fetchPage, countText }: AdminList<Filter>,
  state: PagedList<number | string>,
  rows: readonly Row[],
) {
  const address = useListAddress(defaults, defaultSorting)
  const { filters, sorting } = address
  const load = useFetchPage(
    useCallback(
      (offset: number, limit = pageSize) => fetchPage(filters, sorting, { limit, offset }),
      [fetchPage, filters, sorting, pageSize],
    ),
  )
  return {
    address,
    load,
    toolbar: { address, count: state.total === null ? undefined : countText(state.total) },
    table: {
      rows,
      rowKey: idOf,
      list: state,
      sorting,
      onSort: address.sortBy,
      onMore: () => load(state.ids.length),
      onRetry: () => load(0),
      end: countText(rows.length),
    },
  }
}
