import { useDispatch, useSelector } from 'react-redux'
import type { Member } from '../../../api/members'
import { Button } from '../../../components/button'
import { FieldHint } from '../../../components/field'
import { getMemberEmailOrName } from '../../../core/organization/member-name'
import { getOrganizationMessage } from '../../../core/organization/messages'
import { MemberTable } from '../../../core/organization/people-tables'
import { RoleSelect } from '../../../core/organization/role-select'
import { selectIsLoading } from '../../../core/requests/selectors'
import { selectUser } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { message } from '../../../lib/messages'
import { selectIsLastAdmin } from '../feature'
import { deleteMember, setMemberRole } from '../requests'

const nameId = ({ userId }: Member) => `member-${userId}`

/** The members of the organization with their roles. */
export function OwnMembers({ members }: { members: readonly Member[] }) {
  const dispatch = useDispatch()
  const ownId = useSelector(selectUser)?.id
  return (
    <MemberTable
      members={members}
      name={(member) => (
        <span id={nameId(member)}>
          {getMemberEmailOrName(member)}
          {member.userId === ownId && ' (Sie)'}
        </span>
      )}
      role={(member) => <RoleCell member={member} />}
      removal={(member, ask) => member.userId !== ownId && <DeleteCell member={member} onDelete={ask} />}
      organizationPhrase="Ihrer Organisation"
      onRemove={(member) => dispatch(deleteMember(member))}
    />
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
