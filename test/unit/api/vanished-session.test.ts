import { HttpResponse } from 'msw'
import { createApi } from '../../../src/api/client'
import { setAuthToken, session } from '../../support/session'
import { setupApi } from '../../support/setup-api'

const api = setupApi()

test('a session without its cookie ends at the first 401, once for several [AUTH-07]', async () => {
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

test('a rejected request does not end a session that another request is starting [HTTP-03]', async () => {
  const lost = jest.fn()
  const { provider } = createApi({ onSessionLost: lost, session })
  setAuthToken('ended by the new password')
  let rejected = () => {}
  const isRejected = new Promise<void>((resolve) => (rejected = resolve))
  api.reply('patch', '/v1/me/metadata_v3', (request) => {
    if (request.headers.get('X-Auth-Token') === null) return HttpResponse.json({})
    rejected()
    return HttpResponse.json({ code: 'invalid_token' }, { status: 401 })
  })
  api.reply('post', '/v1/auth/reset_password', async () => {
    await isRejected
    return HttpResponse.json({ auth_token: 'new' })
  })
  const body = { newPassword: 'ein langes Passwort', passwordRecoveryToken: 'geheim' }
  await Promise.all([
    provider.patch('/v1/me/metadata_v3', { body: {} }),
    provider.post('/v1/auth/reset_password', { body, opensSession: true }),
  ])
  expect(lost).not.toHaveBeenCalled()
  expect(session.getAuthToken()).toBe('new')
})
