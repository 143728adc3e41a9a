import { screen, waitFor, within } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminPoll, createPollToPick, createStaff } from '../../support/wire-admin'
import { createWeightingCheck } from '../../support/wire-weighting'

const POLLS = '/v1/admin/polls'
const LIST = '/_internal/polls'

const api = setupScreens()
const manager = createStaff('POLL_MANAGER')
const listOf = (...polls: ReturnType<typeof createPollToPick>[]) => ({ polls, total: polls.length })

beforeEach(() => {
  api.answer('get', POLLS, listOf(createPollToPick(1), createPollToPick(2)))
  api.answer('get', `${POLLS}/tags`, {
    tags: [{ tag: 'Auto', polls: 3 }],
    topics: [{ topic: 'Politik', polls: 7 }],
  })
  api.answer('get', '/v1/admin/organizations', { organizations: [{ id: 9, name: 'Kunde AG' }], total: 1 })
})

const toast = async () => screen.findByRole('list', { name: 'Benachrichtigungen' })
const paramsOf = (request: Request | undefined) => Object.fromEntries(new URL(request!.url).searchParams)

test('shows kind, status, sample size and bundles of each poll [STAFF-10]', async () => {
  api.answer(
    'get',
    POLLS,
    listOf(
      createPollToPick(4711, {
        title: 'Tempolimit',
        status: 'RESULT_FROZEN',
        effective_size: 812.4,
        last_answer_on: '2026-02-28',
        bundles: [
          { id: 1, title: 'Verkehr' },
          { id: 2, title: 'Umwelt' },
        ],
      }),
    ),
  )
  renderApp(LIST, { session: manager })
  expect(await headline('Umfragen')).toBeVisible()
  const row = (await screen.findByRole('rowheader', { name: /Tempolimit/ })).closest('tr')!
  expect([...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Tempolimit4711',
    'Einfachauswahl',
    'Ergebnis eingefroren',
    '1.000',
    '812',
    '28. Februar 26',
    'Verkehr, Umwelt',
  ])
  expect(within(row).getByRole('link')).toHaveAttribute('href', `${LIST}/4711`)
})

test('links to the form of a poll, and focuses its headline once it is loaded [STAFF-10, STAFF-07]', async () => {
  api.answer('get', `${POLLS}/weighting_check`, createWeightingCheck())
  let answer = () => {}
  api.reply('get', `${POLLS}/1`, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json(createAdminPoll({ title: 'Tempolimit' }))
  })
  const { user } = renderApp(LIST, { session: manager })
  await user.click(await screen.findByRole('link', { name: 'Umfrage 1' }))
  const waiting = await headline('Umfrage')
  await waitFor(() => expect(waiting).toHaveFocus())
  answer()
  const there = await headline('Tempolimit')
  await waitFor(() => expect(there).toHaveFocus())
})

test('stores every filter and the sorting in the URL, and sends them to the server [STAFF-10, STAFF-04]', async () => {
  const asked = api.answer('get', POLLS, listOf(createPollToPick(1)))
  const given = 'status=PUBLISHED&topic=Politik&exclusivity=NONE&from=2026-01-01&to=2026-02-01&kind=GONE'
  const { user } = renderApp(`${LIST}?${given}&query=Miete&organization=9`, { session: manager })
  expect(
    await screen.findByRole('button', { name: 'Filter entfernen: Organisation: Kunde AG' }),
  ).toBeVisible()
  const tag = screen.getByLabelText('Tag')
  await user.type(tag, 'Auto{Enter}')
  await user.click(screen.getByRole('button', { name: 'n eff.' }))
  await waitFor(() =>
    expect(paramsOf(asked.at(-1))).toEqual({
      query: 'Miete',
      status: 'PUBLISHED',
      topic: 'Politik',
      exclusivity: 'NONE',
      tag: 'Auto',
      organization: '9',
      from: '2026-01-01',
      to: '2026-02-01',
      sort: 'EFFECTIVE_N',
      order: 'ASC',
      limit: '100',
      offset: '0',
    }),
  )
  expect(address()).toContain('tag=Auto&sort=EFFECTIVE_N&order=asc')
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
  await waitFor(() => expect(paramsOf(asked.at(-1))).toMatchObject({ sort: 'EFFECTIVE_N', limit: '100' }))
  expect(address()).toBe(`${LIST}?sort=EFFECTIVE_N&order=asc`)
})

test('shows the error of reversed dates, and filters by neither [STAFF-10, STAFF-03]', async () => {
  const asked = api.answer('get', POLLS, listOf(createPollToPick(1)))
  const { user } = renderApp(`${LIST}?from=2026-02-01&to=2026-01-01`, { session: manager })
  expect(await screen.findByRole('link', { name: 'Umfrage 1' })).toBeVisible()
  expect(Object.keys(paramsOf(asked[0]))).not.toContain('from')
  expect(screen.getByLabelText('Letzter Tag bis')).toHaveAccessibleDescription(/^Das Ende liegt vor dem Anf/)
  await user.clear(screen.getByLabelText('Letzter Tag ab'))
  await waitFor(() => expect(paramsOf(asked.at(-1))).toMatchObject({ to: '2026-01-01' }))
  expect(screen.queryByText(/^Das Ende liegt/)).not.toBeInTheDocument()
})

test('finds an organization with the keyboard [STAFF-10]', async () => {
  const { user } = renderApp(LIST, { session: manager })
  await user.click(await screen.findByRole('button', { name: 'Weitere Filter' }))
  await user.type(screen.getByRole('combobox', { name: 'Organisation' }), 'kun')
  expect(await screen.findByRole('option', { name: /Kunde AG/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(address()).toBe(`${LIST}?organization=9`)
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Organisation: Kunde AG' }))
  expect(address()).toBe(LIST)
})

test('tags, grants and archives the selected polls, and reloads the list [STAFF-10, STAFF-04]', async () => {
  const asked = api.answer('get', POLLS, listOf(createPollToPick(1), createPollToPick(2)))
  const tagged = api.answer('post', `${POLLS}/bulk/tags`, { changed: 2 })
  const granted = api.answer('post', `${POLLS}/bulk/grants`, { changed: 1 })
  const { user } = renderApp(LIST, { session: manager })
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Alle geladenen auswählen' }))
    await user.click(screen.getByRole('button', { name: action }))
    return within(await screen.findByRole('dialog'))
  }
  const tags = await choose('Tags')
  await user.type(tags.getByLabelText('Hinzufügen'), 'Neu{Enter}')
  await user.type(tags.getByLabelText('Entfernen'), 'Auto{Enter}')
  await user.click(tags.getByRole('button', { name: 'Ändern' }))
  expect(await toast()).toHaveTextContent('2 Umfragen geändert.')
  expect(await tagged[0]!.json()).toEqual({ poll_ids: [1, 2], add: ['Neu'], remove: ['Auto'] })
  await waitFor(() => expect(asked.length).toBe(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const grants = await choose('Freigeben')
  await user.type(grants.getByRole('combobox'), 'kun')
  await screen.findByRole('option', { name: /Kunde AG/ })
  await user.keyboard('{Enter}')
  await user.click(grants.getByRole('button', { name: 'Freigeben' }))
  await waitFor(() => expect(granted).toHaveLength(1))
  expect(await granted[0]!.json()).toEqual({ poll_ids: [1, 2], organization_ids: [9] })
})

test('shows why polls could not be archived, and keeps the selection [STAFF-10]', async () => {
  const text = 'Das können nur veröffentlichte Umfragen, nicht „Umfrage 1“.'
  api.answer(
    'post',
    `${POLLS}/bulk/archive`,
    { code: 'validation_failed', message: '', fields: { poll_ids: text } },
    { status: 422 },
  )
  const { user } = renderApp(LIST, { session: manager })
  await user.click(await screen.findByRole('checkbox', { name: 'Auswählen: Umfrage 1' }))
  await user.click(screen.getByRole('button', { name: 'Archivieren' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Archivieren' }))
  expect(await dialog.findByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  expect(screen.getByText('1 ausgewählt')).toBeVisible()
})

test('shows no results, the empty state and errors [STAFF-04]', async () => {
  api.answer('get', POLLS, listOf())
  const { user } = renderApp(`${LIST}?status=PUBLISHED`, { session: manager })
  expect(await screen.findByText('Keine Umfragen gefunden.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
  expect(await screen.findByText('Noch keine Umfragen')).toBeVisible()
  api.answer('get', POLLS, { code: 'internal_error', message: '' }, { status: 501 })
  await user.selectOptions(screen.getByLabelText('Status'), 'Entwurf')
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})

test('offers each role only the permitted actions [STAFF-02]', async () => {
  const { unmount } = renderApp(LIST, { session: createStaff('POLL_READONLY') })
  expect(await screen.findByRole('rowheader', { name: /Umfrage 1/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Neue Umfrage' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  unmount()
  const { user } = renderApp(LIST, { session: createStaff('KEY_ACCOUNT_MANAGER') })
  await user.click(await screen.findByRole('checkbox', { name: 'Auswählen: Umfrage 1' }))
  const bar = within(screen.getByRole('group', { name: 'Auswahl' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Freigeben',
    'Auswahl aufheben',
  ])
})

test('works if the topics and tags of its filters cannot be loaded, and retries [STAFF-10, STAFF-04]', async () => {
  api.answer('get', `${POLLS}/tags`, { code: 'forbidden', message: '' }, { status: 403 })
  const { user } = renderApp(`${LIST}?topic=Politik`, { session: manager })
  expect(
    await screen.findByText('Themen und Tags für die Filter konnten nicht geladen werden.'),
  ).toBeVisible()
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  expect(screen.getByRole('combobox', { name: 'Thema' })).toHaveDisplayValue('Thema: Politik')
  api.answer('get', `${POLLS}/tags`, { tags: [], topics: [{ topic: 'Verkehr', polls: 1 }] })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('option', { name: 'Verkehr' })).toBeInTheDocument()
  expect(screen.queryByText(/konnten nicht geladen werden/)).not.toBeInTheDocument()
})

test('shows that organizations could not be searched, and retries [STAFF-10]', async () => {
  api.answer('get', '/v1/admin/organizations', { code: 'forbidden', message: '' }, { status: 403 })
  const { user } = renderApp(LIST, { session: manager })
  await user.click(await screen.findByRole('button', { name: 'Weitere Filter' }))
  await user.type(screen.getByRole('combobox', { name: 'Organisation' }), 'Kunde')
  expect(await screen.findByText('Organisationen konnten nicht gesucht werden.')).toBeVisible()
  api.answer('get', '/v1/admin/organizations', { organizations: [{ id: 9, name: 'Kunde AG' }], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('option', { name: /Kunde AG/ })).toBeVisible()
})
