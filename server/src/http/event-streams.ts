import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '../../../contract/result-changes.ts'
import { ApiError, tooManyTries } from './errors.ts'

/** A stream ends after this, so that whoever listens on must show anew that they may. */
const MAX_STREAM_MS = 300_000
/** Open windows of one person. */
const MAX_PER_CLIENT = 10
/** Each costs a connection and its timers. */
const MAX_STREAMS = 5_000
/** Seconds after which one of a client's streams may have ended. */
const RETRY_SECONDS = 60

type SendEvent = (name: string, data: object) => void

/** The streams of server-sent events that one server has open. */
export class EventStreams {
  readonly #open = new Map<Readable, string>()

  /**
   * Opens a stream, to be answered as `text/event-stream`.
   *
   * @param client whose it is, such as `user 7`
   * @param subscribe is given what sends an event; returns what ends the subscription
   * @throws ApiError `rate_limited`, `unavailable`
   */
  open(client: string, subscribe: (send: SendEvent) => () => void): Readable {
    if (this.#open.size >= MAX_STREAMS) throw new ApiError('unavailable')
    const own = [...this.#open.values()].filter((other) => other === client)
    if (own.length >= MAX_PER_CLIENT) throw tooManyTries(RETRY_SECONDS)
    const stream = new Readable({ read: () => undefined })
    let last = ': \n\n' // a comment
    const unsubscribe = subscribe((name, data) => {
      last = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      stream.push(last)
    })
    // Neither proxies nor our own limit of silent connections end a stream that is not silent.
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

  /** Ends all streams: the server closes. */
  close(): void {
    for (const stream of this.#open.keys()) stream.push(null)
  }
}
