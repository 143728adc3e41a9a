import type { SortOrder } from '../../../contract/enumerations/content'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sorting } from '../../components/sort-rows'

const SORT = 'sort'
const ORDER = 'order'

export interface ListAddress<Filter extends string> {
  /** The filters that the address names, with the defaults for the others; what it says is not checked. */
  filters: Readonly<Record<Filter, string>>
  /** Whether any filter differs from its default. */
  isFiltered: boolean
  sorting: Sorting
  /** A text that changes whenever filters or sorting do: what a list is loaded anew by. */
  key: string
  setFilter: (name: Filter, value: string) => void
  /** Sorts by a column; a second time in the other direction. */
  sortBy: (column: string) => void
  /** Takes all filters away. */
  reset: () => void
}

/** Returns what a list asks its server for to be sorted so; nothing where the address names no column of `sorts`. */
export function sortingQuery<Sort extends string>(
  sorts: readonly Sort[],
  { column, isDescending }: Sorting,
): { sort?: Sort; order?: SortOrder } {
  const sort = sorts.find((known) => known === column)
  return sort ? { sort, order: isDescending ? 'DESC' : 'ASC' } : {}
}

/**
 * Keeps filters, search and sorting of an admin list in the address, so that every view of it is a link.
 *
 * @param defaults the filters and their values when the address does not name them; a constant of the module
 * @param defaultSorting a constant of the module
 * @example
 * const address = useListAddress(FILTERS, { column: 'title', isDescending: false }) // ?status=PUBLISHED&sort=polls
 */
export function useListAddress<Filter extends string>(
  defaults: Readonly<Record<Filter, string>>,
  defaultSorting: Sorting,
): ListAddress<Filter> {
  const [params, setParams] = useSearchParams()
  const names = useMemo(() => Object.keys(defaults) as Filter[], [defaults]) // a literal's own keys

  const filters = useMemo(
    () =>
      // fromEntries forgets the keys it was given
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
  const reset = useCallback(
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
    key: JSON.stringify([filters, sorting]),
    setFilter,
    sortBy,
    reset,
  }
}
