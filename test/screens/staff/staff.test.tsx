import { act, screen, waitFor, within } from '@testing-library/react'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const STAFF = '/v1/admin/users'
const api = setupScreens()
const admin = createStaff('ADMIN')

const memberOf = (
  overrides: Partial<WireResponseBody<'getStaffMember'>> = {},
): WireResponseBody<'getStaffMember'> => ({
  id: 5,
  version: 3,
  email: 'ida@haus.example',
  first_name: 'Ida',
  last_name: 'Müller',
  admin_roles: ['SUPPORT', 'QUEUE_READ'],
  has_second_factor: true,
  is_invited: false,
  last_active_at: null,
  created_at: '2026-03-03T08:00:00.000Z',
  ...overrides,
})
const session = {
  id: 8,
  user_agent: null,
  created_at: '2026-03-03T08:00:00Z',
  last_used_at: '2026-03-03T08:00:00Z',
}

beforeEach(() => {
  api.answer('get', STAFF, { users: [memberOf()], total: 1 })
  api.answer('get', `${STAFF}/5`, memberOf())
  api.answer('get', `${STAFF}/5/sessions`, { sessions: [session] })
})

describe('the list of staff', () => {
  test('shows roles and second factor, and stores search and role in the URL [STAFF-34]', async () => {
    const asked = api.answer('get', STAFF, {
      users: [memberOf(), memberOf({ id: 6, is_invited: true })],
      total: 2,
    })
    const { user } = renderApp('/_internal/users', { session: admin })
    const [row] = await screen.findAllByRole('row', { name: /Ida Müller/ })
    expect(row).toHaveTextContent('Support, Aufträge: lesen')
    expect(row).toHaveTextContent('eingerichtet')
    expect(screen.getByText('eingeladen')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Rolle'), 'Support')
    await user.type(screen.getByLabelText('Personen suchen'), 'Ida{Enter}')
    await waitFor(() => {
      const query = Object.fromEntries(new URL(asked.at(-1)!.url).searchParams)
      expect(query).toMatchObject({ query: 'Ida', role: 'SUPPORT' })
    })
    expect(address()).toBe('/_internal/users?role=SUPPORT&query=Ida')
    api.answer('get', STAFF, { users: [], total: 0 })
    await user.type(screen.getByLabelText('Personen suchen'), 'x{Enter}')
    expect(await screen.findByText('Niemand gefunden.')).toBeVisible()
  })

  test('lists each role that can be granted in German, and no other [STAFF-34]', async () => {
    renderApp('/_internal/users', { session: admin })
    const choice = await screen.findByRole('combobox', { name: 'Rolle' })
    const names = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toContain('Segmente')
    expect(names).toContain('Segmente: lesen')
    expect(names.filter((name) => /^[A-Z_]+$/.test(name))).toEqual([])
  })

  test('is read-only without the permission to write, and denied without the permission to read [STAFF-34, STAFF-02]', async () => {
    const { unmount } = renderApp('/_internal/users', { session: createStaff('INTERNAL_USER_READ') })
    await screen.findByRole('row', { name: /Ida Müller/ })
    expect(screen.queryByRole('link', { name: 'Person einladen' })).not.toBeInTheDocument()
    unmount()
    renderApp('/_internal/users', { session: createStaff('SUPPORT') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})

test('invites with an address and a role, and shows the link if the server sends no e-mails [STAFF-34]', async () => {
  const sent = api.answer('post', STAFF, {
    user: memberOf({ is_invited: true }),
    link: 'https://haus.example/x',
    is_link_withheld: false,
  })
  api.answer('get', `${STAFF}/5`, memberOf({ is_invited: true }))
  const { user } = renderApp('/_internal/users/new', { session: admin })
  await user.type(await screen.findByLabelText('E-Mail'), 'ida')
  await user.click(screen.getByRole('button', { name: 'Einladen' }))
  expect(screen.getAllByText('Bitte wählen Sie mindestens eine Rolle.').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('E-Mail'), '@haus.example')
  await user.click(screen.getByLabelText('Support'))
  await user.click(screen.getByRole('button', { name: 'Einladen' }))
  expect(await screen.findByLabelText('Einladungslink für ida@haus.example')).toHaveValue(
    'https://haus.example/x',
  )
  expect(await sent[0]!.json()).toEqual({ email: 'ida@haus.example', admin_roles: ['SUPPORT'] })
  expect(address()).toBe('/_internal/users/5')
  const again = api.answer('post', `${STAFF}/5/invitation`, {
    user: memberOf({ is_invited: true }),
    link: null,
    is_link_withheld: true,
  })
  await user.click(screen.getByRole('button', { name: 'Erneut senden' }))
  expect(await screen.findByText(/Ihr Konto bestand schon, deshalb zeigen wir keinen Link/)).toBeVisible()
  expect(screen.queryByLabelText('Einladungslink für ida@haus.example')).not.toBeInTheDocument()
  expect(screen.queryByText('Die Einladung wurde erneut verschickt.')).not.toBeInTheDocument()
  await waitFor(() => expect(again).toHaveLength(1))
})

test('keeps the link of an invitation while one of another person is answered late [STAFF-34]', async () => {
  const invitedOf = (id: number) => memberOf({ id, is_invited: true, email: `person${id}@haus.example` })
  for (const id of [5, 6]) api.answer('get', `${STAFF}/${id}`, invitedOf(id))
  for (const id of [5, 6]) api.answer('get', `${STAFF}/${id}/sessions`, { sessions: [] })
  let answer: ((response: Response) => void) | undefined
  api.reply('post', `${STAFF}/5/invitation`, () => new Promise((resolve) => (answer = resolve)))
  api.answer('post', `${STAFF}/6/invitation`, {
    user: invitedOf(6),
    link: 'https://haus.example/6',
    is_link_withheld: false,
  })
  const { user, store } = renderApp('/_internal/users/5', { session: admin })
  await user.click(await screen.findByRole('button', { name: 'Erneut senden' }))
  await waitFor(() => expect(answer).toBeDefined())
  act(() => {
    window.history.pushState({ usr: null, key: 'other', idx: 1 }, '', '/_internal/users/6')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(store.getState().requests['adminStaff/fetch/6']?.phase).toBe('succeeded'))
  await user.click(await screen.findByRole('button', { name: 'Erneut senden' }))
  const link = 'Einladungslink für person6@haus.example'
  expect(await screen.findByLabelText(link)).toHaveValue('https://haus.example/6')
  await act(async () =>
    answer?.(Response.json({ user: invitedOf(5), link: 'https://haus.example/5', is_link_withheld: false })),
  )
  await waitFor(() => expect(store.getState().requests['adminStaff/inviteAgain/5']?.phase).toBe('succeeded'))
  expect(screen.getByLabelText(link)).toHaveValue('https://haus.example/6')
})

describe('the screen of a staff member', () => {
  test('saves roles with the shown version, and shows a conflict [STAFF-34, STAFF-08]', async () => {
    const current = memberOf({ version: 4, admin_roles: ['POLL_MANAGER'] })
    const sent = api.answer(
      'put',
      `${STAFF}/5`,
      { code: 'conflict', message: '', current, changed_by: 'Ben' },
      { status: 409 },
    )
    const { user } = renderApp('/_internal/users/5', { session: admin })
    await user.click(await screen.findByLabelText('Aufträge: lesen'))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/Ben/)).toBeVisible()
    expect(sent[0]!.headers.get('If-Match')).toBe('"3"')
    expect(await sent[0]!.json()).toEqual({ admin_roles: ['SUPPORT'] })
  })

  test('lets only ADMIN change roles that they do not have themselves [STAFF-34]', async () => {
    renderApp('/_internal/users/5', { session: createStaff('INTERNAL_USER_WRITE', 'SUPPORT') })
    expect(await screen.findByLabelText('Support')).toBeEnabled()
    expect(screen.getByLabelText('Administration: alle Rechte')).toBeDisabled()
    expect(screen.getByLabelText('Aufträge: lesen')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Zugang entfernen' })).not.toBeInTheDocument()
  })

  test('ends sessions, resets the second factor and removes the access, after a confirmation [STAFF-34]', async () => {
    const ended = api.answer('delete', `${STAFF}/5/sessions/8`, null)
    const reset = api.answer('delete', `${STAFF}/5/second_factor`, null)
    const removed = api.answer('delete', `${STAFF}/5`, null)
    const { user } = renderApp('/_internal/users/5', { session: admin })
    await user.click(await screen.findByRole('button', { name: /^Sitzung beenden/ }))
    expect(await screen.findByText('Diese Person ist nirgends angemeldet.')).toBeVisible()
    expect(ended).toHaveLength(1)

    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    api.answer('get', `${STAFF}/5`, memberOf({ has_second_factor: false }))
    await user.click(screen.getByRole('button', { name: 'Zwei-Faktor-Anmeldung zurücksetzen' }))
    await answer('Zurücksetzen')
    expect(await screen.findByText('Die Zwei-Faktor-Anmeldung ist nicht eingerichtet.')).toBeVisible()
    expect(reset).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Zugang entfernen' }))
    await answer('Löschen')
    await waitFor(() => expect(address()).toBe('/_internal/users'))
    expect(removed[0]!.headers.get('If-Match')).toBe('"3"')
  })
})
