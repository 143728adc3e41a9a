// Types shared by the host and the app for rendering a page on the host.
import type { ClientConfig } from './client-config.ts'

/**
 * The initial state of a page, in `window.__INITIAL_STATE__`. Data only, never code. All fields are optional: the page
 * also works as a static file.
 */
export interface PageState {
  /** Overrides of the client configuration, in camel case. */
  config?: Partial<ClientConfig>
  /** The body of GET /v1/me with features and admin roles, as in the response of the login; in snake case. */
  session?: Record<string, unknown>
  /** The data of a social sign-up, in snake case. */
  social_data?: Record<string, unknown>
  /** Prefetched responses to the page's first GET requests, by path and query; in snake case. */
  responses?: Record<string, unknown>
  /** When the host rendered the page, in milliseconds since 1970. */
  now?: number
  /** The chunks that the host rendered. The browser loads them before hydration. */
  parts?: string[]
}

/** The exports of the app's `src/host-entry.tsx`, which the host uses. */
export interface AppEntry {
  /** Creates the function that finds pages. Takes the login path from the configuration. */
  createPageFinder: (loginPath: string) => PageFinder
  /** Loads the modules of all pages, so that the first request of a page does not wait for them. */
  loadPages: () => Promise<void>
  /** Sets the function that returns the initial state of the page being rendered. */
  setPageStateReader: (read: () => unknown) => void
}

/** Finds the page of a URL and follows redirects; null if the app has no such page. */
export type PageFinder = (pathname: string, search: string) => AppPage | null

/** A page of the app, before the session is known. */
export interface AppPage {
  /**
   * Returns the page that the user of the session sees first. The initial state must be provided. Null if only the
   * browser can decide this.
   */
  open: (session: Record<string, unknown>) => Promise<FirstPage | null>
}

export interface FirstPage {
  /** The names of its chunks. The build's manifest lists their files. */
  chunks: string[]
  /** Its first GET requests to the provider. On the page of an object, the request for the object is first. */
  requests: FirstGetRequest[]
  /**
   * Renders the page from its state, which must be provided. Null if only the browser renders it.
   *
   * @param signal aborts rendering
   * @throws what a component threw
   */
  render: (signal: AbortSignal) => Promise<RenderedPage | null>
}

export interface FirstGetRequest {
  /** The key of its response in the page's state. */
  prefetchKey: string
  /** Path and query, relative to the provider's base URL. */
  path: string
  headers: Record<string, string>
}

export interface RenderedPage {
  html: string
  /** Elements of the head: title, preloads. */
  headElements: string
  /** Style elements, without a nonce. */
  styleElements: string
  /** Names of the rendered parts; each is a chunk of that name. */
  renderedChunks: string[]
  preview: PagePreview | null
}

/** The data that search engines and social networks show of a page. */
export interface PagePreview {
  title: string
  description: string
  /** The URL of its image, 1200 × 630 pixels; by default the product's image. */
  image?: string
}
