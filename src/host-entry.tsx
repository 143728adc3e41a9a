import type { AppPage, RenderedPage, FirstRead, PageFinder } from '../contract/first-paint'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { runSaga, stdChannel } from 'redux-saga'
import { ServerStyleSheet } from 'styled-components'
import { createRecorder } from './api/client'
import { createPrefetched, prefetchKey } from './api/prefetched'
import { createReporter } from './api/reporting/reporter'
import { createHostSession } from './api/session-store'
import { App, ROUTER_FUTURE } from './app/app'
import type { BrowserNavigation } from './app/browser-navigation'
import { createPageFinder as createAppPageFinder, findFirstPage, type FoundPage } from './app/find-page'
import { INTERNAL_SCREENS } from './app/internal/sitemap'
import { chunkOf, type PageEntry, type PageSource, type RedirectEntry } from './app/page-entry'
import { createPages } from './app/pages'
import { rootReducer } from './app/root-reducer'
import { INTERNAL_PATH, sitemap } from './app/sitemap'
import { preparePage } from './app/start-app'
import { asksForSwitch } from './app/switch-guard'
import { createStore } from './app/store'
import { preloadChunks, RenderedChunks } from './components/lazy-with-retry'
import type { FeatureModule } from './core/feature-module'
import { isAllowed } from './core/session/access'
import { sessionFeature } from './core/session/feature'
import { initialState } from './core/session/initial-state'
import { appStarted } from './core/session/start-up-saga'
import { selectIsInitialized } from './core/session/selectors'
import type { CoreState } from './core/state'
import { config } from './lib/config'
import { getInitialState } from './lib/page'
import type { Started } from './lib/request'

export { providePageState } from './lib/page'

/**
 * Returns how the host finds what the app shows at an address.
 *
 * @param loginPath where the configuration has the login
 */
export function createPageFinder(loginPath: string): PageFinder {
  const findPage = createAppPageFinder(addresses(loginPath))

  return function find(pathname, search): AppPage | null {
    const place = { pathname, search, hash: '' }
    if (!findPage(place)) return null
    return {
      async open(session) {
        if (asksForSwitch(search)) return null // its answers would be those of the organization that is left
        const state = rootReducer([])(undefined, initialState(session))
        const found = findFirstPage(findPage, place, state)
        if (!found) throw new Error('the configuration names no page for the login')
        return {
          chunks: chunksOf(found),
          reads: await firstReads(found, session),
          // A page that the guard refuses has nothing whose showing ends what waits for it.
          render: async (signal) =>
            isDrawnByHost(found.entry) && isAllowed(found.entry.access, state) ? draw(found, signal) : null,
        }
      },
    }
  }
}

/** A page as the host knows it. */
interface HostedPage extends PageEntry {
  /** The page in which this one is shown. */
  area?: PageSource | undefined
}

/** The sitemap, with the screens of the internal area in the place of the area. */
const addresses = (loginPath: string): (HostedPage | RedirectEntry)[] =>
  sitemap(loginPath).flatMap((entry): (HostedPage | RedirectEntry)[] =>
    entry.path === INTERNAL_PATH && 'page' in entry
      ? INTERNAL_SCREENS.map((screen) => ({ ...screen, area: entry.page }))
      : [entry],
  )

/** The screens of staff are drawn in the browser, and so is a page that leads on at once. */
const isDrawnByHost = ({ area, page, isBare }: HostedPage) => !area && !isBare && page !== undefined

const chunksOf = ({ entry: { area, page, drawings }, address }: FoundPage<HostedPage>) =>
  page ? [...(area ? [area] : []), page].map(chunkOf).concat(drawings?.(address.params) ?? []) : []

async function firstReads(
  { entry: { page, access }, address }: FoundPage<HostedPage>,
  session: Record<string, unknown>,
): Promise<FirstRead[]> {
  if (!page) return []
  const { features = [], firstRequests } = await page.load()
  if (!firstRequests) return []
  const state = rootReducer(features)(undefined, initialState(session))
  return isAllowed(access, state) ? readsOf(firstRequests(address, state), features, state) : []
}

/** Loads every page, so that nobody's first one waits for it. */
export async function loadPages(): Promise<void> {
  for (const entry of addresses('/')) if ('page' in entry) await entry.page?.load()
}

/** Lets the features' own sagas answer the requests, and notes what they would send. */
function readsOf(
  requests: readonly Started<unknown>[],
  features: readonly FeatureModule[],
  state: CoreState,
): FirstRead[] {
  const channel = stdChannel<Started<unknown>>()
  const { api, reads } = createRecorder()
  const io = { channel, dispatch: () => undefined, getState: () => state, context: { api } }
  const tasks = [sessionFeature, ...features].map(({ saga }) => runSaga(io, saga))
  for (const request of requests) channel.put(request)
  for (const task of tasks) task.cancel()
  const base = config().providerApiUrl
  return reads
    .filter(({ url }) => url.startsWith(`${base}/`))
    .map(({ url, headers }) => ({ key: prefetchKey(url, headers), path: url.slice(base.length), headers }))
}

const ignore = () => undefined
/** The host shows one page and leads nowhere. */
const NO_NAVIGATION: BrowserNavigation = {
  go: ignore,
  leave: ignore,
  reload: ignore,
  reloadAt: ignore,
  connectRouter: ignore,
}
const never = () => new Promise<never>(ignore)

/** A part that is fetched when it is first drawn may hold another one. */
const MAX_ATTEMPTS = 4

async function draw(found: FoundPage<HostedPage>, signal: AbortSignal): Promise<RenderedPage | null> {
  const store = createStore(NO_NAVIGATION, {
    reporter: createReporter(),
    session: createHostSession(),
    prefetched: createPrefetched(getInitialState('responses')),
    adapter: never, // what the state lacks, the browser asks for
  })
  try {
    store.dispatch(appStarted({ search: '' }))
    if (!selectIsInitialized(store.getState())) return null
    const pages = createPages(store.install, ignore, ignore)
    await preparePage(store, pages, found)
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={found.place} future={ROUTER_FUTURE}>
        {children}
      </StaticRouter>
    )
    const app = <App store={store} navigation={NO_NAVIGATION} pages={pages} Router={Router} />
    for (let attempt = 1; ; attempt += 1) {
      const parts = new Set<string>()
      const drawn = await drawOnce(<RenderedChunks value={parts}>{app}</RenderedChunks>, signal)
      const isComplete = await preloadChunks(parts)
      if (isComplete || attempt === MAX_ATTEMPTS)
        return { ...drawn, parts: [...parts], preview: await previewOf(found, store.getState()) }
    }
  } finally {
    store.stop()
  }
}

async function previewOf({ entry, address }: FoundPage, state: CoreState): Promise<RenderedPage['preview']> {
  const module = await entry.page?.load()
  return module?.preview?.(address, state) ?? null
}

async function drawOnce(
  app: ReactNode,
  signal: AbortSignal,
): Promise<Pick<RenderedPage, 'html' | 'head' | 'styles'>> {
  const sheet = new ServerStyleSheet()
  try {
    const faults: unknown[] = []
    const stream = await renderToReadableStream(sheet.collectStyles(app), {
      signal,
      onError: (fault) => void faults.push(fault),
      progressiveChunkSize: Number.MAX_SAFE_INTEGER, // a larger part would come with a script of its own
    })
    await stream.allReady
    const markup = await new Response(stream).text()
    if (faults.length > 0) throw faults[0]
    // React puts what belongs into the head before everything else.
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/.exec(markup)?.[0] ?? ''
    return { html: markup.slice(head.length), head, styles: withoutEnd(sheet.getStyleTags()) }
  } finally {
    sheet.seal()
  }
}

/** Nothing within the rules can end the element in which they stand. */
const withoutEnd = (styles: string) => styles.replace(/<\/style(?!>$)/gi, '<\\/style')
