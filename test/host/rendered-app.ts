import { mock } from 'node:test'
import type { AxiosAdapter } from 'axios'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createPrefetched } from '../../src/api/prefetched'
import { clearSession, setAuthToken, session } from '../support/session'
import { transport } from '../../src/api/transport'
import { browserNavigation } from '../../src/app/browser-navigation'
import { startApp } from '../../src/app/start-app'
import { createStore } from '../../src/app/store'
import { createReporter } from '../../src/api/reporting/reporter'
import { inProcess, type Exchange } from '../support/in-process-adapter'

interface Visit {
  app: FastifyInstance
  address: string
  /** Null for somebody who is not logged in. */
  token: string | null
  /** The page as the host answered it. */
  html: string
}

interface Shown {
  /** Addresses of the reads that the app sent to the provider. */
  sent: string[]
  /** Addresses of the answers that it did not take. */
  left: string[]
  headline: string | undefined
  /** Keys of the answers that the host sent along. */
  brought: string[]
  /** Whether the host had drawn the page. */
  isHostRendered: boolean
  /** What React, or the app, complained of: what the browser draws otherwise than the host, above all. */
  complaints: string[]
}

/** Turns of the event loop without anything new after which nothing more is expected. */
const QUIET_TURNS = 50
const GIVE_UP_MS = 60_000
/** The clock of the browser is ahead of the host's. */
const LATER_MS = 3 * 60 * 60_000
/** Strict mode would run each effect twice. */
const Once = ({ children }: { children: ReactNode }) => children
/** Host and browser are one process here. */
const TWO_RENDERERS = 'Detected multiple renderers concurrently rendering the same context provider.'
/** Node 20 says so of the clock of its test runner. */
const EXPERIMENTAL = 'ExperimentalWarning: The MockTimers API'

/** The initial state that the host put into a page; an empty one where it put in none. */
export const stateOf = (html: string) =>
  JSON.parse(/__INITIAL_STATE__=(.*)<\/script>/.exec(html)?.[1] ?? '{}') as {
    responses?: Record<string, unknown>
  }

/** Opens a page as the browser would, with the real app, until it has come to rest. */
export async function visit({ app, address, token, html }: Visit): Promise<Shown> {
  await transport() // a read that is begun is seen at once
  const state = stateOf(html)
  const { responses = {} } = state
  window.history.replaceState(null, '', address)
  window.__INITIAL_STATE__ = state
  if (token !== null) setAuthToken(token)
  const navigation = browserNavigation()
  const line = countingAdapter(app)
  const prefetched = createPrefetched(responses)
  const complaints: string[] = []
  const reporter = createReporter()
  reporter.reportError = (error) => complaints.push(String(error)) > 0
  mock.timers.enable({ apis: ['Date'], now: Date.now() + LATER_MS }) // what shows the time is to go by the host's clock
  const said = mock.method(console, 'error', (...words: unknown[]) => {
    const text = words.map(String).join(' ')
    if (!text.startsWith(TWO_RENDERERS) && !text.includes(EXPERIMENTAL)) complaints.push(text)
  })
  await (
    await renderToReadableStream(null)
  ).allReady // React's server renderer leaves contexts as the last page had them, until it begins the next one
  const store = createStore(navigation, { adapter: line.adapter, prefetched, session, reporter })
  const answer = new window.DOMParser().parseFromString(html, 'text/html')
  document.head.replaceChildren(...answer.head.querySelectorAll('title'))
  const place = document.body.appendChild(answer.getElementById('root')!)
  const isHostRendered = place.hasAttribute('data-drawn')
  const root = await startApp(place, store, navigation, Once)

  const headline = () => place.querySelector('h1')?.textContent
  const until = performance.now() + GIVE_UP_MS
  for (let quiet = 0, begun = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    await new Promise(setImmediate)
    quiet = headline() !== undefined && line.isIdle() && line.begun() === begun ? quiet + 1 : 0
    begun = line.begun()
  }

  const shown = { sent: line.reads(), headline: headline(), isHostRendered, brought: Object.keys(responses) }
  root.unmount()
  place.remove()
  store.stop()
  clearSession()
  said.mock.restore()
  mock.timers.reset()
  return { ...shown, left: prefetched.unusedKeys(), complaints }
}

/** The way to the server, which knows what is under way. */
function countingAdapter(app: FastifyInstance) {
  const exchanges: Exchange[] = []
  const send = inProcess(app, exchanges)
  let begun = 0
  const adapter: AxiosAdapter = (config) => {
    if (config.responseType !== 'stream') begun += 1 // a stream stays open as long as the page
    return send(config)
  }
  return {
    adapter,
    begun: () => begun,
    isIdle: () => begun === exchanges.length,
    reads: () =>
      exchanges.flatMap(({ method, url }) => (method === 'GET' && url.startsWith('/provider/') ? [url] : [])),
  }
}
