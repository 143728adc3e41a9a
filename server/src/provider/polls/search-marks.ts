import { AROUND_SHORT_PART, isLookedFor, LEAST_PART, SHORT_PART, type JudgedSegment } from './search-words.ts'

export interface TextRange {
  start: number
  end: number
}

/** Characters that no text of ours holds: the database puts them around the words it found. */
export const MARK_START = '\u0001'
export const MARK_END = '\u0002'

/**
 * Where the words searched for stand in a text: those the database marked in any form, and parts of compounds.
 *
 * @param marked the text with the database's marks in it
 */
export function rangesIn(marked: string, segments: readonly JudgedSegment[]): TextRange[] {
  const { text, ranges } = unmark(marked)
  const { plain, origin } = fold(text)
  const add = (start: number, end: number) =>
    ranges.push({ start: origin[start] ?? 0, end: origin[end] ?? text.length })
  for (const segment of segments) {
    const { part, kind } = segment
    if (kind === 'EXCLUDED' || !isLookedFor(segment)) continue
    if (SHORT_PART.test(part))
      for (const { index } of plain.matchAll(new RegExp(AROUND_SHORT_PART.join(part), 'g')))
        add(index, index + part.length)
    if (part.length < LEAST_PART) continue
    for (let at = plain.indexOf(part); at >= 0; at = plain.indexOf(part, at + part.length)) {
      add(at, at + part.length)
    }
  }
  return united(ranges)
}

function unmark(marked: string): { text: string; ranges: TextRange[] } {
  const ranges: TextRange[] = []
  let text = ''
  for (const part of marked.split(MARK_START)) {
    const end = part.indexOf(MARK_END)
    if (end > 0) ranges.push({ start: text.length, end: text.length + end })
    text += part.replace(MARK_END, '')
  }
  return { text, ranges }
}

/** In lower case and without accents; `origin` tells where each character came from. */
function fold(text: string): { plain: string; origin: number[] } {
  let plain = ''
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const folded = character.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    origin.push(...Array<number>(folded.length).fill(at))
    plain += folded
    at += character.length
  }
  return { plain, origin: [...origin, at] }
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
