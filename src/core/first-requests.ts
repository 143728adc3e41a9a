import type { PagePreview } from '../../contract/first-paint'
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
 * Lists the reads that a page's components dispatch when it is opened, that of the object it is about first. A file of `pages/` exports one, made of the
 * same functions as its components use; the host sends the answers along with the page.
 */
export type FirstRequests = (address: PageAddress, state: CoreState) => Started<unknown>[]

/** Returns the preview of a page from its first answers; null where there is none. A file of `pages/` may export one. */
export type PreviewPage = (address: PageAddress, state: CoreState) => PagePreview | null
