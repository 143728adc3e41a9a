import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPermitted } from '../../../contract/admin-permissions'
import { isSame } from '../../core/internal/edits'
import { errorMessage } from '../../core/requests/error-message'
import { selectError, selectHasSucceeded } from '../../core/requests/selectors'
import { selectAdminRoles } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { containsFolded } from '../../lib/fold'
import { PALETTE_SOURCES, type PaletteItem } from './palette-sources'

const TYPING_PAUSE_MS = 150

interface PaletteSearch {
  /** What fits the words, by kind. Until a kind is searched, it is what the last search found that fits these words too. */
  groups: readonly { label: string; items: readonly PaletteItem[] }[]
  isSearching: boolean
  /** Why a kind could not be searched; null where all could. */
  failure: string | null
  /** Searches once more. */
  retry: () => void
}

/** Finds what the command palette leads to, as far as the user's roles open it. */
export function usePaletteSearch(words: string): PaletteSearch {
  const dispatch = useDispatch()
  const roles = useSelector(selectAdminRoles)
  const [searched, setSearched] = useState('')
  const search = useCallback(() => {
    const open = PALETTE_SOURCES.filter(({ permission }) => !permission || isPermitted(roles, permission))
    // Two kinds may come from one search.
    for (const request of new Set(open.flatMap((source) => source.search ?? []))) dispatch(request(words))
    setSearched(words)
  }, [dispatch, roles, words])
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(search, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, words])

  const found = useSelector((state: CoreState) => findIn(state, roles, words, searched), isSame)
  return { ...found, retry: search }
}

function findIn(state: CoreState, roles: readonly string[], words: string, searched: string) {
  const groups: PaletteSearch['groups'][number][] = []
  let isSearching = false
  let failure: string | null = null
  for (const { label, permission, search, items } of PALETTE_SOURCES) {
    if ((permission && !isPermitted(roles, permission)) || (search && words === '')) continue
    let found: readonly PaletteItem[] = items(state, words)
    if (search) {
      const error = words === searched ? selectError(state, search) : null
      const isSettled = words === searched && selectHasSucceeded(state, search)
      if (error) failure = errorMessage(error)
      else if (!isSettled) isSearching = true
      if (!isSettled) found = error ? [] : found.filter((item) => containsFolded(item.label, words))
    }
    if (found.length > 0) groups.push({ label, items: found })
  }
  return { groups, isSearching, failure }
}
