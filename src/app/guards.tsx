import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { NotAllowedScreen, NotFoundScreen } from '../core/screens'
import { FullScreenLoader } from '../components/states'
import { isAllowed, type Access } from '../core/session/access'
import { returnState } from '../core/session/return-to'
import { selectIsAuthenticated, selectIsAuthLoading } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { config } from '../lib/config'

/** Shows a page to those who may see it. Whoever is not logged in is sent to the login first, and comes back. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const location = useLocation()
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const isLoading = useSelector(selectIsAuthLoading)
  const mayPass = useSelector((state: CoreState) => isAllowed(access, state))
  if (mayPass) return children
  if (isLoggedIn) return <NotAllowedScreen />
  if (isLoading) return <FullScreenLoader />
  return <Navigate to={config().loginPath} replace state={returnState(location)} />
}

interface ValidAddressProps {
  isValid: (params: Readonly<Record<string, string | undefined>>) => boolean
  children: ReactNode
}

/** Shows what stands at an address whose parts can name something. */
export const ValidAddress = ({ isValid, children }: ValidAddressProps) =>
  isValid(useParams()) ? children : <NotFoundScreen />
