import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createLoginAnswer,
  createSearchAnswer,
  createWirePolls,
  createWireSession,
  nobody,
} from '../../support/wire'

const api = setupScreens()

test('redirects a visitor to the login, and then to the requested page [ROUTE-17, ROUTE-10]', async () => {
  const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(2)))
  api.answer('post', '/v1/auth/login', createLoginAnswer())
  const { user } = renderApp('/pro/search?query=Miete&sort=DATE#liste', { session: nobody })

  expect(await headline('Anmelden')).toBeVisible()
  expect(address()).toBe('/login/pro')
  await user.type(screen.getByLabelText('E-Mail'), 'redaktion@kunde.example')
  await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))

  expect(await headline('Suche')).toBeVisible()
  expect(address()).toBe('/pro/search?query=Miete&sort=DATE#liste')
  expect(new URL(asked[0]!.url).searchParams.get('query')).toBe('Miete')
})

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example/'])(
  'ignores %s as a redirect target [ROUTE-17]',
  async (pathname) => {
    api.answer('get', '/v1/pro/polls', createSearchAnswer([]))
    for (const list of ['favorites', 'exclusives', 'results']) {
      api.answer('get', `/v1/pro/polls/${list}`, { polls: [], total: 0 })
    }
    renderApp('/login/pro', {
      session: createWireSession(),
      state: { from: { pathname, search: '', hash: '' } },
    })
    await waitFor(() => expect(address()).toBe('/pro'))
  },
)

test.each([
  ['/pro/search', ['pro:news']],
  ['/pro/explore', []],
  ['/pro/explore/wohnen', []],
  ['/pro/exclusive', []],
  ['/pro/results', ['pro:access']],
  ['/pro/members', ['pro:access']],
  ['/_internal/polls', ['pro:access']],
] as const)(
  'denies access to %s with the entitlements %j [ROUTE-18, ROUTE-05, ROUTE-14]',
  async (path, features) => {
    renderApp(path, { session: createWireSession({ features: [...features] }) })
    expect(await headline('Kein Zugriff')).toBeVisible()
    expect(screen.getByText('Sie haben keine Berechtigung für diese Seite.')).toBeVisible()
  },
)

test('redirects to the login when the session expires, and then back to the same page [ROUTE-17, HTTP-03]', async () => {
  api.reply('get', '/v1/pro/polls/favorites', ({ headers }) =>
    headers.get('X-Auth-Token') === 'token-of-the-page'
      ? HttpResponse.json({ code: 'invalid_token', message: '' }, { status: 401 })
      : HttpResponse.json({ polls: [], total: 0 }),
  )
  api.answer('post', '/v1/auth/login', createLoginAnswer())
  const { user } = renderApp('/pro/favorites', { session: createWireSession() })
  expect(await headline('Anmelden')).toBeVisible()
  await user.type(screen.getByLabelText('E-Mail'), 'redaktion@kunde.example')
  await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await headline('Favoriten')).toBeVisible()
})
