import { lazyWithRetry } from '../../components/lazy-with-retry'

/** The note on unweighted charts, which few readers choose. */
export const LazyUnweightedNote = lazyWithRetry(
  async () => (await import('./unweighted-note')).UnweightedNote,
  undefined,
  'unweighted-note',
)
