export interface SearchTerm {
  text: string
  kind: 'WORD' | 'PHRASE' | 'EXCLUDED'
}

/** A search term, compared with the words of all texts. */
export interface AnalyzedTerm extends SearchTerm {
  /** Searched inside longer words: the stem of the word (or of its correction), or the phrase. */
  stemOrPhrase: string
  /** A stop word, such as "der". */
  isStopWord: boolean
  /** No text contains the word; `stemOrPhrase` is a similar word. */
  isApproximate: boolean
  /** Ignored, because {@link MAX_TERMS} terms precede it, or because the query has only stop words. */
  isLeftOut: boolean
}

export const isSearched = ({ isStopWord, isLeftOut }: AnalyzedTerm): boolean => !isStopWord && !isLeftOut

/** Shorter words are not searched inside others and not corrected. */
export const MIN_INFIX_LENGTH = 4

/** Three letters occur in many words by chance. They match only at the edge of a word, next to three more letters. */
export const SHORT_INFIX_PATTERN = /^[a-z0-9]{3}$/
/**
 * Joined by a short stem or phrase, this is a pattern that finds "rad" in "fahrrad" and "radweg", but not in "grad". It
 * has the same meaning in PostgreSQL and JavaScript.
 */
export const SHORT_INFIX_SEARCH_PATTERN_PARTS = [
  '(?<=[a-z0-9]{3})',
  '(?![a-z0-9])|(?<![a-z0-9])',
  '(?=[a-z0-9]{3})',
] as const

/** Returns the pattern that finds a short stem or phrase; null for a longer or shorter one. */
export const toShortInfixSearchPattern = (infix: string): RegExp | null =>
  SHORT_INFIX_PATTERN.test(infix) ? new RegExp(SHORT_INFIX_SEARCH_PATTERN_PARTS.join(infix), 'g') : null

/** Maximum number of terms, without stop words. */
export const MAX_TERMS = 12
const PART = /-?(?:"([^"]*)"|„([^“”"]*)[“”"]|“([^”]*)”|([^\s"„“”]+))/g

/**
 * Parses a search query into words, "quoted phrases" (also with German quotes) and -excluded words, without
 * duplicates. The query is NFKC-normalized like the texts in the database, so "CO₂" is "CO2".
 */
export function parseSearchQuery(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const [whole, ...texts] of query.normalize('NFKC').matchAll(PART)) {
    const [quoted, german, english, word]: (string | undefined)[] = texts
    const text = (quoted ?? german ?? english ?? word?.replace(/^-+/, '') ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const kind = whole.startsWith('-') ? 'EXCLUDED' : word === undefined ? 'PHRASE' : 'WORD'
    const key = `${kind} ${text.toLowerCase()}`
    if (!terms.has(key)) terms.set(key, { text, kind })
  }
  return [...terms.values()]
}
