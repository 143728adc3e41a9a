import type { PagePreview } from '../../contract/first-paint'
import type { Started } from '../lib/request'
import type { CoreState } from './state'

export interface PageUrl {
  pathname: string
  /** The path parameters, decoded. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/**
 * Returns the GET requests that a page's components send first; on the page of an object, the request for the object
 * comes first. A file of `pages/` exports this function, built from the same functions as its components. The host
 * embeds the responses in the page.
 */
export type FirstRequests = (url: PageUrl, state: CoreState) => Started<unknown>[]

/** Returns the preview of a page from its first responses, or null. A file of `pages/` may export this function. */
export type GetLinkPreview = (url: PageUrl, state: CoreState) => PagePreview | null
