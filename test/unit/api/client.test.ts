import { HttpResponse } from 'msw'
import { appHost, connect, provider, type ApiFailure } from '../../../src/api/client'
import { hasItems } from '../../../src/api/shape'
import { authToken, keepAuthToken, keepSessionVotes, sessionVotes } from '../../../src/api/session-cookies'
import { RequestFailure, type RequestError } from '../../../src/lib/request-error'
import { setupApi } from '../../support/setup-api'

const api = setupApi()
const invalidToken = () =>
  HttpResponse.json({ code: 'invalid_token', message: 'unknown token' }, { status: 401 })
const noWait = { wait: () => Promise.resolve() }

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const thrown = await promise.catch((error: unknown) => error)
  if (!(thrown instanceof RequestFailure)) throw new Error(`expected a RequestFailure, got ${String(thrown)}`)
  return thrown.detail
}

function online(value: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}

describe('what is sent', () => {
  test('keys are snake case on the wire and camel case here, values untouched [HTTP-01]', async () => {
    const calls = api.answer('post', '/v1/admin/poll_bundle', {
      poll_ids: [1],
      status: 'CREATED',
      design_color: 'keep_me',
    })
    const answer = await provider.post<object>('/v1/admin/poll_bundle', {
      pollIds: [1],
      title: 'camelCase stays',
      NUTS3: { DE212: 1 },
    })
    expect(await calls[0]?.json()).toEqual({ poll_ids: [1], title: 'camelCase stays', NUTS3: { DE212: 1 } })
    expect(answer).toEqual({ pollIds: [1], status: 'CREATED', designColor: 'keep_me' })
  })

  test('query parameters are snake case, empty ones left out, lists repeated [HTTP-01]', async () => {
    const calls = api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
    await provider.get('/v1/pro/polls', {
      params: { showGrantedOnly: true, query: undefined, kind: ['A', 'B'] },
    })
    expect(new URL(calls[0]!.url).search).toBe('?show_granted_only=true&kind=A&kind=B')
  })

  test('every request carries its id, the time, the device, the session and the token [HTTP-02]', async () => {
    keepAuthToken('secret-token')
    const calls = api.answer('get', '/v1/me', { email: null })
    await provider.get('/v1/me')
    await provider.get('/v1/me')
    const [first, second] = calls.map(({ headers }) => headers)
    expect(first?.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(second?.get('X-Request-Id')).not.toBe(first?.get('X-Request-Id'))
    expect(Math.abs(Number(first?.get('X-Timestamp')) - Date.now())).toBeLessThan(60_000)
    expect(first?.get('X-Auth-Token')).toBe('secret-token')
    expect(first?.get('X-Device-Id')).toBeTruthy()
    expect(second?.get('X-Device-Id')).toBe(first?.get('X-Device-Id'))
    expect(second?.get('X-Session-Id')).toBe(first?.get('X-Session-Id'))
  })

  test('some calls go to the app host instead of the provider [HTTP-01]', async () => {
    api.answerApp('get', '/api/me/features', { features: ['pro:access'] })
    await expect(appHost.get('/api/me/features')).resolves.toEqual({ features: ['pro:access'] })
  })
})

describe('a refused token', () => {
  test('is forgotten with the session votes and the request is sent once more without it [HTTP-03]', async () => {
    keepAuthToken('old')
    keepSessionVotes('1,2')
    const lost = jest.fn()
    connect({ onSessionLost: lost })
    const calls = api.reply('post', '/v1/things', (request) =>
      request.headers.has('X-Auth-Token') ? invalidToken() : HttpResponse.json({ done_by: 'anonymous' }),
    )
    await expect(provider.post('/v1/things', { thingName: 'a' })).resolves.toEqual({ doneBy: 'anonymous' })
    expect(await Promise.all(calls.map((call) => call.json()))).toEqual([
      { thing_name: 'a' },
      { thing_name: 'a' },
    ])
    expect(authToken()).toBeNull()
    expect(sessionVotes()).toBeNull()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('is not forgiven twice: a second refusal is an error, not a third request [HTTP-03]', async () => {
    keepAuthToken('old')
    const calls = api.reply('get', '/v1/me', invalidToken)
    expect((await failureOf(provider.get('/v1/me'))).code).toBe('invalid_token')
    expect(calls).toHaveLength(2)
  })

  test('clears the session once when twenty requests are refused, at most two sends each [HTTP-03]', async () => {
    keepAuthToken('old')
    const lost = jest.fn()
    connect({ onSessionLost: lost })
    const calls = api.reply('get', '/v1/me', (request) =>
      request.headers.has('X-Auth-Token') ? invalidToken() : HttpResponse.json({}),
    )
    await Promise.all(Array.from({ length: 20 }, () => provider.get('/v1/me')))
    expect(lost).toHaveBeenCalledTimes(1)
    expect(calls.length).toBeLessThanOrEqual(40)
  })

  test('leaves a newer token alone [HTTP-03]', async () => {
    keepAuthToken('old')
    const lost = jest.fn()
    connect({ onSessionLost: lost })
    api.reply('get', '/v1/me', (request) => {
      if (!request.headers.has('X-Auth-Token')) return HttpResponse.json({})
      keepAuthToken('newer')
      return invalidToken()
    })
    await provider.get('/v1/me')
    expect(authToken()).toBe('newer')
    expect(lost).not.toHaveBeenCalled()
  })

  test('is an ordinary error where no token was sent [HTTP-03]', async () => {
    const calls = api.reply('post', '/v1/auth/login', invalidToken)
    expect((await failureOf(provider.post('/v1/auth/login', {}))).code).toBe('invalid_token')
    expect(calls).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  test.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('no answer while online is %s rejects as %s [HTTP-04]', async (isOnline, code) => {
    online(isOnline)
    api.reply('get', '/v1/me', () => HttpResponse.error())
    await expect(provider.get('/v1/me')).rejects.toMatchObject({ type: 'network_problem', code })
  })

  test('the error body of the server passes on with the status and the request id [HTTP-05]', async () => {
    api.answer(
      'put',
      '/v1/me',
      { code: 'validation_failed', message: 'no', fields: { new_password: 'too short' }, request_id: 'abc' },
      { status: 422 },
    )
    expect(await failureOf(provider.put('/v1/me', {}))).toEqual({
      code: 'validation_failed',
      message: 'no',
      fields: { newPassword: 'too short' },
      requestId: 'abc',
      status: 422,
    })
  })

  test('an error without a body still names the request it answers [HTTP-05]', async () => {
    const calls = api.reply('post', '/v1/x', () => new HttpResponse(null, { status: 413 }))
    const error = await failureOf(provider.post('/v1/x', {}))
    expect(error).toEqual({ code: 'http_413', status: 413, requestId: calls[0]?.headers.get('X-Request-Id') })
  })

  test('429 says how many seconds to wait, given in seconds or as a date [HTTP-05]', async () => {
    api.answer('post', '/v1/a', { code: 'rate_limited' }, { status: 429, headers: { 'Retry-After': '90' } })
    expect((await failureOf(provider.post('/v1/a'))).retryAfter).toBe(90)
    const date = new Date(Date.now() + 120_000).toUTCString()
    api.answer('post', '/v1/b', { code: 'rate_limited' }, { status: 429, headers: { 'Retry-After': date } })
    const { retryAfter } = await failureOf(provider.post('/v1/b'))
    expect(retryAfter).toBeGreaterThan(100)
    expect(retryAfter).toBeLessThanOrEqual(120)
  })

  const html = () => new HttpResponse('<!doctype html><p>hello', { headers: { 'Content-Type': 'text/html' } })
  test.each<[string, () => Response]>([
    ['HTML with 200', html],
    [
      'JSON that was cut off',
      () => new HttpResponse('{"email": "a', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['nothing at all', () => new HttpResponse(null, { status: 200 })],
    ['204 to a read', () => new HttpResponse(null, { status: 204 })],
    ['a bare word', () => HttpResponse.json('ok')],
    ['null', () => HttpResponse.json(null)],
    [
      'endless nesting',
      () =>
        new HttpResponse('['.repeat(5000) + ']'.repeat(5000), {
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
  ])('%s is an error, not an answer [HTTP-05]', async (_name, reply) => {
    api.reply('get', '/v1/me', reply)
    expect(await failureOf(provider.get('/v1/me'))).toMatchObject({
      type: 'invalid_response',
      code: 'invalid_response',
    })
  })

  test('an answer of another shape than asked for is an error [HTTP-05]', async () => {
    api.answer('get', '/v1/pro/polls', { polls: 'none' })
    const error = await failureOf(provider.get('/v1/pro/polls', { check: hasItems('polls') }))
    expect(error.code).toBe('invalid_response')
  })

  test('a write may be answered with nothing [HTTP-01]', async () => {
    api.reply('delete', '/v1/me/favorite_polls/3', () => new HttpResponse(null, { status: 204 }))
    await expect(provider.delete('/v1/me/favorite_polls/3')).resolves.toBeFalsy()
  })

  test('HTML from a stumbling gateway keeps its status [HTTP-05]', async () => {
    connect(noWait)
    api.reply('get', '/v1/me', () => new HttpResponse('<h1>Bad Gateway', { status: 502 }))
    expect(await failureOf(provider.get('/v1/me'))).toMatchObject({ code: 'http_502', status: 502 })
  })

  test('each failure is told once, an aborted call never [ERR-01]', async () => {
    const failures: ApiFailure[] = []
    connect({ onApiError: (failure) => failures.push(failure) })
    api.answer('get', '/v1/polls/7', { code: 'forbidden' }, { status: 403 })
    await failureOf(provider.get('/v1/polls/7'))
    const controller = new AbortController()
    api.reply('get', '/v1/slow', () => {
      controller.abort()
      return new Promise<Response>(() => {})
    })
    await expect(provider.get('/v1/slow', { signal: controller.signal })).rejects.toMatchObject({
      code: 'ERR_CANCELED',
    })
    expect(failures).toEqual([
      {
        method: 'GET',
        url: '/provider/v1/polls/7',
        error: expect.objectContaining({ code: 'forbidden', status: 403 }),
      },
    ])
  })
})

describe('a server that stumbles', () => {
  test.each([500, 502, 503])('is asked at most twice more after %i to a read [HTTP-05]', async (status) => {
    const pauses: number[] = []
    connect({ wait: (ms) => Promise.resolve(void pauses.push(ms)) })
    const calls = api.answer('get', '/v1/me', { code: 'internal_error' }, { status })
    expect((await failureOf(provider.get('/v1/me'))).status).toBe(status)
    expect(calls).toHaveLength(3)
    expect(pauses[1]).toBeGreaterThan(299)
  })

  test('is believed when it says how long to wait [HTTP-05]', async () => {
    const pauses: number[] = []
    connect({ wait: (ms) => Promise.resolve(void pauses.push(ms)) })
    api.reply('get', '/v1/me', (_request, count) =>
      count === 0
        ? new HttpResponse(null, { status: 503, headers: { 'Retry-After': '2' } })
        : HttpResponse.json({ id: 1 }),
    )
    await expect(provider.get('/v1/me')).resolves.toEqual({ id: 1 })
    expect(pauses).toEqual([2000])
  })

  test('is not asked again when it wants a minute of peace [HTTP-05]', async () => {
    const calls = api.answer('get', '/v1/me', {}, { status: 503, headers: { 'Retry-After': '60' } })
    await failureOf(provider.get('/v1/me'))
    expect(calls).toHaveLength(1)
  })

  test('gets no write twice [HTTP-05]', async () => {
    const calls = api.answer('post', '/v1/x', {}, { status: 503 })
    await failureOf(provider.post('/v1/x', {}))
    expect(calls).toHaveLength(1)
  })
})

describe('an answer that came with the page', () => {
  const responses = { '/provider/v1/pro/poll_bundle?limit=10&query=a': { poll_bundles: [], total: 0 } }

  test('is used once, whatever the order of the parameters [INIT-01]', async () => {
    window.__INITIAL_STATE__ = { responses }
    const calls = api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 5 })
    const ask = () => provider.get('/v1/pro/poll_bundle', { params: { query: 'a', limit: 10 } })
    await expect(ask()).resolves.toEqual({ pollBundles: [], total: 0 })
    await expect(ask()).resolves.toEqual({ pollBundles: [], total: 5 })
    expect(calls).toHaveLength(1)
  })

  test('is not trusted after a write [INIT-01]', async () => {
    window.__INITIAL_STATE__ = { responses }
    api.answer('post', '/v1/x', {})
    api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 5 })
    await provider.post('/v1/x')
    const answer = await provider.get<{ total: number }>('/v1/pro/poll_bundle?limit=10&query=a')
    expect(answer.total).toBe(5)
  })
})
