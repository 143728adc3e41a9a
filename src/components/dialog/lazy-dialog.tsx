import { awaitedPart } from '../awaited-part'
import { lazyWithRetry } from '../lazy-with-retry'

/** {@link Dialog}, fetched when the first one opens: the focus trap is no part of a page's first load. */
export const LazyDialog = lazyWithRetry(async () => (await import('./dialog')).Dialog, awaitedPart())
