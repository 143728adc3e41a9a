import { useSelector } from 'react-redux'
import { TEXT } from '../../../../contract/texts'
import { Form } from '../../../components/form'
import { PasswordField, TextField } from '../../../components/text-field'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { selectInvitation } from '../../../core/session/invitation'
import { fetchInvitation, signup } from '../../../core/session/requests'
import { useEmailLinkTokenFetch } from '../../../core/session/use-token-fetch'
import type { CoreState } from '../../../core/state'
import { combineRules, optionalEmailAddress, newPasswordLength, required } from '../../../lib/form-rules'
import { validateRepeatedPassword } from '../../../lib/repeated-password'

interface SignupFormProps {
  /** Creates an account for the invited address; without it, the address is added to the user's account. */
  invitationToken?: string
}

const labels = {
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort',
  repeated: 'Passwort wiederholen',
}
const optionalPassword = (value: string) => (value === '' ? null : newPasswordLength(value))

export function SignupOrAddEmailForm({ invitationToken }: SignupFormProps) {
  const social = useSelector((state: CoreState) => state.socialData.data)
  const invited = useSelector(selectInvitation)?.email
  useEmailLinkTokenFetch(fetchInvitation, invitationToken)

  const form = useRequestForm({
    initial: {
      email: social?.email ?? '',
      firstName: social?.firstName ?? '',
      lastName: social?.lastName ?? '',
      password: '',
      repeated: '',
    },
    labels,
    rules: {
      email: invitationToken ? optionalEmailAddress : combineRules(required, optionalEmailAddress),
      password: invitationToken ? newPasswordLength : optionalPassword,
    },
    check: validateRepeatedPassword,
    request: signup,
    toRequest: ({ email, firstName, lastName, password }) =>
      signup({
        email: (invitationToken ? invited : undefined) ?? email.trim(),
        ...(password && { password }),
        ...(firstName.trim() && { firstName: firstName.trim() }),
        ...(lastName.trim() && { lastName: lastName.trim() }),
        ...(invitationToken && { invitationToken }),
      }),
  })
  const fixed = invitationToken && invited ? { value: invited, readOnly: true } : {}
  const isOptional = !invitationToken
  return (
    <Form form={form} submitLabel={invitationToken ? 'Konto anlegen und Einladung annehmen' : 'Speichern'}>
      <TextField type="email" autoComplete="email" required {...form.field('email')} {...fixed} />
      <TextField autoComplete="given-name" isOptional {...form.field('firstName')} />
      <TextField autoComplete="family-name" isOptional {...form.field('lastName')} />
      <PasswordField
        hint={TEXT.passwordHint}
        autoComplete="new-password"
        isOptional={isOptional}
        {...form.field('password')}
      />
      <PasswordField autoComplete="new-password" isOptional={isOptional} {...form.field('repeated')} />
    </Form>
  )
}
