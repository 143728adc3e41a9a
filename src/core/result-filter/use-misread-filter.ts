import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '../notifications/actions'
import { isMisread, searchAsRead } from './filter'

/** Where the page's address filters by something unknown, says so and takes it out of the address. */
export function useMisreadFilter(): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    const address = new URLSearchParams(search)
    if (!isMisread(address)) return
    dispatch(
      notify({
        id: 'filter-unknown',
        title: 'Ein Filter in der Adresse ist unbekannt und wurde nicht angewendet.',
        timeout: 10_000,
      }),
    )
    navigate(
      { search: searchAsRead(address), hash },
      { replace: true, preventScrollReset: true, state: { keepFocus: true } },
    )
  }, [dispatch, navigate, search, hash])
}
