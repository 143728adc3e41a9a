import { createHash } from 'node:crypto'
import type { RenderedPage, PageState } from '../../../contract/first-paint.ts'
import { memoizePromiseLru } from '../lib/memoize-lru.ts'

const MAX_PAGES = 20
const MINUTE_MS = 60_000

type Rendering = Promise<RenderedPage | null>

/** Returns the cached page for this URL and state, or renders it. @throws what `render` throws */
export type PageCache = (url: string, state: PageState, render: () => Rendering) => Rendering

/**
 * Creates a cache for visitors' pages, whose state contains no personal data. A board that many visitors open is rendered
 * once a minute; texts such as `vor 3 Minuten` do not change within that minute. The key is the URL with the state.
 */
export function createPageCache(): PageCache {
  const pages = new Map<string, Rendering>()
  let minute = -1
  return (url, state, render) => {
    const now = Math.floor((state.now ?? 0) / MINUTE_MS)
    if (now !== minute) pages.clear()
    minute = now
    const key = createHash('sha256')
      .update(JSON.stringify([url, { ...state, now: null }]))
      .digest('base64')
    const rendering = memoizePromiseLru(pages, MAX_PAGES, key, async () => {
      const page = await render()
      if (page === null && pages.get(key) === rendering) pages.delete(key) // the browser renders it
      return page
    })
    return rendering
  }
}
