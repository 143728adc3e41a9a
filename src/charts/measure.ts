import { formatMean, formatMeanRange, formatPercent, formatPercentRange } from '../lib/format'

type Value = number | null | undefined

/** What the values of a chart are, and how they are written. */
export interface Measure {
  /** Names a column of such values. */
  label: string
  format: (value: Value) => string
  /** Where there is little room: an axis, the end of a line. */
  formatShort: (value: Value) => string
  formatRange: (low: Value, high: Value) => string
  /** Whole steps of a scale are so large. */
  step: number
  startsAtZero: boolean
}

/** Shares between 0 and 1, as percent. */
export const SHARE: Measure = {
  label: 'Anteil',
  format: formatPercent,
  formatShort: (value) => formatPercent(value, 0),
  formatRange: formatPercentRange,
  step: 0.01,
  startsAtZero: true,
}

/** Means, in points of their scale. */
export const MEAN: Measure = {
  label: 'Mittelwert',
  format: formatMean,
  formatShort: formatMean,
  formatRange: formatMeanRange,
  step: 0.1,
  startsAtZero: false,
}

/** Estimated shares: a digit behind the comma would promise more than there is. */
export const ESTIMATE: Measure = {
  ...SHARE,
  label: 'Schätzung',
  format: SHARE.formatShort,
  formatRange: (low, high) => formatPercentRange(low, high, 0),
}
