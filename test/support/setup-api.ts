import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { clearSession } from './session'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Where the provider API and the app host answer in tests. */
export const APP_HOST = window.location.origin
export const PROVIDER = `${APP_HOST}/provider`

/**
 * A fake server for the tests of one file: every call that no handler answers fails the test.
 * Handlers last for one test; the session and the page's initial state are reset with them.
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
    /** Answers every such call of the provider with `body`; returns the requests as they come in. */
    answer: (
      method: Method,
      path: string,
      body: JsonBodyType,
      init?: { status?: number; headers?: HeadersInit },
    ) => record(method, PROVIDER + path, () => HttpResponse.json(body, init)),
    /** Answers each such call as `reply` decides; `count` says how many came before. */
    reply: (
      method: Method,
      path: string,
      reply: (request: Request, count: number) => Response | Promise<Response>,
    ) => record(method, PROVIDER + path, reply),
    /** The same for the app host's calls under /api. */
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
