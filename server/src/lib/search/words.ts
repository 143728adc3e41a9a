export interface Segment {
  text: string
  kind: 'WORD' | 'PHRASE' | 'EXCLUDED'
}

/** A segment in the light of the texts there are. */
export interface AnalyzedTerm extends Segment {
  /** What is looked for inside of longer words: the stem of a word (or of the one meant), a phrase as it is. */
  part: string
  /** A word that says nothing, like "der". */
  isStop: boolean
  /** No text has it; `part` is a similar word that some have. */
  isApproximate: boolean
  /** There are {@link MAX_TERMS} others before it, or it is a stop word among nothing else. */
  isLeftOut: boolean
}

/** Whether it says something, and is none too many. */
export const isLookedFor = ({ isStop, isLeftOut }: AnalyzedTerm): boolean => !isStop && !isLeftOut

/** Shorter words are not looked for inside of others, nor taken for typing errors. */
export const MIN_PART_LENGTH = 4

/** Three letters stand in too many words by chance: they count at the edge of a word with three more. */
export const SHORT_PART = /^[a-z0-9]{3}$/
/**
 * Joined by such a part: a pattern that finds "rad" in "fahrrad" and "radweg", but not in "grad". It means the same
 * to PostgreSQL and to JavaScript.
 */
export const AROUND_SHORT_PART = [
  '(?<=[a-z0-9]{3})',
  '(?![a-z0-9])|(?<![a-z0-9])',
  '(?=[a-z0-9]{3})',
] as const

/** Of the words that say something, no more are looked for. */
export const MAX_TERMS = 12
const PART = /-?(?:"([^"]*)"|„([^“”"]*)[“”"]|“([^”]*)”|([^\s"„“”]+))/g

/**
 * Takes apart what someone typed: words, "phrases in quotes" (German ones, too), and -words to leave out; the same
 * one only once. As the database sees texts, "CO₂" is "CO2".
 */
export function segmentsOf(query: string): Segment[] {
  const segments = new Map<string, Segment>()
  for (const [whole, ...texts] of query.normalize('NFKC').matchAll(PART)) {
    const [quoted, german, english, word]: (string | undefined)[] = texts
    const text = (quoted ?? german ?? english ?? word?.replace(/^-+/, '') ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const kind = whole.startsWith('-') ? 'EXCLUDED' : word === undefined ? 'PHRASE' : 'WORD'
    const key = `${kind} ${text.toLowerCase()}`
    if (!segments.has(key)) segments.set(key, { text, kind })
  }
  return [...segments.values()]
}
