import { screen, waitFor, within } from '@testing-library/react'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const PANEL = '/v1/admin/panel'
type WirePanel = WireResponseBody<'getPanel'>
type WireGroup = WirePanel['regions'][number]['groups'][number]

const api = setupScreens()
const manager = createStaff('POLL_MANAGER')

const groupOf = (overrides: Partial<WireGroup>): WireGroup => ({
  gender: 'FEMALE',
  age_from: 18,
  members: 300,
  share: 0.3,
  population_share: 0.25,
  ...overrides,
})

const panelOf = (overrides: Partial<WirePanel> = {}): WirePanel => ({
  as_of: '2026-03-14',
  members: 1230,
  active_members: 400,
  left: 250,
  regions: [
    {
      state: null,
      members: 1230,
      share: null,
      population_share: null,
      groups: [
        groupOf({}),
        groupOf({ age_from: 65, members: null, share: null, population_share: 0.2 }),
        groupOf({ gender: 'MALE', share: 0.4, population_share: 0.255 }),
        groupOf({ gender: 'DIVERSE', members: 20, share: 0.02, population_share: null }),
        groupOf({ gender: null, age_from: null, members: 40, share: null, population_share: null }),
        groupOf({ gender: null, members: null, share: null, population_share: null }),
      ],
    },
    {
      state: 'DE-SN',
      members: 80,
      share: 0.07,
      population_share: 0.05,
      groups: [groupOf({ members: 50, share: 0.6 })],
    },
    { state: 'DE-BY', members: 150, share: 0.12, population_share: 0.16, groups: [] },
    { state: 'DE-SL', members: null, share: null, population_share: 0.01, groups: [] },
  ],
  days: [
    { day: '2026-03-13', answers: 70 },
    { day: '2026-03-14', answers: null },
  ],
  months: [
    { month: '2026-01-01', joined: 100, left: null, returned: 0.4 },
    { month: '2026-03-01', joined: 110, left: null, returned: null },
  ],
  sources: [
    { source: 'forum.example', members: 60, share: 0.55 },
    { source: null, members: null, share: null },
  ],
  profile: [{ subject: 'EDUCATION', members: 610, share: 0.5 }],
  excluded: { votes: 5000, reasons: [{ reason: 'FAST', votes: 60, share: 0.012 }] },
  flags: [
    { flag: 'FAST', members: 20 },
    { flag: 'OLD', members: null },
  ],
  ...overrides,
})

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))

describe('the panel', () => {
  test('shows its size, its date and what is withheld [STAFF-36]', async () => {
    api.answer('get', PANEL, panelOf())
    renderApp('/_internal/panel', { session: manager })
    expect(await headline('Panel')).toBeVisible()
    const size = await screen.findByRole('region', { name: 'Größe' })
    expect(size).toHaveTextContent('1.230Mitglieder')
    expect(size).toHaveTextContent('400davon aktiv')
    expect(size).toHaveTextContent('250Ausgeschieden')
    expect(size).toHaveTextContent('Gezählt bis einschließlich 14. März 2026.')
    expect(size).toHaveTextContent(
      'kleine Zufallsabweichungen, sind auf 10 gerundet und unter 10 nicht ausgewiesen',
    )
  })

  test('shows each chart as a table with the population [STAFF-36]', async () => {
    api.answer('get', PANEL, panelOf())
    const { user } = renderApp('/_internal/panel', { session: manager })
    const tableOf = async (name: string) => {
      const figure = await screen.findByRole('figure', { name })
      await user.click(within(figure).getByRole('button', { name: 'Als Tabelle anzeigen' }))
      return cellsOf(await within(figure).findByRole('table'))
    }
    expect(await tableOf('Alter und Geschlecht, Deutschland')).toEqual([
      ['weiblich, 18–64', '300', '30,0 %', '25,0 %', '+5,0'],
      ['weiblich, ab 65', 'unter 10', '–', '20,0 %', '–'],
      ['männlich, 18–64', '300', '40,0 %', '25,5 %', '+14,5'],
      ['divers, 18–64', '20', '2,0 %', '–', '–'],
      ['Geschlecht offen, Alter offen oder unter 18', '40', '–', '–', '–'],
    ])
    expect(await tableOf('Bundesländer')).toEqual([
      ['Bayern', '150', '12,0 %', '16,0 %', '−4,0'],
      ['Saarland', 'unter 10', '–', '1,0 %', '–'],
      ['Sachsen', '80', '7,0 %', '5,0 %', '+2,0'],
    ])
    expect(await tableOf('Antworten je Tag, letzte 90 Tage')).toEqual([
      ['13. März 26', '70'],
      ['14. März 26', 'unter 10'],
    ])
    expect(await tableOf('Hinzugekommen und ausgeschieden je Monat')).toEqual([
      ['Januar 2026', '100', 'unter 10', '40 %'],
      ['März 2026', '110', 'unter 10', '–'],
    ])
    expect(
      cellsOf(screen.getByRole('table', { name: /^Mitglieder, deren Antworten zu prüfen sind/ })),
    ).toEqual([
      ['vier Antworten in zehn Sekunden', '20'],
      ['älter als 99 Jahre', 'unter 10'],
    ])
  })

  test('shows recruitment, profile coverage, excluded votes and drop-out [STAFF-44]', async () => {
    api.answer('get', PANEL, panelOf())
    renderApp('/_internal/panel', { session: manager })
    const tableOf = async (name: RegExp) => cellsOf(await screen.findByRole('table', { name }))
    expect(await tableOf(/ihre erste Umfrage fanden$/)).toEqual([
      ['forum.example', '60', '55 %'],
      ['unbekannt, oder wenige je Herkunft', 'unter 10', '–'],
    ])
    expect(await tableOf(/^Mitglieder mit einer Antwort auf Profilfragen/)).toEqual([
      ['Schulabschluss', '610', '50 %'],
    ])
    expect(await tableOf(/^Stimmen der letzten 90 Tage, die nicht zählen, von 5\.000$/)).toEqual([
      ['zu schnell geantwortet', '60', '1 %'],
    ])
    expect(
      screen.getByText(
        /^Von den im Januar 2026 Hinzugekommenen haben 60.% in den Tagen 31 bis 90 nach der ersten Antwort nicht wieder geantwortet\.$/,
      ),
    ).toBeVisible()
  })

  test('shows the state of the URL, but none that is too small [STAFF-36]', async () => {
    api.answer('get', PANEL, panelOf())
    const { user } = renderApp('/_internal/panel?state=DE-SN', { session: manager })
    const saxony = await screen.findByRole('figure', { name: 'Alter und Geschlecht, Sachsen' })
    expect(saxony).toHaveTextContent('60,0 %')
    await user.selectOptions(screen.getByLabelText('Gebiet'), 'Saarland')
    expect(address()).toBe('/_internal/panel?state=DE-SL')
    const saarland = screen.getByRole('figure', { name: 'Alter und Geschlecht, Saarland' })
    expect(saarland).toHaveTextContent('Zu wenige Mitglieder')
    expect(screen.getByText('unter 10 Mitglieder')).toBeVisible()
  })

  test('shows the empty state and errors [STAFF-36]', async () => {
    api.answer('get', PANEL, { code: 'internal_error', message: '' }, { status: 500 })
    const { user } = renderApp('/_internal/panel', { session: manager })
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', PANEL, panelOf({ members: null, active_members: null, left: null }))
    await user.click(again)
    expect(await screen.findByText('Noch kein Panel')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
  })

  test('is denied without the permission to read it [STAFF-36, STAFF-02]', async () => {
    renderApp('/_internal/panel', { session: createStaff('CONTENT_MANAGER') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})
