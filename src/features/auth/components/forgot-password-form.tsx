import { useSearchParams } from 'react-router-dom'
import { Form } from '../../../components/form'
import { FocusedFormResult } from '../../../components/form-result'
import { TextField } from '../../../components/text-field'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { getSessionMessage } from '../../../core/session/messages'
import { requestPasswordReset } from '../../../core/session/requests'
import { isPlainObject } from '../../../lib/case'
import { combineRules, optionalEmailAddress, required } from '../../../lib/form-rules'
import { useLocationState } from '../../../lib/location-state'

const rules = { email: combineRules(required, optionalEmailAddress) }

/** Requests a link to set a password. The e-mail address is prefilled from `?email=` or the login form. */
export function ForgotPasswordForm() {
  const [params] = useSearchParams()
  const typed = typedEmail(useLocationState())
  const form = useRequestForm({
    initial: { email: params.get('email') ?? typed },
    labels: { email: 'E-Mail' },
    rules,
    request: requestPasswordReset,
    toRequest: ({ email }) => requestPasswordReset({ email: email.trim() }),
  })
  if (form.hasSucceeded)
    return <FocusedFormResult role="status">{getSessionMessage('password.resetRequested')}</FocusedFormResult>
  return (
    <Form form={form} submitLabel="Link anfordern">
      <TextField type="email" autoComplete="email" required {...form.field('email')} />
    </Form>
  )
}

/** Returns the e-mail address from the login form, which passes it in the location state to keep it out of the URL. */
const typedEmail = (state: unknown): string =>
  isPlainObject(state) && typeof state.email === 'string' ? state.email : ''
