import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { Invitation } from '../../../api/members'
import { Button } from '../../../components/button'
import { DataTable } from '../../../components/data-table'
import { space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { DeliveryLabel } from '../../../core/organization/delivery-label'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { selectIsLoading } from '../../../core/requests/selectors'
import type { CoreState } from '../../../core/state'
import { formatDate } from '../../../lib/format'
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

interface InvitationTableProps {
  invitations: readonly Invitation[]
  /** False if the server sends no e-mails, so that the user passes on the links. */
  isMailEnabled: boolean
}

const nameId = (id: number) => `invitation-${id}`

/** The pending invitations. Deleting needs no confirmation, because an invitation can be sent again. */
export const InvitationTable = ({ invitations, isMailEnabled }: InvitationTableProps) => (
  <DataTable
    caption={getOrganizationMessage('members.invited')}
    isCaptionHidden
    isStacked
    rows={invitations}
    rowKey={({ id }) => id}
    columns={[
      {
        id: 'email',
        header: 'E-Mail',
        isRowHeader: true,
        cell: ({ id, email }) => <span id={nameId(id)}>{email}</span>,
      },
      { id: 'role', header: 'Rolle', cell: ({ memberRole }) => getLabelOrDash(MEMBER_ROLE, memberRole) },
      { id: 'delivery', header: 'Status', cell: ({ delivery }) => <DeliveryLabel delivery={delivery} /> },
      { id: 'expires', header: 'Gültig bis', cell: ({ expiresAt }) => formatDate(expiresAt) },
      {
        id: 'actions',
        header: <VisuallyHidden>Aktionen</VisuallyHidden>,
        cell: (invitation) => <Actions invitation={invitation} isMailEnabled={isMailEnabled} />,
      },
    ]}
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
