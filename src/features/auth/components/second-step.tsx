import { useState } from 'react'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { useFormRequest } from '../../../core/requests/use-form-request'

/** {@link SecondFactorForm}, fetched when it is asked for: most people never need it. */
export const SecondStep = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "second-factor-form" */ './second-factor-form')).SecondFactorForm,
  lazyFallback(),
)

/** Whether a login waits for the code of the second factor; it stays so while codes are tried. */
export function useIsCodeNeeded(request: { type: string }): boolean {
  const { serverErrors } = useFormRequest(request)
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && serverErrors?.code === 'second_factor_needed') setNeeded(true)
  return isNeeded
}
