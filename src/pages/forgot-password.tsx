import { useLocation } from 'react-router-dom'
import { NarrowPage } from '../components/narrow-page'
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form'

/** `/reset-password` and, for accounts that have none yet, `/set-new-password?email=` */
export function Page() {
  const isFirst = useLocation().pathname.startsWith('/set-new-password')
  return (
    <NarrowPage
      title={isFirst ? 'Passwort festlegen' : 'Passwort vergessen'}
      lead="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen."
    >
      <ForgotPasswordForm />
    </NarrowPage>
  )
}
