import { isEmailAddress } from '../../contract/email-address'
import { PHONE_PATTERN } from '../../contract/limits'
import { passwordLengthError } from '../../contract/password'
import { maxLengthText } from '../../contract/texts'
import { message } from './messages'

/** Validates the text of a field. Returns a German error message, or null if the text is valid. */
export type Rule = (value: string) => string | null

/** Combines rules into one that returns the first error. */
export const combineRules =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const error = rule(value)
      if (error !== null) return error
    }
    return null
  }

export const required: Rule = (value) => (value.trim() === '' ? message('field.required') : null)

/** Requires an e-mail address, or an empty text. */
export const optionalEmailAddress: Rule = (value) =>
  value.trim() === '' || isEmailAddress(value.trim()) ? null : message('field.email')

const phone = new RegExp(PHONE_PATTERN)

/** Requires a telephone number, or an empty text. */
export const optionalPhoneNumber: Rule = (value) =>
  value.trim() === '' || phone.test(value.trim()) ? null : message('field.phone')

/** Requires a length in characters between `min` and `max`; returns `errorMessage` otherwise. */
export const lengthBetween =
  ({ min, max }: { min: number; max: number }, errorMessage: string): Rule =>
  (value) => {
    const length = Array.from(value.trim()).length
    return length >= min && length <= max ? null : errorMessage
  }

/** Requires at most `max` characters, as the server does. Accepts an empty text, unlike {@link requiredText}. */
export const maxLength = (max: number): Rule => lengthBetween({ min: 0, max }, maxLengthText(max))

/** Requires a non-empty text of at most `max` characters, as the server's `NonBlankText` does. */
export const requiredText = (max: number): Rule => combineRules(required, maxLength(max))

/** Requires a password of valid length. The server checks the other password rules. */
export const newPasswordLength: Rule = (value) =>
  value === '' ? message('field.required') : passwordLengthError(value)
