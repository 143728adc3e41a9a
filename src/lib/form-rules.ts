import { isEmailAddress } from '../../contract/email-address'
import { PHONE_PATTERN } from '../../contract/limits'
import { passwordLengthError } from '../../contract/password'
import { maxLengthText } from '../../contract/texts'
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
  value.trim() === '' || isEmailAddress(value.trim()) ? null : message('field.email')

const phone = new RegExp(PHONE_PATTERN)

/** Wants a telephone number where there is any text. */
export const phoneNumber: Rule = (value) =>
  value.trim() === '' || phone.test(value.trim()) ? null : message('field.phone')

/** Wants a number of characters within limits; `complaint` says so. */
export const lengthBetween =
  ({ min, max }: { min: number; max: number }, complaint: string): Rule =>
  (value) => {
    const length = Array.from(value.trim()).length
    return length >= min && length <= max ? null : complaint
  }

/** Wants at most `max` characters, as the server does; see also {@link filledText}. */
export const maxLength = (max: number): Rule => lengthBetween({ min: 0, max }, maxLengthText(max))

/** Wants a text of at most `max` characters: the rule of the server's `NonBlankText`. */
export const filledText = (max: number): Rule => all(required, maxLength(max))

/** The rules of passwords that can be checked without the server: their length. */
export const newPassword: Rule = (value) =>
  value === '' ? message('field.required') : passwordLengthError(value)
