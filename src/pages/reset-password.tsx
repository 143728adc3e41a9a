import { useParams } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import type { FirstRequests } from '../core/first-requests'
import { checkResetToken } from '../core/session/requests'
import { NewPasswordForm } from '../features/auth/components/new-password-form'

export const firstRequests: FirstRequests = ({ params: { token = '' } }) => [checkResetToken({ token })]

/** `/reset-password/{token}` */
export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowPage title="Neues Passwort festlegen">
      <NewPasswordForm key={token} token={token} />
    </NarrowPage>
  )
}
