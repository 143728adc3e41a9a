import { PERIODS } from '../../../contract/periods'
import type { UsedPeriod } from '../../api/results'
import { formatDate, formatPeriod } from '../../lib/format'

/** Formats a period: `5. März 26 – 1. April 26`, `ab 5. März 26`, or one day; empty if it has no dates. */
export function formatDayRange({ from, to }: Pick<UsedPeriod, 'from' | 'to'>): string {
  if (from && to) return formatPeriod(from, to)
  if (from) return `ab ${formatDate(from)}`
  return to ? `bis ${formatDate(to)}` : ''
}

/** Returns the name of a result's period: `letzte 30 Tage`, or its dates. */
export const formatUsedPeriod = (used: UsedPeriod): string =>
  used.period ? PERIODS[used.period] : formatDayRange(used)

/**
 * Returns the period of a result: `letzte 30 Tage (5. März 26 – 3. April 26)`, or its dates. The name alone does not say
 * which days count, because protected figures count whole weeks.
 */
export function formatUsedPeriodWithDays(used: UsedPeriod): string {
  const name = formatUsedPeriod(used)
  return used.period === null || used.period === 'all' ? name : `${name} (${formatDayRange(used)})`
}
