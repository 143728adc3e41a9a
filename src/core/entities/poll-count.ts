import { formatItems } from '../../lib/format'

/** Formats a number of polls: `12 Umfragen`, `1 Umfrage`. */
export const pollCount = (count: number): string => formatItems(count, 'Umfrage', 'Umfragen')
