import { parseRetryAfterMs } from '../../lib/retry-after'
import type { BrowserTransportOptions, Transport } from './sentry-types'

const FIRST_PAUSE_MS = 1_000
/** The limit of the doubled pauses. */
const MAX_PAUSE_MS = 60 * 60 * 1_000
const REJECTED_STATUSES = [400, 401, 429]

/**
 * Wraps a transport with exponential back-off. It pauses when the receiver rejects a report (400, 401, 429): for the
 * time in Retry-After, else for a second, doubled with each consecutive rejection. Reports during a pause are dropped.
 */
export function withReportDroppingBackOff(
  makeTransport: (options: BrowserTransportOptions) => Transport,
  now: () => number = Date.now,
): (options: BrowserTransportOptions) => Transport {
  return (options) => {
    const transport = makeTransport(options)
    let pausedUntil = 0
    let pause = FIRST_PAUSE_MS
    return {
      flush: (timeout) => transport.flush(timeout),
      async send(envelope) {
        if (now() < pausedUntil) return {}
        const response = await transport.send(envelope)
        if (response.statusCode !== undefined && REJECTED_STATUSES.includes(response.statusCode)) {
          pausedUntil = now() + (parseRetryAfterMs(response.headers?.['retry-after'], now()) ?? pause)
          pause = Math.min(pause * 2, MAX_PAUSE_MS)
        } else {
          pause = FIRST_PAUSE_MS
        }
        return response
      },
    }
  }
}
