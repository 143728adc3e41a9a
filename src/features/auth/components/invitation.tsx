import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import { PATHS } from '../../../../contract/paths'
import { Banner } from '../../../components/banner'
import { Button, ButtonLink } from '../../../components/button'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Stack } from '../../../components/layout'
import { Loading } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { TextLink } from '../../../components/text-link'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { getErrorMessage } from '../../../core/requests/error-message'
import { selectError } from '../../../core/requests/selectors'
import { useFormRequestState, type FormErrorMapping } from '../../../core/requests/use-form-request'
import { Avatar } from '../../../core/session/avatar'
import { selectInvitation } from '../../../core/session/invitation'
import { acceptInvitation, fetchInvitation, type Invitation } from '../../../core/session/requests'
import { createReturnState } from '../../../core/session/return-to'
import { selectIsAuthenticated, selectUserEmail } from '../../../core/session/selectors'
import { useEmailLinkTokenFetch } from '../../../core/session/use-token-fetch'
import type { CoreState } from '../../../core/state'
import { isPlainObject } from '../../../lib/case'
import { getClientConfig } from '../../../lib/config'
import { isNetworkProblem } from '../../../lib/request-error'

/** State of the location: the person has accepted the invitation with the button that created the account. */
export const AUTO_ACCEPT_LOCATION_STATE = { isAccepted: true }

/** Shows an invitation and lets the invited person accept it. */
export function InvitationCard({ token }: { token: string }) {
  const invitation = useSelector(selectInvitation)
  const error = useSelector((state: CoreState) => selectError(state, fetchInvitation))
  const { refetch } = useEmailLinkTokenFetch(fetchInvitation, token)

  // First, because fetching it again fails while it is being accepted.
  if (invitation) return <Open token={token} invitation={invitation} />
  if (error && isNetworkProblem(error)) return <ErrorState text={getErrorMessage(error)} onRetry={refetch} />
  if (error) return <Invalid />
  return <Loading />
}

/** The error for an invalid invitation, with a link to continue. */
function Invalid() {
  const isAuthenticated = useSelector(selectIsAuthenticated)
  return (
    <Stack $gap={3} $align="start">
      <p role="alert">{getOrganizationMessage('members.invitationInvalid')}</p>
      {isAuthenticated ? (
        <TextLink to={PATHS.start}>Zur Startseite</TextLink>
      ) : (
        <TextLink to={getClientConfig().loginPath}>Zur Anmeldung</TextLink>
      )}
    </Stack>
  )
}

const logoutTo = (path: string) => `${PATHS.logout}?redirect_to=${encodeURIComponent(path)}`

const words: FormErrorMapping = {
  textsByCode: {
    link_expired: getOrganizationMessage('members.invitationInvalid'),
    not_found: getOrganizationMessage('members.invitationInvalid'),
    wrong_account:
      'Diese Einladung gilt für ein anderes Konto. Bitte melden Sie sich mit der eingeladenen Adresse an.',
    conflict:
      'Ihr Konto gehört bereits zu einer Organisation. Bitte nehmen Sie die Einladung mit einem anderen Konto an.',
  },
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const dispatch = useDispatch()
  const location = useLocation()
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const ownEmail = useSelector(selectUserEmail)
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(acceptInvitation, words)
  const isAccepted = isAuthenticated && isPlainObject(location.state) && location.state.isAccepted === true
  useEffect(() => {
    if (isAccepted) dispatch(acceptInvitation({ token }))
  }, [dispatch, isAccepted, token])
  if (hasSucceeded) return <Navigate to={PATHS.start} replace />
  const { organizationName, organizationLogoUrl, invitedBy, email, memberRole, hasAccount } = invitation
  const isOther = isAuthenticated && ownEmail?.toLowerCase() !== email.toLowerCase()
  return (
    <Stack $gap={3} $align="start">
      <Avatar logoUrl={organizationLogoUrl} name={organizationName} size={64} />
      <p>
        {invitedBy ? `${invitedBy} lädt Sie` : 'Sie wurden'} in die Organisation{' '}
        <strong>{organizationName}</strong> {invitedBy ? 'ein.' : 'eingeladen.'} Ihre Rolle:{' '}
        {getLabelOrDash(MEMBER_ROLE, memberRole)}.{!isOther && ` Die Einladung gilt für ${email}.`}
      </p>
      <FormErrorSummary errors={serverErrors ? [serverErrors] : []} />
      {isOther && (
        <Banner kind="warn">
          Diese Einladung gilt für {email}. Sie sind{' '}
          {ownEmail ? `als ${ownEmail}` : 'mit einem Konto ohne E-Mail-Adresse'} angemeldet und können sie mit
          diesem Konto nicht annehmen.
        </Banner>
      )}
      {isOther ? (
        <ButtonLink variant="primary" to={logoutTo(location.pathname)}>
          Abmelden und mit dieser Adresse anmelden
        </ButtonLink>
      ) : isAuthenticated ? (
        <Button variant="primary" isPending={isPending} onClick={() => dispatch(acceptInvitation({ token }))}>
          Einladung annehmen
        </Button>
      ) : hasAccount ? (
        <ButtonLink variant="primary" to={getClientConfig().loginPath} state={createReturnState(location)}>
          Anmelden und fortfahren
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to={`${PATHS.signup}?invitation_token=${encodeURIComponent(token)}`}>
          Konto anlegen und fortfahren
        </ButtonLink>
      )}
    </Stack>
  )
}
