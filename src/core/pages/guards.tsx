import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { FullScreenLoader } from '../../components/states'
import { getClientConfig } from '../../lib/config'
import { isAllowed, type Access } from '../session/access'
import { createReturnState } from '../session/return-to'
import { selectIsAuthenticated, selectIsAuthLoading } from '../session/selectors'
import type { CoreState } from '../state'
import { NotAllowedScreen, NotFoundScreen } from './screens'

/** Renders a page if the user may see it. Redirects visitors to the login, which leads back to the page. */
export function AccessGuard({ access, children }: { access: Access; children: ReactNode }) {
  const location = useLocation()
  const isLoggedIn = useSelector(selectIsAuthenticated)
  const isLoading = useSelector(selectIsAuthLoading)
  const hasAccess = useSelector((state: CoreState) => isAllowed(access, state))
  if (hasAccess) return children
  if (isLoggedIn) return <NotAllowedScreen />
  if (isLoading) return <FullScreenLoader />
  return <Navigate to={getClientConfig().loginPath} replace state={createReturnState(location)} />
}

interface ValidParamsProps {
  isValid: (params: Readonly<Record<string, string | undefined>>) => boolean
  children: ReactNode
}

/** Renders its children if the route's parameters are valid, else the screen for unknown pages. */
export const ValidParamsGuard = ({ isValid, children }: ValidParamsProps) =>
  isValid(useParams()) ? children : <NotFoundScreen />
