import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { AfterForm } from '../../../components/after-form'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { TextField } from '../../../components/text-field'
import { useForm } from '../../../components/use-form'
import { useOutcome } from '../../../core/requests/use-outcome'
import { requestPasswordReset } from '../../../core/session/requests'
import { isPlainObject } from '../../../lib/case'
import { all, emailAddress, required } from '../../../lib/form-rules'
import { useLocationState } from '../../../lib/location-state'
import { message } from '../../../lib/messages'

const rules = { email: all(required, emailAddress) }

/** Asks for a link to set a password; `?email=` fills the field, or what was typed at the login. */
export function ForgotPasswordForm() {
  const dispatch = useDispatch()
  const [params] = useSearchParams()
  const typed = emailTyped(useLocationState())
  const { isPending, hasSucceeded, refusal } = useOutcome(requestPasswordReset)
  const form = useForm({
    initial: { email: params.get('email') ?? typed },
    labels: { email: 'E-Mail' },
    rules,
    refusal,
    onSubmit: ({ email }) => dispatch(requestPasswordReset({ email: email.trim() })),
  })
  if (hasSucceeded) return <AfterForm role="status">{message('password.resetRequested')}</AfterForm>
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        <TextField type="email" autoComplete="email" required {...form.field('email')} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            Link anfordern
          </Button>
        </div>
      </Fields>
    </form>
  )
}

/** The login hands it over in the location's state: an address has no business in the address bar. */
const emailTyped = (state: unknown): string =>
  isPlainObject(state) && typeof state.email === 'string' ? state.email : ''
