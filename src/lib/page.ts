import { isPlainObject } from './case'

/**
 * What the server put into the page as `window.__INITIAL_STATE__`: data, never code. All of it is optional;
 * the page as a plain file works too.
 */
interface PageState {
  /** Overrides of the client configuration, in camel case. */
  config?: Record<string, unknown>
  /** The body of GET /v1/me with features and admin roles, as the login answers it; in snake case. */
  session?: Record<string, unknown>
  /** What a social sign-up handed over, in snake case. */
  social_data?: Record<string, unknown>
  /** Answers to GET requests the page will send, by path and query, as they came; in snake case. */
  responses?: Record<string, unknown>
}

declare global {
  interface Window {
    __INITIAL_STATE__?: unknown
    __LOCALE_DATA__?: unknown
  }
}

/** One part of the page's initial state; an empty object where the page brought none. */
export function pagePart(name: keyof PageState): Record<string, unknown> {
  const state = typeof window === 'undefined' ? undefined : window.__INITIAL_STATE__ // the host has no page
  const part = isPlainObject(state) ? state[name] : undefined
  return isPlainObject(part) ? part : {}
}
