import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '../../../contract/result-changes.ts'
import { ApiError, rateLimitError } from './errors.ts'

/** A stream ends after this time, so that the client must authenticate again. */
const MAX_STREAM_MS = 300_000
/** Interval of the checks whether the reader may still read. */
const CHECK_MS = 1_000
/**
 * Maximum of unread data per stream in bytes, in addition to the buffers of the connection. A reader who falls behind
 * is disconnected and can reconnect: the first event of a stream contains the current state.
 */
export const MAX_UNREAD_BYTES = 16 * 1024
/** Open browser tabs of one user. */
const MAX_PER_CLIENT = 10
/** Each stream needs a connection and two timers. */
const MAX_STREAMS = 5_000
/** `Retry-After` of a client with too many streams, in seconds. */
const RETRY_SECONDS = 60

type SendEvent = (name: string, data: object) => void

interface StreamOptions {
  /** The stream's owner, such as `user 7`. */
  readonly client: string
  /** Receives the function that sends an event; returns the function that unsubscribes. */
  readonly subscribe: (send: SendEvent) => () => void
  /** Called every second. The stream ends when it returns false; an error counts as true. */
  readonly isStillAllowed: () => Promise<boolean>
}

interface OpenStream extends Pick<StreamOptions, 'client' | 'isStillAllowed'> {
  readonly end: () => void
}

/** The open streams of server-sent events of one server. */
export class EventStreams {
  readonly #open = new Set<OpenStream>()
  #checks: NodeJS.Timeout | undefined
  #isChecking = false

  /**
   * Opens a stream for a `text/event-stream` response.
   *
   * @throws ApiError `rate_limited`, `unavailable`
   */
  open({ client, subscribe, isStillAllowed }: StreamOptions): Readable {
    if (this.#open.size >= MAX_STREAMS) throw new ApiError('unavailable')
    const own = [...this.#open].filter((other) => other.client === client)
    if (own.length >= MAX_PER_CLIENT) throw rateLimitError(RETRY_SECONDS)
    const stream = new Readable({ read: () => undefined })
    let last = ': \n\n' // a comment
    const push = () => {
      stream.push(last)
      if (stream.readableLength > MAX_UNREAD_BYTES) stream.destroy()
    }
    const unsubscribe = subscribe((name, data) => {
      last = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      push()
    })
    // Keeps proxies and our own connection timeout from closing the stream.
    const heartbeat = setInterval(push, HEARTBEAT_MS)
    const stop = () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(timeout)
      this.#remove(opened)
    }
    const end = () => {
      stop() // nothing may be pushed after the end
      stream.push(null)
    }
    const timeout = setTimeout(end, MAX_STREAM_MS)
    const opened: OpenStream = { client, isStillAllowed, end }
    this.#open.add(opened)
    this.#checks ??= setInterval(() => void this.#check(), CHECK_MS).unref()
    stream.once('close', stop)
    return stream
  }

  /** Ends all streams when the server closes. */
  close(): void {
    for (const { end } of this.#open) end()
  }

  /** Asks for all streams at once, so that the answers can be read together. */
  async #check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    const checks = Array.from(this.#open, async ({ isStillAllowed, end }) => {
      // While the database is unavailable, there are no events either.
      if (!(await isStillAllowed().catch(() => true))) end()
    })
    await Promise.all(checks)
    this.#isChecking = false
  }

  #remove(stream: OpenStream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#checks)
    this.#checks = undefined
  }
}
