import { message } from './messages'

/** Validates that both passwords are equal. Returns the errors by field. */
export const validateRepeatedPassword = ({
  password,
  repeated,
}: {
  password: string
  repeated: string
}): { repeated?: string } => (password === repeated ? {} : { repeated: message('password.differ') })
