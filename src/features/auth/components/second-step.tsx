import { useState } from 'react'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { useFormRequestState } from '../../../core/requests/use-form-request'

/** Loads {@link LoginSecondFactorForm} on demand, because most users do not need it. */
export const LazyLoginSecondFactorForm = lazyWithRetry(
  async () => (await import('./second-factor-form')).LoginSecondFactorForm,
  createLazyFallback(),
)

/** Returns whether a login needs the code of the second factor; stays true while the user tries codes. */
export function useIsSecondFactorNeeded(request: { type: string }): boolean {
  const { serverErrors } = useFormRequestState(request)
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && serverErrors?.code === 'second_factor_needed') setNeeded(true)
  return isNeeded
}
