import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireOrganization, createWireSession } from '../../support/wire'

type WireMember = WireResponseBody<'listMembers'>['members'][number]
type WireInvitation = WireResponseBody<'listInvitations'>['invitations'][number]

const MEMBERS = '/v1/pro/my_organization/members'
const INVITATIONS = '/v1/pro/my_organization/invitations'

const api = setupScreens()
const session = createWireSession({
  id: 1,
  features: ['pro:access', 'org:members'],
  pro: { member_role: 'ADMIN', organization: createWireOrganization({ remaining_licenses: 2 }) },
})

const createMember = (overrides: Partial<WireMember> = {}): WireMember => ({
  user_id: 1,
  email: 'chefin@kunde.example',
  role: 'ADMIN',
  first_name: null,
  last_name: null,
  last_active_at: null,
  ...overrides,
})
const editor = createMember({ user_id: 2, email: 'anna@kunde.example', role: 'EDITOR' })
const createInvitation = (overrides: Partial<WireInvitation> = {}): WireInvitation => ({
  id: 30,
  email: 'neu@kunde.example',
  member_role: 'EDITOR',
  created_at: '2026-03-01T08:00:00.000Z',
  expires_at: new Date(Date.now() + 13 * 86_400_000).toISOString(),
  delivery: 'SENT',
  ...overrides,
})
const membersOf = (...members: WireMember[]) => ({ members, total: members.length })
const invitationsOf = (...invitations: WireInvitation[]) => ({
  invitations,
  total: invitations.length,
  is_mail_enabled: true,
})
const sentAnswer = (overrides: Partial<WireResponseBody<'invite'>> = {}): WireResponseBody<'invite'> => ({
  ...createInvitation(),
  remaining_licenses: 1,
  link: null,
  ...overrides,
})
const done = () => new Response(null, { status: 204 })

beforeEach(() => {
  api.answer('get', MEMBERS, membersOf(createMember(), editor))
  api.answer('get', INVITATIONS, invitationsOf())
})

/** The e-mail addresses of a table, from top to bottom. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const rowOf = async (email: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(email) })).closest('tr')!
const toast = async (title: string) =>
  (await within(await screen.findByRole('list', { name: 'Benachrichtigungen' })).findByText(title)).closest(
    'li',
  )!
const counts = (text: string) => screen.findByText(text)

test('shows members by e-mail with their number and the free licenses [ORG-02, ORG-04, ROUTE-19]', async () => {
  renderApp('/pro/members', { session })
  expect(await headline('Mitglieder')).toBeVisible()
  expect(screen.getAllByRole('heading', { name: /Mitglieder/ })).toHaveLength(1)
  expect(await counts('2 Mitglieder · 2 Lizenzen frei')).toBeVisible()
  expect(await rowsOf('Mitglieder')).toEqual(['anna@kunde.example', 'chefin@kunde.example (Sie)'])
  expect(screen.getByLabelText('Rolle von anna@kunde.example')).toHaveValue('EDITOR')
  expect(screen.getByRole('heading', { name: 'Keine offenen Einladungen' })).toBeVisible()
})

test('shows the errors of both lists separately [ORG-02, UI-06]', async () => {
  api.answer('get', MEMBERS, { code: 'internal_error', message: '' }, { status: 501 })
  const { user, store } = renderApp('/pro/members', { session })
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(store.getState().members).toMatchObject({
    members: { error: { code: 'internal_error' } },
    invitations: { error: null },
  })
  api.answer('get', MEMBERS, membersOf(editor))
  await user.click(retry)
  expect(await rowsOf('Mitglieder')).toEqual(['anna@kunde.example'])
})

describe('inviting', () => {
  const invite = async ({ user }: ReturnType<typeof renderApp>, email: string) => {
    await user.type(await screen.findByLabelText('E-Mail'), email)
    await user.click(screen.getByRole('button', { name: 'Einladen' }))
  }

  test('sends address and role, puts the invitation first and takes a license [ORG-02, ORG-03, ORG-04]', async () => {
    api.answer('get', INVITATIONS, invitationsOf(createInvitation({ id: 29, email: 'alt@kunde.example' })))
    const sent = api.answer('post', INVITATIONS, sentAnswer())
    const app = renderApp('/pro/members', { session })
    await rowsOf('Eingeladene Personen')
    await app.user.selectOptions(await screen.findByLabelText('Rolle'), 'Administration')
    await invite(app, ' neu@kunde.example ')
    expect(await screen.findByText('Einladung versendet')).toBeVisible()
    await waitFor(async () =>
      expect(await rowsOf('Eingeladene Personen')).toEqual(['neu@kunde.example', 'alt@kunde.example']),
    )
    expect(await sent[0]!.json()).toEqual({ email: 'neu@kunde.example', member_role: 'ADMIN' })
    expect(await counts('2 Mitglieder · 1 Lizenz frei')).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toHaveValue('')
  })

  test.each([
    ['no_licenses_left', 409, 'Es sind keine Lizenzen mehr frei.'],
    ['conflict', 409, 'Diese Person ist bereits Mitglied Ihrer Organisation.'],
  ])('shows why the server rejects with %s, and keeps the address [ORG-04]', async (code, status, text) => {
    api.answer('post', INVITATIONS, { code, message: '' }, { status })
    const app = renderApp('/pro/members', { session })
    await invite(app, 'anna@kunde.example')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@kunde.example')
    expect(await counts('2 Mitglieder · 2 Lizenzen frei')).toBeVisible()
  })

  test.each([
    ['PENDING', 'Zustellung ausstehend', 'Zustellung ausstehend', 'der Mailserver nimmt sie noch nicht an'],
    ['FAILED', 'Nicht zustellbar', 'Einladung nicht zustellbar', 'Bitte prüfen Sie die Adresse.'],
  ] as const)(
    'shows the delivery status %s in a toast and in the list [ORG-03]',
    async (delivery, status, title, text) => {
      api.answer('post', INVITATIONS, sentAnswer({ delivery }))
      const app = renderApp('/pro/members', { session })
      await invite(app, 'neu@kunde.example')
      expect(await toast(title)).toHaveTextContent(text)
      expect(within(await rowOf('neu@')).getByText(status)).toBeVisible()
      expect(screen.queryByText('Einladung versendet')).not.toBeInTheDocument()
    },
  )

  test('shows the link on a server without e-mails, until it is closed [ORG-03]', async () => {
    api.answer('get', INVITATIONS, { ...invitationsOf(), is_mail_enabled: false })
    const link = 'https://localhost:3000/invitation/geheim'
    api.answer('post', INVITATIONS, sentAnswer({ delivery: 'LINK', link }))
    const app = renderApp('/pro/members', { session })
    expect(await screen.findByText(/Dieser Server verschickt keine E-Mails\. Nach dem/)).toBeVisible()
    await invite(app, 'neu@kunde.example')
    const field = await screen.findByLabelText('Einladungslink für neu@kunde.example')
    expect(field).toHaveValue(link)
    expect(field).toHaveFocus()
    await app.user.click(screen.getByRole('button', { name: 'Link kopieren' }))
    expect(await screen.findByText('Der Link ist kopiert.')).toBeVisible()
    expect((await navigator.clipboard.read())[0]!.types).toEqual(['text/plain'])
    const row = within(await rowOf('neu@'))
    expect(row.getByText('Ohne E-Mail, nur als Link')).toBeVisible()
    expect(row.getByRole('button', { name: 'Neuer Link' })).toBeVisible()
    expect(screen.queryByText('Einladung versendet')).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Ausblenden' }))
    expect(field).not.toBeInTheDocument()
    expect(JSON.stringify(app.store.getState())).not.toContain('geheim')
  })

  test('rejects an invalid address without a request', async () => {
    const app = renderApp('/pro/members', { session })
    await invite(app, 'anna')
    expect(screen.getAllByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')[0]).toBeVisible()
  })
})

test('polls the invitations while an e-mail is pending [ORG-03]', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] })
  api.answer('get', INVITATIONS, invitationsOf(createInvitation({ delivery: 'PENDING' })))
  renderApp('/pro/members', { session })
  expect(await screen.findByText('Zustellung ausstehend')).toBeVisible()
  const asked = api.answer('get', INVITATIONS, invitationsOf(createInvitation()))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('Versendet')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(asked).toHaveLength(1)
  jest.useRealTimers()
})

describe('an invitation', () => {
  beforeEach(() => {
    api.answer('get', INVITATIONS, invitationsOf(createInvitation()))
  })

  test('is resent with the same request, which takes no license [ORG-03]', async () => {
    const renewed = createInvitation({ expires_at: '2026-04-01T08:00:00.000Z' })
    const sent = api.answer('post', INVITATIONS, sentAnswer({ ...renewed, remaining_licenses: 2 }))
    const { user } = renderApp('/pro/members', { session })
    await user.click(within(await rowOf('neu@')).getByRole('button', { name: 'Erneut senden' }))
    expect(await screen.findByText('1. April 26')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ email: 'neu@kunde.example', member_role: 'EDITOR' })
    expect(await rowsOf('Eingeladene Personen')).toHaveLength(1)
    expect(await counts('2 Mitglieder · 2 Lizenzen frei')).toBeVisible()
  })

  test('is deleted and returns its license [ORG-03, ORG-04]', async () => {
    const deleted = api.reply('delete', `${INVITATIONS}/30`, done)
    const { user } = renderApp('/pro/members', { session })
    await user.click(within(await rowOf('neu@')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByRole('heading', { name: 'Keine offenen Einladungen' })).toBeVisible()
    expect(deleted).toHaveLength(1)
    expect(await counts('2 Mitglieder · 3 Lizenzen frei')).toBeVisible()
  })

  test('that is withdrawn replaces the toast of the sent one, and is resent on "Rückgängig" [ORG-03, UI-01]', async () => {
    const again = createInvitation({ id: 31 })
    const sent = api.answer('post', INVITATIONS, sentAnswer({ remaining_licenses: 2 }))
    api.reply('delete', `${INVITATIONS}/30`, done)
    const { user } = renderApp('/pro/members', { session })
    await user.click(within(await rowOf('neu@')).getByRole('button', { name: 'Erneut senden' }))
    expect(await toast('Einladung versendet')).toHaveTextContent('an neu@kunde.example')
    await user.click(within(await rowOf('neu@')).getByRole('button', { name: 'Löschen' }))
    const revoked = await toast('Einladung zurückgezogen')
    expect(revoked).toHaveTextContent('neu@kunde.example kann sie nicht mehr annehmen.')
    expect(screen.queryByText('Einladung versendet')).not.toBeInTheDocument()

    api.answer('post', INVITATIONS, sentAnswer({ ...again, remaining_licenses: 2 }))
    await user.click(within(revoked).getByRole('button', { name: 'Rückgängig' }))
    expect(await toast('Einladung versendet')).toBeVisible()
    expect(screen.queryByText('Einladung zurückgezogen')).not.toBeInTheDocument()
    expect(await rowsOf('Eingeladene Personen')).toEqual(['neu@kunde.example'])
    expect(await counts('2 Mitglieder · 2 Lizenzen frei')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('a member', () => {
  test('changes its role in place [ORG-03]', async () => {
    const sent = api.answer('put', `${MEMBERS}/2`, { ...editor, role: 'ADMIN' })
    const { user } = renderApp('/pro/members', { session })
    const role = await screen.findByLabelText('Rolle von anna@kunde.example')
    await user.selectOptions(role, 'Administration')
    await waitFor(() => expect(role).toHaveValue('ADMIN'))
    expect(await toast('Rolle geändert')).toHaveTextContent(
      'anna@kunde.example hat jetzt die Rolle Administration.',
    )
    expect(await sent[0]!.json()).toEqual({ role: 'ADMIN' })
  })

  test('is removed after a confirmation, which returns a license [ORG-03, ORG-04]', async () => {
    const deleted = api.reply('delete', `${MEMBERS}/2`, done)
    const { user } = renderApp('/pro/members', { session })
    await user.click(within(await rowOf('anna@')).getByRole('button', { name: 'Entfernen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Mitglied entfernen' })
    expect(deleted).toHaveLength(0)
    await user.dblClick(within(dialog).getByRole('button', { name: 'Entfernen' }))
    expect(await counts('1 Mitglied · 3 Lizenzen frei')).toBeVisible()
    expect(deleted).toHaveLength(1)
    expect(await toast('Mitglied entfernt')).toHaveTextContent(
      'anna@kunde.example gehört nicht mehr zu Ihrer Organisation.',
    )
  })

  test('cannot delete or demote themselves or the last admin [ORG-03]', async () => {
    renderApp('/pro/members', { session })
    const own = within(await rowOf('chefin@'))
    expect(own.queryByRole('button', { name: 'Entfernen' })).not.toBeInTheDocument()
    expect(own.getByLabelText('Rolle von chefin@kunde.example')).toBeDisabled()
    expect(own.getByText('Mindestens eine Person muss die Rolle Administration behalten.')).toBeVisible()
  })

  test('keeps its role if the server rejects the change, and shows the reason [ORG-03]', async () => {
    const text = 'Mindestens eine Person muss die Rolle Administration behalten.'
    api.answer('put', `${MEMBERS}/2`, { code: 'conflict', message: text }, { status: 409 })
    api.answer('get', MEMBERS, membersOf(createMember(), { ...editor, role: 'ADMIN' }))
    const { user } = renderApp('/pro/members', { session })
    const role = await screen.findByLabelText('Rolle von anna@kunde.example')
    await user.selectOptions(role, 'Redaktion')
    expect(await screen.findByText(text)).toBeVisible()
    expect(role).toHaveValue('ADMIN')
  })
})

test('cannot be managed without the permission [ROUTE-18, ROUTE-19]', async () => {
  renderApp('/pro/members', { session: createWireSession() })
  expect(await headline('Kein Zugriff')).toBeVisible()
})

test('reloads invitations when one expires, which returns its license [ORG-04]', async () => {
  const soon = () => new Date(Date.now() + 700).toISOString()
  api.reply('get', INVITATIONS, (_request, count) =>
    HttpResponse.json(
      count === 0
        ? { ...invitationsOf(createInvitation({ expires_at: soon() })), remaining_licenses: 2 }
        : { ...invitationsOf(), remaining_licenses: 3 },
    ),
  )
  renderApp('/pro/members', { session })
  expect(await screen.findByText('neu@kunde.example')).toBeVisible()
  expect(screen.getByText(/· 2 Lizenzen frei$/)).toBeVisible()
  expect(await screen.findByText(/· 3 Lizenzen frei$/)).toBeVisible()
  expect(screen.queryByText('neu@kunde.example')).not.toBeInTheDocument()
})

test('updates the license count of the session if an invitation has already expired [ORG-04]', async () => {
  api.answer('get', INVITATIONS, { ...invitationsOf(), remaining_licenses: 3 })
  renderApp('/pro/members', { session })
  expect(await screen.findByText(/· 3 Lizenzen frei$/)).toBeVisible()
})
