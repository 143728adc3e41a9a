import { formatCountWithNoun } from '../../lib/format'

/** Formats a number of polls: `12 Umfragen`, `1 Umfrage`. */
export const formatPollCount = (count: number): string => formatCountWithNoun(count, 'Umfrage', 'Umfragen')
