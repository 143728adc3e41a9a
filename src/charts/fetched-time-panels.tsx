import { lazyFallback } from '../components/lazy-fallback'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { ChartSkeleton } from '../components/skeleton'

/** Comes with the first course that is drawn line by line. */
export const FetchedTimePanels = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "time-panels" */ './time-panels')).TimePanels,
  lazyFallback(<ChartSkeleton bars={7} />),
  'time-panels',
)
