/** Letters and digits that cannot be confused in print or on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Pattern of the code of a citation, as in `/z/k7m2p9qx`: 31⁸ of them, so that none is found by trying. */
export const CITATION_CODE_PATTERN = `^[${ALPHABET}]{${LENGTH}}$`

const CODE = new RegExp(CITATION_CODE_PATTERN)

/** Parses the code in a path segment, ignoring case; null if it is invalid. */
export function parseCitationCode(text: string): string | null {
  const code = text.toLowerCase()
  return CODE.test(code) ? code : null
}

/** @param draw returns a whole number from 0 up to, but not including, its argument, each as likely as any other */
export const newCitationCode = (draw: (end: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')
