import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { PATHS } from '../../../../contract/paths'
import { TEXT } from '../../../../contract/texts'
import { Form } from '../../../components/form'
import { FocusedFormResult } from '../../../components/form-result'
import { Loading } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { PasswordField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { getErrorMessage } from '../../../core/requests/error-message'
import { getRequestErrorMessage } from '../../../core/requests/messages'
import { selectError, selectHasSucceeded } from '../../../core/requests/selectors'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { checkResetToken, resetPasswordAndLogIn } from '../../../core/session/requests'
import { selectIsAuthenticated, selectIsAuthLoading } from '../../../core/session/selectors'
import { useEmailLinkTokenFetch } from '../../../core/session/use-token-fetch'
import type { CoreState } from '../../../core/state'
import { getClientConfig } from '../../../lib/config'
import { newPasswordLength, required } from '../../../lib/form-rules'
import { validateRepeatedPassword } from '../../../lib/repeated-password'
import { isNetworkProblem } from '../../../lib/request-error'
import { LazyLoginSecondFactorForm, useIsSecondFactorNeeded } from './second-step'

/** Checks the token of a reset link, then sets the new password. */
export function NewPasswordForm({ token }: { token: string }) {
  const isValid = useSelector((state: CoreState) => selectHasSucceeded(state, checkResetToken))
  const error = useSelector((state: CoreState) => selectError(state, checkResetToken))
  const { refetch } = useEmailLinkTokenFetch(checkResetToken, token)
  // The new password ends all sessions, which resets the check. The form must stay open for its redirect.
  const [isOpen, setIsOpen] = useState(isValid)
  if (isValid && !isOpen) setIsOpen(true)

  if (isOpen) return <PasswordForm token={token} />
  if (error && isNetworkProblem(error)) return <ErrorState text={getErrorMessage(error)} onRetry={refetch} />
  if (error) return <InvalidLink />
  return <Loading />
}

const InvalidLink = () => (
  <div role="alert">
    <p>{getRequestErrorMessage('error.linkExpired')}</p>
    <p>
      <TextLink to={PATHS.resetPassword}>Neuen Link anfordern</TextLink>
    </p>
  </div>
)

const blank = { password: '', repeated: '' }
const labels = { password: 'Neues Passwort', repeated: 'Passwort wiederholen' }
const rules = { password: newPasswordLength, repeated: required }
const words = { formFieldNames: { newPassword: 'password' } }

function PasswordForm({ token }: { token: string }) {
  const error = useSelector((state: CoreState) => selectError(state, resetPasswordAndLogIn))
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const isLoading = useSelector(selectIsAuthLoading)
  const form = useRequestForm({
    initial: blank,
    labels,
    rules,
    check: validateRepeatedPassword,
    request: resetPasswordAndLogIn,
    errorMapping: words,
    toRequest: ({ password }) =>
      resetPasswordAndLogIn({ newPassword: password, passwordRecoveryToken: token }),
  })
  const needsCode = useIsSecondFactorNeeded(resetPasswordAndLogIn)
  if (form.serverErrors && error?.code === 'link_expired')
    return (
      <FocusedFormResult>
        <InvalidLink />
      </FocusedFormResult>
    )
  if (needsCode && !form.hasSucceeded)
    return (
      <LazyLoginSecondFactorForm
        request={resetPasswordAndLogIn}
        toRequest={(otp) =>
          resetPasswordAndLogIn({ newPassword: form.values.password, passwordRecoveryToken: token, otp })
        }
      />
    )
  if (form.hasSucceeded && !isLoading)
    return <Navigate to={isAuthenticated ? PATHS.start : getClientConfig().loginPath} replace />
  return (
    <Form form={{ ...form, isPending: form.isPending || isLoading }} submitLabel="Speichern">
      <PasswordField
        hint={TEXT.passwordHint}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField autoComplete="new-password" required {...form.field('repeated')} />
    </Form>
  )
}
