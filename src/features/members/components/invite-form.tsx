import { optionsOf, Select } from '../../../components/choice-field'
import { Form } from '../../../components/form'
import { TextField } from '../../../components/text-field'
import { organizationMessage } from '../../../core/organization/messages'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { all, emailAddress, required } from '../../../lib/form-rules'
import { addMember } from '../requests'

const rules = { email: all(required, emailAddress) }
const blank = { email: '', role: 'EDITOR' }
const labels = { email: 'E-Mail', role: 'Rolle' }
const roles = optionsOf(MEMBER_ROLE)
const words = {
  codes: { conflict: organizationMessage('members.already') },
  fields: { member_role: 'role', memberRole: 'role' },
}

/** Invites somebody by e-mail address. It takes a license, which a deleted or expired invitation gives back. */
export function InviteForm() {
  const form = useRequestForm({
    initial: blank,
    labels,
    rules,
    request: addMember,
    words,
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      addMember({ email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Form form={form} submitLabel="Einladen">
      <TextField type="email" autoComplete="off" required {...form.field('email')} />
      <Select
        options={roles}
        hint="Die Administration verwaltet Mitglieder; die Redaktion arbeitet mit Umfragen."
        {...form.field('role')}
      />
    </Form>
  )
}
