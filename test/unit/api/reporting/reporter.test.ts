import { flush } from '@sentry/react'
import { http, HttpResponse } from 'msw'
import {
  leaveBreadcrumb,
  reportApiFailure,
  reportError,
  startReporting,
  stopReporting,
} from '../../../../src/api/reporting/reporter'
import { setupApi } from '../../../support/setup-api'

const RECEIVER = 'https://key@reports.example/1'
const { server } = setupApi()

/** The events that reached the receiver; each envelope is a header line, an item header line and the item. */
function receive(answer: () => Response = () => HttpResponse.json({})) {
  const bodies: string[] = []
  server.use(
    http.post('https://reports.example/api/1/envelope/', async ({ request }) => {
      bodies.push(await request.text())
      return answer()
    }),
  )
  return {
    bodies,
    events: () =>
      bodies.flatMap((body) => {
        const [, itemHeader, item] = body.split('\n')
        return JSON.parse(itemHeader!).type === 'event' ? [JSON.parse(item!)] : []
      }),
  }
}

function configure(sentryDsn: string) {
  window.__INITIAL_STATE__ = { config: { sentryDsn } }
}

afterEach(stopReporting)

test('sends what happened before the first paint once the SDK is there [ERR-03]', async () => {
  configure(RECEIVER)
  const received = receive()
  let paint = () => {}
  const started = startReporting(new Promise<void>((resolve) => (paint = resolve)))
  reportError(new Error('early bird'))
  expect(received.bodies).toHaveLength(0)
  paint()
  await started
  await stopReporting()
  expect(received.events().map((event) => event.exception.values[0].value)).toEqual(['early bird'])
})

test('without a DSN there is no SDK and nothing is sent [ERR-03]', async () => {
  configure('')
  const received = receive()
  await startReporting(Promise.resolve())
  reportError(new Error('nobody hears'))
  await stopReporting()
  expect(received.bodies).toHaveLength(0)
})

test('keeps 100 breadcrumbs, 50 frames and URLs of 250 characters [ERR-03]', async () => {
  configure(RECEIVER)
  const received = receive()
  await startReporting(Promise.resolve())
  window.history.replaceState(null, '', `/pro/${'x'.repeat(400)}`)
  for (let step = 0; step < 130; step += 1) leaveBreadcrumb('action', `step ${step}`)
  const error = new Error('deep')
  error.stack = [
    'Error: deep',
    ...Array.from(
      { length: 80 },
      (_, line) => `    at f${line} (http://localhost:3000/app.js:${line + 1}:1)`,
    ),
  ].join('\n')
  reportError(error)
  window.history.replaceState(null, '', '/')
  await stopReporting()
  const [event] = received.events()
  expect(event.breadcrumbs).toHaveLength(100)
  expect(event.breadcrumbs.at(-1).message).toBe('step 129')
  expect(event.exception.values[0].stacktrace.frames).toHaveLength(50)
  expect(event.request?.url.length ?? 0).toBeLessThanOrEqual(250)
})

test('no canary secret reaches the receiver [ERR-04]', async () => {
  configure(RECEIVER)
  const received = receive()
  document.cookie = 'prod_auth_token=CANARY-cookie; path=/'
  window.history.replaceState(null, '', '/reset-password/CANARY-path?token=CANARY-query')
  await startReporting(Promise.resolve())
  reportError(new Error('could not mail to canary@example.org'), {
    password: 'CANARY-password',
    headers: { 'X-Auth-Token': 'CANARY-header', Cookie: 'CANARY-cookie' },
    deep: [{ newPassword: 'CANARY-deep' }],
  })
  reportApiFailure({
    method: 'GET',
    url: '/provider/v1/auth/reset_password/CANARY-api',
    error: { code: 'x', status: 500 },
  })
  window.history.replaceState(null, '', '/')
  await stopReporting()
  expect(received.events()).toHaveLength(2)
  expect(received.bodies.join()).toContain('********')
  expect(received.bodies.join()).not.toMatch(/canary/i)
})

test('logs an API failure with its status, path and level [ERR-01]', async () => {
  configure(RECEIVER)
  const received = receive()
  await startReporting(Promise.resolve())
  reportApiFailure({
    method: 'GET',
    url: '/provider/v1/pro/polls/77?query=a',
    error: { code: 'internal_error', status: 500 },
  })
  await stopReporting()
  expect(received.events()).toEqual([
    expect.objectContaining({
      level: 'error',
      message: '500 GET /provider/v1/pro/polls/:id',
      tags: expect.objectContaining({ status: 500, path: '/provider/v1/pro/polls/:id' }),
    }),
  ])
})

test('stays silent for as long as the receiver asks [ERR-03]', async () => {
  configure(RECEIVER)
  const received = receive(() => new HttpResponse(null, { status: 401, headers: { 'Retry-After': '120' } }))
  await startReporting(Promise.resolve())
  reportError(new Error('first'))
  await flush()
  reportError(new Error('second'))
  await stopReporting()
  expect(received.bodies).toHaveLength(1)
})
