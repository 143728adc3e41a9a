import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { NarrowPage } from '../components/narrow-page'
import { TextLink } from '../components/text-link'
import type { FirstRequests } from '../core/first-requests'
import { selectHasSucceeded } from '../core/requests/selectors'
import { invitationFeature } from '../core/session/invitation'
import { fetchInvitation, signup } from '../core/session/requests'
import { selectIsAuthenticated, selectUserEmail } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { ACCEPTED } from '../features/auth/components/invitation'
import { SignupForm } from '../features/auth/components/signup-form'

export const features = [invitationFeature]

export const firstRequests: FirstRequests = ({ query }, state) => {
  const token = query.get('invitation_token')
  return token === null || selectIsAuthenticated(state) ? [] : [fetchInvitation({ token })]
}

/** `/signup`: adds the e-mail address to an account; with `?invitation_token=`, creates an account. */
export function Page() {
  const [params] = useSearchParams()
  const invitationToken = params.get('invitation_token') ?? undefined
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const email = useSelector(selectUserEmail)
  const hasSignedUp = useSelector((state: CoreState) => selectHasSucceeded(state, signup))

  if (invitationToken && isAuthenticated)
    return (
      <Navigate
        to={`${PATHS.invitation}/${encodeURIComponent(invitationToken)}`}
        state={hasSignedUp ? ACCEPTED : null}
        replace
      />
    )
  if (isAuthenticated && email)
    return <Navigate to={hasSignedUp ? PATHS.verifyEmail : PATHS.settings} replace />
  if (!isAuthenticated && !invitationToken)
    return (
      <NarrowPage title="Konto">
        <p>
          Ein Konto erhalten Sie durch eine Einladung Ihrer Organisation.{' '}
          <TextLink to={PATHS.contact}>Zugang anfragen</TextLink>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={invitationToken ? 'Konto anlegen' : 'E-Mail-Adresse ergänzen'}>
      <SignupForm invitationToken={invitationToken} />
    </NarrowPage>
  )
}
