import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { getAuthToken } from '../../support/session'
import {
  createLoginAnswer,
  createWireInvitation,
  createWirePolls,
  createWireSession,
  createWireUser,
  nobody,
} from '../../support/wire'

const api = setupScreens()

describe('the login', () => {
  const linkByMail = 'Anmeldelink per E-Mail senden'
  const fillIn = async ({ user }: ReturnType<typeof renderApp>, email = 'redaktion@kunde.example') => {
    await user.type(await screen.findByLabelText('E-Mail'), email)
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  }

  test('sends the credentials, stores the token, loads the entitlements and opens the start page [AUTH-01, AUTH-03]', async () => {
    const sent = api.answer('post', '/v1/auth/login', createLoginAnswer())
    const features = api.answerApp('get', '/api/me/features', { features: ['pro:access', 'experiment:x'] })
    const app = renderApp('/login/pro', { session: nobody })
    await fillIn(app)
    expect(await headline('Guten Tag')).toBeVisible()
    expect(address()).toBe('/pro')
    expect(await sent[0]!.json()).toEqual({
      email: 'redaktion@kunde.example',
      password: 'meinungsbild-demo',
    })
    expect(getAuthToken()).toBe('token-of-the-login')
    await waitFor(() => expect(features).toHaveLength(1))
  })

  test('lists the demo accounts in a demo only [AUTH-01]', async () => {
    const sent = api.answer('post', '/v1/auth/login', createLoginAnswer())
    api.answerApp('get', '/api/me/features', { features: ['pro:access'] })
    const { unmount } = renderApp('/login/pro', { session: nobody })
    await screen.findByLabelText('E-Mail')
    expect(screen.queryByText('Demo ansehen als …')).not.toBeInTheDocument()
    unmount()
    const config = { demoLogins: ['redaktion@kunde.example'], demoPassword: 'meinungsbild-demo' }
    const { user } = renderApp('/login/pro', { session: nobody, page: { config } })
    await user.click(await screen.findByText('Demo ansehen als …'))
    await user.click(screen.getByRole('button', { name: 'redaktion@kunde.example' }))
    expect(await headline('Guten Tag')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({
      email: 'redaktion@kunde.example',
      password: 'meinungsbild-demo',
    })
  })

  test('shows a chart of the newest public board with a link to it [BOARD-04, READ-114]', async () => {
    api.answer('get', '/v1/insight_boards/showcase', {
      boards: [{ id: 7, slug: 'bahn', title: 'Bahn', description: 'Wie pünktlich sie ist' }],
      showcase: {
        board: { id: 12, slug: 'wohnen', title: 'Wohnen in Deutschland' },
        question: 'Wohnen Sie zur Miete?',
        credit: 'Meinungsbild Panel',
        n: 1000,
        statistical_error: 3.3,
        error_note: 'freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe',
        bars: [
          { position: 0, text: 'Ja', share: 0.6 },
          { position: 1, text: 'Nein', share: 0.4 },
        ],
      },
    })
    renderApp('/login/pro', { session: nobody })
    const card = await screen.findByRole('article')
    expect(screen.getByText(/^Was Deutschland denkt/)).toBeVisible()
    const boards = screen.getByRole('region', { name: 'Ohne Anmeldung lesen' })
    expect(within(boards).getByRole('link', { name: 'Bahn' })).toHaveAttribute('href', '/dashboards/bahn-7')
    expect(within(card).getByRole('link', { name: 'Wohnen Sie zur Miete?' })).toHaveAttribute(
      'href',
      '/dashboards/wohnen-12',
    )
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ja60\u00a0%', 'Nein40\u00a0%'])
    expect(card).toHaveTextContent('Wohnen in Deutschland · ohne Anmeldung zu lesen')
    expect(card).toHaveTextContent('n = 1.000 · statistischer Fehler ± 3,3 Prozentpunkte')
    expect(card).toHaveTextContent('Freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall')
  })

  test('searches public boards and their questions, and says if there are none [BOARD-04]', async () => {
    api.answer('get', '/v1/insight_boards/showcase', {
      boards: [{ id: 7, slug: 'bahn', title: 'Bahn', description: 'Wie pünktlich sie ist' }],
      showcase: null,
    })
    const asked = api.reply('get', '/v1/insight_boards/public', ({ url }) => {
      const hit = { id: 9, slug: 'wohnen', title: 'Wohnen', question: 'Wohnen Sie zur Miete?' }
      return HttpResponse.json({ boards: url.endsWith('=Miete') ? [hit] : [] })
    })
    const { user } = renderApp('/login/pro', { session: nobody })
    const field = await screen.findByLabelText('In öffentlichen Ergebnissen suchen')
    await user.type(field, 'Miete{Enter}')
    expect(await screen.findByRole('link', { name: 'Wohnen Sie zur Miete?' })).toHaveAttribute(
      'href',
      '/dashboards/wohnen-9',
    )
    expect(screen.queryByRole('link', { name: 'Bahn' })).not.toBeInTheDocument()
    expect(screen.getByText('1 Ergebnis')).toBeVisible()
    await user.type(field, 'xyz{Enter}')
    expect(await screen.findByText('Zu „Mietexyz“ gibt es kein öffentliches Ergebnis.')).toBeVisible()
    await user.clear(field)
    expect(await screen.findByRole('link', { name: 'Bahn' })).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?query=Miete', '?query=Mietexyz'])
  })

  test('keeps the boards grayed until the first hits of a search arrive, and shows why there are none [BOARD-04, UI-06]', async () => {
    api.answer('get', '/v1/insight_boards/showcase', {
      boards: [{ id: 7, slug: 'bahn', title: 'Bahn', description: 'Wie pünktlich sie ist' }],
      showcase: null,
    })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    api.reply('get', '/v1/insight_boards/public', async (_request, count) => {
      if (count > 0) return HttpResponse.json({ code: 'internal_error', message: '' }, { status: 501 })
      await arrived
      return HttpResponse.json({ boards: [{ id: 9, slug: 'wohnen', title: 'Wohnen', question: null }] })
    })
    const { user } = renderApp('/login/pro', { session: nobody })
    const field = await screen.findByLabelText('In öffentlichen Ergebnissen suchen')
    const list = (await screen.findByRole('link', { name: 'Bahn' })).closest('ul')
    expect(list).toHaveAttribute('aria-busy', 'false')
    await user.type(field, 'Wohnen{Enter}')
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByRole('link', { name: 'Bahn' })).toBeVisible()
    arrive()
    expect(await screen.findByRole('link', { name: 'Wohnen' })).toBeVisible()
    expect(list).toHaveAttribute('aria-busy', 'false')
    await user.type(field, ' xyz{Enter}')
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  })

  test('shows visitors the same on the signup page without an invitation [BOARD-04]', async () => {
    api.answer('get', '/v1/insight_boards/showcase', {
      boards: [{ id: 7, slug: 'bahn', title: 'Bahn', description: 'Wie pünktlich sie ist' }],
      showcase: null,
    })
    renderApp('/signup', { session: nobody })
    expect(await screen.findByRole('link', { name: 'Bahn' })).toBeVisible()
    expect(screen.getByText('Ein Konto erhalten Sie durch eine Einladung Ihrer Organisation.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zugang anfragen' })).toHaveAttribute('href', '/contact')
  })

  test('works without that chart if there is none or it cannot be loaded [BOARD-04]', async () => {
    const asked = api.answer('get', '/v1/insight_boards/showcase', null, { status: 500 })
    renderApp('/login/pro', { session: nobody })
    expect(await screen.findByLabelText('E-Mail')).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
  })

  test('shows a wrong password as an error of the form, and keeps the texts [AUTH-02]', async () => {
    api.answer('post', '/v1/auth/login', { code: 'invalid_credentials', message: '' }, { status: 401 })
    const app = renderApp('/login/pro', { session: nobody })
    await fillIn(app)
    expect(await screen.findByText('E-Mail-Adresse oder Passwort ist nicht korrekt.')).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toHaveValue('redaktion@kunde.example')
    expect(screen.getByLabelText('Passwort')).toHaveValue('meinungsbild-demo')
    expect(app.store.getState().auth).toMatchObject({
      isAuthenticated: false,
      error: { code: 'invalid_credentials' },
    })
  })

  test('shows how many minutes to wait after too many attempts [AUTH-02]', async () => {
    api.answer(
      'post',
      '/v1/auth/login',
      { code: 'rate_limited', message: '' },
      {
        status: 429,
        headers: { 'Retry-After': '840' },
      },
    )
    await fillIn(renderApp('/login/pro', { session: nobody }))
    expect(await screen.findByText('Zu viele Versuche. Bitte warten Sie 14 Minuten.')).toBeVisible()
  })

  test('shows errors for empty fields in the summary and at the fields [AUTH-01]', async () => {
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }))
    expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.')
    for (const field of ['E-Mail', 'Passwort']) {
      expect(screen.getByRole('link', { name: `${field}: Bitte füllen Sie dieses Feld aus.` })).toBeVisible()
    }
  })

  test('sends a double submit once [AUTH-01]', async () => {
    const sent = api.answer('post', '/v1/auth/login', createLoginAnswer())
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo{Enter}{Enter}')
    expect(await headline('Guten Tag')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('fetches admin roles for internal domains, and ignores a failure [AUTH-03]', async () => {
    api.answer('post', '/v1/auth/login', createLoginAnswer({ email: 'intern@meinungsbild.example' }))
    const asked = api.answer('get', '/v1/admin/me', { code: 'internal_error', message: '' }, { status: 500 })
    const app = renderApp('/login/pro', { session: nobody })
    await fillIn(app, 'intern@meinungsbild.example')
    expect(await headline('Guten Tag')).toBeVisible()
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(app.store.getState().auth.isAuthenticated).toBe(true)
  })

  test('permits what the fetched admin roles permit [AUTH-03]', async () => {
    api.answer('post', '/v1/auth/login', createLoginAnswer({ email: 'intern@meinungsbild.example' }))
    api.answer('get', '/v1/admin/me', { admin_roles: ['POLL_MANAGER'] })
    const app = renderApp('/login/pro', { session: nobody })
    await fillIn(app, 'intern@meinungsbild.example')
    await waitFor(() => expect(app.store.getState().user.adminRoles).toEqual(['POLL_MANAGER']))
  })

  test('logs in with the token of an e-mail link, and removes it from the URL [ROUTE-10, AUTH-01]', async () => {
    const sent = api.answer('post', '/v1/auth/pro/activate_email_login_token', createLoginAnswer())
    renderApp('/login/pro?token=geheim', { session: nobody })
    expect(await headline('Guten Tag')).toBeVisible()
    expect(address()).toBe('/pro')
    expect(await sent[0]!.json()).toEqual({ token: 'geheim' })
    expect(sent).toHaveLength(1)
  })

  test('shows the form and an error for an expired token [ROUTE-10]', async () => {
    api.answer(
      'post',
      '/v1/auth/pro/activate_email_login_token',
      { code: 'link_expired', message: '' },
      { status: 410 },
    )
    renderApp('/login/pro?token=alt', { session: nobody })
    expect(await screen.findByText(/Dieser Link ist ungültig oder abgelaufen\./)).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toBeVisible()
  })

  test('requests a login link with the address only, without revealing whether it exists [AUTH-01]', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const sent = api.reply('post', '/v1/auth/pro/request_email_login_token', async () => {
      await held
      return HttpResponse.json({ message: 'x' })
    })
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }))
    await user.type(screen.getByLabelText('E-Mail'), ' wer@kunde.example ')
    const button = screen.getByRole('button', { name: linkByMail })
    await user.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    letGo()
    expect(
      await screen.findByText(
        'Falls ein Konto zu dieser Adresse besteht, haben wir Ihnen einen Link geschickt.',
      ),
    ).toHaveAttribute('role', 'status')
    expect(await sent[0]!.json()).toEqual({ email: 'wer@kunde.example' })
    expect(screen.getByLabelText('E-Mail')).toHaveDisplayValue('wer@kunde.example')
    expect(screen.queryByText(/Bitte füllen Sie dieses Feld aus/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(screen.getByText('Die Anmeldung hat nicht geklappt.')).toBeVisible()
    expect(screen.queryByText(/haben wir Ihnen einen Link geschickt/)).not.toBeInTheDocument()
  })

  test.each([
    ['', 'Bitte füllen Sie dieses Feld aus.'],
    ['wer(at)kunde', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ])('does not request a link for the address "%s" [AUTH-01]', async (typed, complaint) => {
    const { user } = renderApp('/login/pro', { session: nobody })
    const field = await screen.findByLabelText('E-Mail')
    if (typed) await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: linkByMail }))
    expect(field).toHaveAccessibleDescription(complaint)
    expect(screen.getByRole('link', { name: `E-Mail: ${complaint}` })).toBeVisible()
    expect(screen.getByLabelText('Passwort')).not.toHaveAccessibleDescription()
  })

  test.each([
    ['too many tries', 429, 'Zu viele Versuche. Bitte warten Sie 14 Minuten.'],
    [
      'a server out of reach',
      0,
      'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    ],
  ])(
    '%s: shows why the login link was rejected, and still logs in on Enter [AUTH-01]',
    async (_, status, reported) => {
      const headers = { 'Retry-After': '840' }
      api.reply('post', '/v1/auth/pro/request_email_login_token', () =>
        status === 0
          ? HttpResponse.error()
          : HttpResponse.json({ code: 'rate_limited', message: '' }, { status, headers }),
      )
      api.answer('post', '/v1/auth/login', createLoginAnswer())
      const { user } = renderApp('/login/pro', { session: nobody })
      await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
      await user.click(screen.getByRole('button', { name: linkByMail }))
      expect(await screen.findByText(reported)).toBeVisible()
      expect(screen.getByLabelText('E-Mail')).toHaveValue('redaktion@kunde.example')
      await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo{Enter}')
      expect(await headline('Guten Tag')).toBeVisible()
    },
  )

  test('hides the error of an expired token once a new link is sent [ROUTE-10, AUTH-01]', async () => {
    const over = { code: 'link_expired', message: '' }
    api.answer('post', '/v1/auth/pro/activate_email_login_token', over, { status: 410 })
    api.answer('post', '/v1/auth/pro/request_email_login_token', { message: 'x' })
    const { user } = renderApp('/login/pro?token=alt', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'wer@kunde.example')
    await user.click(screen.getByRole('button', { name: linkByMail }))
    expect(await screen.findByText(/^Falls ein Konto/)).toBeVisible()
    expect(screen.queryByText(/^Dieser Link ist ungültig/)).not.toBeInTheDocument()
  })

  test('redirects a user who is already logged in [ROUTE-10]', async () => {
    renderApp('/login/pro', { session: createWireSession() })
    await waitFor(() => expect(address()).toBe('/pro'))
  })
})

describe('three seconds after logging in', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  test('sends the time of the visit [AUTH-04]', async () => {
    const sent = api.answer('patch', '/v1/me/metadata_v3', { metadata: { last_visited: 1 } })
    renderApp('/contact', { session: createWireSession() })
    act(() => jest.advanceTimersByTime(2_500))
    expect(sent).toHaveLength(0)
    act(() => jest.advanceTimersByTime(1_000))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ last_visited: expect.any(Number) })
  })

  test('sends nothing if the user has logged out [AUTH-04]', async () => {
    const sent = api.answer('patch', '/v1/me/metadata_v3', { metadata: {} })
    api.answer('post', '/v1/auth/logout', null)
    const { store } = renderApp('/logout?redirect_to=/contact', { session: createWireSession() })
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false))
    act(() => jest.advanceTimersByTime(5_000))
    expect(await headline('Zugang anfragen')).toBeVisible()
    expect(sent).toHaveLength(0)
  })
})

describe('/logout', () => {
  test('ends the session, clears the state, counts the page view and opens the root [ROUTE-15, AUTH-01]', async () => {
    const ended = api.answer('post', '/v1/auth/logout', null)
    const counted = api.answer('post', '/v1/client_event', null)
    api.answer('get', '/v1/pro/polls/favorites', { polls: createWirePolls(1), total: 1 })
    const { store, user } = renderApp('/pro/favorites', { session: createWireSession() })
    await screen.findByRole('link', { name: /Nummer 1/ })
    await user.click(screen.getByRole('button', { name: 'Konto' }))
    await user.click(screen.getByRole('button', { name: 'Abmelden' }))
    expect(await headline('Anmelden')).toBeVisible()
    expect(ended.map(({ headers }) => headers.get('X-Auth-Token'))).toEqual(['token-of-the-page'])
    expect(getAuthToken()).toBeNull()
    expect(store.getState().entities.polls).toEqual({})
    expect(store.getState().user.info).toBeNull()
    const paths = await Promise.all(counted.map(async (call) => (await call.json()).event.path))
    expect(paths).toContain('/logout')
  })

  test('works if the server is unreachable [ROUTE-15]', async () => {
    api.reply('post', '/v1/auth/logout', () => HttpResponse.error())
    renderApp('/logout', { session: createWireSession() })
    expect(await headline('Anmelden')).toBeVisible()
    expect(getAuthToken()).toBeNull()
  })

  test.each([
    ['/contact?a=1', '/contact?a=1'],
    ['//evil.example', '/login/pro'],
    ['https://evil.example/', '/login/pro'],
    ['javascript:alert(1)', '/login/pro'],
  ])('redirect_to=%s redirects to %s [ROUTE-15]', async (wanted, reached) => {
    api.answer('post', '/v1/auth/logout', null)
    const { leave } = renderApp(`/logout?redirect_to=${encodeURIComponent(wanted)}`, {
      session: createWireSession(),
    })
    await waitFor(() => expect(address()).toBe(reached))
    expect(leave).not.toHaveBeenCalled()
  })

  test('redirects to an allowed host [ROUTE-15]', async () => {
    api.answer('post', '/v1/auth/logout', null)
    const { leave } = renderApp('/logout?redirect_to=https%3A%2F%2Fwww.example.org%2Fdanke', {
      session: createWireSession(),
      page: { config: { redirectHosts: ['www.example.org'] } },
    })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://www.example.org/danke'))
  })
})

describe('a forgotten password', () => {
  test('requests a link without revealing whether the address exists [ROUTE-11, AUTH-01]', async () => {
    const sent = api.answer('post', '/v1/auth/forgot_password', { message: 'x' })
    const { user } = renderApp('/reset-password', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'wer@kunde.example')
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(
      await screen.findByText(
        'Falls ein Konto zu dieser Adresse besteht, haben wir Ihnen einen Link geschickt.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/^Falls ein Konto/)).toHaveFocus()
    expect(await sent[0]!.json()).toEqual({ email: 'wer@kunde.example', source: 'APP' })
  })

  test('prefills the address from the login, and keeps it out of the URL [ROUTE-11]', async () => {
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'wer@kunde.example')
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }))
    expect(await headline('Passwort vergessen')).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toHaveValue('wer@kunde.example')
    expect(address()).toBe('/reset-password')
  })

  test('/set-new-password prefills the address [ROUTE-19]', async () => {
    renderApp('/set-new-password?email=ohne-passwort%40kunde.example', { session: nobody })
    expect(await headline('Passwort festlegen')).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toHaveValue('ohne-passwort@kunde.example')
  })

  test('rejects an invalid address [ROUTE-11]', async () => {
    const { user } = renderApp('/reset-password', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'wer(at)kunde')
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    )
  })

  test('sets the password with the link, then loads the user and opens the start page [ROUTE-11, AUTH-03, AUTH-06]', async () => {
    api.answer('get', '/v1/auth/reset_password/geheim', {
      email: 'x@kunde.example',
      expires_at: '2026-03-03T10:00:00Z',
    })
    const sent = api.answer('post', '/v1/auth/reset_password', createLoginAnswer())
    const asked = api.answer('get', '/v1/me', createWireUser())
    const features = api.answerApp('get', '/api/me/features', { features: ['pro:access'] })
    const { user } = renderApp('/reset-password/geheim', { session: nobody })
    await user.type(await screen.findByLabelText('Neues Passwort'), 'ein langes Passwort')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Guten Tag')).toBeVisible()
    expect(screen.getAllByText('Ihr Passwort wurde gespeichert.')[0]).toBeVisible()
    expect(await sent[0]!.json()).toEqual({
      new_password: 'ein langes Passwort',
      password_recovery_token: 'geheim',
    })
    expect(asked[0]?.headers.get('X-Auth-Token')).toBe('token-of-the-login')
    await waitFor(() => expect(features.length).toBeGreaterThan(0))
  })

  test('shows an expired link, with a link to request a new one [ROUTE-11]', async () => {
    api.answer('get', '/v1/auth/reset_password/alt', { code: 'link_expired', message: '' }, { status: 410 })
    renderApp('/reset-password/alt', { session: nobody })
    expect(
      await screen.findByText('Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
  })

  test('replaces the form with an error and focuses it if the link expires before it is used [ROUTE-11]', async () => {
    api.answer('get', '/v1/auth/reset_password/geheim', {
      email: 'x@kunde.example',
      expires_at: '2026-03-03T10:00:00Z',
    })
    api.answer('post', '/v1/auth/reset_password', { code: 'link_expired', message: '' }, { status: 410 })
    const { user } = renderApp('/reset-password/geheim', { session: nobody })
    await user.type(await screen.findByLabelText('Neues Passwort'), 'ein langes Passwort')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    const reported = await screen.findByText(/^Dieser Link ist ungültig/)
    expect(reported.closest('[tabindex]')).toHaveFocus()
  })

  test.each([
    [
      'kurz',
      'kurz',
      'Neues Passwort',
      'Mindestens 12 Zeichen Das Passwort muss mindestens 12 Zeichen lang sein.',
    ],
    [
      'ein langes Passwort',
      'ein anderes Passwort',
      'Passwort wiederholen',
      'Die Passwörter stimmen nicht überein.',
    ],
  ])(
    'rejects the passwords %s and %s without a request [ROUTE-11]',
    async (password, repeated, label, complaint) => {
      api.answer('get', '/v1/auth/reset_password/geheim', {
        email: 'x@kunde.example',
        expires_at: '2026-03-03T10:00:00Z',
      })
      const { user } = renderApp('/reset-password/geheim', { session: nobody })
      await user.type(await screen.findByLabelText('Neues Passwort'), password)
      await user.type(screen.getByLabelText('Passwort wiederholen'), repeated)
      await user.click(screen.getByRole('button', { name: 'Speichern' }))
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(complaint)
    },
  )

  test('shows at its field that the server rejected a weak password [ROUTE-11]', async () => {
    api.answer('get', '/v1/auth/reset_password/geheim', {
      email: 'x@kunde.example',
      expires_at: '2026-03-03T10:00:00Z',
    })
    const complaint = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'
    api.answer(
      'post',
      '/v1/auth/reset_password',
      { code: 'validation_failed', message: '', fields: { new_password: complaint } },
      { status: 422 },
    )
    const { user } = renderApp('/reset-password/geheim', { session: nobody })
    await user.type(await screen.findByLabelText('Neues Passwort'), 'passwortpasswort')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'passwortpasswort')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByRole('link', { name: `Neues Passwort: ${complaint}` })).toBeVisible()
    expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(
      `Mindestens 12 Zeichen ${complaint}`,
    )
  })
})

describe('an invitation', () => {
  const invitation = createWireInvitation()
  const path = '/v1/pro/my_organization/invitations/geheim'
  const invitedSession: typeof createWireSession = (overrides) =>
    createWireSession({ email: invitation.email, ...overrides })

  test('shows who invites to which organization, and is accepted by the invited account [ROUTE-12, AUTH-01]', async () => {
    api.answer('get', path, invitation)
    const sent = api.answer('post', '/v1/pro/invitation/geheim/apply', createLoginAnswer())
    const { user } = renderApp('/invitation/geheim', { session: invitedSession({ pro: null }) })
    expect(await screen.findByText(/Ada Beispiel lädt Sie/)).toHaveTextContent(
      'in die Organisation Kunde Größe AG ein. Ihre Rolle: Redaktion.',
    )
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
    expect(await headline('Guten Tag')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(getAuthToken()).toBe('token-of-the-login')
  })

  test('is accepted before the consent dialog is shown [ROUTE-12, UI-04]', async () => {
    api.answer('get', path, invitation)
    api.answer('post', '/v1/pro/invitation/geheim/apply', createLoginAnswer({ has_gdpr_consent: false }))
    const asksConsent = invitedSession({ pro: null, has_gdpr_consent: false })
    const { user } = renderApp('/invitation/geheim', { session: asksConsent })
    const accept = await screen.findByRole('button', { name: 'Einladung annehmen' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(accept)
    expect(await screen.findByRole('dialog', { name: 'Datenschutz' })).toBeVisible()
    expect(address()).toBe('/pro')
  })

  test('sends a visitor to the login and back [ROUTE-12]', async () => {
    api.answer('get', path, invitation)
    api.answer('post', '/v1/auth/login', createLoginAnswer({ email: invitation.email, pro: null }))
    const { user } = renderApp('/invitation/geheim', { session: nobody })
    await user.click(await screen.findByRole('link', { name: 'Anmelden und fortfahren' }))
    await user.type(await screen.findByLabelText('E-Mail'), 'neu@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo{Enter}')
    expect(await screen.findByRole('button', { name: 'Einladung annehmen' })).toBeVisible()
    expect(address()).toBe('/invitation/geheim')
  })

  test('is accepted by the button that creates the account of a new person [ROUTE-12]', async () => {
    api.answer('get', path, { ...invitation, has_account: false })
    const applied = api.answer('post', '/v1/pro/invitation/geheim/apply', createLoginAnswer())
    const sent = api.answer(
      'post',
      '/v1/auth/signup',
      createLoginAnswer({ email: invitation.email, pro: null }),
    )
    const { user } = renderApp('/invitation/geheim', { session: nobody })
    await user.click(await screen.findByRole('link', { name: 'Konto anlegen und fortfahren' }))
    expect(await headline('Konto anlegen')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('E-Mail')).toHaveValue('neu@kunde.example'))
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'ein langes Passwort')
    await user.click(screen.getByRole('button', { name: 'Konto anlegen und Einladung annehmen' }))
    expect(await headline('Guten Tag')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({
      email: 'neu@kunde.example',
      password: 'ein langes Passwort',
      invitation_token: 'geheim',
    })
    expect(sent).toHaveLength(1)
    expect(applied).toHaveLength(1)
  })

  test('can be accepted again if only that failed after the signup [ROUTE-12]', async () => {
    api.answer('get', path, { ...invitation, has_account: false })
    api.reply('post', '/v1/pro/invitation/geheim/apply', (_request, count) =>
      count === 0
        ? HttpResponse.json({ code: 'internal_error', message: '' }, { status: 500 })
        : HttpResponse.json(createLoginAnswer()),
    )
    api.answer('post', '/v1/auth/signup', createLoginAnswer({ email: invitation.email, pro: null }))
    const { user } = renderApp('/signup?invitation_token=geheim', { session: nobody })
    await waitFor(() => expect(screen.getByLabelText('E-Mail')).toHaveValue('neu@kunde.example'))
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
    await user.type(screen.getByLabelText('Passwort wiederholen'), 'ein langes Passwort{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    expect(await headline('Guten Tag')).toBeVisible()
  })

  test.each([
    [
      'another address',
      { email: 'redaktion@kunde.example' },
      /Sie sind als redaktion@kunde\.example angemeldet/,
    ],
    [
      'no address',
      { email: null, voter_role: 'MASTER_DATA', personal: { email: null, voter_role: 'MASTER_DATA' } },
      /Sie sind mit einem Konto ohne E-Mail-Adresse angemeldet/,
    ],
  ] as const)(
    'cannot be accepted by an account with %s: it shows the invited address and offers a logout [ROUTE-12]',
    async (_, account, text) => {
      api.answer('get', path, invitation)
      renderApp('/invitation/geheim', { session: createWireSession({ ...account, pro: null }) })
      const warning = await screen.findByText(text)
      expect(warning).toHaveTextContent('Diese Einladung gilt für neu@kunde.example.')
      expect(screen.queryByRole('button', { name: 'Einladung annehmen' })).not.toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Abmelden und mit dieser Adresse anmelden' })).toHaveAttribute(
        'href',
        '/logout?redirect_to=%2Finvitation%2Fgeheim',
      )
    },
  )

  test('shows an error if another tab has switched the account [ROUTE-12]', async () => {
    api.answer('get', path, invitation)
    const rejection = { code: 'wrong_account', message: '' }
    api.answer('post', '/v1/pro/invitation/geheim/apply', rejection, { status: 403 })
    const { user } = renderApp('/invitation/geheim', { session: invitedSession({ pro: null }) })
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    expect(await screen.findByText(/^Diese Einladung gilt für ein anderes Konto/)).toBeVisible()
  })

  test('shows why a member of another organization cannot accept it [ROUTE-12]', async () => {
    api.answer('get', path, invitation)
    api.answer('post', '/v1/pro/invitation/geheim/apply', { code: 'conflict', message: '' }, { status: 409 })
    const { user } = renderApp('/invitation/geheim', { session: invitedSession() })
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    expect(await screen.findByText(/^Ihr Konto gehört bereits zu einer Organisation/)).toBeVisible()
  })

  test.each([
    ['nobody', nobody, 'Zur Anmeldung', '/login/pro'],
    ['someone', createWireSession(), 'Zur Startseite', '/pro'],
  ])('shows that it has expired, with a link for %s [ROUTE-12]', async (_, session, link, to) => {
    api.answer('get', path, { code: 'link_expired', message: '' }, { status: 410 })
    renderApp('/invitation/geheim', { session })
    expect(
      await screen.findByText(
        'Diese Einladung ist ungültig oder abgelaufen. Bitte wenden Sie sich an Ihre Administration.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
  })
})

describe('completing an account', () => {
  const masterdata = createWireSession({
    email: null,
    email_verified: false,
    has_password: false,
    voter_role: 'MASTER_DATA',
    personal: { email: null, voter_role: 'MASTER_DATA' },
    features: [],
    pro: null,
  })

  test('adds an address to an account without one, prefilled from the social login [ROUTE-19, AUTH-11, NAV-13]', async () => {
    const sent = api.answer('post', '/v1/auth/signup', createLoginAnswer({ email_verified: false }))
    const { user } = renderApp('/signup', {
      session: masterdata,
      page: { social_data: { email: 'ada@example.org', first_name: 'Ada' } },
    })
    expect(await screen.findByLabelText('E-Mail')).toHaveValue('ada@example.org')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('E-Mail-Adresse bestätigen')).toBeVisible()
    expect(address()).toBe('/signup/verify')
    expect(await sent[0]!.json()).toEqual({ email: 'ada@example.org', first_name: 'Ada' })
  })

  test('keeps the user logged in and shows a rejected address at its field [ROUTE-19]', async () => {
    const complaint = 'Zu dieser E-Mail-Adresse besteht bereits ein Konto.'
    api.answer(
      'post',
      '/v1/auth/signup',
      { code: 'conflict', message: '', fields: { email: complaint } },
      { status: 409 },
    )
    const { user, store } = renderApp('/signup', { session: masterdata })
    await user.type(await screen.findByLabelText('E-Mail'), 'da@kunde.example{Enter}')
    expect(await screen.findByRole('link', { name: `E-Mail: ${complaint}` })).toBeVisible()
    expect(store.getState().auth.isAuthenticated).toBe(true)
  })

  test('verifies the address with the link of the e-mail [ROUTE-19]', async () => {
    const sent = api.answer('post', '/v1/auth/verify_email', { email: 'redaktion@kunde.example' })
    const { store } = renderApp('/signup/verify?token=geheim', {
      session: createWireSession({ email_verified: false }),
    })
    expect(await screen.findByText('Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ token: 'geheim' })
    expect(store.getState().user.info?.emailVerified).toBe(true)
  })

  test('requires a login before the link verifies the address [ROUTE-19]', async () => {
    const sent = api.answer('post', '/v1/auth/verify_email', { email: 'redaktion@kunde.example' })
    api.answer('post', '/v1/auth/login', createLoginAnswer({ email_verified: false }))
    const { user } = renderApp('/signup/verify?token=geheim', { session: nobody })
    expect(await screen.findByText(/müssen Sie nichts tun/)).toBeVisible()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Anmelden' }))
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort{Enter}')
    expect(await screen.findByText('Ihre E-Mail-Adresse ist bestätigt.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('shows an error for the link of another account [ROUTE-19]', async () => {
    api.answer('post', '/v1/auth/verify_email', { code: 'wrong_account', message: '' }, { status: 403 })
    renderApp('/signup/verify?token=geheim', { session: createWireSession() })
    expect(await screen.findByText(/Dieser Link gilt für ein anderes Konto/)).toBeVisible()
    expect(screen.queryByText('Ihre E-Mail-Adresse ist bestätigt.')).not.toBeInTheDocument()
  })

  test('sends another link [ROUTE-19]', async () => {
    const sent = api.answer('post', '/v1/auth/verify_email/request', { message: 'x' })
    const { user } = renderApp('/signup/verify', { session: createWireSession({ email_verified: false }) })
    await user.click(await screen.findByRole('button', { name: 'Erneut senden' }))
    expect(await screen.findByText('Wir haben Ihnen einen neuen Link geschickt.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('the consent dialog', () => {
  test('is shown to users without consent, and closed after the consent is sent [UI-04, AUTH-01]', async () => {
    const sent = api.answer('post', '/v1/me/gdpr_consent', {
      has_gdpr_consent: true,
      gdpr_consent_at: '2026-03-03T10:00:00Z',
      gdpr_consent_version: '2026-01',
    })
    const { user, store } = renderApp('/contact', { session: createWireSession({ has_gdpr_consent: false }) })
    await user.click(await screen.findByRole('button', { name: 'Einwilligen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
    expect(store.getState().user.info?.hasGdprConsent).toBe(true)
  })

  test('sends the version of its wording, and shows if that has changed [UI-04]', async () => {
    const sent = api.answer('post', '/v1/me/gdpr_consent', { code: 'conflict', message: '' }, { status: 409 })
    const { user, store } = renderApp('/contact', {
      session: createWireSession({ has_gdpr_consent: false }),
      page: { config: { consentVersion: '2025-11' } },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Datenschutz' }))
    await user.click(dialog.getByRole('button', { name: 'Einwilligen' }))
    expect(
      await dialog.findByText(
        'Der Text der Einwilligung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
      ),
    ).toBeVisible()
    expect(new URL(sent[0]!.url).searchParams.get('version')).toBe('2025-11')
    expect(store.getState().user.info?.hasGdprConsent).toBe(false)
  })

  test('can be postponed, and is not shown again on the next page [UI-04]', async () => {
    const session = createWireSession({ has_gdpr_consent: false })
    const { user, unmount } = renderApp('/contact', { session })
    await user.click(await screen.findByRole('button', { name: 'Nicht jetzt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    unmount()
    const { store } = renderApp('/contact', { session })
    expect(await headline('Umfrage beauftragen')).toBeVisible()
    expect(store.getState().app.showGDPROverlay).toBe(true)
    expect(screen.queryByRole('button', { name: 'Nicht jetzt' })).not.toBeInTheDocument()
  })

  test('counts no page view before the consent, and each one after it [CON-02]', async () => {
    const counted = api.answer('post', '/v1/client_event', null)
    api.answer('post', '/v1/me/gdpr_consent', {
      has_gdpr_consent: true,
      gdpr_consent_at: '2026-03-03T10:00:00Z',
      gdpr_consent_version: '2026-01',
    })
    const { user } = renderApp('/contact', { session: createWireSession({ has_gdpr_consent: false }) })
    await user.click(await screen.findByRole('button', { name: 'Einwilligen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(counted).toHaveLength(0)
    await user.click(screen.getByRole('link', { name: 'Meinungsbild, Startseite' }))
    expect(await headline('Guten Tag')).toBeVisible()
    await waitFor(() => expect(counted).toHaveLength(1))
    expect(await counted[0]!.json()).toEqual({ event: { type: 'page_view', path: '/pro' } })
  })

  test('ignores a failed count, and masks secrets in paths [CON-02]', async () => {
    const counted = api.answer(
      'post',
      '/v1/client_event',
      { code: 'internal_error', message: '' },
      { status: 500 },
    )
    api.answer(
      'get',
      '/v1/auth/reset_password/geheim',
      { code: 'link_expired', message: '' },
      { status: 410 },
    )
    renderApp('/reset-password/geheim', { session: createWireSession() })
    await waitFor(() => expect(counted).toHaveLength(1))
    expect(JSON.stringify(await counted[0]!.json())).not.toContain('geheim')
    expect(await headline('Neues Passwort festlegen')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Benachrichtigungen' })).not.toBeInTheDocument()
  })
})
