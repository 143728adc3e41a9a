import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton } from '../../components/skeleton'

/** Loads {@link TimePanels} on first use. */
export const LazyTimePanels = lazyWithRetry(
  async () => (await import('./time-panels')).TimePanels,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'time-panels',
)
