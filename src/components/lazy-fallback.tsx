import type { ReactNode } from 'react'
import { getLazyErrorText, type LazyFallbackProps } from './lazy-with-retry'
import { Loading } from './skeleton'
import { ErrorState } from './states'

/** Creates the fallback of a lazy component: a skeleton while it loads, an error with a retry button when it fails. */
export const createLazyFallback = (skeleton?: ReactNode) =>
  function LazyFallback({ onRetry }: LazyFallbackProps) {
    if (onRetry) return <ErrorState text={getLazyErrorText()} onRetry={onRetry} />
    return skeleton && <Loading>{skeleton}</Loading>
  }
