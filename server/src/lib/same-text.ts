/** Returns a text without differences of case and white space. */
export const normalizeCaseAndSpaces = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Returns whether two texts are equal except for case and white space. */
export const isSameText = (one: string, other: string): boolean =>
  normalizeCaseAndSpaces(one) === normalizeCaseAndSpaces(other)
