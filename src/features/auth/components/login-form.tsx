import { TEXT } from '../../../../contract/texts'
import { PATHS } from '../../../../contract/paths'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { PasswordField, TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { space } from '../../../components/theme/tokens'
import { useForm, type ServerErrors } from '../../../components/use-form'
import { useFormRequest } from '../../../core/requests/use-form-request'
import { sessionMessage } from '../../../core/session/messages'
import { login, loginByEmailToken, requestEmailLogin } from '../../../core/session/requests'
import { combineRules, emailAddress, required } from '../../../lib/form-rules'
import { useLocationState } from '../../../lib/location-state'
import { DemoLogins } from './demo-logins'
import { SecondStep, useIsCodeNeeded } from './second-step'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

const blank = { email: '', password: '' }
const labels = { email: 'E-Mail', password: 'Passwort' }
const rules = { email: required, password: required }
const addressForLink = combineRules(required, emailAddress)

/**
 * Logs in by e-mail and password, or at once by the `?token=` of an e-mail link; sends such a link to the address
 * that is typed.
 */
export function LoginForm() {
  const dispatch = useDispatch()
  const { isPending, serverErrors } = useFormRequest(login)
  const byToken = useTokenLogin()
  const link = useLinkRequest()
  const form = useForm({
    initial: blank,
    labels,
    rules,
    serverErrors: link.isWanted ? link.serverErrors : serverErrors,
    onSubmit: ({ email, password }) => dispatch(login({ email: email.trim(), password })),
  })
  const askForLink = () => {
    if (isPending) return // its errors are yet to be shown
    form.set('password', form.values.password) // takes back what was said of it: a link needs none
    link.ask(form.values.email)
  }
  const needsCode = useIsCodeNeeded(login)
  const needsCodeForToken = useIsCodeNeeded(loginByEmailToken)
  if (needsCodeForToken && byToken.token)
    return (
      <SecondStep
        request={loginByEmailToken}
        toRequest={(otp) => loginByEmailToken({ token: byToken.token, otp })}
      />
    )
  if (needsCode) {
    const { email, password } = form.values
    return <SecondStep request={login} toRequest={(otp) => login({ email: email.trim(), password, otp })} />
  }
  if (byToken.isPending)
    return (
      <Loading label="Sie werden angemeldet …">
        <TextSkeleton />
      </Loading>
    )
  return (
    <form
      onSubmit={(event) => {
        link.forget()
        form.submit(event)
      }}
      noValidate
    >
      <Fields>
        <FormErrorSummary
          title={link.isWanted ? TEXT.failed : 'Die Anmeldung hat nicht geklappt.'}
          errors={
            form.summary.length > 0 || link.isWanted || !byToken.serverErrors
              ? form.summary
              : [byToken.serverErrors]
          }
        />
        <TextField type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField required {...form.field('password')} />
        <TextLink to={PATHS.resetPassword} state={{ email: form.values.email }}>
          Passwort vergessen?
        </TextLink>
        <Buttons>
          <Button type="submit" variant="primary" isPending={isPending}>
            Anmelden
          </Button>
          <Button isPending={link.isPending} onClick={askForLink}>
            Anmeldelink per E-Mail senden
          </Button>
        </Buttons>
        {link.isWanted && link.hasSucceeded && (
          <p role="status">{sessionMessage('password.resetRequested')}</p>
        )}
        <DemoLogins
          onChoose={(email, password) => {
            link.forget()
            form.set('email', email)
            form.set('password', password)
            dispatch(login({ email, password }))
          }}
        />
      </Fields>
    </form>
  )
}

/** Asks for a link by mail. Its errors are the form's own until the form is sent to log in. */
function useLinkRequest() {
  const dispatch = useDispatch()
  const [isWanted, setIsWanted] = useState(false)
  const [complaint, setComplaint] = useState<ServerErrors | null>(null)
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(requestEmailLogin)
  const ask = (address: string) => {
    const text = addressForLink(address)
    setIsWanted(true)
    setComplaint(text === null ? null : { fields: { email: text }, text })
    if (text === null) dispatch(requestEmailLogin({ email: address.trim() }))
  }
  return {
    ask,
    forget: () => setIsWanted(false),
    isWanted,
    isPending,
    hasSucceeded: hasSucceeded && complaint === null,
    serverErrors: complaint ?? serverErrors,
  }
}

/** Uses the token of the address up, and takes it out of there. */
function useTokenLogin() {
  const dispatch = useDispatch()
  const state = useLocationState()
  const [params, setParams] = useSearchParams()
  const token = params.get('token')
  const [used] = useState(token ?? '')
  const { isPending, serverErrors } = useFormRequest(loginByEmailToken)
  useEffect(() => {
    if (token === null) return
    dispatch(loginByEmailToken({ token }))
    setParams({}, { replace: true, state })
  }, [dispatch, token, setParams, state])
  return { isPending: token !== null || isPending, serverErrors, token: used }
}
