import { createPrefetched } from '../api/prefetched'
import { createReporter } from '../api/reporting/reporter'
import { warmUpTransport } from '../api/transport'
import { afterFirstPaint } from '../lib/after-first-paint'
import { getInitialState } from '../lib/page'
import { browserNavigation } from './browser-navigation'
import { cacheFonts } from './cache-fonts'
import { warmUpNotifications } from './shell/notifications'
import { isDrawn, startApp } from './start-app'
import { createStore } from './store'

/** Puts the app together and shows it. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the app')
  const reporter = createReporter()
  void reporter.start()
  const responses = getInitialState('responses')
  // A page without answers of its own will ask at once; the others have time until they are shown.
  if (isDrawn(root) || Object.keys(responses).length > 0) void afterFirstPaint().then(warmUpTransport)
  else warmUpTransport()
  void afterFirstPaint().then(warmUpNotifications)
  void afterFirstPaint().then(cacheFonts)
  const navigation = browserNavigation()
  const store = createStore(navigation, { reporter, prefetched: createPrefetched(responses) })
  await startApp(root, store, navigation)
}
