import type { PageState } from '../../contract/first-paint'
import { isPlainObject } from './case'

declare global {
  interface Window {
    __INITIAL_STATE__?: unknown
    __LOCALE_DATA__?: unknown
  }
}

// oxlint-disable-next-line meinungsbild/no-module-state -- set once when the host starts; its reader separates the pages
let readRendered = (): unknown => undefined

/**
 * Sets the function that returns the initial state of the page being rendered. The host renders the pages of several
 * users at the same time, each with its own state. Without a returned value, the state of `window` is used.
 */
export function setPageStateReader(read: () => unknown): void {
  readRendered = read
}

function pageState(): Partial<Record<keyof PageState, unknown>> {
  const state = readRendered() ?? (typeof window === 'undefined' ? undefined : window.__INITIAL_STATE__)
  return isPlainObject(state) ? state : {}
}

/** Returns one part of the page's initial state; an empty object if the page has none. */
export function getInitialStatePart(name: keyof Omit<PageState, 'parts' | 'now'>): Record<string, unknown> {
  const part = pageState()[name]
  return isPlainObject(part) ? part : {}
}

/** Returns the time at which the host rendered the page, in milliseconds since 1970; the current time if it did not. */
export function getRenderTimeOrNowMs(): number {
  const { now } = pageState()
  return typeof now === 'number' ? now : Date.now()
}

/** Returns the names of the parts that the host rendered; see {@link PageState}. */
export function getRenderedChunkNames(): string[] {
  const { parts } = pageState()
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : []
}
