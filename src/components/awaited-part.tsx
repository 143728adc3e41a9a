import type { ReactNode } from 'react'
import { missingPart, type Waiting } from './lazy-with-retry'
import { Loading } from './skeleton'
import { ErrorState } from './states'

/** What stands in the place of a part while it is fetched, and the way to try again where it cannot be. */
export const awaitedPart = (skeleton?: ReactNode) =>
  function AwaitedPart({ onRetry }: Waiting) {
    if (onRetry) return <ErrorState text={missingPart()} onRetry={onRetry} />
    return skeleton && <Loading>{skeleton}</Loading>
  }
