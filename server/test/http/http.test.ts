import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, suite, test } from 'node:test'
import fastify, { type RouteShorthandOptions } from 'fastify'
import { Type } from 'typebox'
import { IMPORT_UPLOAD } from '../../../contract/poll-import.ts'
import { ApiError } from '../../src/http/errors.ts'
import { createLoggerOptions } from '../../src/http/logging.ts'
import { createViewerAndRouteRulesPlugin } from '../../src/provider/access.ts'
import { PASSWORD } from '../support/fixture.ts'
import { startHarness, type Harness } from '../support/harness.ts'

suite('the server', () => {
  let harness: Harness
  const lines: string[] = []
  before(async () => {
    harness = await startHarness({
      logger: createLoggerOptions('trace', { write: (line) => lines.push(line) }),
    })
  })
  after(() => harness.close())

  const login = (payload: string | Buffer, type = 'application/json') =>
    harness.app.inject({
      method: 'POST',
      url: '/provider/v1/auth/login',
      headers: { 'content-type': type },
      payload,
    })

  test('reports its health', async () => {
    const answer = await harness.anonymous('GET /health')
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ok' })
  })

  test('serves its OpenAPI description', async () => {
    const answer = await harness.anonymous('GET /provider/openapi.json')
    assert.equal(answer.json().openapi, '3.1.0')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.ok(answer.json().paths['/provider/v1/me'])
  })

  test('states each schema and each common parameter once in its OpenAPI description, under its name', async () => {
    const answer = await harness.anonymous('GET /provider/openapi.json')
    const { paths, components } = answer.json()
    const { responses } = paths['/provider/v1/me'].get
    assert.deepEqual(responses['4XX'], { $ref: '#/components/responses/Error' })
    assert.deepEqual(responses['200'].content['application/json'].schema, {
      $ref: '#/components/schemas/UserResponse',
    })
    for (const kind of ['schemas', 'parameters']) {
      const named = [
        ...answer.body.matchAll(new RegExp(`"\\$ref":"#/components/${kind}/([\\w-]+)"`, 'g')),
      ].map(([, name]) => name)
      assert.deepEqual([...new Set(named)].sort(), Object.keys(components[kind]).sort())
    }
  })

  test('responds to an unknown path with not_found and the request ID [HTTP-05]', async () => {
    const id = '0c0f3a52-6f7e-4a51-9f6e-111111111111'
    const answer = await harness.anonymous('GET /provider/v1/nothing', undefined, { 'x-request-id': id })
    assert.equal(answer.statusCode, 404)
    assert.deepEqual(answer.json(), {
      code: 'not_found',
      message: 'Diese Seite gibt es nicht.',
      request_id: id,
    })
    assert.equal(answer.headers['x-request-id'], id)
  })

  test('replaces a request ID that is unsafe to log [HTTP-02]', async () => {
    const answer = await harness.anonymous('GET /health', undefined, { 'x-request-id': 'a\tb' })
    assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  })

  test('rejects bodies that are not JSON in UTF-8', async () => {
    const malformed: [name: string, body: string | Buffer][] = [
      ['cut off', '{"email": "a'],
      ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
      ['endlessly deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ]
    for (const [name, body] of malformed) {
      const answer = await login(body)
      assert.equal(answer.statusCode, 400, name)
      assert.equal(answer.json().code, 'malformed_json', name)
    }
  })

  test('accepts only JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await login('email=a', type)
      assert.equal(answer.statusCode, 415, type)
    }
  })

  const LIMIT = 64 * 1024
  const unknownKeys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

  test('rejects a body over 64 KiB or with too many values [S18]', async () => {
    const tooLarge: [name: string, body: string][] = [
      ['a long text', JSON.stringify({ email: 'x'.repeat(LIMIT) })],
      ['many keys', unknownKeys(5_000)],
      ['a long list', JSON.stringify({ email: Array.from({ length: 20_000 }, () => 0) })],
    ]
    assert.ok(tooLarge.slice(1).every(([, body]) => body.length < LIMIT))
    for (const [name, body] of tooLarge) {
      const answer = await login(body)
      assert.equal(answer.statusCode, 413, name)
      assert.equal(answer.json().code, 'payload_too_large', name)
    }
  })

  test('reports at most 20 invalid fields of a body or URL [S18]', async () => {
    const user = await harness.as('admin@kunde.example')
    const query = Array.from({ length: 2_000 }, () => 'kind=x').join('&')
    for (const answer of [
      await login(unknownKeys(4_000)),
      await user(`GET /provider/v1/pro/polls?${query}`),
    ]) {
      assert.equal(answer.statusCode, 422)
      assert.equal(Object.keys(answer.json().fields).length, 20)
      assert.ok(answer.payload.length <= LIMIT)
    }
  })

  test('does not coerce types in a body', async () => {
    const answer = await login(JSON.stringify({ email: 5, password: true }))
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(Object.keys(answer.json().fields), ['email', 'password'])
  })

  test('rejects values that the database cannot store and malformed URLs with 4xx', async () => {
    const user = await harness.as('admin@kunde.example')
    const calls: [call: string, body?: unknown][] = [
      ['PATCH /provider/v1/me', { first_name: 'a\u0000b' }],
      ['PATCH /provider/v1/me', { __proto__: null, first_name: 'x'.repeat(101) }],
      ['DELETE /provider/v1/me/sessions/99999999999999999999'],
      ['DELETE /provider/v1/me/sessions/-1'],
      ['DELETE /provider/v1/me/sessions/1e3x'],
      ['GET /provider/v1/pro/my_organization/invitations/%00'],
      ['GET /provider/v1/me/%zz'],
      ['GET /provider/v1/pro/polls?limit=-1'],
      ['GET /provider/v1/pro/polls?offset=99999999999999999999'],
    ]
    for (const [call, body] of calls) {
      const { statusCode } = await user(call, body)
      assert.ok(statusCode >= 400 && statusCode < 500, `${call}: ${statusCode}`)
    }
  })

  test('names the field of a body that the database cannot store', async () => {
    const admin = await harness.as('intern@meinungsbild.example')
    const answers = [{ text: 'Ja' }, { text: 'Ne\u0000in' }]
    const answer = await admin('POST /provider/v1/admin/polls', { title: 'Rad', answers })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().fields, {
      'answers.1.text': 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    })
  })

  test('rejects NUL in paths and searches with 4xx', async () => {
    const user = await harness.as('admin@kunde.example')
    const bundle = await user('GET /provider/v1/pro/poll_bundle/a%00b?limit=1')
    assert.deepEqual([bundle.statusCode, bundle.json().code], [404, 'not_found'])
    const search = await user('GET /provider/v1/pro/polls?query=a%00b')
    assert.deepEqual([search.statusCode, Object.keys(search.json().fields)], [422, ['query']])
    for (const query of ['a%00b=1', 'limit=1&%00=1', '%00'])
      assert.equal((await user(`GET /provider/v1/pro/polls?${query}`)).statusCode, 422, query)
    const last = await user('GET /provider/v1/pro/polls?limit=1&query=a=b%00')
    assert.deepEqual(Object.keys(last.json().fields), ['query'])
  })

  test('rejects lone surrogates', async () => {
    const user = await harness.as('admin@kunde.example')
    const send = (payload: string) =>
      harness.app.inject({
        method: 'PATCH',
        url: '/provider/v1/me',
        headers: { 'content-type': 'application/json', 'x-auth-token': token },
        payload,
      })
    const token = await harness.tokenFor('admin@kunde.example')
    for (const half of ['\\ud800', 'a\\udc00b', '\\udc00\\ud800']) {
      assert.equal((await send(`{"first_name":"${half}"}`)).statusCode, 422, half)
    }
    assert.equal((await user('GET /provider/v1/me')).json().first_name, 'Ada')
    assert.equal((await send('{"first_name":"\\ud83e\\udda2"}')).json().first_name, '🦢')
  })

  test('rejects an unknown token on every route, including public ones [HTTP-03]', async () => {
    for (const call of ['GET /provider/v1/me', 'GET /provider/v1/me/sessions', 'GET /api/me/features']) {
      const answer = await harness.anonymous(call, undefined, { 'x-auth-token': 'unknown' })
      assert.equal(answer.statusCode, 401, call)
      assert.equal(answer.json().code, 'invalid_token', call)
    }
  })

  test('hides the details of internal errors, except for the request ID', async () => {
    await harness.open.pool.query('alter table sessions rename to hidden_sessions')
    const answer = await harness.anonymous('GET /provider/v1/me', undefined, { 'x-auth-token': 'canary' })
    await harness.open.pool.query('alter table hidden_sessions rename to sessions')
    assert.equal(answer.statusCode, 500)
    const { request_id: id, ...body } = answer.json()
    assert.deepEqual(body, {
      code: 'internal_error',
      message: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    })
    assert.ok(lines.some((line) => line.includes(String(id)) && line.includes('42P01')))
  })

  test('logs no secrets', async () => {
    const canary = 'kanarienvogel-1234567'
    const token = await harness.tokenFor('admin@kunde.example')
    await harness.anonymous('POST /provider/v1/auth/login', {
      email: `${canary}@x.example`,
      password: canary,
    })
    await harness.anonymous(`GET /provider/v1/auth/reset_password/${canary}`)
    await harness.anonymous(`GET /provider/v1/me?token=${canary}`, undefined, {
      'x-auth-token': token,
      cookie: `prod_auth_token=${canary}`,
      authorization: `Bearer ${canary}`,
    })
    await harness.open.pool.query('alter table users rename to hidden_users')
    const failed = await harness.anonymous('POST /provider/v1/auth/login', {
      email: `${canary}@x.example`,
      password: PASSWORD,
    })
    await harness.open.pool.query('alter table hidden_users rename to users')
    assert.equal(failed.statusCode, 500)
    const log = lines.join('')
    assert.equal(lines.filter((line) => line.includes('/provider/v1/auth/reset_password/:token')).length, 1)
    for (const secret of [canary, PASSWORD, token]) assert.ok(!log.includes(secret))
  })

  test('rejects routes without an access policy or response schema [AUTH-09]', async () => {
    const routes: RouteShorthandOptions[] = [
      { config: {}, schema: { response: { 200: Type.Null() } } },
      { config: { access: 'public' }, schema: {} },
    ]
    for (const route of routes) {
      const app = fastify()
      await app.register(createViewerAndRouteRulesPlugin(harness.context))
      assert.throws(() => app.get('/open', route, async () => null), /has no (access rule|response schema)/)
      await app.close()
    }
  })
})

suite('a server with allowed CORS origins', () => {
  test('allows only the configured origins', async () => {
    const harness = await startHarness({ config: { corsOrigins: ['https://app.example'] } })
    const preflight = (origin: string) =>
      harness.anonymous('OPTIONS /provider/v1/me', undefined, {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-auth-token',
      })
    const allowed = await preflight('https://app.example')
    assert.equal(allowed.headers['access-control-allow-origin'], 'https://app.example')
    assert.equal(allowed.headers['access-control-allow-credentials'], undefined)
    const foreign = await preflight('https://app.example.evil.example')
    assert.equal(foreign.headers['access-control-allow-origin'], undefined)
    await harness.close()
  })
})

suite('a listening server', () => {
  let harness: Harness
  const log = new EventEmitter()
  before(async () => {
    harness = await startHarness({
      logger: createLoggerOptions('debug', { write: (line) => log.emit('line', JSON.parse(line)) }),
    })
    harness.app.get('/endless', async (_request, reply) => {
      reply.type('text/plain')
      return new Readable({
        read() {
          this.push(randomBytes(4096).toString('hex'))
        },
      })
    })
    harness.app.get('/slow', async () => {
      const finished = new Promise((resolve) => harness.app.server.once('finish-slow', resolve))
      harness.app.server.emit('slow-begun')
      await finished
      return { done: true }
    })
    harness.app.post('/hasty', { config: { bodyTimeoutMs: 50 } }, async () => ({ done: true }))
    harness.app.get('/busy', async () => {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 })
    })
    await harness.app.listen({ port: 0, host: '127.0.0.1' })
  })

  const port = () => (harness.app.server.address() as AddressInfo).port

  /** Sends these bytes and returns everything received until the connection closes. */
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port(), '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
    })

  test('responds to data that is not HTTP in the common error format', async () => {
    const post = 'POST /provider/v1/auth/login HTTP/1.1\r\nHost: x\r\n'
    const malformed: [text: string, status: number, code: string][] = [
      ['NONSENSE\r\n\r\n', 400, 'malformed_request'],
      [`${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'malformed_request'],
      [`${post}X-Name: a\u0001b\r\n\r\n`, 400, 'malformed_request'],
      [`${post}X-Name: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ]
    for (const [text, status, code] of malformed) {
      const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), code)
      assert.match(head, /^content-security-policy: default-src 'none'/m)
      const failure = JSON.parse(body)
      assert.equal(failure.code, code)
      assert.match(head, new RegExp(`^x-request-id: ${failure.request_id}\r?$`, 'im'))
    }
  })

  test('limits the time for receiving headers', () => {
    assert.equal(harness.app.server.headersTimeout, 5_000)
  })

  test('times out a request whose body does not arrive', async () => {
    const answer = await raw(
      'POST /hasty HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    assert.match(answer, /^HTTP\/1\.1 408 /)
  })

  /** Sends a body, which ends the test if the connection breaks, and returns the status and the code of the response. */
  const send = (path: string, headers: Record<string, string>, pieces: readonly Buffer[]) =>
    new Promise<[status: number | undefined, code: string]>((resolve, reject) => {
      const sent = request({ port: port(), path, method: 'POST', headers, agent: false }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (body += piece))
        answer.on('end', () => resolve([answer.statusCode, JSON.parse(body).code]))
      })
      sent.on('error', reject)
      for (const piece of pieces) sent.write(piece)
      sent.end()
    })

  test('lets the client read why a body is rejected, although it is still sending it [S18]', async () => {
    const path = '/provider/v1/admin/polls/upload_image'
    const image = Buffer.alloc(7_600_000, 'a')
    const type = { 'content-type': 'application/json' }
    const stated = { ...type, 'content-length': String(image.length) }
    const token = { 'x-auth-token': await harness.tokenFor('umfragen@meinungsbild.example') }
    for (let round = 0; round < 30; round++) {
      assert.deepEqual(await send(path, { ...stated, ...token }, [image]), [413, 'payload_too_large'])
      assert.deepEqual(await send(path, { ...type, ...token }, [image]), [413, 'payload_too_large'])
      assert.equal((await send(path, stated, [image]))[0], 401)
    }
    const table = Array.from({ length: 7 }, () => Buffer.alloc(IMPORT_UPLOAD.maxBytes / 5, 'a'))
    const octets = { ...token, 'content-type': 'application/octet-stream' }
    for (let round = 0; round < 10; round++)
      assert.deepEqual(await send('/provider/v1/admin/polls/import?name=a.csv', octets, table), [
        413,
        'payload_too_large',
      ])
  })

  test('closes the connection of a client that never stops sending [S18]', async () => {
    const piece = Buffer.alloc(1_000_000, 'a')
    const socket = connect(port(), '127.0.0.1')
    socket.write('POST /provider/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('Content-Length: 100000000000\r\n\r\n')
    let sent = 0
    const more = () => {
      while (!socket.destroyed && socket.write(piece)) sent += piece.length
      sent += piece.length
    }
    socket.on('drain', more).on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve)) // `once` of events would reject on EPIPE
    more()
    await closed
    assert.ok(sent < 1_000_000_000, `${sent} bytes`)
  })

  test('sends Retry-After', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}/busy`)
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('retry-after'), '2')
  })

  test('does not log a client’s disconnect as an error', async () => {
    const reported = new Promise<number>((resolve) => {
      log.on('line', ({ level, err }: { level: number; err?: { message: string } }) => {
        if (err?.message === 'premature close') resolve(level)
      })
    })
    const socket = connect(port(), '127.0.0.1', () =>
      socket.write('GET /endless HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'),
    )
    socket.once('data', () => socket.destroy())
    assert.equal(await reported, 20)
  })

  test('completes pending requests on close, and keeps no connection open', async () => {
    const begun = new Promise((resolve) => harness.app.server.once('slow-begun', resolve))
    const pending = fetch(`http://127.0.0.1:${port()}/slow`)
    await begun
    const closing = harness.close()
    harness.app.server.emit('finish-slow')
    const answer = await pending
    assert.deepEqual(await answer.json(), { done: true })
    await closing
    assert.equal(harness.app.server.listening, false)
  })
})
