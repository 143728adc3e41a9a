/** Responses to GET requests that the host embedded in the page. */
export interface PrefetchedResponses {
  /**
   * Returns and removes the response to GET `url` with these headers; undefined if there is none. The order of query
   * parameters does not matter.
   */
  take: (url: string, headers?: Record<string, string>) => unknown
  /** Removes all responses, because they may be outdated after a write. */
  clear: () => void
  /** Returns the keys of the responses that were not used. */
  unusedKeys: () => string[]
}

/** Returns the key of a GET request among the prefetched responses. */
export const toPrefetchKey = (url: string, headers: Record<string, string> = {}): string =>
  [
    url,
    ...Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .sort(),
  ].join('\n')

/** @param responses bodies in snake case by {@link toPrefetchKey}, from the page's initial state */
export function createPrefetchedResponses(
  responses: Readonly<Record<string, unknown>> = {},
): PrefetchedResponses {
  const bodies = new Map(Object.entries(responses).map(([key, body]) => [normalized(key), body]))
  return {
    take(url, headers) {
      if (bodies.size === 0) return undefined
      const key = normalized(toPrefetchKey(url, headers))
      const body = bodies.get(key)
      bodies.delete(key)
      return body
    },
    clear: () => bodies.clear(),
    unusedKeys: () => [...bodies.keys()],
  }
}

function normalized(key: string): string {
  const [url = '', ...headers] = key.split('\n')
  const { pathname, searchParams } = new URL(url, 'http://page')
  searchParams.sort()
  return [`${pathname}?${searchParams}`, ...headers].join('\n')
}
