/**
 * The clock of the server when it answered, by the answer's `Date` header, in milliseconds since 1970; this one's where
 * there is none. People's clocks may be days off.
 */
export function clockOf(dateHeader: unknown): number {
  const at = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  return Number.isNaN(at) ? Date.now() : at
}

/**
 * The milliseconds that a `Retry-After` header asks to wait, given in seconds or as an HTTP date;
 * null where it says nothing that can be understood. Never negative.
 */
export function retryAfterMs(header: unknown, now: number = Date.now()): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // An HTTP date begins with a day's name; Date.parse alone would read much more than that.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
