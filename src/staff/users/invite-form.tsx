import { useDispatch, useSelector } from 'react-redux'
import type { AdminRole } from '../../../contract/admin-roles'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { TextField } from '../../components/text-field'
import { combineRules, optionalEmailAddress, required } from '../../lib/form-rules'
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { useOpenCreatedObject } from '../form/object-screen'
import { useEditForm } from '../form/use-edit-form'
import { InternalScreen } from '../shell/internal-screen'
import { inviteStaff, selectNewestInvitedId, staff } from './feature'
import { RolesField } from './roles-field'

const LABELS = { email: 'E-Mail', firstName: 'Vorname', lastName: 'Nachname', adminRoles: 'Rollen' }
const NOBODY = {
  values: { email: '', firstName: '', lastName: '', adminRoles: [] as AdminRole[] },
  version: null,
}
const isAddress = combineRules(required, optionalEmailAddress)

/** Invites a new staff member. */
export function StaffInviteForm() {
  const dispatch = useDispatch()
  const invitedId = useSelector(selectNewestInvitedId)
  const form = useEditForm({
    saved: NOBODY,
    labels: LABELS,
    check: ({ email, adminRoles }) => ({
      ...(isAddress(email) && { email: isAddress(email) ?? '' }),
      ...(adminRoles.length === 0 && { adminRoles: ADMIN_TEXT.noRole }),
    }),
    request: inviteStaff,
    onSave: ({ email, firstName, lastName, adminRoles }) =>
      dispatch(
        inviteStaff({
          email: email.trim(),
          adminRoles,
          ...(firstName.trim() && { firstName: firstName.trim() }),
          ...(lastName.trim() && { lastName: lastName.trim() }),
        }),
      ),
  })
  useOpenCreatedObject(staff.path, inviteStaff, invitedId)
  return (
    <InternalScreen title={staff.form.newTitle} back={staff.form.back}>
      <EditForm form={form} label="Einladung" submitLabel="Einladen">
        <FormSection title="Person" hint="An diese Adresse geht ein Link zum Festlegen des Passworts.">
          <TextField type="email" autoComplete="off" required {...form.text('email')} />
          <TextField isOptional {...form.text('firstName')} />
          <TextField isOptional {...form.text('lastName')} />
        </FormSection>
        <FormWideSection title="Rollen" hint="Was die Person im internen Bereich darf.">
          <RolesField form={form} />
        </FormWideSection>
      </EditForm>
    </InternalScreen>
  )
}
