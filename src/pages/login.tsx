import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import { returnTarget } from '../core/session/return-to'
import { selectIsAuthenticated } from '../core/session/selectors'
import { LoginForm } from '../features/auth/components/login-form'
import { useLocationState } from '../lib/location-state'

/** The login, at the configured path; whoever is logged in goes on to where they came from. */
export function Page() {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const state = useLocationState()
  if (isAuthenticated) return <Navigate to={returnTarget(state)} replace />
  return (
    <NarrowPage title="Anmelden">
      <LoginForm />
    </NarrowPage>
  )
}
