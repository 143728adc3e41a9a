import { screen, waitFor, within } from '@testing-library/react'
import { renderApp, setupScreens } from '../../support/render-app'
import { createEmbedPage, createStaff } from '../../support/wire-admin'

const PAGES = '/v1/admin/embed_pages'
const SETTINGS = '/v1/admin/embed_settings'
const SCREEN = '/_internal/embeds'

const api = setupScreens()
const editor = createStaff('EMBED_MANAGER')

const listOf = (...pages: ReturnType<typeof createEmbedPage>[]) => ({
  pages,
  total: pages.length,
  counts: { UNASSIGNED: 12, ASSIGNED: 3, IGNORED: 0 },
  publishers: [{ id: 2, name: 'Verlag GmbH' }],
})
const settings = {
  id: 2,
  name: 'Verlag GmbH',
  is_publisher: true,
  hosts: ['www.verlag.example'],
  rules: [
    { section: 'Wirtschaft', topic: 'Politik' },
    { section: null, topic: 'Verkehr' },
  ],
  topics: ['Politik', 'Verkehr'],
  version: 3,
}
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the list of pages with automatic embeds', () => {
  test('shows what each page shows and why, counts each status, and is filtered by the URL [AUTOEMBED-06]', async () => {
    const shown = { id: 7, title: 'Tempolimit', by: 'RULE' as const }
    const sent = api.answer(
      'get',
      PAGES,
      listOf(
        createEmbedPage({ shown }),
        createEmbedPage({ id: 2, status: 'ASSIGNED', problem: 'POLL_DELETED' }),
      ),
    )
    const { user } = renderApp(`${SCREEN}?organization=2`, { session: editor })
    const table = await screen.findByRole('table', { name: 'Seiten' })
    expect(within(table).getByText(/Tempolimit/)).toHaveTextContent('Tempolimit (durch Regel)')
    expect(within(table).getByText('Die zugeordnete Umfrage wurde gelöscht.')).toBeVisible()
    expect(screen.getByText('2 Seiten', { selector: '[role="status"]' })).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Status'), 'Nicht zugeordnet (12)')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(Object.fromEntries(new URL(sent[1]!.url).searchParams)).toMatchObject({
      status: 'UNASSIGNED',
      organization: '2',
      sort: 'LAST_SEEN',
    })
  })

  test('ignores selected pages and is reloaded [AUTOEMBED-06]', async () => {
    const sent = api.answer('get', PAGES, listOf(createEmbedPage(), createEmbedPage({ id: 2 })))
    const changed = api.answer('post', `${PAGES}/status`, { changed: 1 })
    const { user } = renderApp(SCREEN, { session: editor })
    await user.click(await screen.findByRole('checkbox', { name: 'Auswählen: Seite 2' }))
    await press(user, 'Ignorieren')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await changed[0]!.json()).toEqual({ page_ids: [2], status: 'IGNORED' })
  })

  test('shows a failure, then the empty state with the way to the script, and no actions without the permission [AUTOEMBED-06] [STAFF-02]', async () => {
    api.answer('get', PAGES, { code: 'unavailable', message: '' }, { status: 500 })
    const { user } = renderApp(SCREEN, { session: createStaff('SUPPORT') })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', PAGES, listOf())
    await user.click(retry)
    expect(await screen.findByText('Noch keine Seiten')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Websites und Regeln' })[0]).toHaveAttribute(
      'href',
      `${SCREEN}/publishers`,
    )
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('the form of a page', () => {
  const suggested = (id: number, title: string) => ({
    id,
    title,
    question: 'Wie stehen Sie dazu?',
    topic: 'Verkehr',
    status: 'PUBLISHED',
  })

  test('suggests polls, finds others and saves the chosen one from the version that was shown [AUTOEMBED-07]', async () => {
    api.answer('get', `${PAGES}/1`, createEmbedPage({ version: 4 }))
    const asked = api.answer('get', `${PAGES}/1/suggestions`, { polls: [suggested(7, 'Tempolimit')] })
    const assigned = { id: 8, title: 'Nachtzug' }
    const saved = api.answer(
      'put',
      `${PAGES}/1`,
      createEmbedPage({ version: 5, status: 'ASSIGNED', assigned, shown: { ...assigned, by: 'ASSIGNMENT' } }),
    )
    const { user } = renderApp(`${SCREEN}/1`, { session: editor })
    expect(await screen.findByRole('button', { name: 'Tempolimit wählen' })).toBeVisible()
    api.answer('get', `${PAGES}/1/suggestions`, { polls: [suggested(8, 'Nachtzug')] })
    await user.type(screen.getByLabelText('Umfragen suchen'), 'nacht')
    await press(user, 'Nachtzug wählen')
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'Bestimmte Umfrage' })).toBeChecked()
    expect(screen.getByText('Gewählt: Nachtzug')).toBeVisible()
    await press(user, 'Speichern')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toEqual({ status: 'ASSIGNED', poll_id: 8 })
    expect(saved[0]!.headers.get('if-match')).toBe('"4"')
    expect(await screen.findByText('Nachtzug (zugeordnet)')).toBeVisible()
  })

  test('asks for a poll, and keeps the choice when the server rejects it [AUTOEMBED-08]', async () => {
    api.answer('get', `${PAGES}/1`, createEmbedPage())
    api.answer('get', `${PAGES}/1/suggestions`, { polls: [suggested(7, 'Tempolimit')] })
    const fields = { poll_id: 'Diese Umfrage darf das Medium nicht einbetten.' }
    const saved = api.answer(
      'put',
      `${PAGES}/1`,
      { code: 'validation_failed', message: '', fields },
      { status: 422 },
    )
    const { user } = renderApp(`${SCREEN}/1`, { session: editor })
    await user.click(await screen.findByRole('radio', { name: 'Bestimmte Umfrage' }))
    await press(user, 'Speichern')
    expect((await screen.findAllByText('Bitte wählen Sie eine Umfrage.')).length).toBeGreaterThan(0)
    expect(saved).toHaveLength(0)
    await press(user, 'Tempolimit wählen')
    await press(user, 'Speichern')
    expect((await screen.findAllByText(fields.poll_id)).length).toBeGreaterThan(0)
    expect(screen.getByText('Gewählt: Tempolimit')).toBeVisible()
  })
})

describe('the form of a publisher', () => {
  test('shows the code to install, and saves websites and rules in their order [AUTOEMBED-08]', async () => {
    api.answer('get', `${SETTINGS}/2`, settings)
    const saved = api.answer('put', `${SETTINGS}/2`, { ...settings, version: 4 })
    const { user } = renderApp(`${SCREEN}/publishers/2`, { session: editor })
    expect(await screen.findByText(/<script async src=".*\/auto\.js"><\/script>/)).toBeVisible()
    const hosts = screen.getByLabelText('Zugelassene Websites')
    await user.type(hosts, '\nkein host')
    await press(user, 'Speichern')
    expect((await screen.findAllByText(/„kein host“ ist keine Website/)).length).toBeGreaterThan(0)
    expect(saved).toHaveLength(0)
    await user.clear(hosts)
    await user.type(hosts, 'www.verlag.example\nm.verlag.example')
    await press(user, 'Regel 2 nach oben')
    await press(user, 'Regel hinzufügen')
    await user.type(screen.getByLabelText('Rubrik der Regel 3'), 'Sport')
    await user.selectOptions(screen.getByLabelText('Thema der Regel 3'), 'Politik')
    await press(user, 'Speichern')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toEqual({
      hosts: ['www.verlag.example', 'm.verlag.example'],
      rules: [
        { section: null, topic: 'Verkehr' },
        { section: 'Wirtschaft', topic: 'Politik' },
        { section: 'Sport', topic: 'Politik' },
      ],
    })
  })

  test('is found in the list of publishers, which says who may no longer embed [AUTOEMBED-08]', async () => {
    const { topics: _topics, ...listed } = settings
    api.answer('get', SETTINGS, {
      publishers: [listed, { ...listed, id: 3, name: 'Alt GmbH', is_publisher: false }],
    })
    renderApp(`${SCREEN}/publishers`, { session: editor })
    const table = await screen.findByRole('table', { name: 'Medien' })
    expect(within(table).getByRole('link', { name: 'Verlag GmbH' })).toHaveAttribute(
      'href',
      `${SCREEN}/publishers/2`,
    )
    expect(within(table).getByText('www.verlag.example')).toBeVisible()
    expect(within(table).getByText('darf nicht einbetten')).toBeVisible()
  })
})
