import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import type { PollQuery } from '../../../api/polls'
import type { CoreState } from '../../../core/state'
import { useMisreadFilter } from '../../../core/result-filter/use-misread-filter'
import { isPlainObject } from '../../../lib/case'
import { useLocationState } from '../../../lib/location-state'
import { searchCleared, searchPolls } from '../actions'
import { LIMIT } from '../limits'
import type { PollsState } from '../reducer'
import {
  addressOfSearch,
  isMisread,
  narrows,
  searchAsRead,
  searchFromAddress,
  searchKey,
} from '../search-address'
import { selectPollList, selectShownSearch } from '../selectors'

type State = CoreState & { polls: PollsState }

const sharesBeginning = (a: string, b: string) => a !== '' && (a.startsWith(b) || b.startsWith(a))

const READING = { isMisread, searchAsRead }

/**
 * The search that the address names. A new address asks the server; one that found nothing gives way to a search
 * for everything in the same order, and `wasReset` says so.
 */
export function useSearch() {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [address, setAddress] = useSearchParams()
  const state = useLocationState()
  const isBack = useNavigationType() === NavigationType.Pop
  const search = useMemo(() => searchFromAddress(address), [address])
  const isMistyped = isMisread(address)
  const key = searchKey(search)
  const list = useSelector((store: State) => selectPollList(store, 'search'))
  const shown = useSelector(selectShownSearch)
  useMisreadFilter(READING)

  const ask = useCallback(
    (offset: number) => {
      dispatch(searchPolls({ ...searchFromAddress(new URLSearchParams(key)), limit: LIMIT.search, offset }))
    },
    [dispatch, key],
  )
  useEffect(() => {
    // Who comes back from a poll finds the list as they left it.
    const isThere = isBack && selectShownSearch(store.getState()) === key
    if (!isThere && !isMistyped) ask(0)
  }, [ask, isBack, isMistyped, key, store])

  const hasNoHits = shown === key && !list.isLoading && !list.error && list.total === 0
  const isReset = hasNoHits && narrows(search)
  useEffect(() => {
    if (isReset)
      setAddress(addressOfSearch({ sort: search.sort, order: search.order }), {
        replace: true,
        state: { vain: key },
      })
  }, [isReset, key, search.sort, search.order, setAddress])

  const change = useCallback(
    (changes: PollQuery, { replace = false } = {}) =>
      setAddress((current) => addressOfSearch({ ...searchFromAddress(current), ...changes }), { replace }),
    [setAddress],
  )
  // Comes with the address after a reset: the search that found nothing.
  const vain = isPlainObject(state) && typeof state.vain === 'string' ? state.vain : null
  const searchFor = useCallback(
    (query: string) => {
      const before = vain === null ? null : searchFromAddress(new URLSearchParams(vain))
      // Half a word found nothing: whoever types on still wants the filters chosen before.
      const goesOn = before?.query !== undefined && sharesBeginning(query, before.query)
      change({ ...(goesOn && before), query }, { replace: true })
    },
    [change, vain],
  )
  const clear = useCallback(() => {
    dispatch(searchCleared())
    setAddress(new URLSearchParams())
  }, [dispatch, setAddress])

  return {
    search,
    list,
    /** What the list shows is not what the address names, yet. */
    isBehind: shown !== key,
    wasReset: vain !== null,
    ask,
    change,
    /** A change of the words alone. */
    searchFor,
    clear,
  }
}
