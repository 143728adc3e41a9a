/** Letters and digits that cannot be confused in print or on the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Pattern of the code of a citation, as in `/z/k7m2p9qx`. There are 31⁸ codes, too many to guess one. */
export const CITATION_CODE_PATTERN = `^[${ALPHABET}]{${LENGTH}}$`

const CODE = new RegExp(CITATION_CODE_PATTERN)

/** Parses the code in a path segment, ignoring case; null if it is invalid. */
export function parseCitationCode(pathSegment: string): string | null {
  const code = pathSegment.toLowerCase()
  return CODE.test(code) ? code : null
}

/** Creates a random code. @param randomBelow returns a uniformly distributed random integer from 0 to `end` - 1 */
export const createCitationCode = (randomBelow: (end: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')
