/**
 * The jar of this environment keeps secure cookies of https only.
 * @jest-environment-options {"url": "https://localhost:3000"}
 */
import { HttpResponse } from 'msw'
import { createApi } from '../../../src/api/client'
import { setAuthToken, session } from '../../support/session'
import { setupApi } from '../../support/setup-api'

const api = setupApi()

test('a session whose cookie is gone ends at the first refusal, once for many [AUTH-07]', async () => {
  const lost = jest.fn()
  const { provider } = createApi({ onSessionLost: lost, session })
  api.reply('get', '/v1/me', () => HttpResponse.json({ code: 'unauthenticated' }, { status: 401 }))
  const ask = () => provider.get('/v1/me').catch(() => null)

  setAuthToken('t')
  await ask()
  expect(lost).not.toHaveBeenCalled()

  document.cookie = 'prod_auth_token=; max-age=0; path=/; secure'
  await Promise.all([ask(), ask()])
  expect(lost).toHaveBeenCalledTimes(1)
})
