import { ErrorState } from '../../components/states'
import type { RequestError } from '../../lib/request-error'
import { errorMessage } from '../requests/error-message'

interface FilterErrorProps {
  error: RequestError
  onRetry: () => void
}

/** Why there is nothing to see. What the server refuses is to be chosen otherwise, not tried again. */
export function FilterError({ error, onRetry }: FilterErrorProps) {
  if (error.code !== 'validation_failed') return <ErrorState text={errorMessage(error)} onRetry={onRetry} />
  const reasons = [...new Set(Object.values(error.fields ?? {}))]
  const advice = reasons.length > 0 ? reasons : ['Bitte ändern Sie den Filter oder setzen Sie ihn zurück.']
  return <ErrorState text={['Diese Auswahl ist nicht möglich.', ...advice].join(' ')} />
}
