const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu
/** Seven digits and more, with what people put between them. */
const PHONE = /(?<![\p{L}\p{N}])\+?\d(?:[\s()/.-]*\d){6,}/gu

export const maskEmails = (text: string): string => text.replace(EMAIL, '[…]')

/** Puts dots in the place of e-mail addresses and phone numbers in what someone wrote. */
export const maskContactData = (text: string): string => maskEmails(text).replace(PHONE, '[…]')
