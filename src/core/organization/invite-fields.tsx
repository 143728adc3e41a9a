import { MEMBER_ROLE } from '../../../contract/enumerations/people'
import { toOptions, Select } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import { combineRules, optionalEmailAddress, required } from '../../lib/form-rules'
import type { FormErrorMapping } from '../requests/use-form-request'
import type { useRequestForm } from '../requests/use-request-form'
import { getOrganizationMessage } from './messages'

export const INVITE_FORM_OPTIONS = {
  rules: { email: combineRules(required, optionalEmailAddress) },
  labels: { email: 'E-Mail', role: 'Rolle' },
  errorMapping: {
    textsByCode: { conflict: getOrganizationMessage('members.already') },
    formFieldNames: { member_role: 'role', memberRole: 'role' },
  } satisfies FormErrorMapping,
}

const roles = toOptions(MEMBER_ROLE)

export const InviteFields = ({
  form,
}: {
  form: Pick<ReturnType<typeof useRequestForm<'email' | 'role'>>, 'field'>
}) => (
  <>
    <TextField type="email" autoComplete="off" required {...form.field('email')} />
    <Select options={roles} hint={getOrganizationMessage('members.roles')} {...form.field('role')} />
  </>
)
