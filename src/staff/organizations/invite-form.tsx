import { styled } from 'styled-components'
import { FieldHint } from '../../components/field'
import { Form } from '../../components/form'
import { InviteFields, inviteForm } from '../../core/organization/invite-fields'
import { organizationMessage } from '../../core/organization/messages'
import { requestMessage } from '../../core/requests/messages'
import { ofRow } from '../../core/requests/reducer'
import { useRequestForm } from '../../core/requests/use-request-form'
import type { AdminOrganizationDetails } from './api'
import { invite } from './feature'

const Narrow = styled.div`
  max-width: 30rem;
`

interface InviteFormProps {
  organization: AdminOrganizationDetails
  isMailEnabled: boolean
}

/** Invites a person by e-mail address; the first member of an organization becomes its admin. */
export function InviteForm({ organization, isMailEnabled }: InviteFormProps) {
  const { id, memberCount, invitationCount, licenses, usedLicenses } = organization
  const form = useRequestForm({
    initial: { email: '', role: memberCount + invitationCount === 0 ? 'ADMIN' : 'EDITOR' },
    ...inviteForm,
    request: ofRow(invite, id),
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      invite({ id, email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Narrow>
      {licenses <= usedLicenses && <FieldHint>{requestMessage('error.noLicenses')}</FieldHint>}
      {!isMailEnabled && <FieldHint>{organizationMessage('members.linkOnce')}</FieldHint>}
      <Form form={form} submitLabel="Einladen">
        <InviteFields form={form} />
      </Form>
    </Narrow>
  )
}
