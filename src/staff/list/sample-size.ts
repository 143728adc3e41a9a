import { MIN_BASE } from '../../../contract/limits'
import { formatCount } from '../../lib/format'

/** Formats a number of answers for staff. Numbers below the reporting limit are stored as 0 and shown as `< 10`. */
export const formatSampleSize = (answers: number): string =>
  answers < MIN_BASE.reportedCount ? `< ${MIN_BASE.reportedCount}` : formatCount(answers)

/** {@link formatSampleSize} in a text: `n = 2.022` or `n < 10`. */
export const formatSampleSizeWithN = (answers: number): string =>
  answers < MIN_BASE.reportedCount ? `n ${formatSampleSize(answers)}` : `n = ${formatSampleSize(answers)}`
