import { screen, waitFor } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireBundle, createWirePolls, createWireSession, nobody } from '../../support/wire'

const api = setupScreens()

describe('redirects', () => {
  test.each([
    ['/', '/pro', 'ROUTE-01'],
    ['/favorites', '/pro/favorites', 'NAV-09'],
    ['/org', '/pro', 'ROUTE-08'],
    ['/org/acme', '/pro', 'ROUTE-08'],
    ['/org/acme/explore/wohnen?a=1&b=%20#c', '/pro/explore/wohnen?a=1&b=%20#c', 'ROUTE-08'],
    ['/analytics/12', '/pro/analytics/12', 'ROUTE-07'],
    ['/analytics/12/karte?age=18-29', '/pro/analytics/12/karte?age=18-29', 'ROUTE-07'],
    ['/set-password', '/settings', 'ROUTE-09'],
  ])('%s redirects to %s [%s]', async (from, to) => {
    api.answer('get', '/v1/pro/poll_bundle/wohnen', createWireBundle())
    api.answer('get', '/v1/pro/poll_bundle/wohnen/polls', { polls: createWirePolls(2), total: 2 })
    api.answer('get', '/v1/pro/polls/12', { code: 'not_found', message: '' }, { status: 404 })
    api.answer('get', '/v1/me/sessions', { sessions: [] })
    renderApp(from, { session: createWireSession() })
    await waitFor(() => expect(address()).toBe(to))
  })

  test('/login/customer redirects to /login/pro [ROUTE-09]', async () => {
    renderApp('/login/customer', { session: nobody })
    expect(await headline('Anmelden')).toBeVisible()
    expect(address()).toBe('/login/pro')
  })

  test.each(['/pro', '/login/customer'])(
    '%s redirects to the configured login path [ROUTE-17]',
    async (from) => {
      renderApp(from, { session: nobody, page: { config: { loginPath: '/anmelden' } } })
      expect(await headline('Anmelden')).toBeVisible()
      expect(address()).toBe('/anmelden')
    },
  )
})

test.each([
  '/nirgendwo',
  '/pro/nirgendwo',
  '/pro/explore/a/b',
  '/reset-password/a/b',
  '/pro/analytics/0',
  '/analytics/0',
  '/dashboards/x-0',
  '/dashboards/00',
  '/pro/dashboards/x-0',
])('%s shows "not found" with a link to the start page [ROUTE-05, ROUTE-16]', async (path) => {
  renderApp(path, { session: createWireSession() })
  expect(await headline('Seite nicht gefunden')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/pro')
  await waitFor(() => expect(document.title).toBe('Seite nicht gefunden – Meinungsbild'))
})

test('a page that does not exist leads users to the search, and visitors to public results [ROUTE-16]', async () => {
  const { unmount } = renderApp('/nirgendwo', { session: createWireSession() })
  expect(await screen.findByRole('link', { name: 'Umfragen suchen' })).toHaveAttribute('href', '/pro/search')
  expect(screen.queryByRole('link', { name: 'Öffentliche Ergebnisse lesen' })).not.toBeInTheDocument()
  unmount()
  renderApp('/nirgendwo', { session: nobody })
  expect(await screen.findByRole('link', { name: 'Öffentliche Ergebnisse lesen' })).toHaveAttribute(
    'href',
    '/login/pro',
  )
  expect(screen.queryByRole('link', { name: 'Umfragen suchen' })).not.toBeInTheDocument()
})
