import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { Loading, TextSkeleton } from '../../../components/skeleton'
import { PasswordField, TextField } from '../../../components/text-field'
import { TextLink } from '../../../components/text-link'
import { useForm } from '../../../components/use-form'
import { useOutcome } from '../../../core/requests/use-outcome'
import { login, loginByEmailToken } from '../../../core/session/requests'
import { required } from '../../../lib/form-rules'
import { useLocationState } from '../../../lib/location-state'

const blank = { email: '', password: '' }
const labels = { email: 'E-Mail', password: 'Passwort' }
const rules = { email: required, password: required }

/** Logs in by e-mail and password, or at once by the `?token=` of an e-mail link. */
export function LoginForm() {
  const dispatch = useDispatch()
  const { isPending, refusal } = useOutcome(login)
  const byToken = useTokenLogin()
  const form = useForm({
    initial: blank,
    labels,
    rules,
    refusal,
    onSubmit: ({ email, password }) => dispatch(login({ email: email.trim(), password })),
  })
  if (byToken.isPending)
    return (
      <Loading label="Sie werden angemeldet …">
        <TextSkeleton />
      </Loading>
    )
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary
          title="Die Anmeldung hat nicht geklappt."
          errors={form.summary.length > 0 || !byToken.refusal ? form.summary : [byToken.refusal]}
        />
        <TextField type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField required {...form.field('password')} />
        <TextLink to="/reset-password">Passwort vergessen?</TextLink>
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            Anmelden
          </Button>
        </div>
      </Fields>
    </form>
  )
}

/** Uses the token of the address up, and takes it out of there. */
function useTokenLogin() {
  const dispatch = useDispatch()
  const state = useLocationState()
  const [params, setParams] = useSearchParams()
  const token = params.get('token')
  const { isPending, refusal } = useOutcome(loginByEmailToken)
  useEffect(() => {
    if (token === null) return
    dispatch(loginByEmailToken({ token }))
    setParams({}, { replace: true, state })
  }, [dispatch, token, setParams, state])
  return { isPending: token !== null || isPending, refusal }
}
