import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { NarrowPage } from '../components/narrow-page'
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form'

/** Requests a link to reset the password, or to set the first password of an account without one. */
export function Page() {
  const isFirst = matchPath(PATHS.firstPassword, useLocation().pathname) !== null
  return (
    <NarrowPage
      title={isFirst ? 'Passwort festlegen' : 'Passwort vergessen'}
      lead="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen."
    >
      <ForgotPasswordForm />
    </NarrowPage>
  )
}
