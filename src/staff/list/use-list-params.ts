import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SortOrder } from '../../../contract/enumerations/content'
import type { Sorting } from '../../components/sort-rows'

const SORT = 'sort'
const ORDER = 'order'

export interface ListParams<Filter extends string> {
  /** The filters in the URL, with defaults for missing ones. The values are not validated. */
  filters: Readonly<Record<Filter, string>>
  /** Whether any filter differs from its default. */
  isFiltered: boolean
  sorting: Sorting
  /** Changes whenever filters or sorting change. Use it to reload the list. */
  reloadKey: string
  setFilter: (name: Filter, value: string) => void
  /** Sorts by a column. A second call reverses the direction. */
  sortBy: (column: string) => void
  /** Removes all filters. */
  resetFilters: () => void
}

/** Returns the query parameters of a sorting; none if its column is not in `sorts`. */
export function toSortingQuery<Sort extends string>(
  sorts: readonly Sort[],
  { column, isDescending }: Sorting,
): { sort?: Sort; order?: SortOrder } {
  const sort = sorts.find((known) => known === column)
  return sort ? { sort, order: isDescending ? 'DESC' : 'ASC' } : {}
}

/**
 * Stores filters, search and sorting of an admin list in the URL, so that every view can be linked.
 *
 * @param defaults the filters and their default values; a constant of the module
 * @param defaultSorting a constant of the module
 * @example
 * const params = useListParams(FILTERS, { column: 'title', isDescending: false }) // ?status=PUBLISHED&sort=polls
 */
export function useListParams<Filter extends string>(
  defaults: Readonly<Record<Filter, string>>,
  defaultSorting: Sorting,
): ListParams<Filter> {
  const [params, setParams] = useSearchParams()
  const names = useMemo(() => Object.keys(defaults) as Filter[], [defaults]) // keys of an object literal

  const filters = useMemo(
    () =>
      // fromEntries() loses the key type
      Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as Record<
        Filter,
        string
      >,
    [defaults, names, params],
  )
  const sorting = useMemo(() => {
    const column = params.get(SORT)
    return column === null ? defaultSorting : { column, isDescending: params.get(ORDER) === 'desc' }
  }, [defaultSorting, params])

  const setFilter = useCallback(
    (name: Filter, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [defaults, setParams],
  )
  const sortBy = useCallback(
    (column: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set(SORT, column)
          next.set(ORDER, sorting.column === column && !sorting.isDescending ? 'desc' : 'asc')
          return next
        },
        { replace: true },
      ),
    [setParams, sorting],
  )
  const resetFilters = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of names) next.delete(name)
          return next
        },
        { replace: true },
      ),
    [names, setParams],
  )

  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== defaults[name]),
    sorting,
    reloadKey: JSON.stringify([filters, sorting]),
    setFilter,
    sortBy,
    resetFilters,
  }
}
