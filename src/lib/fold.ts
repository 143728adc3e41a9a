/** Normalizes a text for comparison: without case, accents and ligatures, so that `STRASSE` equals `Straße`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns whether a {@link folded} text contains every word of `query` in any order, as the server's searches. */
export function hasFoldedWords(foldedText: string, query: string): boolean {
  return folded(query)
    .split(' ')
    .every((word) => foldedText.includes(word))
}

/** Returns whether `text` contains every word of `query` in any order, ignoring case and accents. */
export const containsFolded = (text: string, query: string): boolean => hasFoldedWords(folded(text), query)
