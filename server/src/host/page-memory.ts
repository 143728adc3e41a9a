import { createHash } from 'node:crypto'
import type { DrawnPage, PageState } from '../../../contract/first-paint.ts'

const MAX_PAGES = 20
const MINUTE_MS = 60_000

type Drawing = Promise<DrawnPage | null>

/** Returns the page of an address as it was drawn before from an equal state, or draws it. @throws what `draw` throws */
export type PageMemory = (url: string, state: PageState, draw: () => Drawing) => Drawing

/**
 * Remembers the pages of visitors, whose state holds nothing of any person: a board that many open at once is drawn
 * once a minute, in which texts such as `vor 3 Minuten` stay the same. They are told apart by address and whole state.
 */
export function createPageMemory(): PageMemory {
  const pages = new Map<string, Drawing>()
  let minute = -1
  return (url, state, draw) => {
    const now = Math.floor((state.now ?? 0) / MINUTE_MS)
    if (now !== minute) pages.clear()
    minute = now
    const key = createHash('sha256')
      .update(JSON.stringify([url, { ...state, now: null }]))
      .digest('base64')
    const kept = pages.get(key)
    if (kept) return kept
    const drawing = draw()
    pages.set(key, drawing)
    const [oldest] = pages.keys()
    if (oldest !== undefined && pages.size > MAX_PAGES) pages.delete(oldest)
    const forget = () => void (pages.get(key) === drawing && pages.delete(key))
    drawing.then((page) => page ?? forget(), forget)
    return drawing
  }
}
