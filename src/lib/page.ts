import type { PageState } from '../../contract/first-paint'
import { isPlainObject } from './case'

declare global {
  interface Window {
    __INITIAL_STATE__?: unknown
    __LOCALE_DATA__?: unknown
  }
}

// oxlint-disable-next-line meinungsbild/no-module-state -- set once at the start of the host, whose reader keeps pages apart
let readRendered = (): unknown => undefined

/**
 * Has the state of a page read from `read` as long as it returns one. The host renders pages of several people at
 * once, each with the state of its own.
 */
export function providePageState(read: () => unknown): void {
  readRendered = read
}

function pageState(): Partial<Record<keyof PageState, unknown>> {
  const state = readRendered() ?? (typeof window === 'undefined' ? undefined : window.__INITIAL_STATE__)
  return isPlainObject(state) ? state : {}
}

/** One part of the page's initial state; an empty object where the page brought none. */
export function pagePart(name: keyof Omit<PageState, 'parts' | 'now'>): Record<string, unknown> {
  const part = pageState()[name]
  return isPlainObject(part) ? part : {}
}

/** The clock by which the host drew the page, in milliseconds since 1970; the own one where it drew none. */
export function pageTime(): number {
  const { now } = pageState()
  return typeof now === 'number' ? now : Date.now()
}

/** Names of the parts that the host drew; see {@link PageState}. */
export function pageParts(): string[] {
  const { parts } = pageState()
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : []
}
