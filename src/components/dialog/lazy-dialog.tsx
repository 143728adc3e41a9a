import { fetchedPart, missingPart, type Waiting } from '../fetched-part'
import { ErrorState } from '../states'

/** In the place of a dialog that cannot be fetched. */
export const MissingDialog = ({ onRetry }: Waiting) =>
  onRetry && <ErrorState text={missingPart()} onRetry={onRetry} />

/** {@link Dialog}, fetched when the first one opens: the focus trap is no part of a page's first load. */
export const LazyDialog = fetchedPart(async () => (await import('./dialog')).Dialog, MissingDialog)
