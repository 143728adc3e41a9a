import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Member } from '../../../api/members'
import { Button } from '../../../components/button'
import { DataTable } from '../../../components/data-table'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog'
import { FieldHint } from '../../../components/field'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { getMemberEmailOrName } from '../../../core/organization/member-name'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { RoleSelect } from '../../../core/organization/role-select'
import { selectIsLoading } from '../../../core/requests/selectors'
import { selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { formatAgo } from '../../../lib/format'
import { message } from '../../../lib/messages'
import { useCurrentMinute } from '../../../lib/use-now'
import { selectIsLastAdmin } from '../feature'
import { deleteMember, setMemberRole } from '../requests'

const nameId = ({ userId }: Member) => `member-${userId}`

/** The members of the organization with their roles. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const dispatch = useDispatch()
  const ownId = useSelector(selectUser)?.id
  const now = useCurrentMinute()
  const [toDelete, setToDelete] = useState<Member | null>(null)
  return (
    <>
      <DataTable
        caption="Mitglieder"
        isCaptionHidden
        isStacked
        rows={members}
        rowKey={({ userId }) => userId}
        columns={[
          {
            id: 'email',
            header: 'E-Mail',
            isRowHeader: true,
            cell: (member) => (
              <span id={nameId(member)}>
                {getMemberEmailOrName(member)}
                {member.userId === ownId && ' (Sie)'}
              </span>
            ),
          },
          { id: 'role', header: 'Rolle', cell: (member) => <RoleCell member={member} /> },
          {
            id: 'active',
            header: 'Zuletzt aktiv',
            cell: ({ lastActiveAt }) => (lastActiveAt ? formatAgo(lastActiveAt, now) : 'noch nie'),
          },
          {
            id: 'actions',
            header: <VisuallyHidden>Aktionen</VisuallyHidden>,
            cell: (member) =>
              member.userId !== ownId && <DeleteCell member={member} onDelete={() => setToDelete(member)} />,
          },
        ]}
      />
      {toDelete && (
        <ConfirmDialog
          title={getOrganizationMessage('members.remove')}
          text={`${getMemberEmailOrName(toDelete)} verliert den Zugang zu Ihrer Organisation. Die Lizenz wird wieder frei.`}
          onConfirm={() => dispatch(deleteMember(toDelete))}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

function RoleCell({ member }: { member: Member }) {
  const dispatch = useDispatch()
  const { userId, role } = member
  const isLastAdmin = useSelector((state: CoreState) => selectIsLastAdmin(state, userId))
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, setMemberRole, userId))
  const hintId = `last-admin-${userId}`
  return (
    <>
      <RoleSelect
        label={`Rolle von ${getMemberEmailOrName(member)}`}
        role={role}
        isDisabled={isLastAdmin || isPending}
        describedBy={isLastAdmin ? hintId : undefined}
        onChange={(next) => dispatch(setMemberRole({ userId, role: next }))}
      />
      {isLastAdmin && <FieldHint id={hintId}>{getOrganizationMessage('members.lastAdmin')}</FieldHint>}
    </>
  )
}

function DeleteCell({ member, onDelete }: { member: Member; onDelete: () => void }) {
  const isPending = useSelector((state: CoreState) => selectIsLoading(state, deleteMember, member.userId))
  const isLastAdmin = useSelector((state: CoreState) => selectIsLastAdmin(state, member.userId))
  if (isLastAdmin) return null // the role cell shows the reason
  return (
    <Button
      size="small"
      variant="quiet"
      isPending={isPending}
      aria-describedby={nameId(member)}
      onClick={onDelete}
    >
      {message('app.remove')}
    </Button>
  )
}
