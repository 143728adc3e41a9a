import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { PageAddress } from '../core/first-requests'
import { isAllowed } from '../core/session/access'
import { returnState } from '../core/session/return-to'
import { selectIsAuthenticated } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { config } from '../lib/config'
import type { PageEntry, RedirectEntry, SitemapEntry } from './page-entry'

/** A location of the app. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** What a link brings along. */
  state?: unknown
}

export interface FoundPage<Entry extends PageEntry = PageEntry> {
  entry: Entry
  /** Where the page stands: redirects have been followed. */
  place: Place
  address: PageAddress
}

type FindPage<Entry extends PageEntry = PageEntry> = (place: Place) => FoundPage<Entry> | null

/** No redirect of the sitemap leads over more than two others. */
const MAX_REDIRECTS = 5

/** Returns how the page of a place is found; null where there is none. Redirects are followed. */
export function createPageFinder<Entry extends PageEntry>(
  entries: readonly (Entry | RedirectEntry)[],
): FindPage<Entry> {
  const routes = entries.map((entry): RouteObject => ({ path: entry.path, handle: entry }))
  return function findPage(place) {
    if (place.pathname.startsWith('//')) return null // to the router as good as one slash
    let { pathname } = place
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const match = matchRoutes(routes, pathname)?.at(-1)
      if (!match) return null
      const entry = match.route.handle as Entry | RedirectEntry // put there above
      if (entry.isValid?.(match.params) === false) return null
      if (!isRedirect(entry)) {
        const address = { pathname, params: match.params, query: new URLSearchParams(place.search) }
        return { entry, place: { ...place, pathname }, address }
      }
      pathname = entry.redirect(pathname)
    }
    return null
  }
}

const isRedirect = (entry: SitemapEntry): entry is RedirectEntry => 'redirect' in entry

/** Returns the page that the app shows first at a place: the login in the place of a page that needs one. */
export function findFirstPage<Entry extends PageEntry>(
  findPage: FindPage<Entry>,
  place: Place,
  state: CoreState,
): FoundPage<Entry> | null {
  const found = findPage(place)
  if (!found || selectIsAuthenticated(state) || isAllowed(found.entry.access, state)) return found
  return findPage({ pathname: config().loginPath, search: '', hash: '', state: returnState(found.place) })
}
