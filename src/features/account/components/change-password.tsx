import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../components/button'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { PasswordField } from '../../../components/text-field'
import { useForm } from '../../../components/use-form'
import { selectHasSucceeded } from '../../../core/requests/selectors'
import { useOutcome } from '../../../core/requests/use-outcome'
import { changePassword } from '../../../core/session/requests'
import { selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { newPassword, required } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'
import { sameTwice } from '../../../lib/same-password'

const blank = { current: '', password: '', repeated: '' }
const labels = {
  current: 'Aktuelles Passwort',
  password: 'Neues Passwort',
  repeated: 'Passwort wiederholen',
}
const words = { fields: { newPassword: 'password', currentPassword: 'current' } }

/** Changes the password, or sets the first one. Once it is saved the fields are empty again. */
export function ChangePassword() {
  const hasSucceeded = useSelector((state: CoreState) => selectHasSucceeded(state, changePassword))
  const [round, setRound] = useState({ count: 0, hasSucceeded })
  if (round.hasSucceeded !== hasSucceeded) {
    setRound({ count: round.count + (hasSucceeded ? 1 : 0), hasSucceeded })
  }
  return <Form key={round.count} />
}

function Form() {
  const dispatch = useDispatch()
  const hasPassword = useSelector(selectUser)?.hasPassword === true
  const { isPending, refusal } = useOutcome(changePassword, words)
  const form = useForm({
    initial: blank,
    labels,
    rules: { password: newPassword, repeated: required, ...(hasPassword && { current: required }) },
    check: sameTwice,
    refusal,
    onSubmit: ({ current, password }) =>
      dispatch(changePassword({ newPassword: password, ...(hasPassword && { currentPassword: current }) })),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        {hasPassword && <PasswordField required {...form.field('current')} />}
        <PasswordField
          hint="Mindestens 12 Zeichen. Ihre anderen Sitzungen werden beendet."
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField autoComplete="new-password" required {...form.field('repeated')} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {message('app.save')}
          </Button>
        </div>
      </Fields>
    </form>
  )
}
