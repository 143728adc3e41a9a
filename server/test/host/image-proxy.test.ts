import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { createSocket } from 'node:dgram'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, suite, test } from 'node:test'
import { buildApp } from '../../src/host/app.ts'
import {
  isPublicAddress,
  createImageFetchQueue,
  fetchAndDeliverImage,
  type ImageProxyOptions,
  type ProxiedImage,
} from '../../src/host/image-proxy.ts'
import { startHarness, type Harness } from '../support/harness.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An image of the maximum size, which exceeds the connection's buffers. */
const LARGE = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)])

/** Image headers with a size of 30,000² pixels, none, and 4,000². */
const HEADERS = new Map<string, Buffer>(
  [30_000, 0, 4_000].flatMap((side) => {
    const name = { 30_000: 'large', 0: 'empty' }[side] ?? 'small'
    return [
      [`png-${name}`, pngHeader(side)],
      [`jpeg-${name}`, jpegHeader(side)],
      [`gif-${name}`, gifHeader(side)],
      [`avif-${name}`, avifHeader(side)],
      ...(side === 0 ? [] : [[`webp-${name}`, webpHeader(side)] as const]), // WebP stores the side minus one
    ] as const
  }),
).set('png-cut-off', PNG.subarray(0, 18))

const fetches = createImageFetchQueue()

/** Fetches an image as a client that reads it immediately. */
const fetchImage = (url: string, client: string, options: ImageProxyOptions): Promise<ProxiedImage> =>
  fetchAndDeliverImage(fetches, url, client, async (image) => image, options)

suite('the image proxy', () => {
  let harness: Harness
  let foreign: Server
  let origin: string
  let asked = 0
  before(async () => {
    foreign = createServer((request, response) => {
      asked++
      const { pathname } = new URL(request.url ?? '/', origin)
      if (pathname === '/image.png') response.end(PNG)
      else if (pathname === '/large') response.end(LARGE)
      else if (pathname === '/page') response.setHeader('content-type', 'image/png').end('<script>1</script>')
      else if (pathname === '/drawing') response.setHeader('content-type', 'image/svg+xml').end('<svg/>')
      else if (pathname === '/huge') response.end(Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]))
      else if (pathname.startsWith('/header/')) response.end(HEADERS.get(pathname.slice(8)))
      else if (pathname === '/moved') response.writeHead(302, { location: '/image.png' }).end()
      else if (pathname === '/inside') response.writeHead(302, { location: 'http://127.0.0.9/x.png' }).end()
      else if (pathname === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (pathname === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => {
      foreign.listen(0, '127.0.0.1', resolve)
    })
    origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
    harness = await startHarness()
  })
  after(async () => {
    foreign.close()
    await harness.close()
  })

  // Only the test's own server counts as public.
  const open = (path: string) =>
    fetchImage(path.startsWith('/') ? origin + path : path, 'reader', {
      isAllowed: (address) => address === '127.0.0.1',
    })
  const rejected = { code: 'validation_failed' }
  const missing = { code: 'not_found' }

  test('fetches an image, also after a redirect, and returns its real type [EMB-01]', async () => {
    for (const path of ['/image.png', '/moved']) {
      const image = await open(path)
      assert.equal(image.type, 'image/png')
      assert.deepEqual(image.bytes, PNG)
    }
  })

  test('returns not_found for other types, large files, missing files and redirect loops', async () => {
    for (const path of ['/page', '/drawing', '/huge', '/nothing', '/loop']) {
      await assert.rejects(open(path), missing, path)
    }
  })

  test('does not follow redirects to forbidden addresses', async () => {
    await assert.rejects(open('/inside'), rejected)
    await assert.rejects(open('/file'), rejected)
  })

  test('rejects private, loopback and special addresses in every notation [S14]', async () => {
    const before = asked
    const port = new URL(origin).port
    const hosts = [
      '127.0.0.1',
      '[::1]',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.3.4',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '224.0.0.1',
      '[fe80::1]',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
      '[::127.0.0.1]',
      '[::7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[1::1]',
    ]
    for (const host of hosts) {
      const answer = await harness.anonymous(
        `GET /img?url=${encodeURIComponent(`http://${host}:${port}/image.png`)}`,
      )
      assert.equal(answer.statusCode, 422, host)
    }
    assert.equal(asked, before)
    assert.equal(isPublicAddress('93.184.216.34'), true)
    assert.equal(isPublicAddress('2606:2800:220:1::1'), true)
  })

  test('resolves host names, and rejects those with a forbidden address [S14]', async () => {
    const names = await startNameServer((query) =>
      isForIPv4(query) ? answerTo(query, [127, 0, 0, 1]) : answerTo(query),
    )
    try {
      const url = `http://bilder.example:${new URL(origin).port}/image.png`
      const isAllowed = (address: string) => address === '127.0.0.1'
      const image = await fetchImage(url, 'reader', { nameServers: [names.address], isAllowed })
      assert.deepEqual(image.bytes, PNG)
      const before = asked
      await assert.rejects(fetchImage(url, 'reader', { nameServers: [names.address] }), rejected)
      assert.equal(asked, before)
    } finally {
      names.close()
    }
  })

  test('tries the next address if the first cannot be reached', async () => {
    const names = await startNameServer((query) =>
      isForIPv4(query) ? answerTo(query, [127, 0, 0, 2], [127, 0, 0, 1]) : answerTo(query),
    )
    try {
      const url = `http://bilder.example:${new URL(origin).port}/image.png`
      const isAllowed = (address: string) => address.startsWith('127.0.0.')
      const image = await fetchImage(url, 'reader', { nameServers: [names.address], isAllowed })
      assert.deepEqual(image.bytes, PNG)
    } finally {
      names.close()
    }
  })

  test('returns not_found for a host name without an address', async () => {
    const names = await startNameServer((query) => answerTo(query))
    try {
      await assert.rejects(
        fetchImage('http://leer.example/x.png', 'reader', { nameServers: [names.address] }),
        missing,
      )
    } finally {
      names.close()
    }
  })

  test(
    'asks for the address of a name no longer than for the image, and then gives its place back [S14]',
    { timeout: 10_000 },
    async () => {
      const lookups = new Set<number>()
      const watch = createHook({
        init: (id, type) => {
          if (/^(QUERYWRAP|GETADDRINFOREQWRAP)$/.test(type)) lookups.add(id)
        },
        before: (id) => lookups.delete(id),
      }).enable()
      let queries = 0
      const names = await startNameServer(() => {
        queries++
        return null
      })
      const silent = { nameServers: [names.address], timeoutMs: 100 }
      try {
        const all = Array.from({ length: 8 }, () =>
          fetchImage('http://still.example/x.png', 'reader', silent),
        )
        for (const result of await Promise.allSettled(all)) {
          assert.equal(result.status, 'rejected')
          assert.equal((result.reason as { code: string }).code, 'not_found')
        }
        assert.equal(queries, 16) // A and AAAA, without retries
        assert.equal(lookups.size, 0)
        assert.equal((await open('/image.png')).type, 'image/png')
      } finally {
        watch.disable()
        names.close()
      }
    },
  )

  test('rejects images of more than 16 megapixels or without a size [S14]', async () => {
    for (const [name, bytes] of HEADERS) {
      if (name.endsWith('small')) assert.deepEqual((await open(`/header/${name}`)).bytes, bytes, name)
      else await assert.rejects(open(`/header/${name}`), missing, name)
    }
  })

  test('serves other hosts’ images while 16 slow hosts do not respond [S14] [S17]', async () => {
    const unanswered: ServerResponse[] = []
    let isSlow = true
    const silent = createServer((_request, response) => {
      if (isSlow) unanswered.push(response)
      else response.end()
    })
    await new Promise<void>((resolve) => {
      silent.listen(0, '0.0.0.0', resolve)
    })
    const { port } = silent.address() as AddressInfo
    const isAllowed = (address: string) => address.startsWith('127.0.')
    const fetchFrom = (host: string, client: string) =>
      fetchImage(`http://${host}:${port}/`, client, { isAllowed, timeoutMs: 60_000 })
    const slow = Array.from({ length: 16 * 5 }, (_, index) =>
      fetchFrom(`127.0.1.${index % 16}`, `visitor-${index % 16}`),
    )
    const attacker = Array.from({ length: 85 }, (_, index) => fetchFrom(`127.0.2.${index}`, 'attacker'))
    const results = Promise.allSettled([...slow, ...attacker])
    for (const client of ['reader', 'visitor-0']) {
      const image = await fetchImage(`${origin}/image.png`, client, { isAllowed })
      assert.equal(image.type, 'image/png')
    }
    isSlow = false
    for (const response of unanswered) response.end()
    const codes = (await results).map((result) =>
      result.status === 'rejected' ? (result.reason as { code: string }).code : 'done',
    )
    silent.close()
    assert.equal(codes.filter((code) => code === 'rate_limited').length, 1, 'beyond its 84 places')
    assert.equal((await open('/image.png')).type, 'image/png')
  })

  test('serves a host’s images to others while one client keeps requesting them [S17]', async () => {
    const unanswered: ServerResponse[] = []
    let isSlow = true
    const host = createServer((_request, response) => {
      if (isSlow) unanswered.push(response)
      else response.end(PNG)
    })
    await new Promise<void>((resolve) => {
      host.listen(0, '127.0.0.1', resolve)
    })
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
    const fetchAs = (client: string) => fetchImage(url, client, { isAllowed: () => true, timeoutMs: 60_000 })
    const flood = Promise.allSettled(Array.from({ length: 90 }, () => fetchAs('flood')))
    const people = Promise.allSettled(Array.from({ length: 50 }, (_, index) => fetchAs(`person-${index}`)))
    isSlow = false
    await new Promise((resolve) => setImmediate(resolve))
    for (const response of unanswered) response.end(PNG)
    const failures = (await people).filter(({ status }) => status === 'rejected')
    const rejected = (await flood).filter(({ status }) => status === 'rejected')
    host.close()
    assert.equal(failures.length, 0)
    assert.ok(rejected.length >= 27, `${rejected.length} of 90 were rejected`)
  })

  test('counts an image until it is delivered, but not against its host [S17]', async () => {
    const isAllowed = (address: string) => address === '127.0.0.1'
    const url = `${origin}/image.png`
    let finish = () => {}
    const end = new Promise<void>((resolve) => (finish = resolve))
    const arrived: Promise<void>[] = []
    const slow = Array.from({ length: 24 }, () => {
      let arrive = () => {}
      arrived.push(new Promise<void>((resolve) => (arrive = resolve)))
      const deliver = () => {
        arrive()
        return end
      }
      return fetchAndDeliverImage(fetches, url, 'slow', deliver, { isAllowed })
    })
    await Promise.all(arrived)
    let isNextDelivered = false
    const next = fetchImage(url, 'slow', { isAllowed }).then(() => (isNextDelivered = true))
    assert.equal((await fetchImage(url, 'reader', { isAllowed })).type, 'image/png')
    assert.equal(isNextDelivered, false, 'the 25th waits')
    finish()
    await Promise.all([...slow, next])
  })

  test('disconnects clients that do not read the image [S17]', { timeout: 20_000 }, async () => {
    const app = await buildApp(harness.context, {
      isAllowed: (address) => address === '127.0.0.1',
      imageDeliveryTimeoutMs: 200,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const reader = connect(port, '127.0.0.1')
    const answered = new Promise<void>((resolve) =>
      app.server.once('request', (_, response) => {
        response.once('close', resolve)
      }),
    )
    reader.write(`GET /img?url=${encodeURIComponent(`${origin}/large`)} HTTP/1.1\r\nhost: a\r\n\r\n`)
    await answered
    let received = 0
    await new Promise<void>((resolve) => {
      reader
        .on('data', (chunk) => (received += chunk.length))
        .on('error', () => undefined)
        .on('close', () => resolve())
    })
    assert.ok(received < LARGE.length, `${received} bytes arrived`)
    await app.close()
  })

  test('accepts only http and https', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://a.example/x',
      'data:image/png,x',
      '/image.png',
      'http://u:p@a.example/',
    ]) {
      assert.equal((await harness.anonymous(`GET /img?url=${encodeURIComponent(url)}`)).statusCode, 422, url)
    }
    assert.equal((await harness.anonymous('GET /img')).statusCode, 422)
  })
})

/** Starts a local DNS server. It does not respond to queries for which `answer` returns null. */
async function startNameServer(answer: (query: Buffer) => Buffer | null) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const reply = answer(query)
    if (reply !== null) socket.send(reply, port, address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

const HEADER_BYTES = 12

/** RFC 1035, 4.1: the question's name ends with a zero byte; type and class follow, two bytes each. */
const questionEnd = (query: Buffer) => query.indexOf(0, HEADER_BYTES) + 5

const isForIPv4 = (query: Buffer) => query.readUInt16BE(questionEnd(query) - 4) === 1

/** Builds the DNS response with these IPv4 addresses. */
function answerTo(query: Buffer, ...addresses: number[][]): Buffer {
  const reply = Buffer.from(query.subarray(0, questionEnd(query)))
  reply.writeUInt16BE(0x8180, 2) // response, no error
  reply.writeUInt16BE(addresses.length, 6)
  reply.writeUInt16BE(0, 10) // no additional records
  const record = [0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4] // the name above, A, IN, a minute, four bytes
  return Buffer.concat([reply, ...addresses.map((address) => Buffer.from([...record, ...address]))])
}

function pngHeader(side: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

/** A frame header after an Exif segment with another size. */
function jpegHeader(side: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301110002110103110100', 'hex')
  frame.writeUInt16BE(side, 5)
  frame.writeUInt16BE(side, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe1000affc0000b08000100', 'hex'),
    frame,
    Buffer.from('ffd9', 'hex'),
  ])
}

function gifHeader(side: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1')
  bytes.writeUInt16LE(side, 6)
  bytes.writeUInt16LE(side, 8)
  return bytes
}

function webpHeader(side: number): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF', 0)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(side - 1, 24, 3)
  bytes.writeUIntLE(side - 1, 27, 3)
  return bytes
}

/** ISO/IEC 23008-12: the primary item's size is in its associated `ispe` property. */
function avifHeader(side: number): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + parts.reduce((size, part) => size + part.length, 0))
    head.write(type, 4)
    return Buffer.concat([head, ...parts])
  }
  const extent = Buffer.alloc(12)
  extent.writeUInt32BE(side, 4)
  extent.writeUInt32BE(side, 8)
  const version = Buffer.alloc(4)
  const properties = box('ipco', box('ispe', extent))
  const associations = box('ipma', version, Buffer.from('0000000100010101', 'hex'))
  const item = box('pitm', version, Buffer.from('0001', 'hex'))
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif', 'latin1')),
    box('meta', version, item, box('iprp', properties, associations)),
  ])
}
