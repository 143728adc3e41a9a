import type { makeFetchTransport } from '@sentry/react'
import { parseRetryAfterMs } from '../../lib/retry-after'

// The SDK does not export these types, only functions that use them.
type BrowserTransportOptions = Parameters<typeof makeFetchTransport>[0]
export type Transport = ReturnType<typeof makeFetchTransport>
type TransportFactory = (options: BrowserTransportOptions) => Transport

const FIRST_PAUSE_MS = 1_000
/** The limit of the doubled pauses. */
const MAX_PAUSE_MS = 60 * 60 * 1_000
const REJECTED_STATUSES = [400, 401, 429]

/**
 * Wraps a transport with exponential back-off. It pauses when the receiver rejects a report (400, 401, 429): for the
 * time in Retry-After, else for a second, doubled with each consecutive rejection. Reports during a pause are dropped.
 */
export function withRejectionBackoff(
  makeTransport: TransportFactory,
  now: () => number = Date.now,
): TransportFactory {
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

/** The size of the queue. Further reports are dropped: they rarely contain anything new. */
const MAX_WAITING = 100

/**
 * Wraps a transport so that reports are sent one after the other. Browsers limit `keepalive` requests to 64 KiB in
 * flight, so simultaneous reports would be lost.
 */
export function withBoundedSerialSendQueue(makeTransport: TransportFactory): TransportFactory {
  return (options) => {
    const transport = makeTransport(options)
    let last: Promise<unknown> = Promise.resolve()
    let waiting = 0
    return {
      send(envelope) {
        if (waiting >= MAX_WAITING) return Promise.resolve({})
        waiting += 1
        const sent = last.then(() => transport.send(envelope)).finally(() => (waiting -= 1))
        last = sent.catch(() => undefined)
        return sent
      },
      async flush(timeout) {
        let timer: ReturnType<typeof setTimeout> | undefined
        const timedOut = new Promise((resolve) => {
          if (timeout !== undefined) timer = setTimeout(resolve, timeout)
        })
        await Promise.race([last, timedOut])
        clearTimeout(timer)
        return waiting === 0 && transport.flush(timeout)
      },
    }
  }
}
