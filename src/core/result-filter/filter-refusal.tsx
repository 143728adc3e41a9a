import { formatWaitMinutes } from '../../../contract/texts'
import { ErrorState } from '../../components/states'
import type { RequestError } from '../../lib/request-error'

export interface FilterErrorProps {
  error: RequestError
  onRetry: () => void
}

/** Returns the text for a reached limit of different filters. */
const tooManyFilters = (seconds = 60): string =>
  `Sie haben in der letzten Stunde sehr viele verschiedene Filter gewählt. Zum Schutz der Befragten ist die Zahl begrenzt: Den nächsten neuen Filter sehen Sie in ${formatWaitMinutes(seconds, 'einer Minute')}. Ihre Auswahl bleibt stehen, und Filter, die Sie schon gesehen haben, öffnen sich weiterhin.`

/** Shows why the server rejected a filter. An invalid filter must be changed, so it has no retry button. */
export function FilterRejection({ error, onRetry }: FilterErrorProps) {
  if (error.code === 'rate_limited')
    return <ErrorState text={tooManyFilters(error.retryAfterSeconds)} onRetry={onRetry} />
  const reasons = [...new Set(Object.values(error.fields ?? {}))]
  const advice = reasons.length > 0 ? reasons : ['Bitte ändern Sie den Filter oder setzen Sie ihn zurück.']
  return <ErrorState text={['Diese Auswahl ist nicht möglich.', ...advice].join(' ')} />
}
