import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { runSaga, stdChannel } from 'redux-saga'
import { ServerStyleSheet } from 'styled-components'
import type { AppPage, RenderedPage, FirstGetRequest, PageFinder } from '../contract/first-paint'
import { createDryRunReadRecorder } from './api/client'
import { createPrefetchedResponses, toPrefetchKey } from './api/prefetched'
import { createReporter } from './api/reporting/reporter'
import { createNoopSessionStore } from './api/session-store'
import { App, ROUTER_FUTURE_FLAGS } from './app/app'
import type { BrowserNavigation } from './app/browser-navigation'
import { createPageFinder as createAppPageFinder, findPageOrLogin, type FoundPage } from './app/find-page'
import { createRootReducerWithSessionReset } from './app/root-reducer'
import { INTERNAL_PATH_PATTERN, createSitemap } from './app/sitemap'
import { loadPageAndData } from './app/start-app'
import { createStoreAndRunSagas } from './app/store'
import { hasOrganizationSwitchParam } from './app/switch-guard'
import { preloadChunksReturningWereLoaded, RenderedChunksContext } from './components/lazy-with-retry'
import type { FeatureModule } from './core/feature-module'
import {
  getPageChunkName,
  type PageEntry,
  type PageSource,
  type RedirectEntry,
} from './core/pages/page-entry'
import { createPages } from './core/pages/pages'
import { isAllowed } from './core/session/access'
import { sessionFeature } from './core/session/feature'
import { toInitialStateAction } from './core/session/initial-state'
import { selectIsInitialized } from './core/session/selectors'
import { appStarted } from './core/session/start-up-saga'
import type { CoreState } from './core/state'
import { getClientConfig } from './lib/config'
import { getInitialStatePart } from './lib/page'
import type { Started } from './lib/request'
import { STAFF_SCREENS } from './staff/sitemap'

export { setPageStateReader } from './lib/page'

/**
 * Creates the function with which the host finds the page of a URL.
 *
 * @param loginPath the login path from the configuration
 */
export function createPageFinder(loginPath: string): PageFinder {
  const findPage = createAppPageFinder(hostedPages(loginPath))

  return function find(pathname, search): AppPage | null {
    const location = { pathname, search, hash: '' }
    if (!findPage(location)) return null
    return {
      async open(session) {
        if (hasOrganizationSwitchParam(search)) return null // its responses would be those of the old organization
        const state = createRootReducerWithSessionReset([])(undefined, toInitialStateAction(session))
        const found = findPageOrLogin(findPage, location, state)
        if (!found) throw new Error('the configuration names no page for the login')
        return {
          chunks: chunksOf(found),
          requests: await firstReads(found, session),
          // Without access no page component is rendered, so the browser would never mark the page as shown.
          render: async (signal) =>
            isHostRendered(found.entry) && isAllowed(found.entry.access, state)
              ? render(found, signal)
              : null,
        }
      },
    }
  }
}

/** A page of the sitemap, with the area that contains it. */
interface HostedPage extends PageEntry {
  /** The page that contains this one. */
  area?: PageSource | undefined
}

/** Returns the sitemap, with the internal area replaced by its screens. */
const hostedPages = (loginPath: string): (HostedPage | RedirectEntry)[] =>
  createSitemap(loginPath).flatMap((entry): (HostedPage | RedirectEntry)[] =>
    entry.path === INTERNAL_PATH_PATTERN && 'page' in entry
      ? STAFF_SCREENS.map((screen) => ({ ...screen, area: entry.page }))
      : [entry],
  )

/** Returns whether the host renders a page. Screens of the internal area and bare pages are rendered in the browser. */
const isHostRendered = ({ area, page, isBare }: HostedPage) => !area && !isBare && page !== undefined

const chunksOf = ({ entry: { area, page, chartChunks }, url }: FoundPage<HostedPage>) =>
  page ? [...(area ? [area] : []), page].map(getPageChunkName).concat(chartChunks?.(url.params) ?? []) : []

async function firstReads(
  { entry: { page, access }, url }: FoundPage<HostedPage>,
  session: Record<string, unknown>,
): Promise<FirstGetRequest[]> {
  if (!page) return []
  const { features = [], firstRequests } = await page.load()
  if (!firstRequests) return []
  const state = createRootReducerWithSessionReset(features)(undefined, toInitialStateAction(session))
  return isAllowed(access, state) ? readsOf(firstRequests(url, state), features, state) : []
}

/** Loads the modules of all pages, so that the first request of a page does not wait for them. */
export async function loadPages(): Promise<void> {
  for (const entry of hostedPages('/')) if ('page' in entry) await entry.page?.load()
}

/** Runs the features' sagas for these requests and returns the GET requests that they would send. */
function readsOf(
  requests: readonly Started<unknown>[],
  features: readonly FeatureModule[],
  state: CoreState,
): FirstGetRequest[] {
  const channel = stdChannel<Started<unknown>>()
  const { api, reads } = createDryRunReadRecorder()
  const io = { channel, dispatch: () => undefined, getState: () => state, context: { api } }
  const tasks = [sessionFeature, ...features].map(({ saga }) => runSaga(io, saga))
  for (const request of requests) channel.put(request)
  for (const task of tasks) task.cancel()
  const base = getClientConfig().providerApiUrl
  return reads
    .filter(({ url }) => url.startsWith(`${base}/`))
    .map(({ url, headers }) => ({
      prefetchKey: toPrefetchKey(url, headers),
      path: url.slice(base.length),
      headers,
    }))
}

const ignore = () => undefined
/** The host renders a single page and does not navigate. */
const NO_NAVIGATION: BrowserNavigation = {
  go: ignore,
  leave: ignore,
  reload: ignore,
  reloadAt: ignore,
  connectRouter: ignore,
}
const never = () => new Promise<never>(ignore)

/** A lazily loaded chunk may need another one, which is only known after rendering it. */
const MAX_ATTEMPTS = 4

async function render(found: FoundPage<HostedPage>, signal: AbortSignal): Promise<RenderedPage | null> {
  const store = createStoreAndRunSagas(NO_NAVIGATION, {
    reporter: createReporter(),
    session: createNoopSessionStore(),
    prefetched: createPrefetchedResponses(getInitialStatePart('responses')),
    adapter: never, // the browser sends the requests that have no prefetched response
  })
  try {
    store.dispatch(appStarted({ search: '' }))
    if (!selectIsInitialized(store.getState())) return null
    const pages = createPages(store.install, ignore, ignore)
    await loadPageAndData(store, pages, found)
    const Router = ({ children }: { children: ReactNode }) => (
      <StaticRouter location={found.location} future={ROUTER_FUTURE_FLAGS}>
        {children}
      </StaticRouter>
    )
    const app = <App store={store} navigation={NO_NAVIGATION} pages={pages} Router={Router} />
    for (let attempt = 1; ; attempt += 1) {
      const parts = new Set<string>()
      const rendered = await renderOnce(
        <RenderedChunksContext value={parts}>{app}</RenderedChunksContext>,
        signal,
      )
      const isComplete = await preloadChunksReturningWereLoaded(parts)
      if (isComplete || attempt === MAX_ATTEMPTS)
        return { ...rendered, renderedChunks: [...parts], preview: await previewOf(found, store.getState()) }
    }
  } finally {
    store.stop()
  }
}

async function previewOf({ entry, url }: FoundPage, state: CoreState): Promise<RenderedPage['preview']> {
  const module = await entry.page?.load()
  return module?.getLinkPreview?.(url, state) ?? null
}

async function renderOnce(
  app: ReactNode,
  signal: AbortSignal,
): Promise<Pick<RenderedPage, 'html' | 'headElements' | 'styleElements'>> {
  const sheet = new ServerStyleSheet()
  try {
    const errors: unknown[] = []
    const stream = await renderToReadableStream(sheet.collectStyles(app), {
      signal,
      onError: (error) => void errors.push(error),
      progressiveChunkSize: Number.MAX_SAFE_INTEGER, // otherwise React moves large boundaries with an inline script
    })
    await stream.allReady
    const markup = await new Response(stream).text()
    if (errors.length > 0) throw errors[0]
    // React writes the elements of the head first.
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/.exec(markup)?.[0] ?? ''
    return {
      html: markup.slice(head.length),
      headElements: head,
      styleElements: escapeStyleEnd(sheet.getStyleTags()),
    }
  } finally {
    sheet.seal()
  }
}

/** Escapes `</style` within the rules, so that no rule can end the style element. */
const escapeStyleEnd = (styles: string) => styles.replace(/<\/style(?!>$)/gi, '<\\/style')
