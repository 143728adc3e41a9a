import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminBundle,
  createAdminCollection,
  createStaff,
  type WireAdminCollection,
} from '../../support/wire-admin'

const COLLECTIONS = '/v1/admin/poll_bundle_collection'
const LIST = '/_internal/poll-bundle-collections'

const api = setupScreens()
const staff = createStaff('POLL_MANAGER')

const listOf = (...collections: WireAdminCollection[]) => ({
  poll_bundle_collections: collections,
  total: collections.length,
})
const titlesOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('span')?.textContent)
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

const three = [300, 200, 100].map((score, index) => createAdminCollection({ id: index + 1, score }))

beforeEach(() => {
  api.answer('get', COLLECTIONS, listOf(...three))
  api.answer('get', '/v1/admin/poll_bundle', {
    poll_bundles: [1, 2, 3].map((id) => createAdminBundle({ id })),
    total: 3,
  })
})

describe('the list of collections', () => {
  test('gives a moved collection the midpoint score of its neighbors, and shows renumbered ones [BUND-07, STAFF-27]', async () => {
    const sent = api.answer(
      'put',
      `${COLLECTIONS}/3`,
      createAdminCollection({ id: 3, score: 200, version: 2 }),
    )
    const { user } = renderApp(LIST, { session: staff })
    expect(await headline('Sammlungen')).toBeVisible()
    expect(await titlesOf('Sammlungen')).toEqual(['Sammlung 1', 'Sammlung 2', 'Sammlung 3'])
    api.answer(
      'get',
      COLLECTIONS,
      listOf(
        createAdminCollection({ id: 2, score: 300, version: 2 }),
        createAdminCollection({ id: 3, score: 200, version: 2 }),
        createAdminCollection({ id: 1, score: 100, version: 2 }),
      ),
    )
    await press(user, 'Nach oben: Sammlung 3')
    await waitFor(async () =>
      expect(await titlesOf('Sammlungen')).toEqual(['Sammlung 2', 'Sammlung 3', 'Sammlung 1']),
    )
    expect(await sent[0]!.json()).toEqual({
      title: 'Sammlung 3',
      slug: 'sammlung-3',
      status: 'CREATED',
      score: 250,
    })
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
  })

  test.each([
    ['Nach oben: Sammlung 2', 2, 400],
    ['Nach unten: Sammlung 2', 2, 0],
  ])('%s scores beyond the end [BUND-07]', async (button, id, score) => {
    const sent = api.answer('put', `${COLLECTIONS}/${id}`, createAdminCollection({ id, score, version: 2 }))
    const { user } = renderApp(LIST, { session: staff })
    await press(user, button)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ score })
  })

  test('keeps the focus on the drag handle while the order is saved [BUND-07, STAFF-07]', async () => {
    let answer = () => {}
    const sent = api.reply('put', `${COLLECTIONS}/2`, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(createAdminCollection({ id: 2, score: 400, version: 2 }))
    })
    renderApp(LIST, { session: staff })
    const handle = await screen.findByRole('button', { name: 'Verschieben: Sammlung 2' })
    act(() => handle.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Nach oben: Sammlung 2' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Verschieben: Sammlung 2' })).toBe(handle)
    act(() => answer())
  })

  test('performs a move made during a save after it [BUND-07, STAFF-07]', async () => {
    let answer = () => {}
    const first = api.reply('put', `${COLLECTIONS}/2`, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(createAdminCollection({ id: 2, score: 400, version: 2 }))
    })
    const second = api.answer('put', `${COLLECTIONS}/3`, createAdminCollection({ id: 3, version: 2 }))
    const { user } = renderApp(LIST, { session: staff })
    await press(user, 'Nach oben: Sammlung 2')
    await waitFor(() => expect(first).toHaveLength(1))
    await press(user, 'Nach oben: Sammlung 3')
    expect(second).toHaveLength(0)
    act(() => answer())
    await waitFor(() => expect(second).toHaveLength(1))
  })

  test('rolls back a rejected order, and reports it [BUND-07, STAFF-09]', async () => {
    api.answer(
      'put',
      `${COLLECTIONS}/2`,
      { code: 'conflict', message: '', current: three[1], changed_by: 'Ben' },
      { status: 409 },
    )
    const { user } = renderApp(LIST, { session: staff })
    await press(user, 'Nach oben: Sammlung 2')
    const toasts = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(within(toasts).getByText(/wurden inzwischen geändert/)).toBeVisible()
    await waitFor(async () =>
      expect(await titlesOf('Sammlungen')).toEqual(['Sammlung 1', 'Sammlung 2', 'Sammlung 3']),
    )
  })

  test('keeps a search that started while an order was saved [BUND-07]', async () => {
    let save: (() => void) | undefined
    const saving = new Promise<void>((resolve) => (save = resolve))
    api.reply('put', `${COLLECTIONS}/2`, async () => {
      await saving
      return HttpResponse.json(createAdminCollection({ id: 2, score: 400, version: 2 }))
    })
    const { user } = renderApp(LIST, { session: staff })
    await press(user, 'Nach oben: Sammlung 2')
    const asked = api.answer('get', COLLECTIONS, listOf(createAdminCollection({ id: 3 })))
    await user.type(screen.getByLabelText('Sammlungen suchen'), 'Sammlung 3{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
    save?.()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('query'))).toEqual([
      'Sammlung 3',
      'Sammlung 3',
    ])
  })

  test('cannot be sorted during a search, and shows the empty state and errors [BUND-07]', async () => {
    const { user } = renderApp(LIST, { session: staff })
    await screen.findByRole('button', { name: 'Nach oben: Sammlung 2' })
    await user.type(screen.getByLabelText('Sammlungen suchen'), 'Sammlung{Enter}')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Nach oben: Sammlung 2' })).not.toBeInTheDocument(),
    )
    expect(address()).toBe(`${LIST}?query=Sammlung`)
    api.answer('get', COLLECTIONS, listOf())
    await press(user, 'Zurücksetzen')
    expect(await screen.findByText('Noch keine Sammlungen')).toBeVisible()
  })
})

describe('the form of a collection', () => {
  test.each(['New', ' NEW! ', '…'])('rejects the title %j without a request [BUND-06]', async (title) => {
    const sent = api.answer('post', COLLECTIONS, createAdminCollection())
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), title)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(
      await screen.findByText('Dieser Titel ist nicht möglich. Bitte wählen Sie einen anderen.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Titel')).toHaveValue(title)
    expect(sent).toHaveLength(0)
  })

  test('creates with slug, status and title, and continues with the new ID [BUND-06]', async () => {
    const sent = api.answer('post', COLLECTIONS, createAdminCollection({ id: 7, title: 'Größe' }))
    api.answer('get', `${COLLECTIONS}/7`, createAdminCollection({ id: 7, title: 'Größe' }))
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'Größe')
    await user.dblClick(screen.getByRole('button', { name: 'Veröffentlichen' }))
    expect(await headline('Größe')).toBeVisible()
    expect(address()).toBe(`${LIST}/7`)
    expect(sent).toHaveLength(1)
    expect(await sent[0]!.json()).toEqual({ title: 'Größe', slug: 'groesse', status: 'PUBLISHED' })
  })

  test('saves changes of its bundles immediately, and keeps a typed title unsaved [BUND-07, STAFF-27]', async () => {
    let collection = createAdminCollection({ id: 1, poll_bundles: ['paket-1'], bundle_ids: [1] })
    const change = (overrides: Partial<WireAdminCollection>) => {
      collection = { ...collection, ...overrides, version: collection.version + 1 }
      return HttpResponse.json(collection)
    }
    api.reply('get', `${COLLECTIONS}/1`, () => HttpResponse.json(collection))
    const assigned = api.reply('post', `${COLLECTIONS}/assign`, () =>
      change({ poll_bundles: ['paket-1', 'paket-3'], bundle_ids: [1, 3] }),
    )
    const saved = api.reply('put', `${COLLECTIONS}/1`, async (request) =>
      change((await request.json()) as Partial<WireAdminCollection>),
    )
    const unassigned = api.reply('post', `${COLLECTIONS}/unassign`, () =>
      change({ poll_bundles: ['paket-3'], bundle_ids: [3] }),
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), '!')
    const tabs = within(screen.getByRole('navigation', { name: 'Bereiche der Sammlung' }))
    await user.click(tabs.getByRole('link', { name: 'Pakete' }))
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
    await press(user, 'Hinzufügen: Paket 3')
    await waitFor(async () => expect(await titlesOf('Pakete der Sammlung')).toEqual(['Paket 1', 'Paket 3']))
    expect(await assigned[0]!.json()).toEqual({ poll_bundle_id: 3, poll_bundle_collection_id: 1 })

    await press(user, 'Nach oben: Paket 3')
    expect(await titlesOf('Pakete der Sammlung')).toEqual(['Paket 3', 'Paket 1'])
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.json()).toMatchObject({ poll_bundles: ['paket-3', 'paket-1'] })
    await waitFor(() => expect(collection.version).toBe(3))
    await waitFor(async () => {
      await press(user, 'Entfernen: Paket 1')
      expect(unassigned).toHaveLength(1)
    })
    await waitFor(async () => expect(await titlesOf('Pakete der Sammlung')).toEqual(['Paket 3']))

    await user.click(tabs.getByRole('link', { name: 'Sammlung' }))
    expect(screen.getByLabelText('Titel')).toHaveValue('Sammlung 1!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Sammlung 1!')).toBeVisible()
    expect(saved[1]!.headers.get('If-Match')).toBe('"4"')
  })

  test('shows the fields that another user has changed [STAFF-08]', async () => {
    api.answer('get', `${COLLECTIONS}/1`, createAdminCollection())
    api.answer(
      'put',
      `${COLLECTIONS}/1`,
      {
        code: 'conflict',
        message: '',
        current: createAdminCollection({ title: 'Bens Titel', version: 2 }),
        changed_by: 'Ben',
      },
      { status: 409 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    const conflict = await screen.findByRole('alert', { name: 'Konflikt' })
    expect(within(conflict).getByText('Bens Titel')).toBeVisible()
    await press(user, 'Alle neuen Werte übernehmen')
    expect(screen.getByLabelText('Titel')).toHaveValue('Bens Titel')
  })

  test('is deleted after a confirmation [BUND-09]', async () => {
    api.answer('get', `${COLLECTIONS}/1`, createAdminCollection())
    const sent = api.reply(
      'delete',
      '/v1/admin/poll_bundle/poll_bundle_collection/1',
      () => new Response(null, { status: 204 }),
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await press(user, 'Sammlung löschen')
    const dialog = await screen.findByRole('dialog', { name: 'Sind Sie sicher?' })
    await user.click(within(dialog).getByRole('button', { name: 'Löschen' }))
    expect(await headline('Sammlungen')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})
