import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import { TEXT } from '../../../../contract/texts'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Cluster } from '../../../components/layout'
import { Loading } from '../../../components/skeleton'
import { PasswordField, TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { color, radius, space } from '../../../components/theme/tokens'
import { useForm, type ServerErrors } from '../../../components/use-form'
import { useFormRequestState } from '../../../core/requests/use-form-request'
import { getSessionMessage } from '../../../core/session/messages'
import { login, loginByEmailToken, requestEmailLogin } from '../../../core/session/requests'
import { getClientConfig } from '../../../lib/config'
import { combineRules, optionalEmailAddress, required } from '../../../lib/form-rules'
import { useLocationState } from '../../../lib/location-state'
import { LazyLoginSecondFactorForm, useIsSecondFactorNeeded } from './second-step'

const blank = { email: '', password: '' }
const labels = { email: 'E-Mail', password: 'Passwort' }
const rules = { email: required, password: required }
const linkEmailRule = combineRules(required, optionalEmailAddress)

/**
 * Logs in with e-mail and password, or automatically with the `?token=` of a login link. It can also send a login link
 * to the typed address.
 */
export function LoginForm() {
  const dispatch = useDispatch()
  const { isPending, serverErrors } = useFormRequestState(login)
  const tokenLogin = useTokenLogin()
  const link = useLinkRequest()
  const form = useForm({
    initial: blank,
    labels,
    rules,
    serverErrors: link.isRequested ? link.serverErrors : serverErrors,
    onSubmit: ({ email, password }) => dispatch(login({ email: email.trim(), password })),
  })
  const requestLink = () => {
    if (isPending) return // the errors of the login must show first
    form.set('password', form.values.password) // removes its error: a link needs no password
    link.request(form.values.email)
  }
  const needsCode = useIsSecondFactorNeeded(login)
  const needsCodeForToken = useIsSecondFactorNeeded(loginByEmailToken)
  if (needsCodeForToken && tokenLogin.token)
    return (
      <LazyLoginSecondFactorForm
        request={loginByEmailToken}
        toRequest={(otp) => loginByEmailToken({ token: tokenLogin.token, otp })}
      />
    )
  if (needsCode) {
    const { email, password } = form.values
    return (
      <LazyLoginSecondFactorForm
        request={login}
        toRequest={(otp) => login({ email: email.trim(), password, otp })}
      />
    )
  }
  if (tokenLogin.isPending) return <Loading label="Sie werden angemeldet …" />
  return (
    <form
      onSubmit={(event) => {
        link.reset()
        form.submit(event)
      }}
      noValidate
    >
      <Fields>
        <FormErrorSummary
          title={link.isRequested ? TEXT.failed : 'Die Anmeldung hat nicht geklappt.'}
          errors={
            form.summary.length > 0 || link.isRequested || !tokenLogin.serverErrors
              ? form.summary
              : [tokenLogin.serverErrors]
          }
        />
        <TextField type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField required {...form.field('password')} />
        <TextLink to={PATHS.resetPassword} state={{ email: form.values.email }}>
          Passwort vergessen?
        </TextLink>
        <Cluster $gap={2}>
          <Button type="submit" variant="primary" isPending={isPending}>
            Anmelden
          </Button>
          <Button isPending={link.isPending} onClick={requestLink}>
            Anmeldelink per E-Mail senden
          </Button>
        </Cluster>
        {link.isRequested && link.hasSucceeded && (
          <p role="status">{getSessionMessage('password.resetRequested')}</p>
        )}
        <DemoLogins
          onChoose={(email, password) => {
            link.reset()
            form.set('email', email)
            form.set('password', password)
            dispatch(login({ email, password }))
          }}
        />
      </Fields>
    </form>
  )
}

/** Requests a login link by e-mail. The form shows its errors until it is submitted to log in. */
function useLinkRequest() {
  const dispatch = useDispatch()
  const [isRequested, setRequested] = useState(false)
  const [ownErrors, setOwnErrors] = useState<ServerErrors | null>(null)
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(requestEmailLogin)
  const request = (address: string) => {
    const text = linkEmailRule(address)
    setRequested(true)
    setOwnErrors(text === null ? null : { fields: { email: text }, text })
    if (text === null) dispatch(requestEmailLogin({ email: address.trim() }))
  }
  return {
    request,
    reset: () => setRequested(false),
    isRequested,
    isPending,
    hasSucceeded: hasSucceeded && ownErrors === null,
    serverErrors: ownErrors ?? serverErrors,
  }
}

/** Logs in with the token of the URL, and removes it from the URL. */
function useTokenLogin() {
  const dispatch = useDispatch()
  const state = useLocationState()
  const [params, setParams] = useSearchParams()
  const token = params.get('token')
  const [usedToken] = useState(token ?? '')
  const { isPending, serverErrors } = useFormRequestState(loginByEmailToken)
  useEffect(() => {
    if (token === null) return
    dispatch(loginByEmailToken({ token }))
    setParams({}, { replace: true, state })
  }, [dispatch, token, setParams, state])
  return { isPending: token !== null || isPending, serverErrors, token: usedToken }
}

/** Closed at first: on a phone, the list would push what the product is below the first screens. */
const Box = styled.details`
  margin-block-start: ${space(2)};
  padding: 0 ${space(2)};
  background: ${color.sunken};
  border-radius: ${radius.medium};
  summary {
    min-height: 44px;
    font-weight: 600;
    line-height: 44px;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    padding-block-end: ${space(2)};
  }
`

/** Buttons that log in to the demo accounts; renders nothing outside of demos. */
function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demoLogins, demoPassword } = getClientConfig()
  if (demoLogins.length === 0) return null
  return (
    <Box>
      <summary>Demo ansehen als …</summary>
      <div>
        {demoLogins.map((email) => (
          <Button key={email} size="small" variant="quiet" onClick={() => onChoose(email, demoPassword)}>
            {email}
          </Button>
        ))}
      </div>
    </Box>
  )
}
