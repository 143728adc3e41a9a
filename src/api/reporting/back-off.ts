import type { BrowserTransportOptions, Transport } from './sentry-types'
import { retryAfterMs } from '../../lib/retry-after'

const FIRST_PAUSE_MS = 1_000
/** Doubling ends here: an hour is long enough to be left in peace. */
const MAX_PAUSE_MS = 60 * 60 * 1_000
const REFUSALS = [400, 401, 429]

/**
 * Wraps a transport so that reports stop for a while when the receiver refuses them (400, 401, 429): for as long
 * as its Retry-After says, else for a second, doubled with every refusal in a row. Reports of that while are lost.
 */
export function withBackOff(
  makeTransport: (options: BrowserTransportOptions) => Transport,
  now: () => number = Date.now,
): (options: BrowserTransportOptions) => Transport {
  return (options) => {
    const transport = makeTransport(options)
    let silentUntil = 0
    let pause = FIRST_PAUSE_MS
    return {
      flush: (timeout) => transport.flush(timeout),
      async send(envelope) {
        if (now() < silentUntil) return {}
        const response = await transport.send(envelope)
        if (response.statusCode !== undefined && REFUSALS.includes(response.statusCode)) {
          silentUntil = now() + (retryAfterMs(response.headers?.['retry-after'], now()) ?? pause)
          pause = Math.min(pause * 2, MAX_PAUSE_MS)
        } else {
          pause = FIRST_PAUSE_MS
        }
        return response
      },
    }
  }
}
