import { TEXT } from '../../../contract/texts.ts'
import { fieldError } from '../http/errors.ts'

/**
 * Checks the days of a list, and the period of a result, which is either named or given by days.
 *
 * @throws ApiError `validation_failed` for days in the wrong order, and for days next to a named period
 */
export function assertConsistentPeriod({
  period,
  from,
  to,
}: {
  period?: string
  from?: string
  to?: string
}): void {
  if (period !== undefined && (from !== undefined || to !== undefined))
    throw fieldError('period', 'Bitte wählen Sie entweder einen Zeitraum oder Anfang und Ende.')
  if (from !== undefined && to !== undefined && to < from) throw fieldError('to', TEXT.endBeforeStart)
}
