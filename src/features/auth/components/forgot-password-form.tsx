import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { TextField } from '../../../components/text-field'
import { useForm } from '../../../components/use-form'
import { selectHasSucceeded, selectIsLoading } from '../../../core/requests/selectors'
import { useRefusal } from '../../../core/requests/use-refusal'
import { requestPasswordReset } from '../../../core/session/requests'
import type { CoreState } from '../../../core/state'
import { all, emailAddress, required } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'

const rules = { email: all(required, emailAddress) }

/** Asks for a link to set a password; `?email=` fills the field. */
export function ForgotPasswordForm() {
  const dispatch = useDispatch()
  const [params] = useSearchParams()
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, requestPasswordReset))
  const hasSucceeded = useSelector((state: CoreState) => selectHasSucceeded(state, requestPasswordReset))
  const [hasSent, setSent] = useState(false)
  const refusal = useRefusal(requestPasswordReset)
  const form = useForm({
    initial: { email: params.get('email') ?? '' },
    rules,
    refusal: hasSent ? refusal : null,
    onSubmit: ({ email }) => {
      setSent(true)
      dispatch(requestPasswordReset({ email: email.trim() }))
    },
  })
  if (hasSent && hasSucceeded) return <p role="status">{message('password.resetRequested')}</p>
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        <TextField label="E-Mail" type="email" autoComplete="email" required {...form.field('email')} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            Link anfordern
          </Button>
        </div>
      </Fields>
    </form>
  )
}
