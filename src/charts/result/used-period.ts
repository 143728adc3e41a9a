import { PERIODS } from '../../../contract/periods'
import type { UsedPeriod } from '../../api/results'
import { formatDate, formatPeriod } from '../../lib/format'

/** `5. März 26 – 1. April 26`, `ab 5. März 26`, or one day; empty where there are none. */
export function daysLabel({ from, to }: Pick<UsedPeriod, 'from' | 'to'>): string {
  if (from && to) return formatPeriod(from, to)
  if (from) return `ab ${formatDate(from)}`
  return to ? `bis ${formatDate(to)}` : ''
}

/** The days that a result is of: `letzte 30 Tage`, or their dates. */
export const usedPeriodLabel = (used: UsedPeriod): string =>
  used.period ? PERIODS[used.period] : daysLabel(used)
