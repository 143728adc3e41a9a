import { awaitedPart } from '../awaited-part'
import { fetchedPart } from '../fetched-part'

/** {@link Dialog}, fetched when the first one opens: the focus trap is no part of a page's first load. */
export const LazyDialog = fetchedPart(async () => (await import('./dialog')).Dialog, awaitedPart())
