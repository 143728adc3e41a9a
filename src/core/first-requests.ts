import type { Started } from '../lib/request'
import type { CoreState } from './state'

/** The address at which a page is opened. */
export interface PageAddress {
  pathname: string
  /** The named parts of the path, decoded. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/**
 * Lists the reads that a page's components dispatch when it is opened. A file of `pages/` exports one, made of the
 * same functions as its components use; the host sends the answers along with the page.
 */
export type FirstRequests = (address: PageAddress, state: CoreState) => Started<unknown>[]

/** What search engines and social networks show of a page. */
export interface PagePreview {
  title: string
  description: string
  /** Where its image is, 1200 × 630 pixels; the product's own without one. */
  image?: string
}

/** Returns the preview of a page from its first answers; null where there is none. A file of `pages/` may export one. */
export type PreviewPage = (address: PageAddress, state: CoreState) => PagePreview | null
