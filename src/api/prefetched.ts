/** Answers to reads that the server sent along with the page. */
export interface Prefetched {
  /**
   * Returns the answer to GET `url` with these headers, once; undefined where there is none. The order of query
   * parameters does not matter.
   */
  take: (url: string, headers?: Record<string, string>) => unknown
  /** Forgets them all: after a write they may be out of date. */
  drop: () => void
  /** Addresses of the answers that nobody took. */
  left: () => string[]
}

/** Names a read among the answers that the server sent along. */
export const readKey = (url: string, headers: Record<string, string> = {}): string =>
  [
    url,
    ...Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .sort(),
  ].join('\n')

/** @param responses bodies by {@link readKey}, in snake case, as the page's initial state has them */
export function createPrefetched(responses: Readonly<Record<string, unknown>> = {}): Prefetched {
  const answers = new Map(Object.entries(responses).map(([key, body]) => [normalized(key), body]))
  return {
    take(url, headers) {
      if (answers.size === 0) return undefined
      const key = normalized(readKey(url, headers))
      const body = answers.get(key)
      answers.delete(key)
      return body
    },
    drop: () => answers.clear(),
    left: () => [...answers.keys()],
  }
}

function normalized(key: string): string {
  const [url = '', ...headers] = key.split('\n')
  const { pathname, searchParams } = new URL(url, 'http://page')
  searchParams.sort()
  return [`${pathname}?${searchParams}`, ...headers].join('\n')
}
