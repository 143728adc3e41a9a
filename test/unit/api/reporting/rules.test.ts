import { toApiReport, isIgnoredError } from '../../../../src/api/reporting/rules'
import { RequestFailure } from '../../../../src/lib/request-error'

const report = (status: number | undefined, url: string, type?: string) =>
  toApiReport({ method: 'GET', url, error: { code: 'internal_error', status, type } })

test.each([
  ['/provider/v1/polls/123/results?token=a', '/provider/v1/polls/:id/results'],
  ['https://api.example/v1/admin/poll_bundle/5/polls/66', '/v1/admin/poll_bundle/:id/polls/:id'],
  ['/v1/insight_boards_v2/8', '/v1/insight_boards_v2/:id'],
  ['/v1/auth/reset_password/abc123', '/v1/auth/reset_password/********'],
])('%s is logged as %s [ERR-01]', (url, path) => {
  expect(report(500, url)?.path).toBe(path)
})

test.each([
  [499, 'info'],
  [404, 'info'],
  [500, 'error'],
  [503, 'error'],
])('status %i has level %s [ERR-01]', (status, level) => {
  expect(report(status, '/v1/me')?.level).toBe(level)
})

test.each([
  [404, '/v1/member_invitations/5'],
  [400, '/v1/pro/invitation/secret/apply'],
  [403, '/v1/projects/5'],
  [403, '/v1/polls/5/results'],
])('%i on %s is ignored [ERR-02]', (status, url) => {
  expect(report(status, url)).toBeNull()
  expect(report(500, url)).not.toBeNull()
})

test('a network error is ignored [ERR-02]', () => {
  expect(report(undefined, '/v1/me', 'network_problem')).toBeNull()
})

test.each([
  ['a chunk that is gone', Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' })],
  ['a CSP violation', new Error('Refused to load: violates the Content Security Policy directive')],
  ['a network error', new Error('Network Error')],
  ['a fetch without a response', new TypeError('Failed to fetch')],
  ['a fetch without a response in Safari', new TypeError('Load failed')],
  ['a request without a response', new RequestFailure({ type: 'network_problem', code: 'offline' })],
])('%s is ignored [ERR-02]', (_name, error) => {
  expect(isIgnoredError(error)).toBe(true)
})

test('an error in the code is not ignored [ERR-02]', () => {
  expect(isIgnoredError(new TypeError('x is undefined'))).toBe(false)
})
