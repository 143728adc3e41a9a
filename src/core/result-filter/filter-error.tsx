import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { TextSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { getErrorMessage } from '../requests/error-message'
import type { FilterErrorProps } from './filter-refusal'

// The server has answered, so the chunk can be loaded as well.
const FilterRefusal = lazyWithRetry(
  async () => (await import('./filter-refusal')).FilterRejection,
  createLazyFallback(<TextSkeleton lines={2} />),
  'filter-refusal',
)

/** Shows why a filtered result failed. */
export const FilterError = ({ error, onRetry }: FilterErrorProps) =>
  error.code === 'rate_limited' || error.code === 'validation_failed' ? (
    <FilterRefusal error={error} onRetry={onRetry} />
  ) : (
    <ErrorState text={getErrorMessage(error)} onRetry={onRetry} />
  )
