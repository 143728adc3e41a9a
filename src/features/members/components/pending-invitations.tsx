import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { Invitation } from '../../../api/members'
import { Button } from '../../../components/button'
import { space } from '../../../components/theme/tokens'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { InvitationTable } from '../../../core/organization/people-tables'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { message } from '../../../lib/messages'
import { deleteInvitation, resendInvitation } from '../requests'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  justify-content: end;
  @media (max-width: 40rem) {
    justify-content: start;
    margin-inline-start: -${space(1)};
  }
`

interface PendingInvitationsProps {
  invitations: readonly Invitation[]
  /** False if the server sends no e-mails, so that the user passes on the links. */
  isMailEnabled: boolean
}

const nameId = (id: number) => `invitation-${id}`

/** The pending invitations. Deleting needs no confirmation, because an invitation can be sent again. */
export const PendingInvitations = ({ invitations, isMailEnabled }: PendingInvitationsProps) => (
  <InvitationTable
    invitations={invitations}
    name={({ id, email }) => <span id={nameId(id)}>{email}</span>}
    actions={(invitation) => <Actions invitation={invitation} isMailEnabled={isMailEnabled} />}
  />
)

function Actions({ invitation, isMailEnabled }: { invitation: Invitation; isMailEnabled: boolean }) {
  const { id, email, memberRole } = invitation
  const dispatch = useDispatch()
  const isSending = useSelector((state: CoreState) => selectIsLoading(state, resendInvitation, email))
  const isDeleting = useSelector((state: CoreState) => selectIsLoading(state, deleteInvitation, id))
  return (
    <Buttons>
      <Button
        size="small"
        variant="quiet"
        isPending={isSending}
        aria-describedby={nameId(id)}
        onClick={() => dispatch(resendInvitation({ email, memberRole }))}
      >
        {getOrganizationMessage(isMailEnabled ? 'members.resend' : 'members.newLink')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        isPending={isDeleting}
        aria-describedby={nameId(id)}
        onClick={() => dispatch(deleteInvitation(invitation))}
      >
        {message('app.delete')}
      </Button>
    </Buttons>
  )
}
