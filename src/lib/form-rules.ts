import { message } from './messages'

/** What is wrong with a field's text, in words for the person; null when nothing is. */
export type Rule = (value: string) => string | null

/** The first complaint of several rules. */
export const all =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const complaint = rule(value)
      if (complaint !== null) return complaint
    }
    return null
  }

export const required: Rule = (value) => (value.trim() === '' ? message('field.required') : null)

/** Wants an e-mail address where there is any text. */
export const emailAddress: Rule = (value) =>
  value.trim() === '' || (value.trim().length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()))
    ? null
    : message('field.email')

/** Wants a telephone number where there is any text. */
export const phoneNumber: Rule = (value) =>
  value.trim() === '' || /^\+?[0-9 ()/.-]{6,25}$/.test(value.trim()) ? null : message('field.phone')

/** Wants so many characters, at least and at most; `complaint` says so. */
export const lengthBetween =
  (least: number, most: number, complaint: string): Rule =>
  (value) => {
    const length = Array.from(value.trim()).length
    return length >= least && length <= most ? null : complaint
  }

/** The rules of passwords that can be checked without the server: 12 to 128 characters, any of them. */
export const newPassword: Rule = (value) => {
  const length = Array.from(value).length
  if (length === 0) return message('field.required')
  if (length < 12) return message('password.tooShort')
  return length > 128 ? 'Das Passwort darf höchstens 128 Zeichen lang sein.' : null
}
