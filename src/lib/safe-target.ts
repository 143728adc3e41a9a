interface Allowed {
  /** Where the app itself lives, as in `location.origin`. */
  origin: string
  /** Foreign hosts (`www.example.org`, with its port if any) that may be followed as well, over https. */
  hosts?: readonly string[]
}

/**
 * Where a redirect that someone else named may lead: a path of this app (`/pro?x#y`), the full address of
 * an allowed host, or null for everything else (`//evil`, `/\evil`, `javascript:` …).
 */
export function safeTarget(raw: unknown, { origin, hosts = [] }: Allowed): string | null {
  if (typeof raw !== 'string' || raw === '') return null
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return null
  }
  // A blob's address has our origin and no path of ours.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (url.origin === new URL(origin).origin) {
    // `/.//evil` is a path here, but would be a host once it is written into the address again.
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  }
  return url.protocol === 'https:' && hosts.includes(url.host) ? url.href : null
}
