import { AROUND_SHORT_PART, isLookedFor, MIN_PART_LENGTH, SHORT_PART, type AnalyzedTerm } from './words.ts'

interface TextRange {
  start: number
  end: number
}

/** Characters that no text of ours holds: the database puts them around the words it found. */
export const MARK_START = '\u0001'
export const MARK_END = '\u0002'

export interface MarkedText {
  text: string
  /** The text with compatibility characters resolved, and with the database's marks in it. */
  marked: string
}

/** Where the words searched for stand in a text: those the database marked in any form, and parts of compounds. */
export function rangesIn({ text, marked }: MarkedText, segments: readonly AnalyzedTerm[]): TextRange[] {
  const { plain, origin } = fold(text)
  const ranges = markedIn(marked)
  const add = (start: number, end: number) => ranges.push({ start, end })
  for (const segment of segments) {
    const { part, kind } = segment
    if (kind === 'EXCLUDED' || !isLookedFor(segment)) continue
    if (SHORT_PART.test(part))
      for (const { index } of plain.matchAll(new RegExp(AROUND_SHORT_PART.join(part), 'g')))
        add(index, index + part.length)
    if (part.length < MIN_PART_LENGTH) continue
    for (let at = plain.indexOf(part); at >= 0; at = plain.indexOf(part, at + part.length)) {
      add(at, at + part.length)
    }
  }
  const inText = ranges.flatMap(({ start, end }) => {
    const [first, last] = [origin[start], origin[end - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
  return united(inText)
}

/** What the database marked, as places of the folded text: that is the same, whether folded before or after. */
function markedIn(marked: string): TextRange[] {
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

/** In lower case, without accents and compatibility characters; `origin` tells where each character stood. */
function fold(text: string): { plain: string; origin: TextRange[] } {
  let plain = ''
  const origin: TextRange[] = []
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const folded = character.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    const before = origin.at(-1)
    if (folded === '' && before) before.end = end // an accent of its own belongs to its letter
    const place = { start: at, end }
    origin.push(...Array<TextRange>(folded.length).fill(place))
    plain += folded
    at = end
  }
  return { plain, origin }
}

function united(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}
