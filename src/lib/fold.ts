/** The text as a reader compares it: without case, accents or ligatures, so that `STRASSE` equals `Straße`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a reader would say that `text` contains `query`. */
export function containsFolded(text: string, query: string): boolean {
  return folded(text).includes(folded(query))
}
