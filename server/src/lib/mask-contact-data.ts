const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
/** Seven or more digits, with common separators. */
const PHONE = /(?<![\p{L}\p{N}])\+?\d(?:[\s()/.-]*\d){6,}/gu

export const maskEmails = (text: string): string => text.replace(EMAIL, '[…]')

/** Replaces e-mail addresses and phone numbers in a text with `[…]`. */
export const maskContactData = (text: string): string => maskEmails(text).replace(PHONE, '[…]')
