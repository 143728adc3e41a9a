import type { Action } from '@reduxjs/toolkit'
import { SecondFactorCodeForm } from '../../../core/session/code-form'

interface SecondFactorFormProps {
  request: { type: string }
  /** Returns the same request with the code. */
  toRequest: (otp: string) => Action
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export const LoginSecondFactorForm = (props: SecondFactorFormProps) => (
  <SecondFactorCodeForm
    {...props}
    submitLabel="Anmelden"
    hint="Ihr Konto ist mit einem zweiten Schritt gesichert: sechs Ziffern aus Ihrer App, oder einer Ihrer Wiederherstellungscodes."
    takesFocus
  />
)
