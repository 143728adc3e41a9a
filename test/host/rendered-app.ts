import { mock } from 'node:test'
import type { AxiosAdapter } from 'axios'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createPrefetchedResponses } from '../../src/api/prefetched'
import { createReporter } from '../../src/api/reporting/reporter'
import { loadTransport } from '../../src/api/transport'
import { createBrowserNavigation } from '../../src/app/browser-navigation'
import { startApp } from '../../src/app/start-app'
import { createStoreAndRunSagas } from '../../src/app/store'
import { inProcess, type Exchange } from '../support/in-process-adapter'
import { clearSession, setAuthToken, session } from '../support/session'

interface Visit {
  app: FastifyInstance
  address: string
  /** Null for a visitor. */
  token: string | null
  /** The page as rendered by the host. */
  html: string
}

interface Shown {
  /** URLs of the reads that the app sent to the provider. */
  sent: string[]
  /** Keys of embedded responses that the app did not use. */
  unused: string[]
  headline: string | undefined
  /** The text of the page. */
  text: string
  /** The URL at the end, without the origin. */
  url: string
  /** Keys of the responses that the host has embedded. */
  embedded: string[]
  /** Whether the host has rendered the page. */
  isHostRendered: boolean
  /** Errors reported by React or the app, above all hydration mismatches. */
  complaints: string[]
}

/** Number of event loop turns without a new request after which the visit ends. */
const QUIET_TURNS = 50
const GIVE_UP_MS = 60_000
/** How far the clock of the browser is ahead of the host's. */
const LATER_MS = 3 * 60 * 60_000
/** Strict mode would run each effect twice. */
const Once = ({ children }: { children: ReactNode }) => children
/** A warning of React, because host and browser are one process here. */
const TWO_RENDERERS = 'Detected multiple renderers concurrently rendering the same context provider.'
/** A warning of Node 20 about the clock of its test runner. */
const EXPERIMENTAL = 'ExperimentalWarning: The MockTimers API'

/** Returns the initial state that the host has embedded in a page; empty if there is none. */
export const parseInitialState = (html: string) =>
  JSON.parse(/__INITIAL_STATE__=(.*)<\/script>/.exec(html)?.[1] ?? '{}') as {
    responses?: Record<string, unknown>
  }

/** Opens a page like a browser, with the real app, and waits until no request is pending. */
export async function visit({ app, address, token, html }: Visit): Promise<Shown> {
  await loadTransport() // loaded before, so that started reads are counted immediately
  const state = parseInitialState(html)
  const { responses = {} } = state
  window.history.replaceState(null, '', address)
  window.__INITIAL_STATE__ = state
  if (token !== null) setAuthToken(token)
  const navigation = createBrowserNavigation()
  const requests = countingAdapter(app)
  const prefetched = createPrefetchedResponses(responses)
  const complaints: string[] = []
  const reporter = createReporter()
  reporter.reportError = (error) => complaints.push(String(error)) > 0
  mock.timers.enable({ apis: ['Date'], now: Date.now() + LATER_MS }) // components must use the time of the host
  const consoleError = mock.method(console, 'error', (...words: unknown[]) => {
    const text = words.map(String).join(' ')
    if (!text.startsWith(TWO_RENDERERS) && !text.includes(EXPERIMENTAL)) complaints.push(text)
  })
  await (
    await renderToReadableStream(null)
  ).allReady // React's server renderer keeps the contexts of the last page until it renders the next one
  const store = createStoreAndRunSagas(navigation, {
    adapter: requests.adapter,
    prefetched,
    session,
    reporter,
  })
  const answer = new window.DOMParser().parseFromString(html, 'text/html')
  document.head.replaceChildren(...answer.head.querySelectorAll('title'))
  const place = document.body.appendChild(answer.getElementById('root')!)
  const isHostRendered = place.hasAttribute('data-drawn')
  const root = await startApp(place, store, navigation, Once)

  const headline = () => place.querySelector('h1')?.textContent
  const until = performance.now() + GIVE_UP_MS
  for (let quiet = 0, started = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    await new Promise(setImmediate)
    const isQuiet = headline() !== undefined && requests.isIdle() && requests.started() === started
    quiet = isQuiet ? quiet + 1 : 0
    started = requests.started()
  }

  const shown = {
    sent: requests.reads(),
    headline: headline(),
    text: place.textContent,
    url: window.location.pathname + window.location.search,
    isHostRendered,
    embedded: Object.keys(responses),
  }
  root.unmount()
  place.remove()
  store.stop()
  clearSession()
  consoleError.mock.restore()
  mock.timers.reset()
  return { ...shown, unused: prefetched.unusedKeys(), complaints }
}

/** Creates an adapter that sends requests to the server and counts them. */
function countingAdapter(app: FastifyInstance) {
  const exchanges: Exchange[] = []
  const send = inProcess(app, exchanges)
  let started = 0
  const adapter: AxiosAdapter = (config) => {
    if (config.responseType !== 'stream') started += 1 // a stream stays open as long as the page
    return send(config)
  }
  return {
    adapter,
    started: () => started,
    isIdle: () => started === exchanges.length,
    reads: () =>
      exchanges.flatMap(({ method, url }) => (method === 'GET' && url.startsWith('/provider/') ? [url] : [])),
  }
}
