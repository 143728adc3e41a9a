import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MEMBER_ROLE } from '../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { INVITATION_DAYS } from '../../../contract/limits'
import type { Invitation, Member } from '../../api/members'
import { Button } from '../../components/button'
import { DataTable } from '../../components/data-table'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { FieldHint } from '../../components/field'
import { space } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import { DeliveryLabel } from '../../core/organization/delivery-label'
import { InvitationLinkPanel } from '../../core/organization/invitation-link-panel'
import { getMemberEmailOrName } from '../../core/organization/member-name'
import { getOrganizationMessage } from '../../core/organization/messages'
import { RoleSelect } from '../../core/organization/role-select'
import { selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatAgo, formatDate } from '../../lib/format'
import { message } from '../../lib/messages'
import { FormWideSection } from '../form/edit-form'
import { useIsPermitted } from '../shell/permissions'
import type { AdminOrganizationDetails } from './api'
import {
  deleteInvitation,
  deleteMember,
  fetchInvitations,
  fetchMembers,
  invitationLinkClosed,
  resendInvitation,
  selectInvitationsState,
  selectMembersState,
  selectNewInvitationLink,
  setMemberRole,
} from './feature'
import { InviteForm } from './invite-form'
import { OrganizationData } from './organization-data'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(1)} ${space(3)};
`
/** The members and invitations of an organization; each change takes effect immediately. */
export function MembersAndInvitations({ organization }: { organization: AdminOrganizationDetails }) {
  const { id } = organization
  const dispatch = useDispatch()
  const mayWrite = useIsPermitted('organizations.write')
  const members = useSelector(selectMembersState)
  const invitations = useSelector(selectInvitationsState)
  const loadMembers = useCallback(() => dispatch(fetchMembers(id)), [dispatch, id])
  const loadInvitations = useCallback(() => dispatch(fetchInvitations(id)), [dispatch, id])
  useEffect(() => {
    loadMembers()
    loadInvitations()
  }, [loadMembers, loadInvitations])
  return (
    <Parts>
      <FormWideSection title="Mitglieder" hint="Jede Änderung gilt sofort.">
        <OrganizationData state={members} id={id} onRetry={loadMembers}>
          {({ members: rows }) =>
            rows.length > 0 ? (
              <MemberTable id={id} members={rows} isReadOnly={!mayWrite} />
            ) : (
              <FieldHint>Noch keine Mitglieder. Laden Sie die erste Person als Administration ein.</FieldHint>
            )
          }
        </OrganizationData>
      </FormWideSection>
      <FormWideSection
        title="Einladungen"
        hint={`Eine Einladung gilt ${INVITATION_DAYS} Tage und belegt eine Lizenz.`}
      >
        <OrganizationData state={invitations} id={id} onRetry={loadInvitations}>
          {({ invitations: rows, isMailEnabled }) => (
            <>
              <NewLink id={id} />
              {rows.length > 0 ? (
                <InvitationTable id={id} invitations={rows} {...{ isMailEnabled }} isReadOnly={!mayWrite} />
              ) : (
                <FieldHint>Keine offenen Einladungen.</FieldHint>
              )}
              {mayWrite && <InviteForm organization={organization} isMailEnabled={isMailEnabled} />}
            </>
          )}
        </OrganizationData>
      </FormWideSection>
    </Parts>
  )
}

interface MemberTableProps {
  id: number
  members: readonly Member[]
  isReadOnly: boolean
}

function MemberTable({ id, members, isReadOnly }: MemberTableProps) {
  const dispatch = useDispatch()
  const [toDelete, setToDelete] = useState<Member | null>(null)
  const admins = members.filter(({ role }) => role === 'ADMIN')
  const isLastAdmin = ({ userId }: Member) => admins.length === 1 && admins[0]?.userId === userId
  return (
    <>
      <DataTable
        caption="Mitglieder"
        isCaptionHidden
        isDense
        isStacked
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { id: 'email', header: 'E-Mail', isRowHeader: true, cell: getMemberEmailOrName },
          {
            id: 'role',
            header: 'Rolle',
            cell: (member) =>
              isReadOnly ? (
                getLabelOrDash(MEMBER_ROLE, member.role)
              ) : (
                <RoleSelect
                  label={`Rolle von ${getMemberEmailOrName(member)}`}
                  role={member.role}
                  isDisabled={isLastAdmin(member)}
                  onChange={(role) => dispatch(setMemberRole({ id, userId: member.userId, role }))}
                />
              ),
          },
          {
            id: 'active',
            header: 'Zuletzt aktiv',
            cell: ({ lastActiveAt }) => (lastActiveAt ? formatAgo(lastActiveAt) : 'noch nie'),
          },
          {
            id: 'actions',
            header: <VisuallyHidden>Aktionen</VisuallyHidden>,
            cell: (member) =>
              !isReadOnly &&
              !isLastAdmin(member) && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${message('app.remove')}: ${getMemberEmailOrName(member)}`}
                  onClick={() => setToDelete(member)}
                >
                  {message('app.remove')}
                </Button>
              ),
          },
        ]}
      />
      {!isReadOnly && admins.length === 1 && (
        <FieldHint>{getOrganizationMessage('members.lastAdmin')}</FieldHint>
      )}
      {toDelete && (
        <ConfirmDialog
          title={getOrganizationMessage('members.remove')}
          text={`${getMemberEmailOrName(toDelete)} verliert den Zugang zu dieser Organisation. Die Lizenz wird wieder frei.`}
          onConfirm={() => dispatch(deleteMember({ id, userId: toDelete.userId }))}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function NewLink({ id }: { id: number }) {
  const dispatch = useDispatch()
  const made = useSelector((state: CoreState) => selectNewInvitationLink(state, id))
  useEffect(
    () => () => {
      dispatch(invitationLinkClosed(id))
    },
    [dispatch, id],
  )
  if (!made) return null
  const { email, link } = made
  return (
    <InvitationLinkPanel key={link} {...{ email, link }} onClose={() => dispatch(invitationLinkClosed(id))} />
  )
}

interface InvitationTableProps {
  id: number
  invitations: readonly Invitation[]
  isMailEnabled: boolean
  isReadOnly: boolean
}

const InvitationTable = ({ id, invitations, isMailEnabled, isReadOnly }: InvitationTableProps) => (
  <DataTable
    caption={getOrganizationMessage('members.invited')}
    isCaptionHidden
    isDense
    isStacked
    rows={invitations}
    rowKey={(invitation) => invitation.id}
    columns={[
      { id: 'email', header: 'E-Mail', isRowHeader: true, cell: ({ email }) => email },
      { id: 'role', header: 'Rolle', cell: ({ memberRole }) => getLabelOrDash(MEMBER_ROLE, memberRole) },
      { id: 'delivery', header: 'Status', cell: ({ delivery }) => <DeliveryLabel delivery={delivery} /> },
      { id: 'expires', header: 'Gültig bis', cell: ({ expiresAt }) => formatDate(expiresAt) },
      {
        id: 'actions',
        header: <VisuallyHidden>Aktionen</VisuallyHidden>,
        cell: (invitation) => !isReadOnly && <InvitationActions {...{ id, invitation, isMailEnabled }} />,
      },
    ]}
  />
)

interface InvitationActionsProps {
  id: number
  invitation: Invitation
  isMailEnabled: boolean
}

function InvitationActions({ id, invitation, isMailEnabled }: InvitationActionsProps) {
  const { id: invitationId, email, memberRole } = invitation
  const dispatch = useDispatch()
  const isSending = useSelector((state: CoreState) => selectIsLoading(state, resendInvitation, email))
  const isDeleting = useSelector((state: CoreState) => selectIsLoading(state, deleteInvitation, invitationId))
  const resend = getOrganizationMessage(isMailEnabled ? 'members.resend' : 'members.newLink')
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        isPending={isSending}
        aria-label={`${resend}: ${email}`}
        onClick={() => dispatch(resendInvitation({ id, email, memberRole }))}
      >
        {resend}
      </Button>
      <Button
        size="small"
        variant="quiet"
        isPending={isDeleting}
        aria-label={`Zurückziehen: ${email}`}
        onClick={() => dispatch(deleteInvitation({ id, invitationId }))}
      >
        Zurückziehen
      </Button>
    </>
  )
}
