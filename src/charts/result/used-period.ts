import { PERIODS } from '../../../contract/periods'
import type { UsedPeriod } from '../../api/results'
import { formatDate, formatPeriod } from '../../lib/format'

/** Formats a period: `5. März 26 – 1. April 26`, `ab 5. März 26`, or one day; empty if it has no dates. */
export function daysLabel({ from, to }: Pick<UsedPeriod, 'from' | 'to'>): string {
  if (from && to) return formatPeriod(from, to)
  if (from) return `ab ${formatDate(from)}`
  return to ? `bis ${formatDate(to)}` : ''
}

/** Returns the period of a result: `letzte 30 Tage`, or its dates. */
export const usedPeriodLabel = (used: UsedPeriod): string =>
  used.period ? PERIODS[used.period] : daysLabel(used)
