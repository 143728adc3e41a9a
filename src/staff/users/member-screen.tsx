import { useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
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
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { createObjectPage } from '../form/object-page'
import { DeleteObjectButton, FetchedObjectScreen } from '../form/object-screen'
import { useEditForm } from '../form/use-edit-form'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import { getRoleName } from '../shell/role-names'
import type { StaffMember } from './api'
import {
  adminStaffFeature,
  fetchStaffMember,
  resendStaffInvitation,
  revokeStaffAccess,
  resetSecondFactor,
  selectStaffInvitationLink,
  selectStaffMember,
  setStaffRoles,
} from './feature'
import { StaffInviteForm } from './invite-form'
import { getStaffMemberName } from './member-name'
import { StaffMemberSessions } from './member-sessions'
import { RolesField } from './roles-field'

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

const LIST = { to: STAFF_PAGE_PATHS.users, label: 'Team' }
const LABELS = { adminRoles: 'Rollen' }

const savedOf = ({ adminRoles, version }: StaffMember) => ({ values: { adminRoles }, version })

/** A staff member: roles, second factor, sessions and access. */
function MemberScreen({ id }: { id: number }) {
  const member = useSelector((state: CoreState) => selectStaffMember(state, id))
  return (
    <FetchedObjectScreen
      title="Person"
      list={LIST}
      id={id}
      fetch={fetchStaffMember}
      deletion={revokeStaffAccess}
    >
      {member && <Member member={member} />}
    </FetchedObjectScreen>
  )
}

function Member({ member }: { member: StaffMember }) {
  const dispatch = useDispatch()
  const { id, email, isInvited, version } = member
  const mayWrite = useIsPermitted('staff.write')
  const mayDelete = useIsPermitted('staff.delete')
  const isSelf = useSelector(selectUser)?.id === id
  const saved = useMemo(() => savedOf(member), [member])
  const form = useEditForm({
    saved,
    labels: LABELS,
    check: ({ adminRoles }) => (adminRoles.length === 0 ? { adminRoles: ADMIN_TEXT.noRole } : {}),
    request: withRowKey(setStaffRoles, id),
    readCurrent: (current) => savedOf(current as StaffMember), // the same shape as the GET response
    onSave: ({ adminRoles }, from) => dispatch(setStaffRoles({ id, version: from, adminRoles })),
  })
  return (
    <InternalScreen
      title={getStaffMemberName(member)}
      back={LIST}
      badges={isInvited && <Badge $tone="info">eingeladen</Badge>}
    >
      <HandoverLink id={id} email={email ?? ''} />
      <EditForm
        form={form}
        label="Rollen"
        isReadOnly={!mayWrite}
        conflictFormatters={{ adminRoles: (roles) => roles.map(getRoleName).join(', ') }}
      >
        <FormWideSection title="Rollen" hint={email ?? undefined}>
          <RolesField
            id={form.idOf('adminRoles')}
            roles={form.values.adminRoles}
            error={form.errorOf('adminRoles')}
            isReadOnly={!mayWrite}
            onChange={(roles) => form.set('adminRoles', roles)}
          />
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
              deletion={withRowKey(revokeStaffAccess, id)}
              onConfirm={() => dispatch(revokeStaffAccess({ id, version }))}
            />
          </FormSection>
        )}
      </EditForm>
    </InternalScreen>
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

export const features = [adminStaffFeature]

/** `/_internal/users/{id or new}` */
export const Page = createObjectPage(({ id }) =>
  id === 'new' ? <StaffInviteForm /> : <MemberScreen id={id} />,
)
