import { createLazyFallback } from '../lazy-fallback'
import { lazyWithRetry } from '../lazy-with-retry'

/** Loads {@link Dialog} when the first one opens, to leave the focus trap out of a page's first load. */
export const LazyDialog = lazyWithRetry(async () => (await import('./dialog')).Dialog, createLazyFallback())
