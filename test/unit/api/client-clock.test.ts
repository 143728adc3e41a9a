import { createApi } from '../../../src/api/client'
import { setupApi } from '../../support/setup-api'

const api = setupApi()
const { provider } = createApi()
const HOUR = 3_600_000
const DAY = 24 * HOUR

// The waiting time must be correct even if the client's clock is wrong.
test.each([
  ['a day ahead', DAY],
  ['right', 0],
  ['a day behind', -DAY],
])(
  'a date in Retry-After is read by the clock of the server when this one is %s [HTTP-05]',
  async (_, offset) => {
    const answeredAt = Date.now()
    api.answer(
      'post',
      '/v1/auth/logout',
      { code: 'rate_limited' },
      {
        status: 429,
        headers: {
          Date: new Date(answeredAt).toUTCString(),
          'Retry-After': new Date(answeredAt + HOUR).toUTCString(),
        },
      },
    )
    jest.spyOn(Date, 'now').mockImplementation(() => answeredAt + offset)
    await expect(provider.post('/v1/auth/logout')).rejects.toMatchObject({ detail: { retryAfter: 3600 } })
  },
)

test('a clock that is off by a day is told to the server as it is, and breaks nothing [HTTP-02]', async () => {
  const wrong = Date.now() - DAY
  const calls = api.answer('get', '/v1/me', { email: null })
  jest.spyOn(Date, 'now').mockImplementation(() => wrong)
  await expect(provider.get('/v1/me')).resolves.toEqual({ email: null })
  expect(calls[0]?.headers.get('X-Timestamp')).toBe(String(wrong))
})
