import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { preloadChunks } from '../components/lazy-with-retry'
import { isAllowed } from '../core/session/access'
import { selectIsInitialized } from '../core/session/selectors'
import { appStarted } from '../core/session/start-up-saga'
import { config } from '../lib/config'
import { getRenderedParts } from '../lib/page'
import { App } from './app'
import type { BrowserNavigation } from './browser-navigation'
import { endRecording, replayEarlyInput } from './early-input'
import { createPageFinder, findFirstPage, type FoundPage } from './find-page'
import { createPages, type Pages } from './pages'
import { sitemap } from './sitemap'
import type { AppStore } from './store'

/** What keeps a page from being shown keeps no request and no press waiting for longer once it is taken over. */
const MAX_HOLD_MS = 5_000

/** Whether the host has drawn the page into its root. */
export const isDrawn = (root: Element): boolean => root.hasAttribute('data-drawn')

/**
 * Shows the app in `root` at the address of the browser. Where the host has drawn the page, the app takes over what
 * stands there; everywhere else, as on any static host, it draws the page itself.
 *
 * @param Mode what the app runs in
 */
export async function startApp(
  root: Element,
  store: AppStore,
  navigation: BrowserNavigation,
  Mode: ComponentType<{ children: ReactNode }> = StrictMode as ComponentType<{ children: ReactNode }>, // typed as exotic
): Promise<Root> {
  const handlePageShown = () => {
    store.initialRequests.markShown()
    replayEarlyInput()
  }
  const pages = createPages(store.install, navigation.reload, handlePageShown)
  store.dispatch(appStarted({ search: location.search }))
  if (isDrawn(root)) store.initialRequests.hold()
  const isReady = selectIsInitialized(store.getState()) && (await openFirstPage(store, pages))
  const app = (
    <Mode>
      <App store={store} navigation={navigation} pages={pages} />
    </Mode>
  )
  if (isReady && isDrawn(root)) {
    setTimeout(handlePageShown, MAX_HOLD_MS)
    return hydrateRoot(root, app, { onRecoverableError: (error) => store.reporter.reportError(error) })
  }
  endRecording()
  store.initialRequests.markShown() // there is nothing that an answer could change too early
  const fresh = createRoot(root)
  fresh.render(app)
  return fresh
}

/** Loads the page of the address with its data, and returns whether all of it is there that the host had. */
async function openFirstPage(store: AppStore, pages: Pages): Promise<boolean> {
  const { pathname, search, hash } = location
  const found = findFirstPage(
    createPageFinder(sitemap(config().loginPath)),
    { pathname, search, hash },
    store.getState(),
  )
  if (!found) return false
  const { place } = found
  if (place.pathname !== pathname || place.search !== search) {
    // In the router's own form, which takes it for a visit to that address.
    const state = { ...(history.state as object | null), usr: place.state ?? null }
    history.replaceState(state, '', place.pathname + place.search + place.hash)
  }
  try {
    await preparePage(store, pages, found)
    await preloadChunks(getRenderedParts()) // known by name once the page is loaded
    return true
  } catch {
    return false // tried again where it is shown, which says so when it fails there, too
  }
}

/** Loads a page and fills the store with the answers to its first requests: on the host and in the browser alike. */
export async function preparePage(
  store: AppStore,
  pages: Pages,
  { entry, address }: FoundPage,
): Promise<void> {
  if (!entry.page) return
  const { firstRequests } = await pages.open(entry.page)
  const state = store.getState()
  if (firstRequests && isAllowed(entry.access, state))
    await store.initialRequests.send(store.dispatch, firstRequests(address, state))
}
