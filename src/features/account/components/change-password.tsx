import { useState } from 'react'
import { useSelector } from 'react-redux'
import { TEXT } from '../../../../contract/texts'
import { Form } from '../../../components/form'
import { PasswordField } from '../../../components/text-field'
import { selectHasSucceeded } from '../../../core/requests/selectors'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { changePassword } from '../../../core/session/requests'
import { selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { newPasswordLength, required } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'
import { validateRepeatedPassword } from '../../../lib/repeated-password'

const blank = { current: '', password: '', repeated: '' }
const labels = {
  current: 'Aktuelles Passwort',
  password: 'Neues Passwort',
  repeated: 'Passwort wiederholen',
}
const words = { formFieldNames: { newPassword: 'password', currentPassword: 'current' } }

/** Changes the password, or sets the first one. The fields are cleared after saving. */
export function ChangePasswordForm() {
  const hasSucceeded = useSelector((state: CoreState) => selectHasSucceeded(state, changePassword))
  const [round, setRound] = useState({ count: 0, hasSucceeded })
  if (round.hasSucceeded !== hasSucceeded) {
    setRound({ count: round.count + (hasSucceeded ? 1 : 0), hasSucceeded })
  }
  return <PasswordForm key={round.count} />
}

function PasswordForm() {
  const hasPassword = useSelector(selectUser)?.hasPassword === true
  const form = useRequestForm({
    initial: blank,
    labels,
    rules: { password: newPasswordLength, repeated: required, ...(hasPassword && { current: required }) },
    check: validateRepeatedPassword,
    request: changePassword,
    errorMapping: words,
    toRequest: ({ current, password }) =>
      changePassword({ newPassword: password, ...(hasPassword && { currentPassword: current }) }),
  })
  return (
    <Form form={form} submitLabel={message('app.save')}>
      {hasPassword && <PasswordField required {...form.field('current')} />}
      <PasswordField
        hint={`${TEXT.passwordHint}. Ihre anderen Sitzungen werden beendet.`}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField autoComplete="new-password" required {...form.field('repeated')} />
    </Form>
  )
}
