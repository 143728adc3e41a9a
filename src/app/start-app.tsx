import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { preloadChunksReturningWereLoaded } from '../components/lazy-with-retry'
import { createPages, type Pages } from '../core/pages/pages'
import { isAllowed } from '../core/session/access'
import { selectIsInitialized } from '../core/session/selectors'
import { appStarted } from '../core/session/start-up-saga'
import { getClientConfig } from '../lib/config'
import { getRenderedChunkNames } from '../lib/page'
import { App } from './app'
import type { BrowserNavigation } from './browser-navigation'
import { endInputRecording, endRecordingAndReplayInput } from './early-input'
import { createPageFinder, findPageOrLogin, type FoundPage } from './find-page'
import { createSitemap } from './sitemap'
import type { AppStore } from './store'

/** After this time, requests and early input are no longer held back, even if the page is not shown yet. */
const MAX_HOLD_MS = 5_000

/** Returns whether the host has rendered the page. */
export const isHostRendered = (root: Element): boolean => root.hasAttribute('data-drawn')

/**
 * Starts the app in `root` at the browser's URL. Hydrates the page if the host has rendered it; otherwise, as on a
 * static host, renders it.
 *
 * @param Wrapper the component that wraps the app
 */
export async function startApp(
  root: Element,
  store: AppStore,
  navigation: BrowserNavigation,
  Wrapper: ComponentType<{ children: ReactNode }> = StrictMode as ComponentType<{ children: ReactNode }>, // typed as exotic
): Promise<Root> {
  const handlePageShown = () => {
    store.initialRequests.markPageShown()
    endRecordingAndReplayInput()
  }
  const pages = createPages(store.install, navigation.reload, handlePageShown)
  store.dispatch(appStarted({ search: location.search }))
  if (isHostRendered(root)) store.initialRequests.holdServerRequests()
  const isReady = selectIsInitialized(store.getState()) && (await openFirstPage(store, pages))
  const app = (
    <Wrapper>
      <App store={store} navigation={navigation} pages={pages} />
    </Wrapper>
  )
  if (isReady && isHostRendered(root)) {
    setTimeout(handlePageShown, MAX_HOLD_MS)
    return hydrateRoot(root, app, { onRecoverableError: (error) => store.reporter.reportError(error) })
  }
  endInputRecording()
  store.initialRequests.markPageShown() // without hydration, no response can be too early
  const fresh = createRoot(root)
  fresh.render(app)
  return fresh
}

/** Loads the page of the URL with its data. Returns whether everything that the host rendered is loaded. */
async function openFirstPage(store: AppStore, pages: Pages): Promise<boolean> {
  const { pathname, search, hash } = location
  const found = findPageOrLogin(
    createPageFinder(createSitemap(getClientConfig().loginPath)),
    { pathname, search, hash },
    store.getState(),
  )
  if (!found) return false
  const target = found.location
  if (target.pathname !== pathname || target.search !== search) {
    // The format of the router's history state, so that the router uses this location.
    const state = { ...(history.state as object | null), usr: target.state ?? null }
    history.replaceState(state, '', target.pathname + target.search + target.hash)
  }
  try {
    await loadPageAndData(store, pages, found)
    await preloadChunksReturningWereLoaded(getRenderedChunkNames()) // their names are registered when the page is loaded
    return true
  } catch {
    return false // rendering the page tries again and shows an error if that fails
  }
}

/** Loads a page and sends its first requests. Used on the host and in the browser. */
export async function loadPageAndData(
  store: AppStore,
  pages: Pages,
  { entry, url }: FoundPage,
): Promise<void> {
  if (!entry.page) return
  const { firstRequests } = await pages.loadPage(entry.page)
  const state = store.getState()
  if (firstRequests && isAllowed(entry.access, state))
    await store.initialRequests.send(store.dispatch, firstRequests(url, state))
}
