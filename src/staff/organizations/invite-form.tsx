import { styled } from 'styled-components'
import { FieldHint } from '../../components/field'
import { Form } from '../../components/form'
import { InviteFields, INVITE_FORM_OPTIONS } from '../../core/organization/invite-fields'
import { getOrganizationMessage } from '../../core/organization/messages'
import { getRequestMessage } from '../../core/requests/messages'
import { withRowKey } from '../../core/requests/reducer'
import { useRequestForm } from '../../core/requests/use-request-form'
import type { AdminOrganizationDetails } from './api'
import { inviteMember } from './feature'

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
    ...INVITE_FORM_OPTIONS,
    request: withRowKey(inviteMember, id),
    resetOnSuccess: true,
    toRequest: ({ email, role }) =>
      inviteMember({ id, email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' }),
  })
  return (
    <Narrow>
      {licenses <= usedLicenses && <FieldHint>{getRequestMessage('error.noLicenses')}</FieldHint>}
      {!isMailEnabled && <FieldHint>{getOrganizationMessage('members.linkOnce')}</FieldHint>}
      <Form form={form} submitLabel="Einladen">
        <InviteFields form={form} />
      </Form>
    </Narrow>
  )
}
