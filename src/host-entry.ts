import { matchRoutes, type RouteObject } from 'react-router-dom'
import { runSaga, stdChannel } from 'redux-saga'
import { createRecorder } from './api/client'
import { rootReducer } from './app/root-reducer'
import { INTERNAL_SCREENS } from './app/internal/sitemap'
import { chunkOf, type PageEntry, type PageSource, type RedirectEntry } from './app/page-entry'
import { INTERNAL_PATH, sitemap } from './app/sitemap'
import type { PageAddress } from './core/first-requests'
import { isAllowed } from './core/session/access'
import { initialState } from './core/session/initial-state'
import type { CoreState } from './core/state'
import { config } from './lib/config'
import type { FeatureModule } from './core/feature-module'
import type { Started } from './lib/request'

/** What the host can know of an address of the app. */
export interface MatchedPage {
  /** Names of the chunks that show the page. */
  chunks: string[]
  /**
   * Lists the reads that the page sends first to the provider: path and query below its base.
   *
   * @param session who is logged in, as the page's initial state has it
   */
  firstRequests: (session: Record<string, unknown>) => Promise<string[]>
}

/** No redirect of the sitemap leads over more than two others. */
const MAX_REDIRECTS = 5

/**
 * Returns how the host finds what the app shows at an address; null where the app has no such page. A redirect is
 * followed.
 *
 * @param loginPath where the configuration has the login
 */
export function createPageFinder(loginPath: string) {
  const routes = addresses(loginPath).map((entry): RouteObject => ({ path: entry.path, handle: entry }))

  return function findPage(pathname: string, query: URLSearchParams): MatchedPage | null {
    if (pathname.startsWith('//')) return null // to the router as good as one slash
    let target = pathname
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const match = matchRoutes(routes, target)?.at(-1)
      if (!match) return null
      const entry = match.route.handle as HostedEntry // put there above
      if (entry.isValid?.(match.params) === false) return null
      if (!('redirect' in entry)) return pageOf(entry, { pathname: target, params: match.params, query })
      target = entry.redirect(target)
    }
    return null
  }
}

/** A page as the host knows it. */
interface HostedPage extends PageEntry {
  /** The page in which this one is shown. */
  area?: PageSource | undefined
}

type HostedEntry = HostedPage | RedirectEntry

/** The sitemap, with the screens of the internal area in the place of the area. */
const addresses = (loginPath: string): HostedEntry[] =>
  sitemap(loginPath).flatMap((entry): HostedEntry[] =>
    entry.path === INTERNAL_PATH && 'page' in entry
      ? INTERNAL_SCREENS.map((screen) => ({ ...screen, area: entry.page }))
      : [entry],
  )

function pageOf(entry: HostedPage, address: PageAddress): MatchedPage {
  const { page, area, access, drawings } = entry
  return {
    chunks: page ? [...(area ? [area] : []), page].map(chunkOf).concat(drawings?.(address.params) ?? []) : [],
    firstRequests: async (session) => {
      if (!page) return []
      const { features = [], firstRequests } = await page.load()
      if (!firstRequests) return []
      const state = rootReducer(features)(undefined, initialState(session))
      return isAllowed(access, state) ? addressesOf(firstRequests(address, state), features, state) : []
    },
  }
}

/** Loads every page, so that nobody's first one waits for it. */
export async function loadPages(): Promise<void> {
  for (const entry of addresses('/')) if ('page' in entry) await entry.page?.load()
}

/** Lets the features' own sagas answer the requests, and notes what they would send. */
function addressesOf(
  requests: readonly Started<unknown>[],
  features: readonly FeatureModule[],
  state: CoreState,
): string[] {
  const channel = stdChannel<Started<unknown>>()
  const { api, addresses } = createRecorder()
  const io = { channel, dispatch: () => undefined, getState: () => state, context: { api } }
  const tasks = features.map(({ saga }) => runSaga(io, saga))
  for (const request of requests) channel.put(request)
  for (const task of tasks) task.cancel()
  const base = config().providerApiUrl
  return addresses.filter((url) => url.startsWith(`${base}/`)).map((url) => url.slice(base.length))
}
