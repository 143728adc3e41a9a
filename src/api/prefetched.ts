/** Answers to reads that the server sent along with the page. */
export interface Prefetched {
  /** Returns the answer to GET `url`, once; undefined where there is none. The order of query parameters does not matter. */
  take: (url: string) => unknown
  /** Forgets them all: after a write they may be out of date. */
  drop: () => void
  /** Addresses of the answers that nobody took. */
  left: () => string[]
}

/** @param responses bodies by path and query, in snake case, as the page's initial state has them */
export function createPrefetched(responses: Readonly<Record<string, unknown>> = {}): Prefetched {
  const answers = new Map(Object.entries(responses).map(([address, body]) => [normalized(address), body]))
  return {
    take(url) {
      if (answers.size === 0) return undefined
      const address = normalized(url)
      const body = answers.get(address)
      answers.delete(address)
      return body
    },
    drop: () => answers.clear(),
    left: () => [...answers.keys()],
  }
}

function normalized(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
