import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createStaff } from '../../support/wire-admin'

const AUDIT = '/v1/admin/audit'
type WireEntry = WireResponseBody<'listAuditLog'>['entries'][number]

const api = setupScreens()
const support = createStaff('SUPPORT')

const entryOf = (overrides: Partial<WireEntry> = {}): WireEntry => ({
  id: 9,
  at: '2026-03-03T08:00:00.000Z',
  actor_id: 5,
  actor: 'Ida Müller',
  action: 'UPDATED',
  object_type: 'POLL_BUNDLE',
  object_id: 7,
  object_name: 'Jetzt',
  before: { title: 'Alt', poll_ids: [1], version: 1 },
  after: { title: 'Neu', poll_ids: [], version: 2 },
  reason: 'Tippfehler',
  ...overrides,
})

describe('the audit log', () => {
  test('shows who did what, and the fields of a change [STAFF-38]', async () => {
    api.answer('get', AUDIT, {
      entries: [
        entryOf(),
        entryOf({
          id: 8,
          actor: null,
          actor_id: null,
          action: 'AUTO_ARCHIVED',
          object_type: 'POLL',
          before: { status: 'PUBLISHED' },
          after: { status: 'ARCHIVED' },
        }),
        entryOf({
          id: 7,
          actor: null,
          actor_id: 31,
          action: 'MELTED',
          object_type: 'TOMB',
          object_id: null,
          object_name: null,
        }),
      ],
      next: null,
    })
    const { user } = renderApp('/_internal/audit', { session: support })
    expect(await headline('Protokoll')).toBeVisible()
    const row = (await screen.findByRole('rowheader', { name: 'Paket 7 · Neu' })).closest('tr')!
    expect(row).toHaveTextContent('3. März 26, 09:00Ida MüllerGeändert')
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/_internal/poll-bundles/7')
    expect(screen.getByRole('row', { name: /Server Automatisch archiviert Umfrage 7 · Jetzt/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /gelöschtes Konto 31 MELTED TOMB/ })).toBeVisible()
    expect(screen.getByText('3 Einträge')).toBeVisible()

    await user.click(within(row).getByRole('button', { name: /^Ansehen: Paket 7/ }))
    const change = await screen.findByRole('dialog', { name: 'Paket 7: Geändert' })
    expect(change).toHaveTextContent('Begründung: „Tippfehler“')
    const cells = within(change)
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['Feld', 'Vorher', 'Nachher'],
      ['Titel', 'Alt', 'Neu'],
      ['Umfragen', '1', '–'],
    ])
  })

  test('shows fields and enumeration values in German [STAFF-38]', async () => {
    const after = {
      status: 'RESULT_FROZEN',
      level: 'simple',
      rows: 5528,
      admin_roles: ['QUEUE_READ'],
      dates: [],
    }
    api.answer('get', AUDIT, { entries: [entryOf({ before: { status: 'PUBLISHED' }, after })], next: null })
    const { user } = renderApp('/_internal/audit', { session: support })
    await user.click(await screen.findByRole('button', { name: /^Ansehen: / }))
    const lines = within(await screen.findByRole('table', { name: 'Geänderte Felder' })).getAllByRole('row')
    expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
      ['Feld', 'Vorher', 'Nachher'],
      ['Status', 'Veröffentlicht', 'Ergebnis eingefroren'],
      ['Umfang', '–', expect.stringMatching(/^Einfach: /)],
      ['Zeilen', '–', '5528'],
      ['Rollen', '–', 'Aufträge: lesen'],
      ['Zeiträume', '–', '–'],
    ])
  })

  test('names the fields of votes that count again [STAFF-38]', async () => {
    const after = { rule: 'FAST', source: 'zeitung.example', readmitted_on: '2026-03-04', day: '2026-03-01' }
    const entry = entryOf({ action: 'VOTES_READMITTED', object_type: 'POLL', before: null, after })
    api.answer('get', AUDIT, { entries: [entry], next: null })
    const { user } = renderApp('/_internal/audit', { session: support })
    await user.click(await screen.findByRole('button', { name: /^Ansehen: / }))
    const lines = within(await screen.findByRole('table', { name: 'Geänderte Felder' })).getAllByRole('row')
    expect(lines.map((line) => [line.children[0]?.textContent, line.children[2]?.textContent])).toEqual([
      ['Feld', 'Nachher'],
      ['Regel', 'zu schnell geantwortet'],
      ['Herkunft', 'zeitung.example'],
      ['Zählen wieder ab', '2026-03-04'],
      ['Tag', '2026-03-01'],
    ])
  })

  test('shows imports, whose mode differs from that of polls [STAFF-38]', async () => {
    const after = { title: 'a.csv', content: 'ANSWERS', mode: 'REPLACE' }
    const entry = entryOf({ action: 'IMPORT_STARTED', object_type: 'JOB', before: null, after })
    api.answer('get', AUDIT, { entries: [entry], next: null })
    const { user } = renderApp('/_internal/audit', { session: support })
    await user.click(await screen.findByRole('button', { name: /^Ansehen: / }))
    const lines = within(await screen.findByRole('table', { name: 'Geänderte Felder' })).getAllByRole('row')
    expect(lines.map(({ textContent }) => textContent).slice(2)).toEqual([
      'Inhalt–Stimmen, eine Zeile je Antwort',
      'Schon importierte Umfragen–Ersetzen',
    ])
  })

  test('shows the error of reversed dates at the field, and keeps both [STAFF-38]', async () => {
    const asked = api.answer('get', AUDIT, { entries: [entryOf()], next: null })
    renderApp('/_internal/audit?to=2026-01-01', { session: support })
    fireEvent.change(await screen.findByLabelText('Von'), { target: { value: '2026-05-01' } })
    expect(await screen.findByText('Das Ende liegt vor dem Anfang. Gezeigt werden alle Tage.')).toBeVisible()
    expect(screen.getByLabelText('Bis')).toHaveAccessibleDescription(/^Das Ende liegt vor dem Anfang/)
    expect(screen.getByLabelText('Bis')).toHaveValue('2026-01-01')
    expect(screen.getByLabelText('Von')).toHaveValue('2026-05-01')
    await waitFor(() => expect(new URL(asked.at(-1)!.url).search).toBe('?limit=100'))
    fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-06-01' } })
    await waitFor(() => expect(screen.queryByText(/^Das Ende liegt/)).not.toBeInTheDocument())
  })

  test('stores its filters in the URL, and exports the filtered entries [STAFF-38]', async () => {
    const asked = api.answer('get', AUDIT, { entries: [entryOf()], next: null })
    const { user } = renderApp('/_internal/audit?to=2026-03-31', { session: support })
    await user.selectOptions(await screen.findByLabelText('Objekt'), 'Paket')
    await user.type(screen.getByLabelText('Objektnummer'), '7')
    await user.type(screen.getByLabelText('Person suchen'), 'Ida{Enter}')
    fireEvent.change(screen.getByLabelText('Von'), { target: { value: '2026-03-01' } })
    const wanted = {
      person: 'Ida',
      object_type: 'POLL_BUNDLE',
      object_id: '7',
      from: '2026-03-01',
      to: '2026-03-31',
    }
    const query = (request: Request | undefined) => Object.fromEntries(new URL(request!.url).searchParams)
    await waitFor(() => expect(query(asked.at(-1))).toEqual({ ...wanted, limit: '100' }))
    expect(address()).toBe('/_internal/audit?to=2026-03-31&type=POLL_BUNDLE&id=7&person=Ida&from=2026-03-01')

    const exported = api.reply('get', `${AUDIT}/export.csv`, () => new Response('Nummer;Zeit\r\n'))
    const saved = catchSavedFiles()
    await user.click(screen.getByRole('button', { name: 'Als CSV exportieren' }))
    await waitFor(() => expect(saved[0]?.name).toMatch(/^protokoll-\d{4}-\d\d-\d\d\.csv$/))
    expect(query(exported[0])).toEqual(wanted)
  })

  test('loads older entries, and shows the end of the list [STAFF-38]', async () => {
    const asked = api.reply('get', AUDIT, (request) =>
      Response.json(
        new URL(request.url).searchParams.get('before') === '9'
          ? {
              entries: [entryOf({ id: 3, object_id: 3, object_name: null, after: null, before: null })],
              next: null,
            }
          : { entries: [entryOf()], next: 9 },
      ),
    )
    renderApp('/_internal/audit', { session: support })
    expect(await screen.findByText('2 Einträge')).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'Paket 3' })).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  test('shows no results, the empty state and errors [STAFF-38]', async () => {
    api.answer('get', AUDIT, { entries: [], next: null })
    const { user } = renderApp('/_internal/audit?person=Niemand', { session: support })
    expect(await screen.findByText('Keine Einträge gefunden.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    expect(await screen.findByText('Noch keine Einträge')).toBeVisible()
    api.answer('get', AUDIT, { code: 'internal_error', message: '' }, { status: 500 })
    await user.type(screen.getByLabelText('Person suchen'), 'Ida{Enter}')
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  })

  test('is denied without the permission to read it [STAFF-38, STAFF-02]', async () => {
    renderApp('/_internal/audit', { session: createStaff('POLL_MANAGER') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})
