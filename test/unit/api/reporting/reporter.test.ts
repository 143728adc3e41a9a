import { readFileSync } from 'node:fs'
import { flush } from '@sentry/react'
import { createReporter } from '../../../../src/api/reporting/reporter'
import { ChunkLoadError } from '../../../../src/core/pages/load-chunk'
import { RequestFailure } from '../../../../src/lib/request-error'
import { startReceiver, type Receiver } from '../../../support/report-receiver'

const {
  leaveBreadcrumb,
  reportApiFailure,
  reportError,
  start: startReporting,
  stop: stopReporting,
} = createReporter()

const RECORDER = /<script nonce="__CSP_NONCE__">\s*(\/\/ Records errors[^]*?)<\/script>/.exec(
  readFileSync('src/index.html', 'utf8'),
)![1]!

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await stopReporting()
  await receiver.stop()
  delete window.__INITIAL_STATE__
})

/** Starts reporting to the receiver of this test. */
async function reportThere(firstPaint: Promise<unknown> = Promise.resolve()) {
  window.__INITIAL_STATE__ = { config: { sentryDsn: receiver.dsn } }
  await startReporting(firstPaint)
}

/** Dispatches an uncaught error of the page. Without a listener the test would fail with it. */
function uncaught(error: Error) {
  const listener = () => undefined
  window.addEventListener('error', listener)
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
  window.removeEventListener('error', listener)
}

const messages = () =>
  receiver.events().map(({ exception, message }) => exception?.values[0]?.value ?? message)

test('sends errors from before the first paint once the SDK is loaded [ERR-03]', async () => {
  let paint = () => {}
  const started = reportThere(new Promise<void>((resolve) => (paint = resolve)))
  reportError(new Error('early bird'))
  expect(receiver.envelopes).toHaveLength(0)
  paint()
  await started
  await stopReporting()
  expect(messages()).toEqual(['early bird'])
})

test('sends errors from before the app ran, which the page has recorded, and ends the recording [ERR-01]', async () => {
  const script = document.createElement('script')
  script.textContent = RECORDER
  document.head.append(script)
  uncaught(new Error('thrown by a chunk'))
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected early') }),
  )
  await reportThere()
  uncaught(new Error('later'))
  await stopReporting()
  expect(messages()).toEqual(['thrown by a chunk', 'rejected early', 'later'])
  expect(window.__EARLY_ERRORS__).toBeUndefined()
})

test('does not load the SDK or send anything without a DSN [ERR-03]', async () => {
  const listen = jest.spyOn(window, 'addEventListener')
  await startReporting(Promise.resolve())
  expect(reportError(new Error('nobody hears'))).toBe(false)
  expect(listen).not.toHaveBeenCalled()
  listen.mockRestore()
})

test('limits reports to 100 breadcrumbs, 50 frames and URLs of 250 characters [ERR-03]', async () => {
  await reportThere()
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
  const [event] = receiver.events()
  expect(event?.breadcrumbs).toHaveLength(100)
  expect(event?.breadcrumbs?.at(-1)?.message).toBe('step 129')
  expect(event?.exception?.values[0]?.stacktrace?.frames).toHaveLength(50)
  expect(event?.request?.url).toHaveLength(250)
})

test('sends no secret to the receiver [ERR-04]', async () => {
  document.cookie = 'prod_auth_token=CANARY-cookie; path=/'
  window.history.replaceState(null, '', '/reset-password/CANARY-path?token=CANARY-query')
  await reportThere()
  reportError(new Error('could not mail to canary@example.org'), {
    password: 'CANARY-password',
    headers: { 'X-Auth-Token': 'CANARY-header', Cookie: 'CANARY-cookie' },
    deep: [{ newPassword: 'CANARY-deep' }],
  })
  reportApiFailure({
    method: 'GET',
    url: '/provider/v1/auth/reset_password/CANARY-api',
    error: { code: 'internal_error', status: 500 },
  })
  window.history.replaceState(null, '', '/')
  await stopReporting()
  expect(receiver.events()).toHaveLength(2)
  expect(receiver.envelopes.join()).toContain('********')
  expect(receiver.envelopes.join()).not.toMatch(/canary/i)
})

test('logs an API failure with its status, path and level [ERR-01]', async () => {
  await reportThere()
  reportApiFailure({
    method: 'GET',
    url: '/provider/v1/pro/polls/77?query=a',
    error: { code: 'internal_error', status: 500 },
  })
  await stopReporting()
  expect(receiver.events()).toEqual([
    expect.objectContaining({
      level: 'error',
      message: '500 GET /provider/v1/pro/polls/:id',
      tags: expect.objectContaining({ status: 500, path: '/provider/v1/pro/polls/:id' }),
    }),
  ])
})

test('reports uncaught errors of the page [ERR-01]', async () => {
  await reportThere()
  uncaught(new TypeError('x is undefined'))
  await stopReporting()
  expect(messages()).toEqual(['x is undefined'])
})

test('sends no error of the ignore list [ERR-02]', async () => {
  await reportThere()
  const failed = (status: number | undefined, url: string, type?: string) =>
    reportApiFailure({ method: 'GET', url, error: { code: 'internal_error', status, type } })
  failed(404, '/provider/v1/member_invitations/5')
  failed(400, '/provider/v1/pro/invitation/secret/apply')
  failed(403, '/provider/v1/projects/5/segments')
  failed(403, '/provider/v1/polls/5/results')
  failed(undefined, '/provider/v1/me', 'network_problem')
  const ignored = [
    new ChunkLoadError('page-news'),
    new TypeError('Failed to fetch dynamically imported module: https://host/assets/news.js'),
    new Error('Refused to load the script because it violates the Content Security Policy'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new RequestFailure({ type: 'network_problem', code: 'offline' }),
  ]
  for (const error of ignored) {
    reportError(error)
    uncaught(error)
  }
  reportError(new Error('heard'))
  await stopReporting()
  expect(messages()).toEqual(['heard'])
})

describe('a receiver that rejects reports', () => {
  let elapsed = 0
  beforeEach(() => {
    elapsed = 0
    const now = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => now() + elapsed)
  })
  /** Reports an error `at` milliseconds after the first one. Returns whether it was sent. */
  async function goesOut(at: number) {
    elapsed = at
    const before = receiver.envelopes.length
    reportError(new Error(`after ${at} ms`))
    await flush()
    return receiver.envelopes.length > before
  }

  test.each([400, 401, 429])(
    'with %i gets no report until its Retry-After is over [ERR-03]',
    async (status) => {
      receiver.reply({ status, headers: { 'Retry-After': '7200' } })
      await reportThere()
      expect(await goesOut(0)).toBe(true)
      expect(await goesOut(7_100_000)).toBe(false)
      expect(await goesOut(7_300_000)).toBe(true)
    },
  )

  test('without Retry-After gets no report for increasing times, until it accepts one [ERR-03]', async () => {
    receiver.reply({ status: 401 })
    await reportThere()
    expect(await goesOut(0)).toBe(true)
    expect(await goesOut(0)).toBe(false)
    expect(await goesOut(60_000)).toBe(true)
    expect(await goesOut(61_000)).toBe(false)
    receiver.reply({ status: 200 })
    expect(await goesOut(180_000)).toBe(true)
    expect(await goesOut(180_001)).toBe(true)
  })
})
