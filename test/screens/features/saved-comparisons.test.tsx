import { screen, waitFor, within } from '@testing-library/react'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { address, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createComparison, createPollDetail, createPollResult } from '../../support/wire-analysis'

type WireComparison = WireResponseBody<'listComparisons'>['comparisons'][number]

const POLL = '/v1/pro/polls/7'
const COMPARISONS = '/v1/pro/comparisons'
const api = setupScreens()

const createSaved = (overrides: Partial<WireComparison> = {}): WireComparison => ({
  id: 12,
  name: 'Frauen und Männer',
  poll: { id: 7, title: 'Wie heizen Sie?' },
  query: 'gender=FEMALE&vsGender=MALE',
  status: 'PUBLISHED',
  is_shared: false,
  is_archived: false,
  is_own: true,
  may_change: true,
  created_by: 'Jonas Petersen',
  blocked_reason: null,
  version: 3,
  updated_at: '2026-03-01T10:00:00.000Z',
  ...overrides,
})
const respondWithSaved = (...comparisons: WireComparison[]) => api.answer('get', COMPARISONS, { comparisons })
const reject = (method: 'post' | 'put' | 'delete', path: string, status: number, body: object) =>
  api.answer(method, path, { message: 'Bitte prüfen Sie Ihre Eingaben.', ...body }, { status })

beforeEach(() => {
  api.answer('get', POLL, createPollDetail())
  api.answer('get', `${POLL}/result`, createPollResult())
  api.answer('get', `${POLL}/contrasts`, { used_period: null, compared: 0, contrasts: [], dimensions: [] })
  api.answer('get', `${POLL}/waves`, { waves: [] })
  api.answer('get', `${POLL}/comparison`, createComparison([0.6, 0.48]))
})

const open = (query = '') => renderApp(`/pro/analytics/7/vergleich${query}`, { session: createWireSession() })
const openDialog = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
const openList = (user: ReturnType<typeof open>['user']) => openDialog(user, 'Gespeicherte Vergleiche')

describe('saved comparisons', () => {
  test('save the current comparison under a name [READ-76]', async () => {
    respondWithSaved()
    const { user } = open('?gender=FEMALE&vsGender=MALE')
    const dialog = await openDialog(user, 'Vergleich speichern')
    const asked = api.answer('post', COMPARISONS, createSaved({ is_shared: true }))
    expect(await dialog.findByText('Es sind keine Vergleiche gespeichert.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(asked).toHaveLength(0)
    expect(dialog.getByRole('textbox', { name: 'Name des Vergleichs' })).toBeInvalid()
    await user.type(dialog.getByRole('textbox', { name: 'Name des Vergleichs' }), 'Frauen und Männer')
    await user.click(dialog.getByRole('checkbox', { name: 'In der Organisation teilen' }))
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await asked.at(-1)?.json()).toEqual({
      name: 'Frauen und Männer',
      poll_id: 7,
      query: 'gender=FEMALE&vsGender=MALE',
      is_shared: true,
    })
    expect(await dialog.findByText('Der Vergleich ist gespeichert.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Frauen und Männer' })).toBeVisible()
  })

  test('cannot be saved without a comparison [READ-76]', async () => {
    respondWithSaved()
    const { user } = open()
    expect(await screen.findByRole('button', { name: 'Gespeicherte Vergleiche' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vergleich speichern' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Gespeicherte Vergleiche' }))
    expect(await screen.findByText('Es sind keine Vergleiche gespeichert.')).toBeVisible()
  })

  test('show why the server rejects them [READ-76]', async () => {
    respondWithSaved()
    const { user } = open('?vsGender=MALE')
    const dialog = await openDialog(user, 'Vergleich speichern')
    const fields = { name: 'Sie können höchstens 100 Vergleiche haben.' }
    reject('post', COMPARISONS, 422, { code: 'validation_failed', fields })
    await user.type(await dialog.findByRole('textbox', { name: 'Name des Vergleichs' }), 'Noch einer')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect((await dialog.findAllByText(fields.name)).length).toBeGreaterThan(0)
    reject('post', COMPARISONS, 404, { code: 'not_found' })
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByText(/^Die Umfrage gibt es nicht mehr/)).toBeVisible()
  })

  test('are opened from the list [READ-76]', async () => {
    respondWithSaved(createSaved({ is_shared: true, is_own: false, may_change: false }))
    const { user } = open()
    const dialog = await openList(user)
    expect(await dialog.findByText('Wie heizen Sie? · Geteilt · von Jonas Petersen')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Umbenennen' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('link', { name: 'Frauen und Männer' }))
    expect(address()).toBe('/pro/analytics/7/vergleich?gender=FEMALE&vsGender=MALE')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('are renamed, shared and deleted [READ-76]', async () => {
    respondWithSaved(createSaved())
    const { user } = open()
    const dialog = await openList(user)
    const changes = api.answer('put', `${COMPARISONS}/12`, createSaved({ name: 'Geschlecht', version: 4 }))
    await user.click(await dialog.findByRole('button', { name: 'Umbenennen' }))
    const field = dialog.getByRole('textbox', { name: 'Neuer Name' })
    await user.clear(field)
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(changes).toHaveLength(0)
    await user.type(field, 'Geschlecht')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Geschlecht' })).toBeVisible()
    expect(changes[0]?.headers.get('If-Match')).toBe('"3"')
    api.answer('put', `${COMPARISONS}/12`, createSaved({ version: 5, is_shared: true }))
    await user.click(dialog.getByRole('button', { name: 'In der Organisation teilen' }))
    expect(await dialog.findByText(/Geteilt/)).toBeVisible()
    api.answer('delete', `${COMPARISONS}/12`, null, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Es sind keine Vergleiche gespeichert.')).toBeVisible()
  })

  test('are listed in an archive, and read-only until they are restored [READ-76]', async () => {
    respondWithSaved(createSaved())
    const { user } = open()
    const dialog = await openList(user)
    const archived = createSaved({ status: 'ARCHIVED', is_archived: true, version: 4 })
    const changes = api.answer('put', `${COMPARISONS}/12`, archived)
    await user.click(await dialog.findByRole('button', { name: 'Archivieren' }))
    const toggle = await dialog.findByRole('button', { name: 'Archiv (1)' })
    expect(dialog.getByText('Alle Vergleiche liegen im Archiv.')).toBeVisible()
    expect(await changes[0]!.json()).toEqual({
      name: 'Frauen und Männer',
      is_shared: false,
      is_archived: true,
    })
    expect(dialog.queryByRole('link', { name: 'Frauen und Männer' })).not.toBeInTheDocument()
    await user.click(toggle)
    const list = within(dialog.getByRole('list', { name: 'Archiv' }))
    expect(list.getByRole('link', { name: 'Frauen und Männer' })).toBeVisible()
    expect(list.getByText(/Nur für Sie · Archiviert/)).toBeVisible()
    expect(list.queryByRole('button', { name: 'Umbenennen' })).not.toBeInTheDocument()
    api.answer('put', `${COMPARISONS}/12`, createSaved({ version: 5 }))
    await user.click(list.getByRole('button', { name: 'Zurückholen' }))
    expect(await dialog.findByRole('button', { name: 'Archivieren' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Archiv \(/ })).not.toBeInTheDocument()
  })

  test('keep the focus next to an archived, restored or deleted one, and announce the change [READ-76]', async () => {
    respondWithSaved(createSaved({ id: 11, name: 'Alte und Junge' }), createSaved())
    const { user } = open()
    const dialog = await openList(user)
    await dialog.findByRole('link', { name: 'Frauen und Männer' })
    const row = (name: string) => within(dialog.getByRole('listitem', { name }))
    const press = async (name: string, button: string) => {
      row(name).getByRole('button', { name: button }).focus()
      await user.keyboard('{Enter}')
    }
    const says = (text: string) =>
      waitFor(() =>
        expect(dialog.getByRole('status')).toHaveTextContent(`Der Vergleich „Frauen und Männer“ ${text}`),
      )
    const archived = createSaved({ status: 'ARCHIVED', is_archived: true, version: 4 })
    api.answer('put', `${COMPARISONS}/12`, archived)
    await press('Frauen und Männer', 'Archivieren')
    await says('liegt jetzt im Archiv.')
    expect(dialog.getByRole('link', { name: 'Alte und Junge' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Archiv (1)' }))
    api.answer('put', `${COMPARISONS}/12`, createSaved({ version: 5 }))
    await press('Frauen und Männer', 'Zurückholen')
    await says('ist wieder in der Liste.')
    expect(dialog.getByRole('link', { name: 'Frauen und Männer' })).toHaveFocus()
    api.answer('delete', `${COMPARISONS}/12`, null, { status: 204 })
    await press('Frauen und Männer', 'Löschen')
    await press('Frauen und Männer', 'Endgültig löschen')
    await says('ist gelöscht.')
    expect(dialog.getByRole('link', { name: 'Alte und Junge' })).toHaveFocus()
  })

  test('of another user show who shares them, and stay shared [READ-76]', async () => {
    respondWithSaved(createSaved({ is_shared: true, is_own: false }))
    const { user } = open()
    const dialog = await openList(user)
    expect(await dialog.findByText('Wie heizen Sie? · Geteilt · von Jonas Petersen')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Umbenennen' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Nicht mehr teilen' })).not.toBeInTheDocument()
  })

  test('with a private segment explain why they cannot be shared [READ-76]', async () => {
    respondWithSaved()
    const { user } = open('?vsSegment=12')
    const dialog = await openDialog(user, 'Vergleich speichern')
    const fields = { is_shared: 'Das Segment „Junge Frauen“ sehen nur Sie.' }
    reject('post', COMPARISONS, 422, { code: 'validation_failed', fields })
    const field = await dialog.findByRole('textbox', { name: 'Name des Vergleichs' })
    await user.type(field, 'Junge Frauen')
    const share = dialog.getByRole('checkbox', { name: 'In der Organisation teilen' })
    await user.click(share)
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(share).toHaveAccessibleDescription(/sehen nur Sie/))
    expect(field).toBeValid()
    await user.click(share)
    expect(share).toBeValid()
  })

  test('show that they are blocked or their poll was deleted, and cannot be opened [READ-76]', async () => {
    respondWithSaved(
      createSaved({ query: null, status: 'BLOCKED', blocked_reason: 'Missverständlich', is_shared: true }),
      createSaved({ id: 13, name: 'Von gestern', poll: null, query: null }),
    )
    const { user } = open()
    const dialog = await openList(user)
    expect(await dialog.findByText(/Gesperrt: Missverständlich/)).toBeVisible()
    expect(dialog.getByText(/oder Sie dürfen sie nicht mehr öffnen/)).toBeVisible()
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
    expect(dialog.getAllByRole('button', { name: 'Umbenennen' })).toHaveLength(1)
    expect(dialog.getAllByRole('button', { name: 'Löschen' })).toHaveLength(2)
  })

  test('show that another user has changed or deleted them [READ-76]', async () => {
    respondWithSaved(createSaved({ is_shared: true }))
    const { user } = open()
    const dialog = await openList(user)
    const current = createSaved({ name: 'Von Anna umbenannt', version: 4, is_shared: true })
    reject('put', `${COMPARISONS}/12`, 409, { code: 'conflict', current, changed_by: 'Anna' })
    await user.click(await dialog.findByRole('button', { name: 'Nicht mehr teilen' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent(/jemand anderes geändert/)
    reject('delete', `${COMPARISONS}/12`, 404, { code: 'not_found' })
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Diesen Vergleich gibt es nicht mehr.')).toBeVisible()
    expect(dialog.getByText('Es sind keine Vergleiche gespeichert.')).toBeVisible()
  })

  test('that another user has changed are deleted at the second attempt [READ-76]', async () => {
    respondWithSaved(createSaved())
    const { user } = open()
    const dialog = await openList(user)
    const current = createSaved({ name: 'Von Anna umbenannt', version: 4 })
    reject('delete', `${COMPARISONS}/12`, 409, { code: 'conflict', current })
    await user.click(await dialog.findByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    const deleted = api.answer('delete', `${COMPARISONS}/12`, null, { status: 204 })
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await dialog.findByText('Es sind keine Vergleiche gespeichert.')).toBeVisible()
    expect(deleted[0]?.headers.get('If-Match')).toBe('"4"')
  })

  test('keep a typed name in a conflict, and are sorted after renaming [READ-76]', async () => {
    respondWithSaved(createSaved(), createSaved({ id: 13, name: 'Von gestern' }))
    const { user } = open()
    const dialog = await openList(user)
    const current = createSaved({ name: 'Von Anna umbenannt', version: 4 })
    reject('put', `${COMPARISONS}/12`, 409, { code: 'conflict', current })
    await user.click((await dialog.findAllByRole('button', { name: 'Umbenennen' }))[0]!)
    const field = dialog.getByRole('textbox', { name: 'Neuer Name' })
    await user.clear(field)
    await user.type(field, 'Zuletzt')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Von Anna umbenannt' })).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Neuer Name' })).toHaveValue('Zuletzt')
    api.answer('put', `${COMPARISONS}/12`, createSaved({ name: 'Zuletzt', version: 5 }))
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByRole('heading', { name: 'Zuletzt' })).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Neuer Name' })).not.toBeInTheDocument()
    const names = within(dialog.getByRole('list', { name: 'Vergleiche' })).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Von gestern', 'Zuletzt'])
  })

  test('can be reloaded after an error [READ-76]', async () => {
    api.answer('get', COMPARISONS, { code: 'internal_error', message: 'x' }, { status: 500 })
    const { user } = open()
    const dialog = await openList(user)
    const retry = await dialog.findByRole('button', { name: /erneut/i })
    respondWithSaved(createSaved())
    await user.click(retry)
    expect(await dialog.findByRole('link', { name: 'Frauen und Männer' })).toBeVisible()
  })
})
