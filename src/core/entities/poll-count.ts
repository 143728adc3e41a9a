import { formatCount } from '../../lib/format'

/** `12 Umfragen`, `1 Umfrage`. */
export const pollCount = (count: number): string =>
  count === 1 ? '1 Umfrage' : `${formatCount(count)} Umfragen`
