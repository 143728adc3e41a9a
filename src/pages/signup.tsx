import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { Stack } from '../components/layout'
import { NarrowPage } from '../components/narrow-page'
import { TextLink } from '../components/text-link'
import { TitledPage } from '../components/titled-page'
import type { FirstRequests } from '../core/first-requests'
import { selectHasSucceeded } from '../core/requests/selectors'
import { invitationFeature } from '../core/session/invitation'
import { fetchInvitation, signup } from '../core/session/requests'
import { selectIsAuthenticated, selectUserEmail } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { AUTO_ACCEPT_LOCATION_STATE } from '../features/auth/components/invitation'
import { SignupOrAddEmailForm } from '../features/auth/components/signup-form'
import { VisitorPageWithShowcase } from '../features/insight-boards/components/showcase'
import { fetchPublicBoardsAndShowcase, showcaseFeature } from '../features/insight-boards/showcase-feature'
import { getClientConfig } from '../lib/config'

export const features = [invitationFeature, showcaseFeature]

export const firstRequests: FirstRequests = ({ query }, state) => {
  const token = query.get('invitation_token')
  if (selectIsAuthenticated(state)) return []
  return [token === null ? fetchPublicBoardsAndShowcase() : fetchInvitation({ token })]
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
        state={hasSignedUp ? AUTO_ACCEPT_LOCATION_STATE : null}
        replace
      />
    )
  if (isAuthenticated && email)
    return <Navigate to={hasSignedUp ? PATHS.verifyEmail : PATHS.settings} replace />
  if (!isAuthenticated && !invitationToken)
    return (
      <TitledPage title="Konto">
        <VisitorPageWithShowcase>
          <Stack $gap={2}>
            <p>Ein Konto erhalten Sie durch eine Einladung Ihrer Organisation.</p>
            <p>
              <TextLink to={PATHS.contact}>Zugang anfragen</TextLink>
            </p>
            <p>
              <TextLink to={getClientConfig().loginPath}>Zur Anmeldung</TextLink>
            </p>
          </Stack>
        </VisitorPageWithShowcase>
      </TitledPage>
    )
  return (
    <NarrowPage title={invitationToken ? 'Konto anlegen' : 'E-Mail-Adresse ergänzen'}>
      <SignupOrAddEmailForm invitationToken={invitationToken} />
    </NarrowPage>
  )
}
