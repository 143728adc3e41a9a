import { screen, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const DESK = '/v1/admin/desk'
const api = setupScreens()
const session = createStaff('POLL_MANAGER')

const desk = {
  drafts: {
    total: 7,
    items: [
      { id: 4, title: 'Mieten', gaps: 2, last_updated: '2026-03-01T08:00:00Z' },
      { id: 5, title: 'Rad', gaps: 0, last_updated: '2026-03-01T08:00:00Z' },
    ],
  },
  ending: { total: 1, items: [{ id: 6, title: 'Tempolimit', ends_on: '2026-03-21' }] },
  failed_jobs: {
    total: 1,
    items: [{ id: 8, title: 'Einlesen', kind: 'POLL_IMPORT', error: 'Die Datei ist leer.' }],
  },
  contact_requests: {
    total: 1,
    items: [
      {
        id: 2,
        name: 'Ida Frage',
        email: 'ida@privat.de',
        organization: null,
        message: 'Ein Angebot?',
        sent_at: '2026-03-01T08:00:00Z',
      },
    ],
  },
  today: { answers: 120, hours: [0, 120] },
  recent: [
    { object_type: 'ARTICLE', object_id: 3, name: 'Bericht', action: 'UPDATED', at: '2026-03-01T08:00:00Z' },
    { object_type: 'POLL', object_id: 9, name: null, action: 'DELETED', at: '2026-03-01T08:00:00Z' },
  ],
}

describe('the start of the internal area', () => {
  test('is a desk with what is to be done, today’s answers and what was changed last [STAFF-42]', async () => {
    api.answer('get', DESK, desk)
    renderApp('/_internal', { session })
    await headline('Interner Bereich')
    const rows = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await screen.findByRole('heading', { name: 'Zu tun' })).toBeVisible()
    expect(rows('Entwürfe')).toEqual(['Mieten2 Angaben fehlen', 'Radvollständig'])
    expect(screen.getByRole('link', { name: 'Alle Entwürfe' })).toHaveAttribute(
      'href',
      '/_internal/polls?status=CREATED',
    )
    expect(rows('Enden diese Woche')).toEqual(['Tempolimit21. März 2026'])
    expect(rows('Fehlgeschlagene Aufträge')).toEqual(['EinlesenDie Datei ist leer.'])
    expect(screen.getByRole('link', { name: 'Ida Frage' })).toHaveAttribute('href', 'mailto:ida@privat.de')
    expect(screen.getByText(/bis 2 Uhr, auf Zehner abgerundet/)).toHaveTextContent('120 Antworten')
    expect(screen.getByText('1 bis 2 Uhr: 120 Antworten')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Bericht' })).toHaveAttribute(
      'href',
      '/_internal/news/articles/3',
    )
    expect(screen.getByText('Umfrage 9')).not.toHaveAttribute('href')
  })

  test('says that there is nothing to do, and why it cannot be shown [STAFF-42]', async () => {
    const { unmount } = renderApp('/_internal', { session })
    expect(await screen.findByText('Hier gibt es für Ihre Rechte noch nichts zu tun.')).toBeVisible()
    unmount()
    api.answer('get', DESK, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = renderApp('/_internal', { session })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', DESK, desk)
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Heute' })).toBeVisible()
  })

  test('says that there are few answers or none yet, without an empty chart [STAFF-42]', async () => {
    api.answer('get', DESK, { ...desk, today: { answers: 0, hours: [0, 0] } })
    const { unmount } = renderApp('/_internal', { session })
    expect(await screen.findByText(/^Weniger als zehn Antworten bis 2 Uhr\./)).toBeVisible()
    expect(screen.queryByText('12 Uhr')).not.toBeInTheDocument()
    unmount()
    api.answer('get', DESK, { ...desk, today: { answers: 0, hours: [] } })
    renderApp('/_internal', { session })
    expect(await screen.findByText(/^Die erste Stunde ist noch nicht zu Ende\./)).toBeVisible()
  })

  test('groups the navigation [STAFF-42]', async () => {
    renderApp('/_internal', { session: createStaff('ADMIN') })
    await headline('Interner Bereich')
    const links = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(links('Inhalte')).toEqual([
      'Umfragen',
      'Pakete',
      'Sammlungen',
      'Insight Boards',
      'News',
      'Indizes',
      'Projekte',
      'Gebiete',
      'Tags',
    ])
    expect(links('Kunden')).toEqual(['Einbettungen', 'Organisationen', 'Segmente', 'Vergleiche'])
    expect(links('Betrieb')).toEqual([
      'Panel',
      'Aufträge',
      'Protokoll',
      'Team',
      'E-Mail-Kampagnen',
      'Einstellungen',
    ])
  })
})
