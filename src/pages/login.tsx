import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { TitledPage } from '../components/titled-page'
import { getReturnPath } from '../core/session/return-to'
import { selectIsAuthenticated } from '../core/session/selectors'
import { LoginForm } from '../features/auth/components/login-form'
import { VisitorPageWithShowcase } from '../features/insight-boards/components/showcase'
import { fetchPublicBoardsAndShowcase, showcaseFeature } from '../features/insight-boards/showcase-feature'
import { useLocationState } from '../lib/location-state'

export const features = [showcaseFeature]

export const firstRequests = () => [fetchPublicBoardsAndShowcase()]

/** The login, at the configured path. A user who is already logged in is redirected. */
export function Page() {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const state = useLocationState()
  if (isAuthenticated) return <Navigate to={getReturnPath(state)} replace />
  return (
    <TitledPage title="Anmelden">
      <VisitorPageWithShowcase>
        <LoginForm />
      </VisitorPageWithShowcase>
    </TitledPage>
  )
}
