import { useParams } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import type { FirstRequests } from '../core/first-requests'
import { invitationFeature } from '../core/session/invitation'
import { fetchInvitation } from '../core/session/requests'
import { InvitationCard } from '../features/auth/components/invitation'

export const features = [invitationFeature]

export const firstRequests: FirstRequests = ({ params: { token = '' } }) => [fetchInvitation({ token })]

/** `/invitation/{token}` */
export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowPage title="Einladung">
      <InvitationCard key={token} token={token} />
    </NarrowPage>
  )
}
