import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminOrganization,
  createAdminOrganizationDetails,
  createStaff,
} from '../../support/wire-admin'

const ORGANIZATIONS = '/v1/admin/organizations'
const LIST = '/_internal/organizations'

const api = setupScreens()
const staff = createStaff('KEY_ACCOUNT_MANAGER', 'SUPPORT')
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

const createMember = (user_id: number, role: 'ADMIN' | 'EDITOR') => ({
  user_id,
  email: `person${user_id}@muehle.example`,
  role,
  first_name: null,
  last_name: null,
  last_active_at: null,
})
const createInvitation = (id: number) => ({
  id,
  email: `gast${id}@muehle.example`,
  member_role: 'EDITOR',
  created_at: '2026-03-03T08:00:00.000Z',
  expires_at: '2026-03-17T08:00:00.000Z',
  delivery: 'SENT',
})
const invitationsOf = (...invitations: ReturnType<typeof createInvitation>[]) => ({
  invitations,
  total: invitations.length,
  remaining_licenses: 1,
  is_mail_enabled: true,
})

beforeEach(() => {
  api.answer('get', `${ORGANIZATIONS}/1/details`, createAdminOrganizationDetails())
  api.answer('get', `${ORGANIZATIONS}/1/members`, { members: [], total: 0 })
  api.answer('get', `${ORGANIZATIONS}/1/invitations`, invitationsOf())
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
})

describe('the list of organizations', () => {
  test('is searched, filtered and sorted by URL parameters [STAFF-04, STAFF-32]', async () => {
    const sent = api.answer('get', `${ORGANIZATIONS}/details`, {
      organizations: [createAdminOrganization({ licenses: 5, used_licenses: 2 })],
      total: 1,
    })
    const { user } = renderApp(`${LIST}?role=PUBLISHER`, { session: staff })
    const table = await screen.findByRole('table', { name: 'Organisationen' })
    expect(within(table).getByRole('link', { name: 'Mühle 1' })).toHaveAttribute('href', `${LIST}/1`)
    expect(within(table).getByText('3')).toBeVisible()
    await user.click(within(table).getByRole('button', { name: /Freie Lizenzen/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const { searchParams } = new URL(sent[1]!.url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      pro_role: 'PUBLISHER',
      sort: 'LICENSES',
      order: 'ASC',
    })
    expect(address()).toBe(`${LIST}?role=PUBLISHER&sort=LICENSES&order=asc`)
    expect(screen.getByText('1 Organisation', { selector: 'p' })).toBeVisible()
  })

  test('shows the empty state and errors [STAFF-32]', async () => {
    api.answer('get', `${ORGANIZATIONS}/details`, { code: 'forbidden', message: '' }, { status: 403 })
    const { user } = renderApp(LIST, { session: staff })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', `${ORGANIZATIONS}/details`, { organizations: [], total: 0 })
    await user.click(retry)
    expect(await screen.findByText('Noch keine Organisationen')).toBeVisible()
  })

  test('is denied without the permission [STAFF-02]', async () => {
    renderApp(LIST, { session: createStaff('POLL_READONLY') })
    expect(await headline('Kein Zugriff')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Organisationen' })).not.toBeInTheDocument()
  })
})

describe('the form of an organization', () => {
  test('creates an organization with role, licenses and filter types, and continues with its members [STAFF-32, STAFF-05]', async () => {
    const sent = api.answer('post', ORGANIZATIONS, createAdminOrganizationDetails())
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Name'), 'Mühle 1')
    expect(screen.getByLabelText('Kürzel')).toHaveValue('muehle-1')
    await user.selectOptions(screen.getByLabelText('Rolle'), 'PUBLISHER')
    expect(screen.getByText(/Öffnet: .*Einbetten/)).toBeVisible()
    await user.clear(screen.getByLabelText('Lizenzen'))
    await user.type(screen.getByLabelText('Lizenzen'), '3')
    await user.click(screen.getByLabelText('Tags'))
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }))
    await user.click(await screen.findByRole('link', { name: 'Mitglieder' }))
    expect(
      await screen.findByText('Noch keine Mitglieder. Laden Sie die erste Person als Administration ein.'),
    ).toBeVisible()
    expect(address()).toBe(`${LIST}/1?tab=mitglieder`)
    expect(sent).toHaveLength(1)
    expect(await sent[0]!.json()).toEqual({
      name: 'Mühle 1',
      slug: 'muehle-1',
      pro_role: 'PUBLISHER',
      licenses: 3,
      allowed_filter_types: ['HEADLINE_FILTER', 'TAG_FILTER'],
      allow_palette_access: false,
      active_palette_id: null,
      palettes: [],
    })
  })

  test('shows errors at the fields, before and after sending [STAFF-32]', async () => {
    const sent = api.answer(
      'put',
      `${ORGANIZATIONS}/1/details`,
      { code: 'validation_failed', fields: { licenses: '2 Lizenzen sind bereits vergeben.' } },
      { status: 422 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const licenses = await screen.findByLabelText('Lizenzen')
    await user.clear(licenses)
    await user.type(licenses, 'viele')
    await user.clear(screen.getByLabelText('Kürzel'))
    await user.type(screen.getByLabelText('Kürzel'), 'new')
    await user.click(screen.getByLabelText('Überschriften'))
    await press(user, 'Palette hinzufügen')
    await press(user, 'Speichern')
    const form = screen.getByRole('form', { name: 'Organisation' })
    for (const text of [/Kürzel: .*nicht möglich/, /Lizenzen: .*ganze Zahl/, /Suchfilter: /, /Palette 1: /])
      expect(within(form).getByText(text)).toBeVisible()
    expect(sent).toHaveLength(0)
    await press(user, 'Verwerfen')
    await user.clear(licenses)
    await user.type(licenses, '1')
    await press(user, 'Speichern')
    expect(await screen.findByText('2 Lizenzen sind bereits vergeben.')).toBeVisible()
    expect(licenses).toHaveValue('1')
  })

  test('saves palettes, and shows what another user has changed [STAFF-08, STAFF-32]', async () => {
    const sent = api.answer(
      'put',
      `${ORGANIZATIONS}/1/details`,
      {
        code: 'conflict',
        current: createAdminOrganizationDetails({ name: 'Bens Name', version: 2 }),
        changed_by: 'Ben',
      },
      { status: 409 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await press(user, 'Palette hinzufügen')
    await user.type(screen.getByLabelText('Name der Palette 1'), 'Blau')
    await press(user, 'Speichern')
    const conflict = await screen.findByRole('alert', { name: 'Konflikt' })
    expect(within(conflict).getByText('Bens Name')).toBeVisible()
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
    const { palettes } = (await sent[0]!.json()) as { palettes: { name: string; colors: string[] }[] }
    expect(palettes.map(({ name, colors }) => [name, colors.length])).toEqual([['Blau', 6]])
    await press(user, 'Auswahl übernehmen')
    expect(screen.getByLabelText('Name')).toHaveValue('Bens Name')
    expect(screen.getByLabelText('Name der Palette 1')).toHaveValue('Blau')
  })

  test('invites the first member as admin, and withdraws the invitation [STAFF-32]', async () => {
    const sent = api.answer('post', `${ORGANIZATIONS}/1/invitations`, {
      ...createInvitation(7),
      remaining_licenses: 1,
      link: 'https://meinungsbild.example/invitation/abc',
    })
    const { user } = renderApp(`${LIST}/1?tab=mitglieder`, { session: staff })
    await user.type(await screen.findByLabelText('E-Mail'), 'gast7@muehle.example')
    api.answer('get', `${ORGANIZATIONS}/1/invitations`, invitationsOf(createInvitation(7)))
    await press(user, 'Einladen')
    const table = await screen.findByRole('table', { name: 'Eingeladene Personen' })
    expect(within(table).getByText('gast7@muehle.example')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ email: 'gast7@muehle.example', member_role: 'ADMIN' })
    expect(screen.getByLabelText('Einladungslink für gast7@muehle.example')).toHaveValue(
      'https://meinungsbild.example/invitation/abc',
    )
    const withdrawn = api.reply('delete', `${ORGANIZATIONS}/1/invitations/7`, () => {
      api.answer('get', `${ORGANIZATIONS}/1/invitations`, invitationsOf())
      return new HttpResponse(null, { status: 204 })
    })
    await press(user, 'Zurückziehen: gast7@muehle.example')
    expect(await screen.findByText('Keine offenen Einladungen.')).toBeVisible()
    expect(withdrawn).toHaveLength(1)
  })

  test('keeps the link of an invitation while one of another organization is answered late [STAFF-32]', async () => {
    let answer: ((response: Response) => void) | undefined
    api.reply('post', `${ORGANIZATIONS}/1/invitations`, () => new Promise((resolve) => (answer = resolve)))
    const other = { id: 2, name: 'Zweite AG' }
    api.answer('get', `${ORGANIZATIONS}/details`, {
      organizations: [createAdminOrganization(other)],
      total: 1,
    })
    api.answer('get', `${ORGANIZATIONS}/2/details`, createAdminOrganizationDetails(other))
    api.answer('get', `${ORGANIZATIONS}/2/members`, { members: [createMember(3, 'ADMIN')], total: 1 })
    api.answer('get', `${ORGANIZATIONS}/2/invitations`, invitationsOf())
    const madeWith = (id: number, link: string) => ({ ...createInvitation(id), remaining_licenses: 1, link })
    api.answer('post', `${ORGANIZATIONS}/2/invitations`, madeWith(8, 'https://haus.example/zwei'))
    const { user, store } = renderApp(`${LIST}/1?tab=mitglieder`, { session: staff })
    await user.type(await screen.findByLabelText('E-Mail'), 'gast7@muehle.example')
    await press(user, 'Einladen')
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getAllByRole('link', { name: 'Organisationen' })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Zweite AG' }))
    await user.click(await screen.findByRole('link', { name: 'Mitglieder' }))
    await screen.findByLabelText('Rolle von person3@muehle.example')
    await user.type(await screen.findByLabelText('E-Mail'), 'gast8@muehle.example')
    await press(user, 'Einladen')
    const link = 'Einladungslink für gast8@muehle.example'
    expect(await screen.findByLabelText(link)).toHaveValue('https://haus.example/zwei')
    await act(async () => answer?.(Response.json(madeWith(7, 'https://haus.example/eins'))))
    const late = 'adminOrganizations/invite/1'
    await waitFor(() => expect(store.getState().requests[late]?.phase).toBe('succeeded'))
    expect(screen.getByLabelText(link)).toHaveValue('https://haus.example/zwei')
  })

  test('changes roles and removes members, but not the last admin [STAFF-32]', async () => {
    let members = [createMember(1, 'ADMIN'), createMember(2, 'EDITOR')]
    api.reply('get', `${ORGANIZATIONS}/1/members`, () =>
      HttpResponse.json({ members, total: members.length }),
    )
    const changed = api.reply('put', `${ORGANIZATIONS}/1/members/2`, () => {
      members = [createMember(1, 'ADMIN'), createMember(2, 'ADMIN')]
      return HttpResponse.json(members[1])
    })
    const removed = api.reply('delete', `${ORGANIZATIONS}/1/members/1`, () => {
      members = [createMember(2, 'ADMIN')]
      return new HttpResponse(null, { status: 204 })
    })
    const { user } = renderApp(`${LIST}/1?tab=mitglieder`, { session: staff })
    expect(await screen.findByLabelText('Rolle von person1@muehle.example')).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Rolle von person2@muehle.example'), 'ADMIN')
    await press(user, 'Entfernen: person1@muehle.example')
    const dialog = await screen.findByRole('dialog', { name: 'Mitglied entfernen' })
    await user.click(within(dialog).getByRole('button', { name: 'Entfernen' }))
    await waitFor(() => expect(screen.getByLabelText('Rolle von person2@muehle.example')).toBeDisabled())
    expect(await changed[0]!.json()).toEqual({ role: 'ADMIN' })
    expect(removed).toHaveLength(1)
  })

  test('keeps its members while a change in another organization is answered late [STAFF-32, STAFF-05]', async () => {
    const members = [createMember(1, 'ADMIN'), createMember(2, 'EDITOR')]
    const first = api.answer('get', `${ORGANIZATIONS}/1/members`, { members, total: 2 })
    let answer: ((response: Response) => void) | undefined
    api.reply('put', `${ORGANIZATIONS}/1/members/2`, () => new Promise((resolve) => (answer = resolve)))
    const other = { id: 2, name: 'Zweite AG' }
    api.answer('get', `${ORGANIZATIONS}/details`, {
      organizations: [createAdminOrganization(other)],
      total: 1,
    })
    api.answer('get', `${ORGANIZATIONS}/2/details`, createAdminOrganizationDetails(other))
    api.answer('get', `${ORGANIZATIONS}/2/members`, { members: [createMember(3, 'ADMIN')], total: 1 })
    api.answer('get', `${ORGANIZATIONS}/2/invitations`, invitationsOf())
    const { user, store } = renderApp(`${LIST}/1?tab=mitglieder`, { session: staff })
    const phaseOf = (request: string) => store.getState().requests[`adminOrganizations/${request}`]?.phase
    await user.selectOptions(await screen.findByLabelText('Rolle von person2@muehle.example'), 'ADMIN')
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getAllByRole('link', { name: 'Organisationen' })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Zweite AG' }))
    await user.click(await screen.findByRole('link', { name: 'Mitglieder' }))
    expect(await screen.findByLabelText('Rolle von person3@muehle.example')).toBeVisible()
    await act(async () => answer?.(Response.json(createMember(2, 'ADMIN'))))
    await waitFor(() => expect(phaseOf('setMemberRole/2')).toBe('succeeded'))
    // The members of the first organization would be requested with the response.
    expect(phaseOf('members')).toBe('succeeded')
    expect(screen.getByLabelText('Rolle von person3@muehle.example')).toBeVisible()
    expect(first).toHaveLength(1)
  })

  test('shows the newest count of licenses if an older one is answered later [STAFF-32, LIST-11]', async () => {
    const detailsWith = (used_licenses: number) =>
      Response.json(createAdminOrganizationDetails({ used_licenses }))
    const answers: ((response: Response) => void)[] = []
    const invitations = invitationsOf(createInvitation(7), createInvitation(8))
    api.answer('get', `${ORGANIZATIONS}/1/invitations`, invitations)
    for (const id of [7, 8]) api.answer('delete', `${ORGANIZATIONS}/1/invitations/${id}`, null)
    const { user } = renderApp(`${LIST}/1?tab=mitglieder`, { session: staff })
    await screen.findByText('gast8@muehle.example')
    api.reply('get', `${ORGANIZATIONS}/1/details`, () => new Promise((resolve) => answers.push(resolve)))
    await press(user, 'Zurückziehen: gast7@muehle.example')
    await waitFor(() => expect(answers).toHaveLength(1))
    await press(user, 'Zurückziehen: gast8@muehle.example')
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.(detailsWith(3)))
    await user.click(screen.getByRole('link', { name: 'Organisation' }))
    expect(await screen.findByText(/^3 davon vergeben/)).toBeVisible()
    await act(async () => answers[0]?.(detailsWith(4)))
    await user.tab()
    expect(screen.getByText(/^3 davon vergeben/)).toBeVisible()
  })

  test('is read-only without the permission to write [STAFF-02]', async () => {
    api.answer('get', `${ORGANIZATIONS}/1/members`, { members: [createMember(1, 'ADMIN')], total: 1 })
    renderApp(`${LIST}/1?tab=mitglieder`, { session: createStaff('SUPPORT') })
    expect(await headline('Mühle 1')).toBeVisible()
    expect(await screen.findByText('person1@muehle.example')).toBeVisible()
    for (const name of ['Speichern', 'Einladen', 'Palette hinzufügen'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  test('keeps what was typed while its members are shown [STAFF-32, STAFF-05]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.type(await screen.findByLabelText('Name'), ' Nord')
    await user.click(screen.getByRole('link', { name: 'Mitglieder' }))
    expect(await screen.findByRole('heading', { name: 'Einladungen' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Organisation' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Mühle 1 Nord')
  })
})
