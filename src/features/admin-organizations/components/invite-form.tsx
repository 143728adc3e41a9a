import { styled } from 'styled-components'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people'
import type { AdminOrganizationDetails } from '../../../api/admin-organizations'
import { optionsOf, Select } from '../../../components/choice-field'
import { FieldHint } from '../../../components/field'
import { Form } from '../../../components/form'
import { TextField } from '../../../components/text-field'
import { requestMessage } from '../../../core/requests/messages'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { all, emailAddress, required } from '../../../lib/form-rules'
import { invite } from '../feature'

const Narrow = styled.div`
  max-width: 30rem;
`

const rules = { email: all(required, emailAddress) }
const labels = { email: 'E-Mail', role: 'Rolle' }
const roles = optionsOf(MEMBER_ROLE)
const words = {
  codes: { conflict: 'Diese Person ist bereits Mitglied.' },
  fields: { memberRole: 'role' },
}

interface InviteFormProps {
  organization: AdminOrganizationDetails
  isMailEnabled: boolean
}

/** Invites somebody by e-mail address; the first person becomes the administration. */
export function InviteForm({ organization, isMailEnabled }: InviteFormProps) {
  const { id, memberCount, invitationCount, licenses, usedLicenses } = organization
  const form = useRequestForm({
    initial: { email: '', role: memberCount + invitationCount === 0 ? 'ADMIN' : 'EDITOR' },
    labels,
    rules,
    request: invite,
    words,
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      invite({ id, email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Narrow>
      {licenses <= usedLicenses && <FieldHint>{requestMessage('error.noLicenses')}</FieldHint>}
      {!isMailEnabled && (
        <FieldHint>
          Dieser Server verschickt keine E-Mails. Nach dem Einladen sehen Sie einmal den Link, den Sie selbst
          weitergeben.
        </FieldHint>
      )}
      <Form form={form} submitLabel="Einladen">
        <TextField type="email" autoComplete="off" required {...form.field('email')} />
        <Select
          options={roles}
          hint="Die Administration verwaltet Mitglieder; die Redaktion arbeitet mit Umfragen."
          {...form.field('role')}
        />
      </Form>
    </Narrow>
  )
}
