import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { PasswordField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { useForm } from '../../../components/use-form'
import { errorMessage } from '../../../core/requests/error-message'
import { selectError, selectHasSucceeded, selectIsLoading } from '../../../core/requests/selectors'
import { useRefusal } from '../../../core/requests/use-refusal'
import { checkResetToken, setPassword } from '../../../core/session/requests'
import { selectIsAuthenticated, selectIsAuthLoading } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { newPassword, required } from '../../../lib/form-rules'
import { isNetworkProblem } from '../../../lib/request-error'
import { message } from '../../../lib/messages'
import { sameTwice } from '../../../lib/same-password'
import { config } from '../../../lib/config'

/** Checks the link of a mail, then sets a new password by it. */
export function NewPasswordForm({ token }: { token: string }) {
  const dispatch = useDispatch()
  const isGood = useSelector((state: CoreState) => selectHasSucceeded(state, checkResetToken))
  const error = useSelector((state: CoreState) => selectError(state, checkResetToken))
  const check = () => dispatch(checkResetToken({ token }))
  useEffect(() => {
    dispatch(checkResetToken({ token }))
  }, [dispatch, token])

  if (error && isNetworkProblem(error)) return <ErrorState text={errorMessage(error)} onRetry={check} />
  if (error) return <InvalidLink />
  if (isGood) return <Form token={token} />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

const InvalidLink = () => (
  <div role="alert">
    <p>{message('password.linkInvalid')}</p>
    <p>
      <TextLink to="/reset-password">Neuen Link anfordern</TextLink>
    </p>
  </div>
)

const blank = { password: '', repeated: '' }
const rules = { password: newPassword, repeated: required }
const words = { fields: { newPassword: 'password' } }

function Form({ token }: { token: string }) {
  const dispatch = useDispatch()
  const [hasSent, setSent] = useState(false)
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, setPassword))
  const isSet = useSelector((state: CoreState) => selectHasSucceeded(state, setPassword))
  const error = useSelector((state: CoreState) => selectError(state, setPassword))
  const isAuthenticated = useSelector(selectIsAuthenticated)
  const isLoading = useSelector(selectIsAuthLoading)
  const refusal = useRefusal(setPassword, words)
  const form = useForm({
    initial: blank,
    rules,
    check: sameTwice,
    refusal: hasSent ? refusal : null,
    onSubmit: ({ password }) => {
      setSent(true)
      dispatch(setPassword({ newPassword: password, passwordRecoveryToken: token }))
    },
  })
  if (hasSent && error?.code === 'link_expired') return <InvalidLink />
  if (hasSent && isSet && !isLoading)
    return <Navigate to={isAuthenticated ? '/pro' : config().loginPath} replace />
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        <PasswordField
          label="Neues Passwort"
          hint="Mindestens 12 Zeichen"
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Passwort wiederholen"
          autoComplete="new-password"
          required
          {...form.field('repeated')}
        />
        <div>
          <Button type="submit" variant="primary" isPending={isPending || isLoading}>
            Speichern
          </Button>
        </div>
      </Fields>
    </form>
  )
}
