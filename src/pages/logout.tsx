import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { FullScreenLoader } from '../components/states'
import { logoutAndRedirect } from '../core/session/events'

/** `/logout`: logs out, then redirects to `?redirect_to=` or the root. */
export function Page() {
  const dispatch = useDispatch()
  const [params] = useSearchParams()
  const redirectTo = params.get('redirect_to')
  useEffect(() => {
    dispatch(logoutAndRedirect({ redirectTo }))
  }, [dispatch, redirectTo])
  return <FullScreenLoader />
}
