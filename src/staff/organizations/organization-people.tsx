import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MEMBER_ROLE } from '../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { INVITATION_DAYS } from '../../../contract/limits'
import type { Invitation, Member } from '../../api/members'
import { Button } from '../../components/button'
import { FieldHint } from '../../components/field'
import { Form } from '../../components/form'
import { space } from '../../components/theme/tokens'
import { InvitationLinkPanel } from '../../core/organization/invitation-link-panel'
import { INVITE_FORM_OPTIONS, InviteFields } from '../../core/organization/invite-fields'
import { getMemberEmailOrName } from '../../core/organization/member-name'
import { getOrganizationMessage } from '../../core/organization/messages'
import { InvitationTable, MemberTable } from '../../core/organization/people-tables'
import { RoleSelect } from '../../core/organization/role-select'
import { getRequestErrorMessage } from '../../core/requests/messages'
import { withRowKey } from '../../core/requests/reducer'
import { selectIsLoading } from '../../core/requests/selectors'
import { useRequestForm } from '../../core/requests/use-request-form'
import type { CoreState } from '../../core/state'
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
  inviteMember,
  resendInvitation,
  selectInvitationsState,
  selectMembersState,
  selectNewInvitationLink,
  setMemberRole,
} from './feature'
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
              <Members id={id} members={rows} isReadOnly={!mayWrite} />
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
                <InvitationTable
                  isDense
                  invitations={rows}
                  actions={(invitation) =>
                    mayWrite && <InvitationActions {...{ id, invitation, isMailEnabled }} />
                  }
                />
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

interface MembersProps {
  id: number
  members: readonly Member[]
  isReadOnly: boolean
}

function Members({ id, members, isReadOnly }: MembersProps) {
  const dispatch = useDispatch()
  const admins = members.filter(({ role }) => role === 'ADMIN')
  const isLastAdmin = ({ userId }: Member) => admins.length === 1 && admins[0]?.userId === userId
  return (
    <>
      <MemberTable
        isDense
        members={members}
        role={(member) =>
          isReadOnly ? (
            getLabelOrDash(MEMBER_ROLE, member.role)
          ) : (
            <RoleSelect
              label={`Rolle von ${getMemberEmailOrName(member)}`}
              role={member.role}
              isDisabled={isLastAdmin(member)}
              onChange={(role) => dispatch(setMemberRole({ id, userId: member.userId, role }))}
            />
          )
        }
        removal={(member, ask) =>
          !isReadOnly &&
          !isLastAdmin(member) && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${message('app.remove')}: ${getMemberEmailOrName(member)}`}
              onClick={ask}
            >
              {message('app.remove')}
            </Button>
          )
        }
        organizationPhrase="dieser Organisation"
        onRemove={({ userId }) => dispatch(deleteMember({ id, userId }))}
      />
      {!isReadOnly && admins.length === 1 && (
        <FieldHint>{getOrganizationMessage('members.lastAdmin')}</FieldHint>
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

const Narrow = styled.div`
  max-width: 30rem;
`

interface InviteFormProps {
  organization: AdminOrganizationDetails
  isMailEnabled: boolean
}

/** Invites a person by e-mail address; the first member of an organization becomes its admin. */
function InviteForm({ organization, isMailEnabled }: InviteFormProps) {
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
      {licenses <= usedLicenses && <FieldHint>{getRequestErrorMessage('error.noLicenses')}</FieldHint>}
      {!isMailEnabled && <FieldHint>{getOrganizationMessage('members.linkOnce')}</FieldHint>}
      <Form form={form} submitLabel="Einladen">
        <InviteFields form={form} />
      </Form>
    </Narrow>
  )
}
