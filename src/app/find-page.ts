import { matchRoutes, type Path, type RouteObject } from 'react-router-dom'
import type { PageUrl } from '../core/first-requests'
import type { PageEntry, RedirectEntry, SitemapEntry } from '../core/pages/page-entry'
import { isAllowed } from '../core/session/access'
import { createReturnState } from '../core/session/return-to'
import { selectIsAuthenticated } from '../core/session/selectors'
import type { CoreState } from '../core/state'
import { getClientConfig } from '../lib/config'

export interface AppLocation extends Path {
  /** The router's state of the location. */
  state?: unknown
}

export interface FoundPage<Entry extends PageEntry = PageEntry> {
  entry: Entry
  /** The location after redirects. */
  location: AppLocation
  url: PageUrl
}

type FindPage<Entry extends PageEntry = PageEntry> = (location: AppLocation) => FoundPage<Entry> | null

/** Guards against loops. The longest chain in the sitemap is shorter. */
const MAX_REDIRECTS = 5

/** Creates the function that finds the page of a location. It follows redirects and returns null if there is no page. */
export function createPageFinder<Entry extends PageEntry>(
  entries: readonly (Entry | RedirectEntry)[],
): FindPage<Entry> {
  const routes = entries.map((entry): RouteObject => ({ path: entry.path, handle: entry }))
  return function findPage(location) {
    if (location.pathname.startsWith('//')) return null // matchRoutes() treats it like one slash
    let { pathname } = location
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const match = matchRoutes(routes, pathname)?.at(-1)
      if (!match) return null
      const entry = match.route.handle as Entry | RedirectEntry // set above
      if (entry.isValid?.(match.params) === false) return null
      if (!isRedirect(entry)) {
        const url = { pathname, params: match.params, query: new URLSearchParams(location.search) }
        return { entry, location: { ...location, pathname }, url }
      }
      pathname = entry.redirect(pathname)
    }
    return null
  }
}

const isRedirect = (entry: SitemapEntry): entry is RedirectEntry => 'redirect' in entry

/** Returns the page that the app shows first at a location: the login page if the page requires a login. */
export function findPageOrLogin<Entry extends PageEntry>(
  findPage: FindPage<Entry>,
  location: AppLocation,
  state: CoreState,
): FoundPage<Entry> | null {
  const found = findPage(location)
  if (!found || selectIsAuthenticated(state) || isAllowed(found.entry.access, state)) return found
  return findPage({
    pathname: getClientConfig().loginPath,
    search: '',
    hash: '',
    state: createReturnState(found.location),
  })
}
