// Types shared by the host and the app for rendering a page on the host.
import type { ClientConfig } from './client-config.ts'

/**
 * What a page brings along as `window.__INITIAL_STATE__`: data, never code. All of it is optional; the page as a plain
 * file works too.
 */
export interface PageState {
  /** Overrides of the client configuration, in camel case. */
  config?: Partial<ClientConfig>
  /** The body of GET /v1/me with features and admin roles, as the login answers it; in snake case. */
  session?: Record<string, unknown>
  /** What a social sign-up handed over, in snake case. */
  social_data?: Record<string, unknown>
  /** Answers to GET requests the page will send, by path and query, as they came; in snake case. */
  responses?: Record<string, unknown>
  /** The clock by which the host drew the page, in milliseconds since 1970. */
  now?: number
  /** Names of the parts that the host drew and that are fetched before the page is taken over. */
  parts?: string[]
}

/** What the app's `src/host-entry.tsx` exports: all that the host knows of the app. */
export interface AppEntry {
  /** Returns how pages are found, from where the configuration has the login. */
  createPageFinder: (loginPath: string) => PageFinder
  /** Loads every page, so that nobody's first one waits for it. */
  loadPages: () => Promise<void>
  /** Has the app read the state of a page by this function. */
  providePageState: (read: () => unknown) => void
}

/** Finds what the app shows at an address; null where the app has no such page. A redirect is followed. */
export type PageFinder = (pathname: string, search: string) => AppPage | null

/** What the host can know of an address of the app. */
export interface AppPage {
  /**
   * Returns what is shown there first to the person whom the session names; the state of the page has to be provided.
   * Null where only the browser can say.
   */
  open: (session: Record<string, unknown>) => Promise<FirstPage | null>
}

/** A page as somebody sees it first. */
export interface FirstPage {
  /** Names of the chunks that show it; the build's manifest has their files. */
  chunks: string[]
  /** The reads that it sends first to the provider; where it is about one object, its read stands first. */
  reads: FirstRead[]
  /**
   * Renders the page from its state, which must be provided. Null if only the browser renders it.
   *
   * @param signal aborts rendering
   * @throws what a component threw
   */
  render: (signal: AbortSignal) => Promise<RenderedPage | null>
}

export interface FirstRead {
  /** Names its answer in the page's state. */
  key: string
  /** Path and query below the provider's base. */
  path: string
  headers: Record<string, string>
}

/** A page rendered by the app's components. */
export interface RenderedPage {
  html: string
  /** Elements of the head: title, preloads. */
  head: string
  /** Style elements, without a nonce. */
  styles: string
  /** Names of the rendered parts; each is a chunk of that name. */
  parts: string[]
  preview: PagePreview | null
}

/** What search engines and social networks show of a page. */
export interface PagePreview {
  title: string
  description: string
  /** Where its image is, 1200 × 630 pixels; the product's own without one. */
  image?: string
}
