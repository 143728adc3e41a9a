import { MAX_EMAIL_LENGTH } from './limits.ts'

/** Whether a text looks like an e-mail address: a part before the `@`, and a host of two parts or more. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
