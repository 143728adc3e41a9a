import { useParams } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import { NewPasswordForm } from '../features/auth/components/new-password-form'

/** `/reset-password/{token}` */
export function Page() {
  const { token = '' } = useParams()
  return (
    <NarrowPage title="Neues Passwort festlegen">
      <NewPasswordForm key={token} token={token} />
    </NarrowPage>
  )
}
