import { PASSWORD_LENGTH } from './limits.ts'
import { TEXT } from './texts.ts'

/** Returns the form in which a password is measured and hashed: keyboards compose the same letter differently. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Returns what is wrong with the length of a password, counted in characters; null when nothing is. */
export function passwordLengthError(password: string): string | null {
  const length = Array.from(normalizePassword(password)).length
  if (length < PASSWORD_LENGTH.min) return TEXT.passwordTooShort
  return length > PASSWORD_LENGTH.max ? TEXT.passwordTooLong : null
}
