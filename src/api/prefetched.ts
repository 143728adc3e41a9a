import { pagePart } from '../lib/page'

let answers: Map<string, unknown> | undefined
let recorded: string[] | undefined

/** Made once: each new error would collect its stack, which takes longer than the call. */
const RECORDED = new Error('recorded, and not sent')

/**
 * The answer to GET `url` that the server sent along with the page, once: the next time the request is sent.
 * Undefined where the page brought none. The order of query parameters does not matter.
 */
export function takePrefetched(url: string): unknown {
  if (recorded) {
    recorded.push(url)
    throw RECORDED
  }
  answers ??= new Map(Object.entries(pagePart('responses')).map(([address, body]) => [normal(address), body]))
  const address = normal(url)
  const body = answers.get(address)
  answers.delete(address)
  return body
}

/**
 * Returns the addresses of the reads that `send` begins; none of them is sent. For the host, which asks them itself.
 *
 * @param send begins its reads at once: what it begins later is sent
 */
export function recordReads(send: () => void): string[] {
  const addresses: string[] = []
  recorded = addresses
  try {
    send()
  } finally {
    recorded = undefined
  }
  return addresses
}

/** Forgets what the page brought: after a write it may be out of date. */
export function dropPrefetched(): void {
  answers = new Map()
}

/** Reads the page anew: for a page whose initial state was replaced. */
export function rereadPrefetched(): void {
  answers = undefined
}

function normal(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
