import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { NotAllowedScreen } from '../components/screens'
import { FullScreenLoader } from '../components/states'
import { comingFrom } from '../core/session/came-from'
import {
  selectIsAuthenticated,
  selectIsAuthLoading,
  selectHasAnyEntitlement,
} from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { config } from '../lib/config'

/** Pages for whoever is logged in; the others are sent to the login, and come back. */
export function RequireUser() {
  const location = useLocation()
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const isLoading = useSelector(selectIsAuthLoading)
  if (isAuthenticated) return <Outlet />
  if (isLoading) return <FullScreenLoader />
  return <Navigate to={config().loginPath} replace state={comingFrom(location)} />
}

/** Pages for whoever has one of the features. */
export function RequireFeature({ anyOf }: { anyOf: readonly string[] }) {
  const isAllowed = useSelector((state: CoreState) => selectHasAnyEntitlement(state, anyOf))
  return isAllowed ? <Outlet /> : <NotAllowedScreen />
}

/** Pages for whom `when` lets pass. */
export function RequireThat({ when }: { when: (state: CoreState) => boolean }) {
  return useSelector(when) ? <Outlet /> : <NotAllowedScreen />
}
