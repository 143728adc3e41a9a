import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPermitted } from '../../../contract/admin-permissions'
import { getErrorMessage } from '../../core/requests/error-message'
import { selectError, selectHasSucceeded } from '../../core/requests/selectors'
import { selectAdminRoles } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { hasAllQueryWords } from '../../lib/fold'
import { isDeepEqual } from '../form/edits'
import { PALETTE_SOURCES, type PaletteItem } from './palette-sources'

const DEBOUNCE_MS = 150

/**
 * Searches all sources of the command palette that the user's roles permit.
 *
 * @returns the matching items by kind: while a kind is searched, the results of its last search that also match this
 *   query; the error message if a search failed; and a function that searches again
 */
export function usePaletteSearch(query: string) {
  const dispatch = useDispatch()
  const roles = useSelector(selectAdminRoles)
  const [searched, setSearched] = useState('')
  const search = useCallback(() => {
    const permitted = PALETTE_SOURCES.filter(
      ({ permission }) => !permission || isPermitted(roles, permission),
    )
    // Two kinds can share a search.
    for (const request of new Set(permitted.flatMap((source) => source.search ?? [])))
      dispatch(request(query))
    setSearched(query)
  }, [dispatch, roles, query])
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(search, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, query])

  const results = useSelector((state: CoreState) => selectResults(state, roles, query, searched), isDeepEqual)
  return { ...results, retry: search }
}

function selectResults(state: CoreState, roles: readonly string[], query: string, searched: string) {
  const groups: { label: string; items: readonly PaletteItem[] }[] = []
  let isSearching = false
  let failure: string | null = null
  for (const { label, permission, search, items } of PALETTE_SOURCES) {
    if ((permission && !isPermitted(roles, permission)) || (search && query === '')) continue
    let found: readonly PaletteItem[] = items(state, query)
    if (search) {
      const error = query === searched ? selectError(state, search) : null
      const isSettled = query === searched && selectHasSucceeded(state, search)
      if (error) failure = getErrorMessage(error)
      else if (!isSettled) isSearching = true
      if (!isSettled) found = error ? [] : found.filter((item) => hasAllQueryWords(item.label, query))
    }
    if (found.length > 0) groups.push({ label, items: found })
  }
  return { groups, isSearching, failure }
}
