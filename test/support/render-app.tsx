import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPrefetchedResponses } from '../../src/api/prefetched'
import { App } from '../../src/app/app'
import { createBrowserNavigation } from '../../src/app/browser-navigation'
import { createStoreAndRunSagas, type AppStore } from '../../src/app/store'
import { createPages } from '../../src/core/pages/pages'
import { appStarted } from '../../src/core/session/start-up-saga'
import { getInitialStatePart } from '../../src/lib/page'
import { setAuthToken, session as testSession } from './session'
import { setupApi } from './setup-api'
import { createSearchAnswer, type WireSession } from './wire'
import { createChanges, createWatches } from './wire-watching'

interface AppOptions {
  /** The session in the initial state. Without it the app must request it. */
  session?: WireSession
  /** Other fields of the page's initial state. */
  page?: Record<string, unknown>
  /** The state of the history entry, as set by a link. */
  state?: unknown
}

let stores: AppStore[] = []

/**
 * {@link setupApi} for whole screens: responds to the requests that the app sends itself, unless a test overrides them,
 * and stops the apps after each test.
 */
export function setupScreens() {
  const api = setupApi()
  afterEach(() => {
    for (const store of stores) store.stop()
    stores = []
  })
  beforeEach(() => {
    api.answer('post', '/v1/client_event', null)
    api.answer('patch', '/v1/me/metadata_v3', { metadata: {} })
    api.answerApp('get', '/api/me/features', { features: ['pro:access'] })
    for (const list of ['favorites', 'exclusives', 'results']) {
      api.answer('get', `/v1/pro/polls/${list}`, { polls: [], total: 0 })
    }
    api.answer('get', '/v1/pro/polls', createSearchAnswer([]))
    api.answer('get', '/v1/insight_boards/pinned', { insight_boards: [], total: 0 })
    api.answer('get', '/v1/insight_boards/showcase', { showcase: null, boards: [] })
    api.answer('get', '/v1/decision_indexes', { decision_indexes: [], total: 0 })
    api.answer('get', '/v1/pro/news', { news_items: [], total: 0 })
    api.answer('get', '/v1/admin/desk', { recent: [] })
    api.answer('get', '/v1/me/watches', createWatches())
    api.answer('get', '/v1/me/changes', createChanges())
    api.answer('get', '/v1/me/second_factor', {
      is_active: false,
      is_required: false,
      recovery_codes_left: 0,
    })
    api.answer('get', '/v1/pro/polls/:id/average', { average: null })
    api.answer('get', '/v1/pro/polls/:id/sensitivity', { sensitivity: null })
    api.answer('get', '/v1/pro/benchmarks', { benchmarks: [], summary: null })
    // Live updates of poll pages; tests of live updates send a stream.
    api.answer('get', '/v1/pro/polls/:id/result_changes', { code: 'not_found', message: '' }, { status: 404 })
  })
  return api
}

/**
 * Renders the whole app at a URL, with the real store, sagas, router and client. The test's handlers replace the server.
 *
 * @example
 * const { user } = renderApp('/pro/search?query=Miete', { session: createSession() })
 */
export function renderApp(address: string, { session, page, state = null }: AppOptions = {}) {
  window.history.replaceState({ usr: state, key: 'start', idx: 0 }, '', address)
  window.__INITIAL_STATE__ = { ...page, ...(session && { session }) }
  if (session?.auth_token) setAuthToken(session.auth_token)
  const navigation = createBrowserNavigation()
  const leave = jest.spyOn(navigation, 'leave').mockImplementation(() => undefined)
  jest.spyOn(navigation, 'reload').mockImplementation(() => undefined)
  const reloadAt = jest.spyOn(navigation, 'reloadAt').mockImplementation(() => undefined)
  const store = createStoreAndRunSagas(navigation, {
    session: testSession,
    prefetched: createPrefetchedResponses(getInitialStatePart('responses')),
  })
  stores.push(store)
  act(() => void store.dispatch(appStarted({ search: window.location.search })))
  const pages = createPages(store.install, navigation.reload, store.initialRequests.markPageShown)
  const view = render(<App store={store} navigation={navigation} pages={pages} />)
  return { ...view, store, leave, reloadAt, user: userEvent.setup() }
}

/** Returns path, query and hash of the current URL. */
export const address = (): string => window.location.pathname + window.location.search + window.location.hash

/** Resolves with the page's headline when it is rendered. */
export const headline = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
