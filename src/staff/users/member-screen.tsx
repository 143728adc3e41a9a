import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Badge } from '../../components/badge'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { withRowKey } from '../../core/requests/reducer'
import { selectIsLoading } from '../../core/requests/selectors'
import { selectUser } from '../../core/session/selectors'
import type { CoreState } from '../../core/state'
import { FormSection, FormWideSection } from '../form/edit-form'
import { DeleteObjectButton } from '../form/object-screen'
import { createObjectFormPage, ObjectFormScreen, useObjectForm } from '../object/object-form-page'
import { useIsPermitted } from '../shell/permissions'
import { getRoleName } from '../shell/role-names'
import type { StaffMember } from './api'
import {
  resendStaffInvitation,
  resetSecondFactor,
  selectStaffInvitationLink,
  staff,
  staffFeatures,
} from './feature'
import { StaffInviteForm } from './invite-form'
import { StaffMemberSessions } from './member-sessions'
import { RolesField } from './roles-field'
import { getStaffMemberName } from './values'

const Panel = styled.div`
  display: grid;
  gap: ${space(1.5)};
  padding-block-end: ${space(2)};
`

/** After an invitation, if the server sends no e-mails: the link to pass on, or why there is none. */
function HandoverLink({ id, email }: { id: number; email: string }) {
  const handover = useSelector((state: CoreState) => selectStaffInvitationLink(state, id))
  if (handover?.isLinkWithheld) return <WithheldLink email={email} />
  const link = handover?.link ?? null
  if (link === null) return null
  return (
    <Panel>
      <Banner kind="warn">
        Dieser Server verschickt keine E-Mails: Bitte geben Sie den Link selbst weiter. Er wird nur jetzt
        angezeigt.
      </Banner>
      <TextField
        label={`Einladungslink für ${email}`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
    </Panel>
  )
}

function WithheldLink({ email }: { email: string }) {
  return (
    <Panel>
      <Banner kind="warn">
        Die Person hat jetzt Zugang. Ihr Konto bestand schon, deshalb zeigen wir keinen Link zum Festlegen des
        Passworts: Er würde das Konto jedem öffnen, der ihn hat. Dieser Server verschickt keine E-Mails. Hat
        die Person kein Passwort, erzeugt der Betrieb des Servers einen Link für sie:{' '}
        <code>npm run organization -- --email {email}</code>
      </Banner>
    </Panel>
  )
}

/** A staff member: roles, second factor, sessions and access. */
function Member({ member }: { member: StaffMember }) {
  const dispatch = useDispatch()
  const { id, email, isInvited, version } = member
  const mayDelete = useIsPermitted('staff.delete')
  const isSelf = useSelector(selectUser)?.id === id
  const form = useObjectForm(staff, member)
  const mayWrite = !form.isReadOnly
  return (
    <ObjectFormScreen
      form={form}
      label="Rollen"
      badges={isInvited && <Badge $tone="info">eingeladen</Badge>}
      notices={<HandoverLink id={id} email={email ?? ''} />}
      conflictFormatters={{ adminRoles: (roles) => roles.map(getRoleName).join(', ') }}
    >
      <FormWideSection title="Rollen" hint={email ?? undefined}>
        <RolesField form={form} />
      </FormWideSection>
      <FormSection title="Anmeldung">
        {isInvited && mayWrite && <InviteAgain id={id} />}
        <SecondFactorStatus member={member} mayReset={mayWrite && !isSelf} />
      </FormSection>
      <FormSection title="Sitzungen" hint="Wo diese Person angemeldet ist.">
        <StaffMemberSessions memberId={id} mayEnd={mayDelete} />
      </FormSection>
      {mayDelete && !isSelf && (
        <FormSection title="Zugang" hint="Das Konto bleibt, auch als Mitglied einer Organisation.">
          <DeleteObjectButton
            label="Zugang entfernen"
            confirmationText={`${getStaffMemberName(member)} verliert alle Rollen und wird überall abgemeldet.`}
            deletion={withRowKey(staff.remove, id)}
            onConfirm={() => dispatch(staff.remove({ id, version }))}
          />
        </FormSection>
      )}
    </ObjectFormScreen>
  )
}

function InviteAgain({ id }: { id: number }) {
  const dispatch = useDispatch()
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, resendStaffInvitation, id))
  return (
    <div>
      <p>Die Einladung wurde noch nicht angenommen.</p>
      <Button size="small" isPending={isPending} onClick={() => dispatch(resendStaffInvitation(id))}>
        Erneut senden
      </Button>
    </div>
  )
}

function SecondFactorStatus({ member, mayReset }: { member: StaffMember; mayReset: boolean }) {
  const dispatch = useDispatch()
  const [isConfirming, setConfirming] = useState(false)
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, resetSecondFactor, member.id))
  if (!member.hasSecondFactor) return <p>Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.</p>
  return (
    <div>
      <p>Die Zwei-Faktor-Anmeldung ist eingerichtet.</p>
      {mayReset && (
        <Button size="small" isPending={isPending} onClick={() => setConfirming(true)}>
          Zwei-Faktor-Anmeldung zurücksetzen
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          text={`${getStaffMemberName(member)} meldet sich danach nur mit dem Passwort an und wird überall abgemeldet. Bitte prüfen Sie zuerst, dass die Bitte wirklich von dieser Person kommt.`}
          confirmLabel="Zurücksetzen"
          onConfirm={() => dispatch(resetSecondFactor(member.id))}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

export const features = staffFeatures

/** `/_internal/users/{id or new}` */
export const Page = createObjectFormPage(staff, ({ item }) =>
  item ? <Member member={item} /> : <StaffInviteForm />,
)
