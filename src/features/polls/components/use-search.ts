import { useCallback, useEffect, useMemo } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import type { PollQuery } from '../../../api/polls'
import { selectAllowedFilterTypes } from '../../../core/organization/selectors'
import type { CoreState } from '../../../core/state'
import { useMisreadFilter } from '../../../core/result-filter/use-misread-filter'
import { isPlainObject } from '../../../lib/case'
import { useLocationState } from '../../../lib/location-state'
import { searchCleared, searchPollsFrom } from '../actions'
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

/** What comes with an address of the search. */
interface SearchHistory {
  /** The last change was one of its words. */
  isTyped: boolean
  /** The search that found nothing and gave way to this one. */
  vain: string | null
}

function historyOf(state: unknown): SearchHistory {
  const { isTyped, vain } = isPlainObject(state) ? state : {}
  return { isTyped: isTyped === true, vain: typeof vain === 'string' ? vain : null }
}

/** The search without its filters: words keep to themselves, a search without any finds everything. */
const withoutFilters = ({ query, sort, order }: PollQuery): PollQuery => ({ query, sort, order })

const isTypedOn = (before: string, after: string) =>
  after !== '' && after !== before && (after.startsWith(before) || before.startsWith(after))

/**
 * The search that the address names. A new address asks the server; one that found nothing gives way to one without
 * its filters, in the same order; `wasReset` says so.
 */
export function useSearch() {
  const dispatch = useDispatch()
  const store = useStore<State>()
  const [address, setAddress] = useSearchParams()
  const state = useLocationState()
  const isBack = useNavigationType() === NavigationType.Pop
  const allowed = useSelector(selectAllowedFilterTypes)
  const reading = useMemo(
    () => ({
      isMisread: (given: URLSearchParams) => isMisread(given, allowed),
      searchAsRead: (given: URLSearchParams) => searchAsRead(given, allowed),
    }),
    [allowed],
  )
  const search = useMemo(() => searchFromAddress(address, allowed), [address, allowed])
  const isMistyped = reading.isMisread(address)
  const key = searchKey(search)
  const list = useSelector((store: State) => selectPollList(store, 'search'))
  const shown = useSelector(selectShownSearch)
  useMisreadFilter(reading)

  const ask = useCallback(
    (offset: number) => {
      dispatch(searchPollsFrom(searchFromAddress(new URLSearchParams(key)), offset))
    },
    [dispatch, key],
  )
  useEffect(() => {
    // Who comes back from a poll finds the list as they left it.
    const isThere = isBack && selectShownSearch(store.getState()) === key
    if (!isThere && !isMistyped) ask(0)
  }, [ask, isBack, isMistyped, key, store])

  const { isTyped, vain } = historyOf(state)
  const tried = useMemo(() => (vain === null ? {} : searchFromAddress(new URLSearchParams(vain))), [vain])
  const hasNoHits =
    shown === key && !list.isLoading && !list.error && list.total !== null && list.ids.length === 0
  const wider = hasNoHits ? searchKey(withoutFilters(search)) : key
  useEffect(() => {
    if (wider !== key)
      setAddress(wider, { replace: true, state: { isTyped, vain: vain ?? key } satisfies SearchHistory })
  }, [wider, isTyped, key, vain, setAddress])

  const change = useCallback(
    (changes: PollQuery) =>
      setAddress((current) => addressOfSearch({ ...searchFromAddress(current), ...changes }), {
        // In another order the hits are those of the same reset.
        state: vain === null || narrows(changes) ? null : ({ isTyped, vain } satisfies SearchHistory),
      }),
    [isTyped, setAddress, vain],
  )
  const searchFor = useCallback(
    (query: string) => {
      const before = isTyped ? tried : {}
      // Half a word found nothing: whoever types on still wants the filters chosen before.
      const goesOn = before.query !== undefined && isTypedOn(before.query, query)
      setAddress(
        (current) => {
          const { sort, order, ...now } = searchFromAddress(current)
          return addressOfSearch({ ...now, ...(goesOn && before), sort, order, query })
        },
        { replace: true, state: { isTyped: true, vain: null } satisfies SearchHistory },
      )
    },
    [isTyped, setAddress, tried],
  )
  const clear = useCallback(() => {
    dispatch(searchCleared())
    setAddress(new URLSearchParams())
  }, [dispatch, setAddress])

  return {
    search,
    list,
    /** What the list shows is not what the address names, yet. */
    isBehind: shown !== key || wider !== key,
    wasReset: vain !== null,
    ask,
    change,
    /** A change of the words alone. */
    searchFor,
    clear,
  }
}
