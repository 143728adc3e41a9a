import { act, screen, waitFor } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createLoginAnswer,
  createWireInvitation,
  createWireSession,
  createWireUser,
  nobody,
} from '../../support/wire'

const api = setupScreens()

const logOutElsewhere = () => {
  document.cookie = 'prod_auth_token=; max-age=0; path=/; secure'
  focusWindow()
}

const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')))

test('applies a logout of another tab [AUTH-01]', async () => {
  renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  logOutElsewhere()
  expect(await headline('Anmelden')).toBeVisible()
})

test('applies a login of another tab [AUTH-01]', async () => {
  api.answer('get', '/v1/me', createWireUser())
  renderApp('/login/pro', { session: nobody })
  expect(await headline('Anmelden')).toBeVisible()
  document.cookie = 'prod_auth_token=from-another-tab; path=/; secure'
  focusWindow()
  expect(await headline('Guten Tag')).toBeVisible()
})

test('sends no request with the session of another tab [INIT-07]', async () => {
  const { reloadAt, user } = renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  const polls = api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
  document.cookie = 'prod_auth_token=of-another-organization; path=/; secure'
  await user.click(screen.getByRole('link', { name: 'Suche' }))
  await waitFor(() => expect(reloadAt).toHaveBeenCalledTimes(1))
  expect(polls).toHaveLength(0)
})

test('reloads the page when another user logs in elsewhere [AUTH-01]', async () => {
  const { reloadAt } = renderApp('/pro/favorites?x=1', { session: createWireSession() })
  expect(await headline('Favoriten')).toBeVisible()
  document.cookie = 'prod_auth_token=somebody-else; path=/; secure'
  focusWindow()
  expect(screen.queryByRole('heading', { level: 1, name: 'Favoriten' })).not.toBeInTheDocument()
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/pro/favorites?x=1'))
})

test('keeps a typed password, and the redirect, when the session ends elsewhere [AUTH-06, ROUTE-11]', async () => {
  api.answer('get', '/v1/auth/reset_password/geheim', { email: 'x@kunde.example' })
  api.answer('post', '/v1/auth/reset_password', createLoginAnswer())
  api.answer('get', '/v1/me', createWireUser())
  const { user } = renderApp('/reset-password/geheim', { session: createWireSession() })
  await user.type(await screen.findByLabelText('Neues Passwort'), 'ein langes Passwort')
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'ein langes Passwort')
  logOutElsewhere()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await headline('Guten Tag')).toBeVisible()
})

test('fetches the invitation again when its session ends [ROUTE-12]', async () => {
  api.answer('get', '/v1/pro/my_organization/invitations/geheim', createWireInvitation())
  renderApp('/invitation/geheim', { session: createWireSession({ email: 'neu@kunde.example' }) })
  expect(await screen.findByText(/Kunde Größe AG/)).toBeVisible()
  logOutElsewhere()
  expect(await screen.findByRole('link', { name: /anmelden/i })).toBeVisible()
  expect(screen.getByText(/Kunde Größe AG/)).toBeVisible()
})
