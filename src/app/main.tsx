import { createPrefetchedResponses } from '../api/prefetched'
import { createReporter } from '../api/reporting/reporter'
import { warmUpTransport } from '../api/transport'
import { afterFirstPageShownOrTimeout } from '../lib/after-first-paint'
import { getInitialStatePart } from '../lib/page'
import { createBrowserNavigation } from './browser-navigation'
import { warmUpNotifications } from './shell/notifications'
import { isHostRendered, startApp } from './start-app'
import { createStoreAndRunSagas } from './store'

/** Creates the app and renders or hydrates it in `#root`. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element #root')
  const reporter = createReporter()
  void reporter.start()
  const responses = getInitialStatePart('responses')
  // A page without prefetched responses sends requests immediately. Others load the transport after the first paint.
  if (isHostRendered(root) || Object.keys(responses).length > 0)
    void afterFirstPageShownOrTimeout().then(warmUpTransport)
  else warmUpTransport()
  void afterFirstPageShownOrTimeout().then(warmUpNotifications)
  const navigation = createBrowserNavigation()
  const store = createStoreAndRunSagas(navigation, {
    reporter,
    prefetched: createPrefetchedResponses(responses),
  })
  await startApp(root, store, navigation)
}
