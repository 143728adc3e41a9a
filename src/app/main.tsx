import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPrefetched } from '../api/prefetched'
import { createReporter } from '../api/reporting/reporter'
import { warmUpTransport } from '../api/transport'
import { afterFirstPaint } from '../lib/after-first-paint'
import { pagePart } from '../lib/page'
import { App } from './app'
import { browserNavigation } from './browser-navigation'
import { warmUpNotifications } from './shell/notifications'
import { appStarted } from '../core/session/start-up-saga'
import { createStore } from './store'

/** Puts the app together and shows it. */
export function mount(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the app')
  const reporter = createReporter()
  void reporter.start()
  const responses = pagePart('responses')
  // A page without answers of its own will ask at once; the others have time until they are shown.
  if (Object.keys(responses).length === 0) warmUpTransport()
  else void afterFirstPaint().then(warmUpTransport)
  void afterFirstPaint().then(warmUpNotifications)
  const navigation = browserNavigation()
  const store = createStore(navigation, { reporter, prefetched: createPrefetched(responses) })
  store.dispatch(appStarted({ search: location.search }))
  createRoot(root).render(
    <StrictMode>
      <App store={store} navigation={navigation} />
    </StrictMode>,
  )
}
