import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { appStarted } from '../../../src/core/session/start-up-saga'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { setAuthToken } from '../../support/session'
import {
  anonymousWireUser,
  createLoginAnswer,
  createWirePolls,
  createWireSession,
  createWireUser,
  nobody,
} from '../../support/wire'

const api = setupScreens()

test('uses the session of the initial state without a request [INIT-01]', async () => {
  const asked = api.answer('get', '/v1/me', createWireUser())
  renderApp('/pro', { session: createWireSession() })
  expect(await headline('Guten Tag')).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('uses a prefetched response instead of a request [INIT-01]', async () => {
  const asked = api.answer('get', '/v1/pro/polls/favorites', { polls: [], total: 0 })
  renderApp('/pro/favorites', {
    session: createWireSession(),
    page: {
      responses: {
        '/provider/v1/pro/polls/favorites?limit=10&offset=0': { polls: createWirePolls(1), total: 1 },
      },
    },
  })
  expect(await screen.findByRole('link', { name: 'Wie zufrieden sind Sie mit Nummer 1?' })).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('shows a loader on every path until the session is known [ROUTE-01]', async () => {
  setAuthToken('kept')
  let answer = () => {}
  const asked = api.reply('get', '/v1/me', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return HttpResponse.json(createWireUser())
  })
  renderApp('/pro')
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen …')
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => answer())
  expect(await headline('Guten Tag')).toBeVisible()
})

test('fetches the session if the page has no initial state, but there is a token [INIT-01, AUTH-01]', async () => {
  setAuthToken('kept')
  const asked = api.answer('get', '/v1/me', createWireUser())
  renderApp('/pro')
  expect(await headline('Guten Tag')).toBeVisible()
  expect(asked.map(({ headers }) => headers.get('X-Auth-Token'))).toEqual(['kept'])
})

test('redirects to the login with a notification if the server does not know the token [HTTP-03]', async () => {
  setAuthToken('stale')
  api.reply('get', '/v1/me', ({ headers }) =>
    headers.has('X-Auth-Token')
      ? HttpResponse.json({ code: 'invalid_token', message: '' }, { status: 401 })
      : HttpResponse.json(anonymousWireUser),
  )
  renderApp('/pro/favorites')
  expect(await headline('Anmelden')).toBeVisible()
  expect(
    screen.getAllByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.').length,
  ).toBeGreaterThan(0)
})

test('shows an offline message with a retry button, and continues when the browser is online [INIT-02]', async () => {
  setAuthToken('kept')
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  api.reply('get', '/v1/me', (_request, count) =>
    count === 0 ? HttpResponse.error() : HttpResponse.json(createWireUser()),
  )
  renderApp('/pro')
  expect(await screen.findByRole('alert')).toHaveTextContent('Sie sind offline.')
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await headline('Guten Tag')).toBeVisible()
})

test('retries the start-up on request [INIT-02]', async () => {
  setAuthToken('kept')
  api.reply('get', '/v1/me', (_request, count) =>
    count === 0
      ? HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })
      : HttpResponse.json(createWireUser()),
  )
  const { user } = renderApp('/pro')
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  expect(await headline('Guten Tag')).toBeVisible()
})

test('initializes the app only once [INIT-02]', async () => {
  setAuthToken('kept')
  const asked = api.answer('get', '/v1/me', createWireUser())
  const { store } = renderApp('/pro')
  act(() => void store.dispatch(appStarted({ search: '' })))
  expect(await headline('Guten Tag')).toBeVisible()
  act(() => void store.dispatch(appStarted({ search: '' })))
  expect(asked).toHaveLength(1)
})

test('overrides German texts with those of the page [INIT-08]', async () => {
  window.__LOCALE_DATA__ = { messages: { 'navbar.login': 'Einloggen' } }
  try {
    renderApp('/contact', { session: nobody })
    expect(await screen.findByRole('link', { name: 'Einloggen' })).toBeVisible()
  } finally {
    delete window.__LOCALE_DATA__
  }
})

test('overrides the default configuration with that of the page [INIT-09]', async () => {
  renderApp('/contact', { session: nobody, page: { config: { jobsUrl: '/arbeiten' } } })
  expect(await headline('Zugang anfragen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/arbeiten')
})

describe('a URL that requests another organization', () => {
  test.each([
    ['somebody without the permission', createWireSession({ admin_roles: ['POLL_MANAGER'] })],
    ['nobody', nobody],
  ])('loses only that parameter for %s [INIT-04]', async (_, session) => {
    renderApp('/contact?switch_to_org=5&a=1#form', { session, state: { keepFocus: true } })
    expect(await screen.findByLabelText('Nachricht')).toBeVisible()
    expect(address()).toBe('/contact?a=1#form')
    expect((window.history.state as { usr: unknown }).usr).toEqual({ keepFocus: true })
  })

  test('is restored after the login without that parameter [INIT-04, ROUTE-17]', async () => {
    api.answer('post', '/v1/auth/login', createLoginAnswer())
    const { user } = renderApp('/pro/favorites?switch_to_org=5', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort{Enter}')
    expect(await headline('Favoriten')).toBeVisible()
    expect(address()).toBe('/pro/favorites')
  })
})
