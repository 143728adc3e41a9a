/** Normalizes a text for comparison: without case, accents and ligatures, so that `STRASSE` equals `Straße`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns whether a {@link foldText} text contains every word of `query` in any order, as the server's searches. */
export function hasAllFoldedQueryWords(foldedText: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => foldedText.includes(word))
}

/** Returns whether `text` contains every word of `query` in any order, ignoring case and accents. */
export const hasAllQueryWords = (text: string, query: string): boolean =>
  hasAllFoldedQueryWords(foldText(text), query)
