import type { BrowserTransportOptions, Transport } from './sentry-types'

/** The size of the queue. Further reports are dropped: they rarely contain anything new. */
const MAX_WAITING = 100

/**
 * Wraps a transport so that reports are sent one after the other. Browsers limit `keepalive` requests to 64 KiB in
 * flight, so simultaneous reports would be lost.
 */
export function withBoundedSerialSendQueue(
  makeTransport: (options: BrowserTransportOptions) => Transport,
): (options: BrowserTransportOptions) => Transport {
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
