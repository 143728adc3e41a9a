import { createApi } from '../../../src/api/client'
import { setupApi } from '../../support/setup-api'

const api = setupApi()
const { provider } = createApi()
const HOUR = 3_600_000
const DAY = 24 * HOUR

// The waiting time must be correct even if the client's clock is wrong.
test.each([
  ['a day ahead', DAY],
  ['correct', 0],
  ['a day behind', -DAY],
])(
  'a date in Retry-After is relative to the clock of the server if that of the client is %s [HTTP-05]',
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
    await expect(provider.post('/v1/auth/logout')).rejects.toMatchObject({
      detail: { retryAfterSeconds: 3600 },
    })
  },
)

test('sends the time of a clock that is wrong by a day unchanged, and accepts the response [HTTP-02]', async () => {
  const wrong = Date.now() - DAY
  const calls = api.answer('get', '/v1/me', { email: null })
  jest.spyOn(Date, 'now').mockImplementation(() => wrong)
  await expect(provider.get('/v1/me')).resolves.toEqual({ email: null })
  expect(calls[0]?.headers.get('X-Timestamp')).toBe(String(wrong))
})
