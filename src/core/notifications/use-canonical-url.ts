import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { notify } from './actions'

/**
 * Puts the right address in the place of a page's own, and tells what of it was left out.
 *
 * @param right path, query and fragment; null where the address is right
 * @param told null where nothing was left out
 */
export function useCanonicalUrl(right: string | null, told: string | null): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    if (right === null) return
    if (told !== null) dispatch(notify({ id: told, title: told, timeout: 10_000 }))
    navigate(right, { replace: true, preventScrollReset: true, state: { keepFocus: true } })
  }, [dispatch, navigate, right, told])
}
