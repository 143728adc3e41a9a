import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import type { PollQuery } from '../../../api/polls'
import { selectAllowedFilterTypes } from '../../../core/organization/selectors'
import type { CoreState } from '../../../core/state'
import { useNormalizedFilters } from '../../../core/result-filter/use-normalized-filters'
import { searchCleared, searchPolls, searchPollsFrom } from '../requests'
import { parseSearch, searchReading, serializeSearch } from '../search-address'
import { isLeftBy, withWords } from '../search-reset'
import { selectPollList, selectSearchReset, selectShownSearch } from '../selectors'

/** The search that the address names; a new address asks the server. */
export function useSearch() {
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const [address, setAddress] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  const allowed = useSelector(selectAllowedFilterTypes)
  const reading = useMemo(() => searchReading(allowed), [allowed])
  const hasInvalidParams = reading.hasInvalidParams(address)
  const key = serializeSearch(parseSearch(address, allowed))
  const search = useMemo(() => parseSearch(new URLSearchParams(key)), [key])
  const list = useSelector((state: CoreState) => selectPollList(state, 'search'))
  const shown = useSelector(selectShownSearch)
  const reset = useSelector(selectSearchReset)
  useNormalizedFilters(reading)

  const load = useCallback((offset: number) => dispatch(searchPollsFrom(search, offset)), [dispatch, search])
  useEffect(() => {
    // Who comes back from a poll finds the list as they left it.
    const isThere = isBack && selectShownSearch(store.getState()) === key
    if (!isThere && !hasInvalidParams) load(0)
  }, [load, isBack, hasInvalidParams, key, store])
  // The answer to a search that nobody sees any more must not change the address.
  useEffect(() => () => void dispatch(searchPolls.abort()), [dispatch])

  return {
    search,
    list,
    /** What the list shows is not what the address names, yet. */
    isBehind: shown !== key || (reset !== null && serializeSearch(reset.tried) === key),
    wasReset: reset !== null && isLeftBy(reset, search),
    load,
    change: useCallback(
      (changes: PollQuery) => setAddress(serializeSearch({ ...search, ...changes })),
      [search, setAddress],
    ),
    /** A change of the words alone. */
    searchFor: useCallback(
      (query: string) => setAddress(serializeSearch(withWords(search, query, reset)), { replace: true }),
      [reset, search, setAddress],
    ),
    clear: useCallback(() => {
      dispatch(searchCleared())
      setAddress('')
    }, [dispatch, setAddress]),
  }
}
