import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { setAuthToken } from '../../support/session'
import { appStarted } from '../../../src/core/session/start-up-saga'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  anonymousWireUser,
  createLoginAnswer,
  createWirePolls,
  createWireSession,
  createWireUser,
  nobody,
} from '../../support/wire'

const api = setupScreens()

test('the page that knows who is there shows the app at once, without asking [INIT-01]', async () => {
  const asked = api.answer('get', '/v1/me', createWireUser())
  renderApp('/pro', { session: createWireSession() })
  expect(await headline('Guten Tag')).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('an answer that came with the page is taken instead of being asked for [INIT-01]', async () => {
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

test('every path waits behind the sign of loading until it is known who is there [ROUTE-01]', async () => {
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

test('a page without state asks who is there when there is a token [INIT-01, AUTH-01]', async () => {
  setAuthToken('kept')
  const asked = api.answer('get', '/v1/me', createWireUser())
  renderApp('/pro')
  expect(await headline('Guten Tag')).toBeVisible()
  expect(asked.map(({ headers }) => headers.get('X-Auth-Token'))).toEqual(['kept'])
})

test('a token that the server no longer knows leads to the login, with a word about it [HTTP-03]', async () => {
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

test('offline at the start there is a word and a retry, and it goes on by itself with the line [INIT-02]', async () => {
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

test('the retry of the start asks once more [INIT-02]', async () => {
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

test('the app initializes once, however often it is told to start [INIT-02]', async () => {
  setAuthToken('kept')
  const asked = api.answer('get', '/v1/me', createWireUser())
  const { store } = renderApp('/pro')
  act(() => void store.dispatch(appStarted({ search: '' })))
  expect(await headline('Guten Tag')).toBeVisible()
  act(() => void store.dispatch(appStarted({ search: '' })))
  expect(asked).toHaveLength(1)
})

test('the words of the page replace the German ones [INIT-08]', async () => {
  window.__LOCALE_DATA__ = { messages: { 'navbar.login': 'Einloggen' } }
  try {
    renderApp('/contact', { session: nobody })
    expect(await screen.findByRole('link', { name: 'Einloggen' })).toBeVisible()
  } finally {
    delete window.__LOCALE_DATA__
  }
})

test('the configuration of the page replaces the defaults [INIT-09]', async () => {
  renderApp('/contact', { session: nobody, page: { config: { jobsUrl: '/arbeiten' } } })
  expect(await headline('Zugang anfragen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/arbeiten')
})

describe('an address that asks for another organization', () => {
  test.each([
    ['somebody without the permission', createWireSession({ admin_roles: ['POLL_MANAGER'] })],
    ['nobody', nobody],
  ])('loses that wish for %s, and nothing else of it [INIT-04]', async (_, session) => {
    renderApp('/contact?switch_to_org=5&a=1#form', { session, state: { keepFocus: true } })
    expect(await screen.findByLabelText('Nachricht')).toBeVisible()
    expect(address()).toBe('/contact?a=1#form')
    expect((window.history.state as { usr: unknown }).usr).toEqual({ keepFocus: true })
  })

  test('comes back from the login without it [INIT-04, ROUTE-17]', async () => {
    api.answer('post', '/v1/auth/login', createLoginAnswer())
    const { user } = renderApp('/pro/favorites?switch_to_org=5', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort{Enter}')
    expect(await headline('Favoriten')).toBeVisible()
    expect(address()).toBe('/pro/favorites')
  })
})
