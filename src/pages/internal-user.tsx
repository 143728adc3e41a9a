import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { InviteForm } from '../features/admin-staff/components/invite-form'
import { MemberScreen } from '../features/admin-staff/components/member-screen'
import { adminStaffFeature } from '../features/admin-staff/feature'

export const features = [adminStaffFeature]

/** `/_internal/users/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  if (id === null) return <NotFoundScreen />
  return id === 'new' ? <InviteForm /> : <MemberScreen key={id} id={id} />
}
