import { lazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton } from '../../components/skeleton'

/** Loads {@link TimePanels} on first use. */
export const LazyTimePanels = lazyWithRetry(
  async () => (await import('./time-panels')).TimePanels,
  lazyFallback(<ChartSkeleton bars={7} />),
  'time-panels',
)
