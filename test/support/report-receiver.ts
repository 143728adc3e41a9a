import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Reply {
  status?: number
  headers?: Record<string, string>
}

/** The fields of an event that the tests check. */
interface ReceivedEvent {
  message?: string
  level?: string
  exception?: { values: { value?: string; stacktrace?: { frames: unknown[] } }[] }
  breadcrumbs?: { message?: string }[]
  request?: { url: string }
  tags?: Record<string, unknown>
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts a local receiver of error reports that records every envelope unchanged. */
export async function startReceiver() {
  const envelopes: string[] = []
  let answer: Reply = {}
  const server = createServer((request, response) => {
    void text(request).then((envelope) => {
      envelopes.push(envelope)
      const { status = 200, headers = {} } = answer
      // The receiver has another origin than the page.
      const shared = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After, X-Sentry-Rate-Limits',
      }
      response.writeHead(status, { ...shared, 'Content-Type': 'application/json', ...headers }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a server that listens on a port
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    envelopes,
    /** Sets the response to further reports. */
    reply: (reply: Reply) => {
      answer = reply
    },
    /** Returns the received events. An envelope has a header line, the header line of its item, and the item. */
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
