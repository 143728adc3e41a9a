import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '../notifications/actions'
import * as resultFilter from './filter'

/** How a page reads its filter from an address. */
export interface AddressReading {
  /** Whether the address filters by something that is left out. */
  isMisread: (address: URLSearchParams) => boolean
  /** The address with no more of its filter than is read. */
  searchAsRead: (address: URLSearchParams) => string
}

/** Where the page's address filters by something unknown, says so and takes it out of the address. */
export function useMisreadFilter({ isMisread, searchAsRead }: AddressReading = resultFilter): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    const address = new URLSearchParams(search)
    if (!isMisread(address)) return
    dispatch(
      notify({
        id: 'filter-unknown',
        title: 'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
        timeout: 10_000,
      }),
    )
    navigate(
      { search: searchAsRead(address), hash },
      { replace: true, preventScrollReset: true, state: { keepFocus: true } },
    )
  }, [dispatch, navigate, search, hash, isMisread, searchAsRead])
}
