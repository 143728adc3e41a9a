import { act, screen, waitFor, within } from '@testing-library/react'
import type { AdminRole } from '../../../contract/admin-roles'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { getAuthToken } from '../../support/session'
import { createLoginAnswer, createWireOrganization, createWireSession } from '../../support/wire'

const api = setupScreens()

const OWN = createWireOrganization({ id: 1, name: 'Meinungsbild' })
const OTHER = createWireOrganization({
  id: 5,
  name: 'Stadtwerke Nord',
  color_palette_config: {
    allow_organization_admins_access: true,
    internal_color_palettes: [{ id: 3, name: 'Haus', colors: ['#ffd500', '#063157'] }],
    active_palette_id: 3,
  },
})

const staff = (roles: AdminRole[] = ['SWITCH_ORGANIZATIONS']) => ({
  admin_roles: roles,
  features: ['pro:access' as const, 'internal:tooling' as const],
})
const session = (roles?: AdminRole[]) =>
  createWireSession({ ...staff(roles), pro: { member_role: 'ADMIN', organization: OWN } })
/** The session of a staff member who acts for another organization. */
const acting = (roles?: AdminRole[]) =>
  createWireSession({
    ...staff(roles),
    pro: { member_role: null, organization: OTHER, own_organization: { id: 1, name: 'Meinungsbild' } },
  })

const switched = () =>
  api.answer('post', '/v1/admin/me/switch_organization', {
    ...createLoginAnswer({ ...staff(), pro: acting().user.pro }),
    auth_token: 'token-of-the-switch',
  })
const named = () => api.answer('get', '/v1/admin/organizations/5', { id: 5, name: 'Stadtwerke Nord' })
const recent = () => JSON.parse(localStorage.getItem('lastUsedOrganizations') ?? '[]') as unknown

afterEach(() => localStorage.clear())

describe('a URL that requests another organization', () => {
  test('switches before anything is rendered, then reloads without the parameter [INIT-03, INIT-06, INIT-07]', async () => {
    named()
    const calls = switched()
    const { reloadAt } = renderApp('/pro/search?query=Miete&switch_to_org=5#x', { session: session() })
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/pro/search?query=Miete#x'))
    expect(await calls[0]?.json()).toEqual({ organization_id: 5 })
    expect(getAuthToken()).toBe('token-of-the-switch')
    expect(recent()).toEqual([{ id: 5, name: 'Stadtwerke Nord', flash: false }])
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  test('adds the switch notice to the URL if requested [INIT-07]', async () => {
    named()
    switched()
    const { reloadAt } = renderApp('/pro?switch_to_org=5&flash=1', { session: session() })
    await waitFor(() =>
      expect(reloadAt).toHaveBeenCalledWith('/pro?switched-to=Stadtwerke+Nord&switched-from=Meinungsbild'),
    )
  })

  test.each([
    [
      'the organization is unknown',
      () => api.answer('get', '/v1/admin/organizations/5', { code: 'not_found' }, { status: 404 }),
    ],
    [
      'the switch is rejected',
      () => {
        named()
        api.answer('post', '/v1/admin/me/switch_organization', { code: 'forbidden' }, { status: 403 })
      },
    ],
  ])('reloads without the parameter if %s [INIT-03]', async (_, answers) => {
    answers()
    const { reloadAt } = renderApp('/pro?switch_to_org=5&a=1', { session: session() })
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/pro?a=1'))
    expect(getAuthToken()).toBe('token-of-the-page')
    expect(recent()).toEqual([])
  })

  test.each([
    ['whose roles do not hold the permission', '/contact?switch_to_org=5', session(['POLL_MANAGER'])],
    ['who name no id', '/contact?switch_to_org=0x5', session()],
  ])('removes the parameter for staff %s, without a request [INIT-04]', async (_, path, who) => {
    renderApp(path, { session: who })
    expect(await screen.findByLabelText('Nachricht')).toBeVisible()
    expect(address()).toBe('/contact')
  })
})

describe('the management bar', () => {
  test('is shown for every admin role, and for nobody else [NAV-11, STAFF-01]', async () => {
    const { unmount } = renderApp('/contact', { session: session(['SUPPORT']) })
    const bar = await screen.findByRole('complementary', { name: 'Verwaltung' })
    expect(bar).toHaveTextContent('Meinungsbild')
    expect(within(bar).queryByRole('button', { name: /Organisation wechseln/ })).not.toBeInTheDocument()
    unmount()
    renderApp('/contact', { session: createWireSession() })
    await screen.findByLabelText('Nachricht')
    expect(screen.queryByRole('complementary', { name: 'Verwaltung' })).not.toBeInTheDocument()
  })

  test('finds an organization and switches to it, and clears the state of the previous one [STAFF-01, INIT-07]', async () => {
    const searches = api.answer('get', '/v1/admin/organizations', {
      organizations: [{ id: 5, name: 'Stadtwerke Nord' }],
      total: 1,
    })
    switched()
    const { user, reloadAt, store } = renderApp('/contact', { session: session() })
    await user.click(await screen.findByRole('button', { name: /Organisation wechseln/ }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('nord{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Stadtwerke Nord Nr. 5' }))
    await waitFor(() =>
      expect(reloadAt).toHaveBeenCalledWith(
        '/contact?switched-to=Stadtwerke+Nord&switched-from=Meinungsbild',
      ),
    )
    expect(searches.map(({ url }) => new URL(url).searchParams.get('query'))).toEqual(['', 'nord'])
    expect(recent()).toEqual([{ id: 5, name: 'Stadtwerke Nord', flash: true }])
    expect(store.getState().organization.info).toBeNull()
    expect(screen.queryByText('Meinungsbild')).not.toBeInTheDocument()
  })

  test('switches to the organization whose number is entered [INIT-05, STAFF-01]', async () => {
    api.answer('get', '/v1/admin/organizations', { organizations: [], total: 0 })
    api.answer('get', '/v1/admin/organizations/5', { id: 5, name: 'Stadtwerke Nord' })
    switched()
    const { user, reloadAt } = renderApp('/contact', { session: session() })
    await user.click(await screen.findByRole('button', { name: /Organisation wechseln/ }))
    await user.keyboard('5{Enter}')
    await waitFor(() =>
      expect(reloadAt).toHaveBeenCalledWith(
        '/contact?switched-to=Stadtwerke+Nord&switched-from=Meinungsbild',
      ),
    )
  })

  test('lists the recently used organizations without the current one, and then all [INIT-06]', async () => {
    api.answer('get', '/v1/admin/organizations', {
      organizations: [5, 6, 7, 8].map((id) => ({ id, name: `Kunde ${id}` })),
      total: 4,
    })
    const used = [5, 6, 7].map((id) => ({ id, name: `Kunde ${id}`, flash: true }))
    localStorage.setItem('lastUsedOrganizations', JSON.stringify(used))
    const { user } = renderApp('/contact', { session: acting() })
    await user.click(await screen.findByRole('button', { name: /Organisation wechseln/ }))
    const section = screen.getByRole('region', { name: 'Zuletzt verwendet' })
    expect(
      within(section)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Kunde 6 Nr. 6', 'Kunde 7 Nr. 7'])
    const all = await screen.findByRole('region', { name: 'Alle Organisationen' })
    expect(within(all).getAllByRole('button')).toHaveLength(3)
  })

  test('clears the recent organizations at logout [INIT-06]', async () => {
    localStorage.setItem('lastUsedOrganizations', JSON.stringify([{ id: 6, name: 'Kunde 6', flash: true }]))
    api.answer('post', '/v1/auth/logout', null)
    const { user } = renderApp('/contact', { session: session() })
    await screen.findByRole('button', { name: /Organisation wechseln/ })
    await user.click(screen.getByRole('button', { name: 'Konto' }))
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
    await waitFor(() => expect(getAuthToken()).toBeNull())
    expect(recent()).toEqual([])
  })

  test('shows in the customer’s color for which organization the user acts, and leads back [STAFF-01, INIT-07]', async () => {
    const calls = switched()
    const { user, reloadAt } = renderApp('/contact', { session: acting() })
    const banner = await screen.findByRole('region', { name: 'Fremde Organisation' })
    expect(banner).toHaveTextContent('Sie arbeiten für Stadtwerke Nord')
    expect(banner).toHaveStyle({ background: '#ffd500', color: '#0b1f33' })
    await user.click(within(banner).getByRole('button', { name: 'Zurück zu Meinungsbild' }))
    await waitFor(() =>
      expect(reloadAt).toHaveBeenCalledWith(
        '/contact?switched-to=Meinungsbild&switched-back=1&switched-from=Stadtwerke+Nord',
      ),
    )
    expect(await calls[0]?.json()).toEqual({ organization_id: null })
  })

  test('shows why a switch failed, and keeps the current organization', async () => {
    api.answer('post', '/v1/admin/me/switch_organization', { code: 'forbidden' }, { status: 403 })
    const { user, reloadAt } = renderApp('/contact', { session: acting() })
    await user.click(await screen.findByRole('button', { name: 'Zurück zu Meinungsbild' }))
    // Announced and shown.
    expect(await screen.findAllByText('Sie haben keine Berechtigung für diese Aktion.')).not.toHaveLength(0)
    expect(reloadAt).not.toHaveBeenCalled()
  })

  test('shows a notice after a switch, once [INIT-07]', async () => {
    renderApp('/contact?switched-to=Stadtwerke+Nord&switched-from=Meinungsbild&a=1', { session: acting() })
    expect(await screen.findByText('Sie arbeiten jetzt für Stadtwerke Nord')).toBeVisible()
    expect(address()).toBe('/contact?a=1')
  })

  test('shows the notice on a page that parses its URL, without rejecting the parameters [INIT-07]', async () => {
    api.answer('get', '/v1/pro/polls', { polls: [], total: 0, facets: [] })
    renderApp('/pro/search?query=Miete&switched-to=Stadtwerke+Nord&switched-from=Meinungsbild', {
      session: acting(),
    })
    expect(await screen.findByText('Sie arbeiten jetzt für Stadtwerke Nord')).toBeVisible()
    expect(address()).toBe('/pro/search?query=Miete')
    expect(screen.queryByText(/^Ein Filter oder Suchtext/)).not.toBeInTheDocument()
  })

  test('ignores a notice for another organization than that of the session [INIT-07]', async () => {
    renderApp('/contact?switched-to=Sparkasse', { session: acting() })
    await screen.findByRole('region', { name: 'Fremde Organisation' })
    await waitFor(() => expect(address()).toBe('/contact'))
    expect(screen.queryByText(/Sparkasse/)).not.toBeInTheDocument()
  })
})

test('drops a response from before the switch [INIT-07]', async () => {
  let answer = (_: Response) => {}
  const polls = api.reply(
    'get',
    '/v1/pro/polls',
    () => new Promise<Response>((resolve) => (answer = resolve)),
  )
  switched()
  const { user, reloadAt, store } = renderApp('/pro/search?query=Miete', { session: acting() })
  await waitFor(() => expect(polls).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Zurück zu Meinungsbild' }))
  await waitFor(() => expect(reloadAt).toHaveBeenCalled())
  await act(async () => {
    answer(Response.json({ polls: [{ id: 1, title: 'Umfrage der Stadtwerke' }], total: 1 }))
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(JSON.stringify(store.getState())).not.toContain('Stadtwerke')
  expect(polls).toHaveLength(1)
})

test('keeps the session if a request from before the switch is rejected [INIT-07]', async () => {
  let reject = () => {}
  let answer = () => {}
  api.reply(
    'get',
    '/v1/pro/polls',
    ({ headers }) =>
      new Promise<Response>((resolve) => {
        const reply = () => resolve(Response.json({ code: 'invalid_token' }, { status: 401 }))
        if (headers.has('X-Auth-Token')) reject = reply
        else reply()
      }),
  )
  const calls = api.reply(
    'post',
    '/v1/admin/me/switch_organization',
    () =>
      new Promise<Response>((resolve) => {
        answer = () =>
          resolve(Response.json({ ...createLoginAnswer(staff()), auth_token: 'token-of-the-switch' }))
      }),
  )
  const { user, reloadAt } = renderApp('/pro/search?query=Miete', { session: acting() })
  await user.click(await screen.findByRole('button', { name: 'Zurück zu Meinungsbild' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => {
    reject()
    await new Promise((resolve) => setTimeout(resolve, 50))
    answer()
  })
  await waitFor(() => expect(reloadAt).toHaveBeenCalled())
  expect(getAuthToken()).toBe('token-of-the-switch')
})

test('fetches a missing name, and switches even if that fails [INIT-05]', async () => {
  const { switchOrganizationAndReload } = await import('../../../src/staff/organization-switch/feature')
  api.answer('get', '/v1/admin/organizations/5', { code: 'internal_error' }, { status: 400 })
  const calls = switched()
  const { reloadAt, store } = renderApp('/contact', { session: session() })
  await screen.findByRole('complementary', { name: 'Verwaltung' })
  act(() => void store.dispatch(switchOrganizationAndReload({ id: 5, hasToast: false })))
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/contact'))
  expect(calls).toHaveLength(1)
})

describe('the internal area', () => {
  function openInternal(roles: AdminRole[], { path = '/_internal', isMailEnabled = true } = {}) {
    api.answer('get', '/v1/admin/me', { admin_roles: roles, is_mail_enabled: isMailEnabled })
    return renderApp(path, { session: session(roles) })
  }

  const findLinks = async () =>
    within(await screen.findByRole('navigation', { name: 'Interner Bereich' })).getAllByRole('link')

  test('is only accessible to staff [ROUTE-14]', async () => {
    renderApp('/_internal', { session: createWireSession({ features: ['pro:access'] }) })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })

  test('warns that the server sends no e-mails, and why', async () => {
    openInternal(['POLL_MANAGER'], { isMailEnabled: false })
    expect(await screen.findByText(/^Dieser Server verschickt keine E-Mails, weil SMTP_URL/)).toBeVisible()
  })

  test('lists the screens that the roles permit [ROUTE-14, AUTH-09]', async () => {
    openInternal(['POLL_MANAGER'])
    expect(await headline('Interner Bereich')).toBeVisible()
    const links = await findLinks()
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Übersicht',
      'Umfragen',
      'Pakete',
      'Sammlungen',
      'Tags',
      'Panel',
      'Aufträge',
    ])
    expect(links[0]).toHaveAttribute('aria-current', 'page')
  })

  test('lists its screens in the order of the workflow [STAFF-01]', async () => {
    openInternal(['ADMIN'])
    const links = await findLinks()
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Übersicht',
      'Umfragen',
      'Pakete',
      'Sammlungen',
      'Insight Boards',
      'News',
      'Indizes',
      'Projekte',
      'Gebiete',
      'Tags',
      'Einbettungen',
      'Organisationen',
      'Segmente',
      'Vergleiche',
      'Panel',
      'Aufträge',
      'Protokoll',
      'Team',
      'E-Mail-Kampagnen',
      'Einstellungen',
    ])
  })

  test('shows "not found" for an unknown path [ROUTE-14]', async () => {
    openInternal(['ADMIN'], { path: '/_internal/gibt-es-nicht' })
    expect(await headline('Seite nicht gefunden')).toBeVisible()
  })
})
