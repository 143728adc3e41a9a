import type { AxiosAdapter } from 'axios'
import type { FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createPrefetched } from '../../src/api/prefetched'
import { clearSession, setAuthToken, session } from '../support/session'
import { transport } from '../../src/api/transport'
import { App } from '../../src/app/app'
import { browserNavigation } from '../../src/app/browser-navigation'
import { appStarted } from '../../src/core/session/start-up-saga'
import { createStore } from '../../src/app/store'
import { inProcess, type Exchange } from '../support/in-process-adapter'

interface Visit {
  app: FastifyInstance
  address: string
  token: string
  /** The initial state that the host put into the page. */
  state: { responses: Record<string, unknown> }
}

interface Shown {
  /** Addresses of the reads that the app sent to the provider. */
  sent: string[]
  /** Addresses of the answers that it did not take. */
  left: string[]
  headline: string | undefined
}

/** Turns of the event loop without anything new after which nothing more is expected. */
const QUIET_TURNS = 50
const GIVE_UP_MS = 60_000

await transport() // a read that is begun is seen at once

/** Opens a page as the browser would, with the real app, until it has come to rest. */
export async function visit({ app, address, token, state }: Visit): Promise<Shown> {
  window.history.replaceState(null, '', address)
  window.__INITIAL_STATE__ = state
  setAuthToken(token)
  const navigation = browserNavigation()
  const line = countingAdapter(app)
  const prefetched = createPrefetched(state.responses)
  const store = createStore(navigation, { adapter: line.adapter, prefetched, session })
  store.dispatch(appStarted({ search: window.location.search }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(App, { store, navigation }))

  const headline = () => place.querySelector('h1')?.textContent
  const until = Date.now() + GIVE_UP_MS
  for (let quiet = 0, begun = 0; quiet < QUIET_TURNS && Date.now() < until;) {
    await new Promise(setImmediate)
    quiet = headline() !== undefined && line.isIdle() && line.begun() === begun ? quiet + 1 : 0
    begun = line.begun()
  }

  const shown = { sent: line.reads(), headline: headline() }
  root.unmount()
  place.remove()
  store.stop()
  clearSession()
  return { ...shown, left: prefetched.left() }
}

/** The way to the server, which knows what is under way. */
function countingAdapter(app: FastifyInstance) {
  const exchanges: Exchange[] = []
  const send = inProcess(app, exchanges)
  let begun = 0
  const adapter: AxiosAdapter = (config) => {
    begun += 1
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
