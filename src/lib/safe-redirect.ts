interface Allowed {
  /** The origin of the app, as in `location.origin`. */
  origin: string
  /** Other hosts that are allowed over https, with port if any: `www.example.org`. */
  hosts?: readonly string[]
}

/**
 * Validates an untrusted redirect target. Returns a path of this app (`/pro?x#y`), the full URL of an allowed host, or
 * null for everything else (`//evil`, `/\evil`, `javascript:` …).
 */
export function toSafeRedirect(raw: unknown, { origin, hosts = [] }: Allowed): string | null {
  if (typeof raw !== 'string' || raw === '') return null
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return null
  }
  // A blob URL has our origin, but its path is not one of the app.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (url.origin === new URL(origin).origin) {
    // `/.//evil` is parsed as the path `//evil`, which a browser would follow to another host.
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  }
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null
}
