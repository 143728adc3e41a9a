import { useState, type ReactNode } from 'react'
import {
  INVITATION_DELIVERY,
  MEMBER_ROLE,
  type InvitationDelivery,
} from '../../../contract/enumerations/people'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import type { Invitation, Member } from '../../api/members'
import { Badge, type BadgeTone } from '../../components/badge'
import { DataTable } from '../../components/data-table'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { VisuallyHidden } from '../../components/visually-hidden'
import { formatAgo, formatDate } from '../../lib/format'
import { useCurrentMinute } from '../../lib/use-now'
import { getMemberEmailOrName } from './member-name'
import { getOrganizationMessage } from './messages'

interface MemberTableProps {
  members: readonly Member[]
  isDense?: boolean
  /** Renders the name of a member; by default the e-mail address. */
  name?: (member: Member) => ReactNode
  role: (member: Member) => ReactNode
  /** Renders the button that calls `ask`, if the member can be removed. */
  removal: (member: Member, ask: () => void) => ReactNode
  /** The organization in the confirmation, such as "Ihrer Organisation". */
  organizationPhrase: string
  onRemove: (member: Member) => void
}

/** The members of an organization with their roles. A member is removed after a confirmation. */
export function MemberTable({
  members,
  isDense = false,
  name = getMemberEmailOrName,
  role,
  removal,
  organizationPhrase,
  onRemove,
}: MemberTableProps) {
  const now = useCurrentMinute()
  const [asked, setAsked] = useState<Member | null>(null)
  return (
    <>
      <DataTable
        caption="Mitglieder"
        isCaptionHidden
        isDense={isDense}
        isStackedOnPhone
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          { id: 'email', header: 'E-Mail', isRowHeader: true, cell: name },
          { id: 'role', header: 'Rolle', cell: role },
          {
            id: 'active',
            header: 'Zuletzt aktiv',
            cell: ({ lastActiveAt }) => (lastActiveAt ? formatAgo(lastActiveAt, now) : 'noch nie'),
          },
          { id: 'actions', header: ACTIONS, cell: (member) => removal(member, () => setAsked(member)) },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={getOrganizationMessage('members.remove')}
          text={`${getMemberEmailOrName(asked)} verliert den Zugang zu ${organizationPhrase}. Die Lizenz wird wieder frei.`}
          onConfirm={() => onRemove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const ACTIONS = <VisuallyHidden>Aktionen</VisuallyHidden>

interface InvitationTableProps {
  invitations: readonly Invitation[]
  isDense?: boolean
  /** Renders the e-mail address of an invitation. */
  name?: (invitation: Invitation) => ReactNode
  actions: (invitation: Invitation) => ReactNode
}

export const InvitationTable = ({
  invitations,
  isDense = false,
  name = ({ email }) => email,
  actions,
}: InvitationTableProps) => (
  <DataTable
    caption={getOrganizationMessage('members.invited')}
    isCaptionHidden
    isDense={isDense}
    isStackedOnPhone
    rows={invitations}
    rowKey={({ id }) => id}
    columns={[
      { id: 'email', header: 'E-Mail', isRowHeader: true, cell: name },
      { id: 'role', header: 'Rolle', cell: ({ memberRole }) => getLabelOrDash(MEMBER_ROLE, memberRole) },
      { id: 'delivery', header: 'Status', cell: deliveryLabel },
      { id: 'expires', header: 'Gültig bis', cell: ({ expiresAt }) => formatDate(expiresAt) },
      { id: 'actions', header: ACTIONS, cell: actions },
    ]}
  />
)

const TONE: Partial<Record<InvitationDelivery, BadgeTone>> = { PENDING: 'warn', FAILED: 'danger' }

function deliveryLabel({ delivery }: Invitation): ReactNode {
  const tone = TONE[delivery]
  const label = getLabelOrDash(INVITATION_DELIVERY, delivery)
  return tone ? <Badge $tone={tone}>{label}</Badge> : label
}
