export interface Segment {
  text: string
  kind: 'WORD' | 'PHRASE' | 'EXCLUDED'
}

const MOST_SEGMENTS = 12
const PART = /-?(?:"([^"]*)"|„([^“”"]*)[“”"]|“([^”]*)”|([^\s"„“”]+))/g

/** Takes apart what someone typed: words, "phrases in quotes" (German ones, too), and -words to leave out. */
export function segmentsOf(query: string): Segment[] {
  const segments: Segment[] = []
  for (const [whole, ...texts] of query.normalize('NFC').matchAll(PART)) {
    const word = texts[3]
    const text = (texts.find((given) => given !== undefined) ?? '').replace(word ? /^-+/ : '', '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const kind = whole.startsWith('-') ? 'EXCLUDED' : word === undefined ? 'PHRASE' : 'WORD'
    segments.push({ text, kind })
  }
  return segments.slice(0, MOST_SEGMENTS)
}
