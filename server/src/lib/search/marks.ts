import { isSearched, MIN_INFIX_LENGTH, toShortInfixSearchPattern, type AnalyzedTerm } from './words.ts'

interface TextRange {
  start: number
  end: number
}

/** Control characters that the database puts around matches. They do not occur in texts. */
export const MARK_START = '\u0001'
export const MARK_END = '\u0002'

export interface MarkedText {
  text: string
  /** The text, NFKC-normalized, with the database's marks. */
  marked: string
}

/** Returns the ranges of the search terms in a text: words marked by the database, and parts of compound words. */
export function findMatchRanges({ text, marked }: MarkedText, terms: readonly AnalyzedTerm[]): TextRange[] {
  const { plain, origin } = fold(text)
  const ranges = markedRanges(marked)
  const add = (start: number, end: number) => ranges.push({ start, end })
  for (const term of terms) {
    const { stemOrPhrase: infix, kind } = term
    if (kind === 'EXCLUDED' || !isSearched(term)) continue
    const short = toShortInfixSearchPattern(infix)
    if (short) for (const { index } of plain.matchAll(short)) add(index, index + infix.length)
    if (infix.length < MIN_INFIX_LENGTH) continue
    for (let at = plain.indexOf(infix); at >= 0; at = plain.indexOf(infix, at + infix.length))
      add(at, at + infix.length)
  }
  const inText = ranges.flatMap(({ start, end }) => {
    const [first, last] = [origin[start], origin[end - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  return mergeOverlapping(inText)
}

/** Returns the ranges marked by the database, as positions in the folded text. */
function markedRanges(marked: string): TextRange[] {
  const ranges: TextRange[] = []
  let at = 0
  for (const part of marked.split(MARK_START)) {
    const [found = '', others] = part.split(MARK_END)
    const end = at + fold(found).plain.length
    if (others !== undefined) ranges.push({ start: at, end })
    at = end + fold(others ?? '').plain.length
  }
  return ranges
}

/** Converts text to lower case without accents and compatibility characters; `origin` maps characters to their source. */
function fold(text: string): { plain: string; origin: TextRange[] } {
  let plain = ''
  const origin: TextRange[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const folded = character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    const before = origin.at(-1)
    if (folded === '' && before) before.end = end // a combining accent belongs to the previous letter
    const place = { start: at, end }
    origin.push(...Array<TextRange>(folded.length).fill(place))
    plain += folded
    at = end
  }
  return { plain, origin }
}

function mergeOverlapping(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}
