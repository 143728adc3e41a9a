import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../../../contract/paths'
import { Button } from '../../../components/button'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Stack } from '../../../components/layout'
import { Loading } from '../../../components/skeleton'
import { TextLink } from '../../../components/text-link'
import { useFormRequestState, type FormErrorMapping } from '../../../core/requests/use-form-request'
import { requestEmailVerification, verifyEmail } from '../../../core/session/requests'
import { createReturnState } from '../../../core/session/return-to'
import { selectIsAuthenticated, selectUser, selectUserEmail } from '../../../core/session/selectors'
import { getClientConfig } from '../../../lib/config'

const words: FormErrorMapping = {
  textsByCode: {
    wrong_account:
      'Dieser Link gilt für ein anderes Konto. Bitte melden Sie sich mit dem Konto an, zu dem die E-Mail gehört.',
  },
}

/** Verifies the user's e-mail address with the `?token=` of a verification link, or sends a new link. */
export function VerifyEmail() {
  const dispatch = useDispatch()
  const [params] = useSearchParams()
  const token = params.get('token')
  const { hasSucceeded, serverErrors } = useFormRequestState(verifyEmail, words)
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const wasVerified = useSelector(selectUser)?.emailVerified === true
  useEffect(() => {
    if (token !== null && isAuthenticated) dispatch(verifyEmail({ token }))
  }, [dispatch, token, isAuthenticated])

  if (!isAuthenticated) return <LogIn />
  // An expired link is no error for a verified address.
  if (hasSucceeded || (wasVerified && (token === null || serverErrors?.code === 'link_expired')))
    return (
      <Stack $gap={3} $align="start">
        <p role="status">Ihre E-Mail-Adresse ist bestätigt.</p>
        <TextLink to={PATHS.start}>Zur Startseite</TextLink>
      </Stack>
    )
  if (token !== null && !serverErrors) return <Loading />
  return (
    <Stack $gap={3} $align="start">
      <FormErrorSummary errors={serverErrors ? [serverErrors] : []} />
      {!wasVerified && <SendAgain />}
    </Stack>
  )
}

function LogIn() {
  const location = useLocation()
  return (
    <Stack $gap={3} $align="start">
      <p>
        Bitte melden Sie sich mit dem Konto an, dessen Adresse Sie bestätigen möchten. Wenn Sie kein Konto bei
        Meinungsbild haben, müssen Sie nichts tun.
      </p>
      <TextLink to={getClientConfig().loginPath} state={createReturnState(location)}>
        Anmelden
      </TextLink>
    </Stack>
  )
}

function SendAgain() {
  const dispatch = useDispatch()
  const email = useSelector(selectUserEmail)
  const { isPending, hasSucceeded: hasSent, serverErrors } = useFormRequestState(requestEmailVerification)
  return (
    <>
      <p>
        Wir haben einen Link an {email} geschickt. Bitte öffnen Sie ihn, damit wir wissen, dass die Adresse
        Ihnen gehört.
      </p>
      <FormErrorSummary errors={serverErrors ? [serverErrors] : []} />
      <Button isPending={isPending} onClick={() => dispatch(requestEmailVerification())}>
        Erneut senden
      </Button>
      {hasSent && <p role="status">Wir haben Ihnen einen neuen Link geschickt.</p>}
    </>
  )
}
