import { Form } from '../../../components/form'
import { InviteFields, inviteForm } from '../../../core/organization/invite-fields'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { addMember } from '../requests'

const blank = { email: '', role: 'EDITOR' }

/** Invites a person by e-mail address. This takes a license until the invitation is deleted or expires. */
export function InviteForm() {
  const form = useRequestForm({
    initial: blank,
    ...inviteForm,
    request: addMember,
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      addMember({ email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Form form={form} submitLabel="Einladen">
      <InviteFields form={form} />
    </Form>
  )
}
