import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminArticle,
  createAdminNewsItem,
  createPollToPick,
  createStaff,
} from '../../support/wire-admin'

const NEWS = '/v1/admin/news'
const LIST = '/_internal/news'

const api = setupScreens()
const staff = createStaff('CONTENT_MANAGER')
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  api.answer('get', '/v1/admin/polls', { polls: [createPollToPick(7)], total: 1 })
})

describe('the list of news', () => {
  test('shows news items or articles, as selected in the URL [STAFF-31, STAFF-04]', async () => {
    const sent = api.answer('get', NEWS, { news_items: [createAdminNewsItem()], total: 1 })
    const articles = api.answer('get', '/v1/admin/articles', { items: [createAdminArticle()], total: 1 })
    const { user } = renderApp(`${LIST}?status=SCHEDULED`, { session: staff })
    const table = await screen.findByRole('table', { name: 'Meldungen' })
    expect(within(table).getByRole('link', { name: 'Meldung 1' })).toHaveAttribute('href', `${LIST}/1`)
    expect(within(table).getByText('Geplant')).toBeVisible()
    expect(new URL(sent[0]!.url).searchParams.get('status')).toBe('SCHEDULED')
    await user.selectOptions(screen.getByLabelText('Art'), 'Artikel')
    const link = await screen.findByRole('link', { name: 'Artikel 1' })
    expect(link).toHaveAttribute('href', `${LIST}/articles/1`)
    expect(address()).toBe(`${LIST}?status=SCHEDULED&kind=articles`)
    expect(articles).toHaveLength(1)
  })

  test('shows the empty state and errors [STAFF-31]', async () => {
    api.answer('get', NEWS, { code: 'forbidden', message: '' }, { status: 403 })
    const { user } = renderApp(LIST, { session: staff })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', NEWS, { news_items: [], total: 0 })
    await user.click(retry)
    expect(await screen.findByText('Noch keine Meldungen')).toBeVisible()
  })
})

describe('the form of a news item', () => {
  test('sends texts, polls and the publication time in German time [STAFF-31]', async () => {
    const saved = api.answer('post', NEWS, createAdminNewsItem())
    api.answer('get', `${NEWS}/1`, createAdminNewsItem())
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    expect(await headline('Neue Meldung')).toBeVisible()
    type('Titel', 'Meldung 1')
    type('Kurztext', 'Kurz')
    type('Text', 'Lang')
    type('Erscheint am', '2099-07-01T10:30')
    await press(user, 'Hinzufügen: Umfrage 7')
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Meldung 1')).toBeVisible()
    expect(address()).toBe(`${LIST}/1`)
    expect(saved).toHaveLength(1)
    expect(await saved[0]!.json()).toEqual({
      title: 'Meldung 1',
      teaser: 'Kurz',
      body: 'Lang',
      published_at: '2099-07-01T08:30:00.000Z',
      poll_ids: [7],
    })
  })

  test('shows missing fields, and warns before changes are discarded [STAFF-31, STAFF-05]', async () => {
    const saved = api.answer('post', NEWS, createAdminNewsItem())
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await press(user, 'Speichern')
    const form = screen.getByRole('form', { name: 'Meldung' })
    expect(within(form).getByText('Titel: Bitte füllen Sie dieses Feld aus.')).toBeVisible()
    expect(within(form).queryByText(/^(Kurzt|T)ext: /)).not.toBeInTheDocument()
    type('Erscheint am', '2099-07-01T10:30')
    await press(user, 'Speichern')
    for (const name of ['Titel', 'Kurztext', 'Text'])
      expect(within(form).getByText(`${name}: Bitte füllen Sie dieses Feld aus.`)).toBeVisible()
    type('Erscheint am', '0026-07-01T10:30')
    await press(user, 'Speichern')
    expect(within(form).getByText(/Erscheint am: .*Jahr von 1900 bis 2100/)).toBeVisible()
    expect(saved).toHaveLength(0)
    type('Titel', 'Halb')
    await user.click(screen.getAllByRole('link', { name: 'News' })[0]!)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(address()).toBe(`${LIST}/new`)
  })

  test('saves a draft without a date, and asks before customers see it [STAFF-31]', async () => {
    const draft = { status: 'CREATED' as const, published_at: null }
    api.answer('get', `${NEWS}/1`, createAdminNewsItem(draft))
    const saved = api.answer('put', `${NEWS}/1`, createAdminNewsItem({ ...draft, version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    expect(await headline('Meldung 1')).toBeVisible()
    type('Kurztext', '')
    await press(user, 'Speichern')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toMatchObject({ teaser: '', published_at: null })
    type('Kurztext', 'Kurz')
    await press(user, 'Veröffentlichen')
    const question = within(await screen.findByRole('dialog', { name: 'Jetzt veröffentlichen?' }))
    expect(saved).toHaveLength(1)
    await user.click(question.getByRole('button', { name: 'Veröffentlichen' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(((await saved[1]!.json()) as { published_at: string | null }).published_at).not.toBeNull()
  })

  test('keeps its text in a conflict, and is deleted after a confirmation [STAFF-08, STAFF-31]', async () => {
    api.answer('get', `${NEWS}/1`, createAdminNewsItem())
    api.answer(
      'put',
      `${NEWS}/1`,
      { code: 'conflict', current: createAdminNewsItem({ title: 'Bens', version: 2 }), changed_by: 'Ben' },
      { status: 409 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    expect(await headline('Meldung 1')).toBeVisible()
    type('Kurztext', 'Meins')
    await press(user, 'Speichern')
    expect(await screen.findByRole('alert', { name: 'Konflikt' })).toBeVisible()
    await press(user, 'Auswahl übernehmen')
    expect(screen.getByLabelText('Titel')).toHaveValue('Bens')
    expect(screen.getByLabelText('Kurztext')).toHaveValue('Meins')
    const deleted = api.reply('delete', `${NEWS}/1`, () => new Response(null, { status: 204 }))
    api.answer('get', NEWS, { news_items: [], total: 0 })
    await press(user, 'Verwerfen')
    await press(user, 'Meldung löschen')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Noch keine Meldungen')).toBeVisible()
    expect(deleted).toHaveLength(1)
  })
})

describe('the form of an article', () => {
  test('accepts only absolute web addresses, and previews the embedded page [STAFF-31, EMB-01]', async () => {
    const saved = api.answer('put', '/v1/admin/articles/1', createAdminArticle({ version: 2 }))
    api.answer('get', '/v1/admin/articles/1', createAdminArticle())
    const { user } = renderApp(`${LIST}/articles/1`, { session: staff })
    expect(await headline('Artikel 1')).toBeVisible()
    type('Adresse', 'tagblatt.example')
    type('Adresse zum Einbetten', 'javascript:alert(1)')
    await press(user, 'Speichern')
    expect(screen.getAllByText(/: .*vollständige Adresse/)).toHaveLength(2)
    expect(screen.queryByTitle('Vorschau: Artikel 1')).not.toBeInTheDocument()
    expect(saved).toHaveLength(0)
    type('Adresse', 'https://tagblatt.example/neu')
    type('Adresse zum Einbetten', 'https://tagblatt.example/embed')
    expect(screen.getByTitle('Vorschau: Artikel 1')).toHaveAttribute('src', 'https://tagblatt.example/embed')
    await press(user, 'Speichern')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toMatchObject({
      url: 'https://tagblatt.example/neu',
      embed_url: 'https://tagblatt.example/embed',
    })
  })

  test('shows a warning instead of an empty frame if the page cannot be embedded [STAFF-31]', async () => {
    api.answer('get', '/v1/admin/articles/1', createAdminArticle())
    renderApp(`${LIST}/articles/1`, { session: staff })
    expect(await headline('Artikel 1')).toBeVisible()
    type('Adresse zum Einbetten', 'https://fremd.example/seite')
    const rejection = { effectiveDirective: 'frame-src', blockedURI: 'https://fremd.example' }
    fireEvent(document, Object.assign(new Event('securitypolicyviolation'), rejection))
    expect(await screen.findByText(/darf hier nichts eingebettet werden/)).toBeVisible()
    expect(screen.queryByTitle('Vorschau: Artikel 1')).not.toBeInTheDocument()
    type('Adresse zum Einbetten', 'https://tagblatt.example/embed')
    expect(screen.getByTitle('Vorschau: Artikel 1')).toBeVisible()
  })

  test('is denied without the permission [STAFF-02]', async () => {
    renderApp(`${LIST}/articles/1`, { session: createStaff('POLL_READONLY') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})
