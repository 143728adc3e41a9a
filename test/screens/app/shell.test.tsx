import { act, screen, waitFor, within } from '@testing-library/react'
import { notify } from '../../../src/core/notifications/actions'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireOrganization, createWireSession, nobody } from '../../support/wire'
import { createStaff } from '../../support/wire-admin'

const api = setupScreens()

const mainLinks = async () => {
  const bar = await screen.findByRole('navigation', { name: 'Hauptnavigation' })
  return within(bar)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}
const openAccount = async ({ user }: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole('button', { name: 'Konto' }))

describe('the navigation bar', () => {
  test('links its logo to the start page [NAV-01]', async () => {
    renderApp('/contact', { session: nobody })
    expect(await screen.findByRole('link', { name: /Meinungsbild/ })).toHaveAttribute('href', '/pro')
  })

  test('shows visitors the login, and no entries that require one [NAV-02, NAV-03, NAV-04, NAV-05, AUTH-08]', async () => {
    renderApp('/contact', { session: nobody })
    expect(await screen.findByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login/pro')
    expect(await mainLinks()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Konto' })).not.toBeInTheDocument()
  })

  test.each([
    [['pro:access'], ['Entdecken', 'Insight Boards', 'Indizes', 'Suche']],
    [['pro:news'], ['News']],
    [['internal:tooling'], ['Intern']],
    [[], []],
  ] as const)(
    'with the entitlements %j shows %j [NAV-03, NAV-04, NAV-05, AUTH-08]',
    async (features, labels) => {
      renderApp('/contact', { session: createWireSession({ features: [...features] }) })
      expect((await mainLinks()).map(([label]) => label)).toEqual(labels)
      expect(screen.queryByRole('link', { name: 'Anmelden' })).not.toBeInTheDocument()
    },
  )

  test('links its entries to the right pages [NAV-03, NAV-04, NAV-05]', async () => {
    renderApp('/contact', {
      session: createWireSession({ features: ['pro:access', 'pro:news', 'internal:tooling'] }),
    })
    expect(await mainLinks()).toEqual([
      ['News', '/pro/news'],
      ['Entdecken', '/pro/explore'],
      ['Insight Boards', '/pro/dashboards'],
      ['Indizes', '/pro/indizes'],
      ['Suche', '/pro/search'],
      ['Intern', '/_internal'],
    ])
  })
})

describe('the account menu', () => {
  test.each([
    ['the organization', {}, 'Kunde Größe AG'],
    ['the e-mail address without one', { pro: null }, 'redaktion@kunde.example'],
    [
      'a word with neither',
      {
        pro: null,
        email: null,
        voter_role: 'MASTER_DATA' as const,
        personal: { email: null, voter_role: 'MASTER_DATA' as const },
      },
      'Unbekannt',
    ],
  ])('shows %s [NAV-06]', async (_what, overrides, shown) => {
    renderApp('/contact', { session: createWireSession(overrides) })
    expect(await screen.findByText(shown)).toBeVisible()
  })

  test('shows the logo of the organization [NAV-07]', async () => {
    renderApp('/contact', {
      session: createWireSession({
        pro: { member_role: 'EDITOR', organization: createWireOrganization({ logo_url: '/logo.png' }) },
      }),
    })
    expect(await screen.findByRole('img', { name: 'Nutzeravatar' })).toHaveAttribute('src', '/logo.png')
  })

  test('contains settings, favorites and logout [NAV-08]', async () => {
    const app = renderApp('/contact', { session: createWireSession() })
    await openAccount(app)
    expect(screen.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/settings')
    expect(screen.getByRole('link', { name: 'Favoriten' })).toHaveAttribute('href', '/pro/favorites')
    expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Chart-Farbpalette' })).not.toBeInTheDocument()
  })

  test.each([
    ['CUSTOMER_ADMIN', true, true],
    ['CUSTOMER_ADMIN', false, false],
    ['PUBLISHER_ADMIN', true, false],
  ] as const)(
    '%s with access %j shows the palette: %j [NAV-08, AUTH-08]',
    async (proRole, isAllowed, isThere) => {
      const organization = createWireOrganization({
        pro_role: proRole,
        color_palette_config: {
          allow_organization_admins_access: isAllowed,
          internal_color_palettes: [],
          active_palette_id: null,
        },
      })
      const app = renderApp('/contact', {
        session: createWireSession({ pro: { member_role: 'ADMIN', organization } }),
      })
      await openAccount(app)
      expect(screen.queryAllByRole('link', { name: 'Chart-Farbpalette' })).toHaveLength(isThere ? 1 : 0)
    },
  )

  test.each([
    [['pro:access', 'org:members'], 1],
    [['pro:access'], 0],
  ] as const)(
    'with the entitlements %j links to the members %j times [ROUTE-19]',
    async (features, times) => {
      const app = renderApp('/contact', { session: createWireSession({ features: [...features] }) })
      await openAccount(app)
      expect(screen.queryAllByRole('link', { name: 'Mitglieder' })).toHaveLength(times)
    },
  )

  test('can be opened, navigated and closed with the keyboard [NAV-08]', async () => {
    const { user } = renderApp('/contact', { session: createWireSession() })
    const button = await screen.findByRole('button', { name: 'Konto' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Einstellungen' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Einstellungen' })).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  })

  test.each([
    [
      'no e-mail',
      {
        email: null,
        voter_role: 'MASTER_DATA' as const,
        personal: { email: null, voter_role: 'MASTER_DATA' as const },
      },
      'E-Mail-Adresse ergänzen',
      '/signup',
    ],
    ['no verified e-mail', { email_verified: false }, 'E-Mail-Adresse bestätigen', '/signup/verify'],
    [
      'no password',
      { has_password: false, voter_role: 'EMAIL' as const },
      'Passwort festlegen',
      '/set-new-password?email=redaktion%40kunde.example',
    ],
  ])('shows a task for an account with %s [NAV-13]', async (_what, overrides, label, to) => {
    const app = renderApp('/contact', { session: createWireSession(overrides) })
    await openAccount(app)
    const tasks = screen.getAllByRole('link', { name: label })
    expect(tasks.at(-1)).toHaveAttribute('href', to)
  })

  test('prompts users without a password to set one, unless they logged in with Facebook [NAV-14]', async () => {
    const account = { has_password: false, voter_role: 'EMAIL' as const }
    const { unmount } = renderApp('/contact', { session: createWireSession(account) })
    expect(await screen.findByText('Ihr Konto hat noch kein Passwort.')).toBeVisible()
    unmount()
    renderApp('/contact', { session: createWireSession({ ...account, signup_type: 'FACEBOOK' }) })
    expect(await headline('Umfrage beauftragen')).toBeVisible()
    expect(screen.queryByText('Ihr Konto hat noch kein Passwort.')).not.toBeInTheDocument()
  })

  test('shows the badge once, for missing data only [NAV-15]', async () => {
    const { unmount } = renderApp('/contact', { session: createWireSession({ email_verified: false }) })
    expect(await screen.findByTestId('avatar-badge')).toBeInTheDocument()
    expect(localStorage.getItem('last_user_state')).toBe('no_email_verification')
    expect(Number(localStorage.getItem('user_state_badge_shown_at'))).toBeGreaterThan(0)
    unmount()
    renderApp('/contact', { session: createWireSession({ has_password: false }) })
    await screen.findByRole('button', { name: 'Konto' })
    expect(screen.queryByTestId('avatar-badge')).not.toBeInTheDocument()
  })
})

describe('the contact link', () => {
  test('opens the overlay for users [NAV-10, UI-03]', async () => {
    const { user } = renderApp('/settings', { session: createWireSession() })
    api.answer('get', '/v1/me/sessions', { sessions: [] })
    await user.click(await screen.findByRole('button', { name: 'Kontakt' }))
    expect(await screen.findByRole('dialog', { name: 'Umfrage beauftragen' })).toBeVisible()
  })

  test('opens the overlay for visitors of a board [NAV-10, UI-03]', async () => {
    api.answer('get', '/v1/insight_boards_v2/1', { code: 'not_found', message: '' }, { status: 404 })
    const { user } = renderApp('/dashboards/x-1', { session: nobody })
    await user.click(await screen.findByRole('button', { name: 'Kontakt' }))
    expect(await screen.findByRole('dialog', { name: 'Zugang anfragen' })).toBeVisible()
  })

  test('is a link for visitors on other pages, and hidden on the contact page [NAV-10]', async () => {
    const { user } = renderApp('/login/pro', { session: nobody })
    await user.click(await screen.findByRole('link', { name: 'Kontakt' }))
    expect(await headline('Zugang anfragen')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kontakt' })).not.toBeInTheDocument()
  })

  test('closes the overlay on Escape and returns the focus [UI-02, UI-03]', async () => {
    const { user } = renderApp('/pro/favorites', { session: createWireSession() })
    const button = await screen.findByRole('button', { name: 'Kontakt' })
    await user.click(button)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  })
})

describe('the mobile menu', () => {
  test('contains the same entries, and the favorites by their own path [NAV-09]', async () => {
    const { user } = renderApp('/contact', { session: createWireSession() })
    await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menü' }))
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'News',
      'Entdecken',
      'Insight Boards',
      'Indizes',
      'Suche',
      'Einstellungen',
      'Favoriten',
    ])
    expect(menu.getByRole('link', { name: 'Favoriten' })).toHaveAttribute('href', '/favorites')
    await user.click(menu.getByRole('link', { name: 'Favoriten' }))
    expect(await headline('Favoriten')).toBeVisible()
    expect(address()).toBe('/pro/favorites')
    expect(screen.queryByRole('navigation', { name: 'Menü' })).not.toBeInTheDocument()
  })

  test('locks the scroll position while it is open, and closes on a click outside [NAV-09]', async () => {
    const { user } = renderApp('/contact', { session: nobody })
    await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }))
    expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
    await user.click(await screen.findByTestId('mobile-menu-veil'))
    expect(screen.queryByRole('navigation', { name: 'Menü' })).not.toBeInTheDocument()
    expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('closes on Escape and returns the focus [NAV-09]', async () => {
    const { user } = renderApp('/contact', { session: nobody })
    await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Menü öffnen' })).toHaveFocus()
  })
})

describe('the footer', () => {
  const links = async () =>
    within(await screen.findByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => link.textContent)

  test('links to the company pages and five social networks [NAV-12]', async () => {
    renderApp('/contact', { session: nobody })
    const all = await links()
    expect(all.slice(0, 5)).toEqual(['Impressum', 'Datenschutz', 'FAQ', 'Über uns', 'Jobs'])
    expect(all.slice(5)).toHaveLength(5)
  })

  test('has no social networks in the internal area [NAV-12]', async () => {
    renderApp('/_internal', { session: createStaff('ADMIN') })
    expect(await links()).toEqual(['Impressum', 'Datenschutz', 'FAQ', 'Über uns', 'Jobs'])
  })

  test('links to the methodology instead of the FAQ on boards [NAV-12]', async () => {
    api.answer('get', '/v1/insight_boards_v2/1', { code: 'not_found', message: '' }, { status: 404 })
    renderApp('/dashboards/x-1', { session: nobody })
    expect((await links()).slice(2, 3)).toEqual(['Methodik'])
  })
})

describe('a navigation', () => {
  test('sets the title and focuses the new headline, but not on the first page', async () => {
    const { user } = renderApp('/login/pro', { session: nobody })
    await headline('Anmelden')
    expect(document.body).toHaveFocus()
    expect(document.title).toBe('Anmelden – Meinungsbild')
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toHaveFocus(),
    )
    expect(document.title).toBe('Passwort vergessen – Meinungsbild')
  })

  test('can be skipped with a link', async () => {
    renderApp('/contact', { session: nobody })
    expect(await screen.findByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute(
      'href',
      '#inhalt',
    )
    expect(screen.getByRole('main')).toHaveAttribute('id', 'inhalt')
  })
})

describe('notifications', () => {
  const show = async (given: Parameters<typeof notify>[0]) => {
    const app = renderApp('/contact', { session: nobody })
    await screen.findByRole('banner')
    act(() => void app.store.dispatch(notify(given)))
    return app
  }
  const stack = async () => within(await screen.findByRole('list', { name: 'Benachrichtigungen' }))

  test('are stacked and announced, and ignored if their ID already exists [UI-01]', async () => {
    const { store } = await show({ id: 'a', title: 'Erstens', content: 'gespeichert' })
    act(() => void store.dispatch(notify({ id: 'a', title: 'Noch einmal' })))
    act(() => void store.dispatch(notify({ id: 'b', title: 'Dringend', isPriority: true })))
    expect((await stack()).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Dringend',
      'Erstensgespeichert',
    ])
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent === 'Erstens gespeichert'),
    ).toBe(true)
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent === 'Dringend')).toBe(true)
  })

  test('dispatch their action on agreement, and another one on dismissal [UI-01]', async () => {
    const offer = {
      title: 'Darf ich?',
      onAgree: notify({ id: 'yes', title: 'Danke' }),
      onDismiss: notify({ id: 'no', title: 'Schade' }),
    }
    const { user, store } = await show(offer)
    await user.click((await stack()).getByRole('button', { name: 'Einverstanden' }))
    expect((await stack()).getByText('Danke')).toBeVisible()
    expect((await stack()).queryByText('Darf ich?')).not.toBeInTheDocument()
    act(() => void store.dispatch(notify(offer)))
    await user.click((await stack()).getAllByRole('button', { name: 'Benachrichtigung schließen' }).at(-1)!)
    expect((await stack()).getByText('Schade')).toBeVisible()
  })

  test('with a timeout are dismissed automatically [UI-01]', async () => {
    const { store } = await show({ title: 'Kurz', timeoutMs: 20, onDismiss: notify({ title: 'Vorbei' }) })
    await waitFor(() => expect(screen.queryByText('Kurz')).not.toBeInTheDocument())
    expect(await (await stack()).findByText('Vorbei')).toBeVisible()
    expect(store.getState().notifications).toHaveLength(1)
  })
})
