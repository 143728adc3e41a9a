import { formatMean, formatMeanRange, formatPercent, formatPercentRange } from '../lib/format'

type Value = number | null | undefined

/** The kind of the values of a chart, and how to format them. */
export interface Measure {
  /** The header of a column of such values. */
  label: string
  format: (value: Value) => string
  /** For axes and line ends, where space is limited. */
  formatShort: (value: Value) => string
  formatRange: (low: Value, high: Value) => string
  /** The step size of scales and legends. */
  step: number
  startsAtZero: boolean
}

/** Shares between 0 and 1, formatted as percentages. */
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

/** Estimated shares, without decimals: they are not precise enough. */
export const ESTIMATE: Measure = {
  ...SHARE,
  label: 'Schätzung',
  format: SHARE.formatShort,
  formatRange: (low, high) => formatPercentRange(low, high, 0),
}
