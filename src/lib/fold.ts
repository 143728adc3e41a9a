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

/** Returns whether `text` contains `query`, ignoring case, accents and repeated spaces. */
export function containsFolded(text: string, query: string): boolean {
  return folded(text).includes(folded(query))
}
