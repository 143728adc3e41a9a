import { MAX_EMAIL_LENGTH } from './limits.ts'

/** Returns whether a text has the format of an e-mail address: a local part, `@`, and a host with a dot. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
