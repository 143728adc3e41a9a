import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { clearSession } from './session'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The base URLs of the provider API and the app host in tests. */
export const APP_HOST = window.location.origin
export const PROVIDER = `${APP_HOST}/provider`

/**
 * Starts a fake server for the tests of one file. A request without a handler fails the test. Handlers, the session and the
 * initial state are reset after each test.
 *
 * @example
 * const api = setupApi()
 * test('…', async () => {
 *   const calls = api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
 *   …
 *   expect(calls[0]?.headers.get('X-Auth-Token')).toBe('t')
 * })
 */
export function setupApi() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    clearSession()
    delete window.__INITIAL_STATE__
  })
  afterAll(() => server.close())

  return {
    server,
    /** Responds to such requests to the provider with `body`. Returns the list of received requests. */
    answer: (
      method: Method,
      path: string,
      body: JsonBodyType,
      init?: { status?: number; headers?: HeadersInit },
    ) => record(method, PROVIDER + path, () => HttpResponse.json(body, init)),
    /** Responds with the result of `reply`; `count` is the number of previous requests. */
    reply: (
      method: Method,
      path: string,
      reply: (request: Request, count: number) => Response | Promise<Response>,
    ) => record(method, PROVIDER + path, reply),
    /** The same for requests to the app host, under /api. */
    answerApp: (method: Method, path: string, body: JsonBodyType, init?: { status?: number }) =>
      record(method, APP_HOST + path, () => HttpResponse.json(body, init)),
  }

  function record(
    method: Method,
    address: string,
    reply: (request: Request, count: number) => Response | Promise<Response>,
  ): Request[] {
    const requests: Request[] = []
    server.use(
      http[method](address, async ({ request }) => {
        requests.push(request.clone())
        return reply(request, requests.length - 1)
      }),
    )
    return requests
  }
}
