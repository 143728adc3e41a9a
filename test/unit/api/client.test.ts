import { HttpResponse } from 'msw'
import { createApi, createClient, createDryRunReadRecorder } from '../../../src/api/client'
import { createPrefetchedResponses } from '../../../src/api/prefetched'
import { createSend, type ApiFailure } from '../../../src/api/send'
import { createItemsCheck } from '../../../src/api/shape'
import { RequestFailure, type RequestError } from '../../../src/lib/request-error'
import { getAuthToken, setAuthToken, setVisitVotes, getVisitVotes, session } from '../../support/session'
import { PROVIDER, setupApi } from '../../support/setup-api'

const api = setupApi()
const { provider, appHost } = createApi({ session })
const invalidToken = () =>
  HttpResponse.json({ code: 'invalid_token', message: 'unknown token' }, { status: 401 })

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const thrown = await promise.catch((error: unknown) => error)
  if (!(thrown instanceof RequestFailure)) throw new Error(`expected a RequestFailure, got ${String(thrown)}`)
  return thrown.detail
}

function online(value: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}

describe('a request', () => {
  test('converts keys to snake case and back, but not values [HTTP-01]', async () => {
    const calls = api.answer('post', '/v1/admin/poll_bundle', {
      poll_ids: [1],
      status: 'CREATED',
      design_color: 'keep_me',
    })
    interface Paths {
      '/v1/admin/poll_bundle': {
        post: {
          requestBody: {
            content: { 'application/json': { poll_ids: number[]; title: string; NUTS3: object } }
          }
          responses: { 200: { content: { 'application/json': object } } }
        }
      }
    }
    const client = createClient<Paths>(() => PROVIDER, createSend({}))
    const answer = await client.post('/v1/admin/poll_bundle', {
      body: { pollIds: [1], title: 'camelCase stays', NUTS3: { DE212: 1 } },
    })
    expect(await calls[0]?.json()).toEqual({ poll_ids: [1], title: 'camelCase stays', NUTS3: { DE212: 1 } })
    expect(answer).toEqual({ pollIds: [1], status: 'CREATED', designColor: 'keep_me' })
  })

  test('has query parameters in snake case, without empty ones, with lists repeated [HTTP-01]', async () => {
    const calls = api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
    await provider.get('/v1/pro/polls', {
      query: { showGrantedOnly: true, query: undefined, kind: ['LIKERT_CHOICE', 'OPEN_ENDED'], offset: 0 },
    })
    expect(new URL(calls[0]!.url).search).toBe(
      '?show_granted_only=true&kind=LIKERT_CHOICE&kind=OPEN_ENDED&offset=0',
    )
  })

  test('has headers for its ID, the time, the device, the session and the token [HTTP-02]', async () => {
    setAuthToken('secret-token')
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

  test('is sent to the app host by the client of the app host [HTTP-01]', async () => {
    api.answerApp('get', '/api/me/features', { features: ['pro:access'] })
    await expect(appHost.get('/api/me/features')).resolves.toEqual({ features: ['pro:access'] })
  })
})

describe('a rejected token', () => {
  test('is deleted with the session votes, and the request is retried once without it [HTTP-03]', async () => {
    setAuthToken('old')
    setVisitVotes('1,2')
    const lost = jest.fn()
    const { provider } = createApi({ onSessionLost: lost, session })
    const calls = api.reply('put', '/v1/me/password', (request) =>
      request.headers.has('X-Auth-Token') ? invalidToken() : HttpResponse.json({ done_by: 'anonymous' }),
    )
    await expect(provider.put('/v1/me/password', { body: { newPassword: 'a' } })).resolves.toEqual({
      doneBy: 'anonymous',
    })
    expect(await Promise.all(calls.map((call) => call.json()))).toEqual([
      { new_password: 'a' },
      { new_password: 'a' },
    ])
    expect(getAuthToken()).toBeNull()
    expect(getVisitVotes()).toBeNull()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  test('is an error if the retry is rejected too, without a third request [HTTP-03]', async () => {
    setAuthToken('old')
    const calls = api.reply('get', '/v1/me', invalidToken)
    expect((await failureOf(provider.get('/v1/me'))).code).toBe('invalid_token')
    expect(calls).toHaveLength(2)
  })

  test('clears the session once for twenty rejected requests, each sent at most twice [HTTP-03]', async () => {
    setAuthToken('old')
    const lost = jest.fn()
    const { provider } = createApi({ onSessionLost: lost, session })
    const calls = api.reply('get', '/v1/me', (request) =>
      request.headers.has('X-Auth-Token') ? invalidToken() : HttpResponse.json({}),
    )
    await Promise.all(Array.from({ length: 20 }, () => provider.get('/v1/me')))
    expect(lost).toHaveBeenCalledTimes(1)
    expect(calls.length).toBeLessThanOrEqual(40)
  })

  test('does not delete a newer token [HTTP-03]', async () => {
    setAuthToken('old')
    const lost = jest.fn()
    const { provider } = createApi({ onSessionLost: lost, session })
    api.reply('get', '/v1/me', (request) => {
      if (!request.headers.has('X-Auth-Token')) return HttpResponse.json({})
      setAuthToken('newer')
      return invalidToken()
    })
    await provider.get('/v1/me')
    expect(getAuthToken()).toBe('newer')
    expect(lost).not.toHaveBeenCalled()
  })

  test('is an ordinary error if no token was sent [HTTP-03]', async () => {
    const calls = api.reply('post', '/v1/auth/login', invalidToken)
    expect(
      (await failureOf(provider.post('/v1/auth/login', { body: { email: 'a', password: 'b' } }))).code,
    ).toBe('invalid_token')
    expect(calls).toHaveLength(1)
  })
})

describe('a failed request', () => {
  test.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('without a response while online is %s rejects as %s [HTTP-04]', async (isOnline, code) => {
    online(isOnline)
    api.reply('get', '/v1/me', () => HttpResponse.error())
    await expect(provider.get('/v1/me')).rejects.toMatchObject({ type: 'network_problem', code })
  })

  test('has the error body of the server with the status and the request ID [HTTP-05]', async () => {
    api.answer(
      'put',
      '/v1/me/password',
      { code: 'validation_failed', message: 'no', fields: { new_password: 'too short' }, request_id: 'abc' },
      { status: 422 },
    )
    expect(await failureOf(provider.put('/v1/me/password', { body: { newPassword: 'a' } }))).toEqual({
      code: 'validation_failed',
      message: 'no',
      fields: { newPassword: 'too short' },
      requestId: 'abc',
      status: 422,
    })
  })

  test('has the unchanged error code if the client does not know it [HTTP-05]', async () => {
    api.answer('post', '/v1/auth/logout', { code: 'moved_to_another_house' }, { status: 409 })
    expect(await failureOf(provider.post('/v1/auth/logout'))).toMatchObject({
      code: 'moved_to_another_house',
    })
  })

  test('has the request ID, even if the response has no body [HTTP-05]', async () => {
    const calls = api.reply('post', '/v1/auth/logout', () => new HttpResponse(null, { status: 413 }))
    const error = await failureOf(provider.post('/v1/auth/logout'))
    expect(error).toEqual({ code: 'http_413', status: 413, requestId: calls[0]?.headers.get('X-Request-Id') })
  })

  test('has the waiting time of a 429 in seconds, even if it was sent as a date [HTTP-05]', async () => {
    api.answer(
      'post',
      '/v1/auth/logout',
      { code: 'rate_limited' },
      { status: 429, headers: { 'Retry-After': '90' } },
    )
    expect((await failureOf(provider.post('/v1/auth/logout'))).retryAfterSeconds).toBe(90)
    const date = new Date(Date.now() + 120_000).toUTCString()
    api.answer(
      'post',
      '/v1/auth/verify_email/request',
      { code: 'rate_limited' },
      { status: 429, headers: { 'Retry-After': date } },
    )
    const { retryAfterSeconds } = await failureOf(provider.post('/v1/auth/verify_email/request'))
    expect(retryAfterSeconds).toBeGreaterThan(100)
    expect(retryAfterSeconds).toBeLessThanOrEqual(120)
  })

  const html = () => new HttpResponse('<!doctype html><p>hello', { headers: { 'Content-Type': 'text/html' } })
  test.each<[string, () => Response]>([
    ['HTML with 200', html],
    [
      'JSON that was cut off',
      () => new HttpResponse('{"email": "a', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['nothing at all', () => new HttpResponse(null, { status: 200 })],
    ['204 to a GET', () => new HttpResponse(null, { status: 204 })],
    ['a bare word', () => HttpResponse.json('ok')],
    ['null', () => HttpResponse.json(null)],
    [
      'endless nesting',
      () =>
        new HttpResponse('['.repeat(5000) + ']'.repeat(5000), {
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
  ])('fails on %s instead of data [HTTP-05]', async (_name, reply) => {
    api.reply('get', '/v1/me', reply)
    expect(await failureOf(provider.get('/v1/me'))).toMatchObject({
      type: 'invalid_response',
      code: 'invalid_response',
    })
  })

  test('fails on a response of the wrong shape [HTTP-05]', async () => {
    api.answer('get', '/v1/pro/polls', { polls: 'none' })
    const error = await failureOf(
      provider.get('/v1/pro/polls', { query: { offset: 0 }, check: createItemsCheck('polls') }),
    )
    expect(error.code).toBe('invalid_response')
  })

  test('does not fail on an empty response to a write [HTTP-01]', async () => {
    api.reply('delete', '/v1/me/favorite_polls/3', () => new HttpResponse(null, { status: 204 }))
    await expect(provider.delete('/v1/me/favorite_polls/{id}', { params: { id: 3 } })).resolves.toBeFalsy()
  })

  test('has the status of an HTML response from a failing gateway [HTTP-05]', async () => {
    const { provider } = createApi({ wait: () => Promise.resolve() })
    api.reply('get', '/v1/me', () => new HttpResponse('<h1>Bad Gateway', { status: 502 }))
    expect(await failureOf(provider.get('/v1/me'))).toMatchObject({ code: 'http_502', status: 502 })
  })

  test('is reported once, and never if it was aborted [ERR-01]', async () => {
    const failures: ApiFailure[] = []
    const { provider, withSignal } = createApi({ onApiError: (failure) => failures.push(failure) })
    api.answer('get', '/v1/pro/polls/7', { code: 'forbidden' }, { status: 403 })
    await failureOf(provider.get('/v1/pro/polls/{id}', { params: { id: 7 } }))
    const controller = new AbortController()
    api.reply('get', '/v1/me/export', () => {
      controller.abort()
      return new Promise<Response>(() => {})
    })
    const abortable = withSignal(controller.signal).provider
    await expect(abortable.get('/v1/me/export')).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(failures).toEqual([
      {
        method: 'GET',
        url: '/provider/v1/pro/polls/7',
        error: expect.objectContaining({ code: 'forbidden', status: 403 }),
      },
    ])
  })
})

describe('a temporary server error', () => {
  test.each([500, 502, 503])(
    'with status %i leads to at most two retries of a read [HTTP-05]',
    async (status) => {
      const pauses: number[] = []
      const { provider } = createApi({ wait: (ms) => Promise.resolve(void pauses.push(ms)) })
      const calls = api.answer('get', '/v1/me', { code: 'internal_error' }, { status })
      expect((await failureOf(provider.get('/v1/me'))).status).toBe(status)
      expect(calls).toHaveLength(3)
      expect(pauses[1]).toBeGreaterThan(299)
    },
  )

  test('delays the retry by its Retry-After [HTTP-05]', async () => {
    const pauses: number[] = []
    const { provider } = createApi({ wait: (ms) => Promise.resolve(void pauses.push(ms)) })
    api.reply('get', '/v1/me', (_request, count) =>
      count === 0
        ? new HttpResponse(null, { status: 503, headers: { 'Retry-After': '2' } })
        : HttpResponse.json({ id: 1 }),
    )
    await expect(provider.get('/v1/me')).resolves.toEqual({ id: 1 })
    expect(pauses).toEqual([2000])
  })

  test('is not retried if Retry-After is a minute [HTTP-05]', async () => {
    const calls = api.answer('get', '/v1/me', {}, { status: 503, headers: { 'Retry-After': '60' } })
    await failureOf(provider.get('/v1/me'))
    expect(calls).toHaveLength(1)
  })

  test('never leads to a retry of a write [HTTP-05]', async () => {
    const calls = api.answer('post', '/v1/auth/logout', {}, { status: 503 })
    await failureOf(provider.post('/v1/auth/logout'))
    expect(calls).toHaveLength(1)
  })
})

describe('a prefetched response', () => {
  const responses = {
    '/provider/v1/pro/poll_bundle?limit=10&offset=0&query=a': { poll_bundles: [], total: 0 },
  }

  test('is used once, in any order of the parameters [INIT-01]', async () => {
    const { provider } = createApi({ prefetched: createPrefetchedResponses(responses) })
    const calls = api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 5 })
    const ask = () => provider.get('/v1/pro/poll_bundle', { query: { query: 'a', limit: 10, offset: 0 } })
    await expect(ask()).resolves.toEqual({ pollBundles: [], total: 0 })
    await expect(ask()).resolves.toEqual({ pollBundles: [], total: 5 })
    expect(calls).toHaveLength(1)
  })

  test('is discarded after a write [INIT-01]', async () => {
    const { provider } = createApi({ prefetched: createPrefetchedResponses(responses) })
    api.answer('post', '/v1/auth/logout', {})
    api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 5 })
    await provider.post('/v1/auth/logout')
    const answer = await provider.get('/v1/pro/poll_bundle', { query: { query: 'a', limit: 10, offset: 0 } })
    expect(answer.total).toBe(5)
  })

  test('belongs to one client; other clients neither use nor discard it [INIT-01]', async () => {
    const mine = createApi({ prefetched: createPrefetchedResponses(responses) }).provider
    const other = createApi().provider
    const calls = api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 5 })
    api.answer('post', '/v1/auth/logout', {})
    const query = { query: 'a', limit: 10, offset: 0 }
    expect((await other.get('/v1/pro/poll_bundle', { query })).total).toBe(5)
    await other.post('/v1/auth/logout')
    expect((await mine.get('/v1/pro/poll_bundle', { query })).total).toBe(0)
    expect(calls).toHaveLength(1)
  })
})

test('a recorder records the reads that can be prefetched and sends nothing [INIT-01]', () => {
  const { api: recorder, reads } = createDryRunReadRecorder()
  const filter = { age: '18-29' }
  void recorder.provider.get('/v1/pro/news', { query: { limit: 10, offset: 0 } })
  void recorder.provider.get('/v1/insight_boards_v2/{id}', {
    params: { id: 7 },
    query: filter,
    headers: { 'x-omit-sections': true },
  })
  void recorder.provider.post('/v1/auth/logout')
  void recorder.provider.getText('/v1/insight_boards/{id}/export.csv', { params: { id: 7 } })
  expect(reads).toEqual([
    { url: '/provider/v1/pro/news?limit=10&offset=0', headers: {} },
    { url: '/provider/v1/insight_boards_v2/7?age=18-29', headers: { 'x-omit-sections': 'true' } },
  ])
})
