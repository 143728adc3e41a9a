import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import type { PollSearchQuery } from '../../../api/polls'
import { selectAllowedFilterTypes } from '../../../core/organization/selectors'
import { useFilterUrlNormalization } from '../../../core/result-filter/use-filter-url-normalization'
import type { CoreState } from '../../../core/state'
import { selectPollList, selectAutomaticFilterReset, selectShownQueryString } from '../feature'
import { searchCleared, searchPolls, searchPollsFrom } from '../requests'
import { createSearchNormalizer, parseSearch, serializeSearch } from '../search-params'
import { isResultOfReset, withQueryRestoringFilters } from '../search-reset'

/** Runs the search of the URL, and again when the URL changes. */
export function useUrlSearch() {
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const [params, setParams] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  const allowed = useSelector(selectAllowedFilterTypes)
  const normalizer = useMemo(() => createSearchNormalizer(allowed), [allowed])
  const hasInvalidParams = normalizer.hasInvalidParams(params)
  const key = serializeSearch(parseSearch(params, allowed))
  const search = useMemo(() => parseSearch(new URLSearchParams(key)), [key])
  const list = useSelector((state: CoreState) => selectPollList(state, 'search'))
  const shown = useSelector(selectShownQueryString)
  const reset = useSelector(selectAutomaticFilterReset)
  useFilterUrlNormalization(normalizer)

  const load = useCallback((offset: number) => dispatch(searchPollsFrom(search, offset)), [dispatch, search])
  useEffect(() => {
    // After going back from a poll, the list is still loaded.
    const isLoaded = isBack && selectShownQueryString(store.getState()) === key
    if (!isLoaded && !hasInvalidParams) load(0)
  }, [load, isBack, hasInvalidParams, key, store])
  // A response that arrives after leaving the page must not change the URL.
  useEffect(() => () => void dispatch(searchPolls.abort()), [dispatch])

  return {
    search,
    list,
    /** Whether the list still shows another search than the URL. */
    isOutdated: shown !== key || (reset !== null && serializeSearch(reset.searchWithoutHits) === key),
    hasResetFilters: reset !== null && isResultOfReset(reset, search),
    load,
    change: useCallback(
      (changes: PollSearchQuery) => setParams(serializeSearch({ ...search, ...changes })),
      [search, setParams],
    ),
    /** Changes only the query text. */
    searchFor: useCallback(
      (query: string) =>
        setParams(serializeSearch(withQueryRestoringFilters(search, query, reset)), { replace: true }),
      [reset, search, setParams],
    ),
    clear: useCallback(() => {
      dispatch(searchCleared())
      setParams('')
    }, [dispatch, setParams]),
  }
}
