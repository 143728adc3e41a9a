import { awaitedPart } from '../components/awaited-part'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { ChartSkeleton } from '../components/skeleton'

/** Comes with the first course that is drawn line by line. */
export const FetchedTimePanels = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "time-panels" */ './time-panels')).TimePanels,
  awaitedPart(<ChartSkeleton bars={7} />),
  'time-panels',
)
