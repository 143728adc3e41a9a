import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '../../../contract/result-changes.ts'
import { ApiError, rateLimitError } from './errors.ts'

/** A stream ends after this time, so that the client must authenticate again. */
const MAX_STREAM_MS = 300_000
/** Open browser tabs of one user. */
const MAX_PER_CLIENT = 10
/** Each stream needs a connection and two timers. */
const MAX_STREAMS = 5_000
/** `Retry-After` of a client with too many streams, in seconds. */
const RETRY_SECONDS = 60

type SendEvent = (name: string, data: object) => void

/** The open streams of server-sent events of one server. */
export class EventStreams {
  readonly #open = new Map<Readable, string>()

  /**
   * Opens a stream for a `text/event-stream` response.
   *
   * @param client the stream's owner, such as `user 7`
   * @param subscribe receives the function that sends an event; returns the function that unsubscribes
   * @throws ApiError `rate_limited`, `unavailable`
   */
  open(client: string, subscribe: (send: SendEvent) => () => void): Readable {
    if (this.#open.size >= MAX_STREAMS) throw new ApiError('unavailable')
    const own = [...this.#open.values()].filter((other) => other === client)
    if (own.length >= MAX_PER_CLIENT) throw rateLimitError(RETRY_SECONDS)
    const stream = new Readable({ read: () => undefined })
    let last = ': \n\n' // a comment
    const unsubscribe = subscribe((name, data) => {
      last = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      stream.push(last)
    })
    // Keeps proxies and our own connection timeout from closing the stream.
    const heartbeat = setInterval(() => stream.push(last), HEARTBEAT_MS)
    const end = setTimeout(() => stream.push(null), MAX_STREAM_MS)
    this.#open.set(stream, client)
    stream.once('close', () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(end)
      this.#open.delete(stream)
    })
    return stream
  }

  /** Ends all streams when the server closes. */
  close(): void {
    for (const stream of this.#open.keys()) stream.push(null)
  }
}
