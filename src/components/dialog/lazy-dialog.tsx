import { fetchedPart, missingPart } from '../fetched-part'
import { ErrorState } from '../states'

/** {@link Dialog}, fetched when the first one opens: the focus trap is no part of a page's first load. */
export const LazyDialog = fetchedPart(
  async () => (await import('./dialog')).Dialog,
  ({ onRetry }) => onRetry && <ErrorState text={missingPart()} onRetry={onRetry} />,
)
