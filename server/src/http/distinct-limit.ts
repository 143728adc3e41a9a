import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts'
import { rateLimitError } from './errors.ts'

const MAX_CLIENTS = 10_000

/**
 * Limits how many different items a client may request within a time window. Repeated items do not count. The counts
 * are in the memory of this process: the limit slows down scraping and need not be exact.
 */
export class DistinctItemLimiter {
  readonly #max: number
  readonly #windowMs: number
  readonly #now: () => Date
  /** Time of the first request of each item, oldest first, by client. Clients are ordered by their last request. */
  readonly #requested = new Map<string, Map<string, number>>()

  constructor({ max, windowMs, now }: { max: number; windowMs: number; now: () => Date }) {
    this.#max = max
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts a request. @throws ApiError `rate_limited` beyond the limit */
  consume(client: string, item: string): void {
    const at = this.#now().getTime()
    const requested = this.#requested.get(client) ?? new Map<string, number>()
    this.#requested.delete(client)
    this.#requested.set(client, requested)
    for (const [leastRecent] of this.#requested) {
      if (this.#requested.size <= MAX_CLIENTS) break
      this.#requested.delete(leastRecent)
    }
    for (const [old, since] of requested) {
      if (since <= at - this.#windowMs || since > at + MAX_CLOCK_SKEW_MS) requested.delete(old)
      else break
    }
    if (requested.has(item)) return
    const [oldest] = requested.values()
    if (requested.size >= this.#max && oldest !== undefined)
      throw rateLimitError((oldest + this.#windowMs - at) / 1000)
    requested.set(item, at)
  }
}
