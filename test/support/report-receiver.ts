import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Reply {
  status?: number
  headers?: Record<string, string>
}

/** What the tests look at in an event. */
interface ReceivedEvent {
  message?: string
  level?: string
  exception?: { values: { value?: string; stacktrace?: { frames: unknown[] } }[] }
  breadcrumbs?: { message?: string }[]
  request?: { url: string }
  tags?: Record<string, unknown>
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A receiver of error reports on this machine, which records every envelope as it came over the wire. */
export async function startReceiver() {
  const envelopes: string[] = []
  let answer: Reply = {}
  const server = createServer((request, response) => {
    void text(request).then((envelope) => {
      envelopes.push(envelope)
      const { status = 200, headers = {} } = answer
      // The page stands on another host than the receiver.
      const shared = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After, X-Sentry-Rate-Limits',
      }
      response.writeHead(status, { ...shared, 'Content-Type': 'application/json', ...headers }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server on a port has one
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    envelopes,
    /** Answers from now on. */
    reply: (reply: Reply) => {
      answer = reply
    },
    /** The events among what came: an envelope is a header line, an item's header line and the item. */
    events: (): ReceivedEvent[] =>
      envelopes.flatMap((envelope) => {
        const [, header = '{}', item = '{}'] = envelope.split('\n')
        const { type } = JSON.parse(header) as { type?: string }
        return type === 'event' ? [JSON.parse(item) as ReceivedEvent] : []
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
