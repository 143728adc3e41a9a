/**
 * A word that can be the local part of an e-mail address, with the rest of the address if there is one. The rest is
 * optional, so that each word is read once: an expression that needs the `@` would try each of its characters as a start.
 */
const WORD_OR_EMAIL = /[\p{L}\p{N}._%+-]+(@[\p{L}\p{N}.-]+\.\p{L}{2,})?/gu
/** Seven or more digits, with common separators. */
const PHONE = /(?<![\p{L}\p{N}])\+?\d(?:[\s()/.-]*\d){6,}/gu
const MASK = '[…]'

export const maskEmails = (text: string): string =>
  text.includes('@')
    ? text.replace(WORD_OR_EMAIL, (word: string, rest: string | undefined) =>
        rest === undefined ? word : MASK,
      )
    : text

/** Replaces e-mail addresses and phone numbers in a text with `[…]`, in time proportional to its length. */
export const maskContactData = (text: string): string => maskEmails(text).replace(PHONE, MASK)
