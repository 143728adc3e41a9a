/**
 * Returns the server's time from the `Date` header of a response, in milliseconds since 1970, or the local time without
 * a valid header. Clocks of users can be wrong by days.
 */
export function getServerOrLocalTimeMs(dateHeader: unknown): number {
  const at = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  return Number.isNaN(at) ? Date.now() : at
}

/**
 * Parses a `Retry-After` header, in seconds or as an HTTP date, to milliseconds from `now`. Never negative; null for a
 * missing or invalid header.
 */
export function parseRetryAfterMs(header: unknown, now: number = Date.now()): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // An HTTP date begins with a weekday; Date.parse alone accepts many other formats.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
