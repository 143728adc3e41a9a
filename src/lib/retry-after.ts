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
