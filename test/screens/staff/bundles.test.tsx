import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { createPngFile } from '../../support/image-file'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminBundle,
  createAdminCollection,
  createBundlePoll,
  createPollToPick,
  createStaff,
  type WireAdminBundle,
} from '../../support/wire-admin'

const BUNDLES = '/v1/admin/poll_bundle'
const LIST = '/_internal/poll-bundles'

const api = setupScreens()
const staff = createStaff('POLL_MANAGER')

const listOf = (...bundles: WireAdminBundle[]) => ({ poll_bundles: bundles, total: bundles.length })
const pollsOf = (...ids: number[]) => ({ polls: ids.map((id) => createBundlePoll(id)), total: ids.length })
const list = async (name: string) => screen.findByRole('list', { name })
/** The titles of a column, from top to bottom. */
const titlesOf = async (name: string) =>
  within(await list(name))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('span')?.textContent)
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  api.answer('get', BUNDLES, listOf(createAdminBundle()))
  api.answer('get', `${BUNDLES}_collection`, {
    poll_bundle_collections: [createAdminCollection({ id: 4, title: 'Alltag' })],
    total: 1,
  })
  api.answer('get', '/v1/admin/polls', { polls: [1, 2, 3].map((id) => createPollToPick(id)), total: 3 })
  api.answer('get', `${BUNDLES}/1`, createAdminBundle({ poll_ids: [1, 2] }))
  api.answer('get', `${BUNDLES}/1/polls`, pollsOf(1, 2))
})

describe('the list of bundles', () => {
  test('shows status, number of polls and collections, and stores search and filters in the URL [STAFF-25, BUND-09]', async () => {
    const asked = api.answer(
      'get',
      BUNDLES,
      listOf(createAdminBundle({ poll_ids: [1, 2], collections: [{ id: 4, title: 'Alltag' }] })),
    )
    const { user } = renderApp(LIST, { session: staff })
    expect(await headline('Pakete')).toBeVisible()
    const row = (await screen.findByRole('rowheader', { name: 'Paket 1' })).closest('tr')!
    expect(within(row).getByText('Entwurf')).toBeVisible()
    expect(within(row).getByText('2')).toBeVisible()
    expect(within(row).getByText('Alltag')).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Suche in'), 'Beschreibung')
    await user.type(screen.getByLabelText('Pakete suchen'), 'Miete{Enter}')
    await user.selectOptions(screen.getByLabelText('Umfragen'), '1-9')
    await user.selectOptions(screen.getByLabelText('Sammlung'), 'Alltag')
    await waitFor(() =>
      expect(Object.fromEntries(new URL(asked.at(-1)!.url).searchParams)).toEqual({
        query: 'Miete',
        search_criteria: 'DESCRIPTION',
        min_polls: '1',
        max_polls: '9',
        collection_id: '4',
        sort: 'UPDATED_AT',
        order: 'DESC',
        limit: '100',
        offset: '0',
      }),
    )
    expect(address()).toBe(`${LIST}?criterion=DESCRIPTION&query=Miete&polls=1-9&collection=4`)
  })

  test('shows no results, the empty state and errors [STAFF-25]', async () => {
    api.answer('get', BUNDLES, listOf())
    const { user } = renderApp(`${LIST}?status=PUBLISHED`, { session: staff })
    expect(await screen.findByText('Keine Pakete gefunden.')).toBeVisible()
    await press(user, 'Zurücksetzen')
    expect(await screen.findByText('Noch keine Pakete')).toBeVisible()
    api.answer('get', BUNDLES, { code: 'internal_error', message: '' }, { status: 501 })
    await user.selectOptions(screen.getByLabelText('Status'), 'Entwurf')
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  })
})

describe('the form of a bundle', () => {
  test('creates with POST, derives the slug, and continues with the new ID [BUND-02, STAFF-26]', async () => {
    const sent = api.answer('post', BUNDLES, createAdminBundle({ id: 7, title: 'Größe' }))
    api.answer('get', `${BUNDLES}/7`, createAdminBundle({ id: 7, title: 'Größe' }))
    api.answer('get', `${BUNDLES}/7/polls`, pollsOf())
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'Größe')
    expect(screen.getByLabelText('Kürzel')).toHaveValue('groesse')
    await press(user, 'Hinzufügen: Umfrage 2')
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Größe')).toBeVisible()
    expect(address()).toBe(`${LIST}/7`)
    expect(sent).toHaveLength(1)
    expect(await sent[0]!.json()).toEqual({
      title: 'Größe',
      slug: 'groesse',
      description: '',
      color: '#0d6f95',
      status: 'CREATED',
      poll_ids: [2],
    })
  })

  test('updates with PUT and its version, and keeps the text after an error [BUND-02, STAFF-08]', async () => {
    const sent = api.answer(
      'put',
      `${BUNDLES}/1`,
      { code: 'validation_failed', message: '', fields: { slug: 'Dieses Kürzel ist bereits vergeben.' } },
      { status: 422 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), ' neu')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Kürzel: Dieses Kürzel ist bereits vergeben.')).toBeVisible()
    expect(screen.queryByText(/das Bild konnte nicht hochgeladen werden/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Titel')).toHaveValue('Paket 1 neu')
    expect(screen.getByLabelText('Kürzel')).toHaveValue('paket-1') // its links keep working
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
  })

  test('shows the fields that another user has changed [STAFF-08, BUND-02]', async () => {
    api.reply('put', `${BUNDLES}/1`, (_request, count) =>
      count === 0
        ? HttpResponse.json(
            {
              code: 'conflict',
              message: '',
              current: createAdminBundle({ description: 'von Ben', poll_ids: [1], version: 5 }),
              changed_by: 'Ben',
            },
            { status: 409 },
          )
        : HttpResponse.json(createAdminBundle({ title: 'Meins', version: 6 })),
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const title = await screen.findByLabelText('Titel')
    await user.clear(title)
    await user.type(title, 'Meins')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    const conflict = await screen.findByRole('alert', { name: 'Konflikt' })
    expect(conflict).toHaveTextContent('Ben hat die Daten inzwischen geändert.')
    expect(within(conflict).getByText('von Ben')).toBeVisible()
    expect(within(conflict).getByText('2 Umfragen: 1, 2')).toBeVisible()
    await press(user, 'Auswahl übernehmen')
    expect(screen.getByLabelText('Titel')).toHaveValue('Meins')
    expect(screen.getByLabelText('Beschreibung')).toHaveValue('von Ben')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Meins')).toBeVisible()
  })

  test('rejects a slug "new" and a missing title without a request [STAFF-26]', async () => {
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'New')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/^Kürzel: Dieses Kürzel ist nicht möglich/)).toBeVisible()
  })

  test('is read-only without the permission to write [STAFF-02]', async () => {
    renderApp(`${LIST}/1`, { session: createStaff('POLL_BUNDLE_READONLY') })
    expect(await screen.findByLabelText('Titel')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Beschreibung')).toHaveAttribute('placeholder', '–')
    expect(screen.queryByText('(freiwillig)')).not.toBeInTheDocument()
    await waitFor(async () => expect(await titlesOf('Umfragen im Paket')).toEqual(['Umfrage 1', 'Umfrage 2']))
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Verfügbare Umfragen' })).not.toBeInTheDocument()
  })
})

describe('the image of a bundle', () => {
  const png = createPngFile()
  beforeEach(() => {
    // jsdom cannot decode images.
    HTMLImageElement.prototype.decode = () => Promise.resolve()
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD')
  })
  afterEach(() => jest.restoreAllMocks())

  test('is uploaded after the save as base64 with its format, then the bundle is reloaded [BUND-02, BUND-03]', async () => {
    const calls: string[] = []
    const loaded = api.reply('get', `${BUNDLES}/1`, (_request, count) => {
      calls.push('GET')
      return HttpResponse.json(createAdminBundle({ version: count + 1, image_url: count ? '/b.png' : null }))
    })
    api.reply('put', `${BUNDLES}/1`, () => {
      calls.push('PUT')
      return HttpResponse.json(createAdminBundle())
    })
    const uploads = api.reply('post', `${BUNDLES}/1/upload_image`, () => {
      calls.push('POST')
      return HttpResponse.json(createAdminBundle({ version: 2, image_url: '/b.png' }))
    })
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    fireEvent.drop((await screen.findByLabelText('Bild auswählen')).parentElement!, {
      dataTransfer: { files: [png] },
    })
    expect(await screen.findByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Vergrößerung' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByAltText('Gespeichertes Bild')).toBeVisible()
    await waitFor(() => expect(loaded).toHaveLength(2))
    expect(calls).toEqual(['GET', 'PUT', 'POST', 'GET'])
    expect(await uploads[0]!.json()).toEqual({ id: 1, image: 'QUJD', format: 'PNG' })
  })

  test('keeps an image that was chosen during the first save, and typed text, in the form of the new bundle [BUND-02, STAFF-05]', async () => {
    let answer: ((response: Response) => void) | undefined
    api.reply('post', BUNDLES, () => new Promise<Response>((resolve) => (answer = resolve)))
    api.answer('get', `${BUNDLES}/7`, createAdminBundle({ id: 7, title: 'Rad' }))
    api.answer('get', `${BUNDLES}/7/polls`, pollsOf())
    const saved = api.answer('put', `${BUNDLES}/7`, createAdminBundle({ id: 7, title: 'Rad', version: 2 }))
    const uploads = api.answer('post', `${BUNDLES}/7/upload_image`, createAdminBundle({ id: 7, version: 3 }))
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'Rad')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.type(screen.getByLabelText(/^Beschreibung/), 'Wege')
    await user.upload(screen.getByLabelText('Bild auswählen'), png)
    expect(await screen.findByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
    await act(async () =>
      answer?.(Response.json(createAdminBundle({ id: 7, title: 'Rad' }), { status: 201 })),
    )
    expect(await headline('Rad')).toBeVisible()
    expect(address()).toBe(`${LIST}/7`)
    expect(screen.getByLabelText(/^Beschreibung/)).toHaveValue('Wege')
    expect(screen.getByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(saved[0]!.headers.get('If-Match')).toBe('"1"')
  })

  test('leaves the bundle saved if the upload fails, and can be retried [BUND-02, BUND-03]', async () => {
    api.answer('post', BUNDLES, createAdminBundle({ id: 7 }))
    api.answer('get', `${BUNDLES}/7`, createAdminBundle({ id: 7 }))
    api.answer('get', `${BUNDLES}/7/polls`, pollsOf())
    const uploads = api.reply('post', `${BUNDLES}/7/upload_image`, (_request, count) =>
      count === 0
        ? HttpResponse.json(
            { code: 'validation_failed', message: '', fields: { image: 'Bitte laden Sie ein Bild hoch.' } },
            { status: 422 },
          )
        : HttpResponse.json(createAdminBundle({ id: 7, version: 2, image_url: '/b.png' })),
    )
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.upload(await screen.findByLabelText('Bild auswählen'), png)
    await user.type(screen.getByLabelText('Titel'), 'Paket 7')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(
      await screen.findByText(
        /^Das Paket wurde gespeichert, das Bild konnte nicht hochgeladen werden\. Bitte laden Sie ein Bild hoch\.$/,
      ),
    ).toBeVisible()
    expect(address()).toBe(`${LIST}/7`)
    await press(user, 'Erneut versuchen')
    expect(await screen.findByAltText('Gespeichertes Bild')).toBeVisible()
    expect(uploads).toHaveLength(2)
  })

  test('is removed by the next save [BUND-03, STAFF-26]', async () => {
    const saved = createAdminBundle({ image_url: '/a.png' })
    api.answer('get', `${BUNDLES}/1`, saved)
    const sent = api.answer('put', `${BUNDLES}/1`, createAdminBundle({ version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    expect(await screen.findByAltText('Gespeichertes Bild')).toBeVisible()
    await press(user, 'Bild entfernen')
    expect(screen.queryByAltText('Gespeichertes Bild')).not.toBeInTheDocument()
    await press(user, 'Bild behalten')
    expect(screen.getByAltText('Gespeichertes Bild')).toBeVisible()
    expect(screen.getByText('gespeichert')).toBeVisible()
    await press(user, 'Bild entfernen')
    await press(user, 'Speichern')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ image_url: null })
    expect(await screen.findByText('gespeichert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bild entfernen' })).not.toBeInTheDocument()
  })

  test('is uploaded in parallel with another one, and reports a failure after its form was left [BUND-02, STAFF-05]', async () => {
    let fail: (() => void) | undefined
    const failing = new Promise<void>((resolve) => (fail = resolve))
    for (const id of [1, 6]) {
      api.answer('get', `${BUNDLES}/${id}`, createAdminBundle({ id }))
      api.answer('get', `${BUNDLES}/${id}/polls`, pollsOf())
      api.answer('put', `${BUNDLES}/${id}`, createAdminBundle({ id, version: 2 }))
    }
    const slow = api.reply('post', `${BUNDLES}/1/upload_image`, async () => {
      await failing
      return HttpResponse.json({ code: 'internal_error', message: '' }, { status: 500 })
    })
    const quick = api.answer('post', `${BUNDLES}/6/upload_image`, createAdminBundle({ id: 6, version: 3 }))
    api.answer('get', BUNDLES, { poll_bundles: [createAdminBundle({ id: 6 })], total: 1 })
    const saveImage = async () => {
      await user.upload(await screen.findByLabelText('Bild auswählen'), png)
      expect(await screen.findByRole('img', { name: 'Ausschnitt, der gezeigt wird' })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Speichern' }))
    }
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await saveImage()
    await waitFor(() => expect(slow).toHaveLength(1))
    expect(await screen.findByText('Das Bild wird hochgeladen …')).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Pakete' })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Paket 6' }))
    await saveImage()
    await waitFor(() => expect(quick).toHaveLength(1))
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    fail?.()
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(notes).toHaveTextContent('Das Bild von „Paket 1“ konnte nicht hochgeladen werden.')
    await waitFor(() =>
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true),
    )
    await user.click(within(notes).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(slow).toHaveLength(2))
    expect(await slow[1]!.json()).toEqual({ id: 1, image: 'QUJD', format: 'PNG' })
  })

  const INVALID = 'Bitte laden Sie ein Bild im Format JPEG oder PNG hoch.'

  test.each([
    ['an SVG', new File(['<svg/>'], 'bild.svg', { type: 'image/svg+xml' }), INVALID],
    ['a GIF', new File(['GIF89a'], 'bild.gif', { type: 'image/gif' }), INVALID],
    ['a GIF that is called PNG', new File(['GIF89a'], 'bild.png', { type: 'image/png' }), INVALID],
    ['30 megapixels', createPngFile(), 'Das Bild darf höchstens 16 Megapixel haben.'],
  ])('is rejected if it is %s [BUND-03] [STAFF-39]', async (_what, file, complaint) => {
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(6000)
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(5000)
    renderApp(`${LIST}/new`, { session: staff })
    const input = await screen.findByLabelText('Bild auswählen')
    fireEvent.change(input, { target: { files: [file] } })
    expect(await screen.findByText(complaint)).toBeVisible()
    expect(input).toHaveAccessibleDescription(complaint)
  })
})

describe('the poll picker', () => {
  test('adds, removes and sorts polls, without duplicates [BUND-04, BUND-05]', async () => {
    const sent = api.answer('put', `${BUNDLES}/1`, createAdminBundle({ poll_ids: [3, 2], version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    expect(await titlesOf('Umfragen im Paket')).toEqual(['Umfrage 1', 'Umfrage 2'])
    await waitFor(async () => expect(await titlesOf('Verfügbare Umfragen')).toEqual(['Umfrage 3']))
    await press(user, 'Hinzufügen: Umfrage 3')
    expect(await screen.findByRole('group', { name: 'Verfügbare Umfragen' })).toHaveTextContent(
      'Keine weiteren Umfragen',
    )
    await press(user, 'Nach oben: Umfrage 3')
    expect(screen.getByRole('button', { name: 'Nach oben: Umfrage 3' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await titlesOf('Umfragen im Paket')).toEqual(['Umfrage 3', 'Umfrage 1', 'Umfrage 2'])
    await press(user, 'Entfernen: Umfrage 1')
    expect(await titlesOf('Verfügbare Umfragen')).toEqual(['Umfrage 1'])
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ poll_ids: [3, 2] })
  })

  test('explains dragging with the keyboard, and is a single tab stop [BUND-04, STAFF-07]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const handle = await screen.findByRole('button', { name: /^Umfrage 1/ })
    expect(handle).toHaveAccessibleDescription(/Drücken Sie die Leertaste zum Aufnehmen/)
    await user.click(screen.getByRole('button', { name: 'Entfernen: Umfrage 1' }))
    await user.keyboard('{Tab}')
    expect(screen.getByRole('button', { name: 'Alle Umfragen entfernen' })).toHaveFocus()
  })

  test('asks for confirmation before removing all [BUND-05]', async () => {
    const sent = api.answer('put', `${BUNDLES}/1`, createAdminBundle({ version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await press(user, 'Alle Umfragen entfernen')
    const dialog = await screen.findByRole('dialog', { name: 'Sind Sie sicher?' })
    await user.click(within(dialog).getByRole('button', { name: 'Entfernen' }))
    expect(await screen.findByRole('group', { name: 'Umfragen im Paket' })).toHaveTextContent(
      'Noch keine Umfragen im Paket',
    )
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toMatchObject({ poll_ids: [] })
  })

  test('searches by text in the browser and by ID on the server, but not for an empty ID [LIST-06]', async () => {
    api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
    api.answer('get', `${BUNDLES}/1/polls`, {
      polls: [createBundlePoll(1, 'Straße und Schiene'), createBundlePoll(2)],
      total: 2,
    })
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.type(await screen.findByLabelText('Im Paket suchen'), 'STRASSE')
    await waitFor(async () => expect(await titlesOf('Umfragen im Paket')).toEqual(['Straße und Schiene']))
    expect(screen.queryByRole('button', { name: /^Nach oben/ })).not.toBeInTheDocument()

    const searched = api.answer('get', `${BUNDLES}/1/polls`, pollsOf(2))
    await user.selectOptions(screen.getByLabelText('Suche nach'), 'Nummer')
    await press(user, 'Suchen')
    expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible()
    expect(searched).toHaveLength(0)
    await user.type(screen.getByLabelText('Im Paket suchen'), '2{Enter}')
    await waitFor(async () => expect(await titlesOf('Umfragen im Paket')).toEqual(['Umfrage 2']))
    expect(Object.fromEntries(new URL(searched[0]!.url).searchParams)).toEqual({
      limit: '1000',
      offset: '0',
      type: 'ID',
      query: '2',
    })
  })

  test('renders only the visible polls of a thousand [BUND-04]', async () => {
    const ids = Array.from({ length: 1000 }, (_, index) => index + 1)
    api.answer('get', `${BUNDLES}/1`, createAdminBundle({ poll_ids: ids }))
    api.answer('get', `${BUNDLES}/1/polls`, pollsOf(...ids))
    renderApp(`${LIST}/1`, { session: staff })
    await screen.findByRole('button', { name: 'Entfernen: Umfrage 1' })
    expect(within(await list('Umfragen im Paket')).getAllByRole('listitem').length).toBeLessThan(40)
  })
})

test('shows that filter options or titles could not be loaded, and retries each [STAFF-25]', async () => {
  const rejected = { code: 'forbidden', message: '' }
  api.answer('get', `${BUNDLES}_collection`, rejected, { status: 403 })
  const { user, unmount } = renderApp(`${LIST}?collection=4`, { session: staff })
  expect(await screen.findByText('Die Sammlungen für den Filter konnten nicht geladen werden.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Sammlung' })).toHaveDisplayValue('Sammlung: 4')
  const collections = [createAdminCollection({ id: 4, title: 'Alltag' })]
  api.answer('get', `${BUNDLES}_collection`, { poll_bundle_collections: collections, total: 1 })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('option', { name: 'Alltag' })).toBeInTheDocument()
  unmount()

  api.answer('get', `${BUNDLES}/1/polls`, rejected, { status: 403 })
  renderApp(`${LIST}/1`, { session: staff })
  expect(await screen.findByText('Die Titel der Umfragen konnten nicht geladen werden.')).toBeVisible()
})
