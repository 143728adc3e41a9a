import { useParams } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import { InvitationCard } from '../features/auth/components/invitation'
import { invitationFeature } from '../core/session/invitation'

export const features = [invitationFeature]

/** `/invitation/{token}` */
export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowPage title="Einladung">
      <InvitationCard key={token} token={token} />
    </NarrowPage>
  )
}
