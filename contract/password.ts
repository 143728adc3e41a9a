import { PASSWORD_LENGTH } from './limits.ts'
import { TEXT } from './texts.ts'

/** Normalizes a password before it is measured and hashed: keyboards encode the same letter differently. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Returns the error text if a password is too short or too long in characters; null if it is not. */
export function passwordLengthError(password: string): string | null {
  const length = Array.from(normalizePassword(password)).length
  if (length < PASSWORD_LENGTH.min) return TEXT.passwordTooShort
  return length > PASSWORD_LENGTH.max ? TEXT.passwordTooLong : null
}
