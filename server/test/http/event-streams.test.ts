import assert from 'node:assert/strict'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { EventStreams, MAX_UNREAD_BYTES } from '../../src/http/event-streams.ts'
import { createServer } from '../../src/http/server.ts'

type Send = (name: string, data: object) => void

/** More than the buffers of any connection hold. */
const MAX_KERNEL_BYTES = 64 * 1024 ** 2

describe('EventStreams', () => {
  let app: FastifyInstance
  let senders: Set<Send>
  /** Bytes that the process holds for the responses. */
  let unread: () => number
  let sockets: Socket[]

  beforeEach(async () => {
    const streams = new EventStreams()
    senders = new Set()
    sockets = []
    const responses = new Set<() => number>()
    unread = () => [...responses].reduce((sum, bytes) => sum + bytes(), 0)
    app = createServer({})
    app.addHook('preClose', async () => streams.close())
    app.get('/', async (_request, reply) => {
      const stream = streams.open({
        client: String(senders.size),
        isStillAllowed: () => Promise.resolve(true),
        subscribe: (send) => {
          senders.add(send)
          return () => senders.delete(send)
        },
      })
      const bytes = () => stream.readableLength + reply.raw.writableLength
      responses.add(bytes)
      reply.raw.once('close', () => responses.delete(bytes))
      return reply.header('content-type', 'text/event-stream').send(stream)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  /** Opens a stream and reads nothing of it. */
  async function openUnread(): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
    sockets.push(socket)
    const before = senders.size
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    while (senders.size === before) await new Promise(setImmediate)
    return socket
  }

  it('disconnects readers who do not read, and holds little for each until then [READ-84]', async () => {
    const readers = 20
    for (let reader = 0; reader < readers; reader++) await openUnread()
    const data = { text: 'x'.repeat(8 * 1024) }
    let sent = 0
    let most = 0
    while (senders.size > 0 && sent < MAX_KERNEL_BYTES) {
      for (const send of senders) send('state', data)
      sent += data.text.length
      most = Math.max(most, unread())
      await new Promise(setImmediate)
    }
    assert.equal(senders.size, 0, 'all readers are disconnected')
    const perReader = most / readers
    assert.ok(perReader <= 4 * MAX_UNREAD_BYTES, `${perReader} bytes for each reader`)
  })

  it('keeps readers who read as fast as it sends', async () => {
    const socket = await openUnread()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume()
    for (let number = 1; number <= 1000; number++) {
      for (const send of senders) send('state', { number, text: 'x'.repeat(1024) })
      while (senders.size > 0 && !text.includes(`"number":${number},`)) await new Promise(setImmediate)
      text = ''
    }
    assert.equal(senders.size, 1)
  })
})
