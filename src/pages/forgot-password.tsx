import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../../contract/paths'
import { NarrowPage } from '../components/narrow-page'
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form'

/** Asks for the link to a new password, or to the first of an account that has none. */
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
