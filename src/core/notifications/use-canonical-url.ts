import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { notify } from './actions'

/**
 * Replaces the page's URL by its canonical form, and notifies the user if parts of it were invalid.
 *
 * @param replacementUrl path, query and hash of the canonical URL; null if the current URL is canonical
 * @param notice the notification; null if nothing was invalid
 */
export function useCanonicalUrl(replacementUrl: string | null, notice: string | null): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    if (replacementUrl === null) return
    if (notice !== null) dispatch(notify({ id: notice, title: notice, timeoutMs: 10_000 }))
    navigate(replacementUrl, { replace: true, preventScrollReset: true, state: { keepFocus: true } })
  }, [dispatch, navigate, replacementUrl, notice])
}
