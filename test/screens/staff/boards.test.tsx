import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createAdminBoard,
  createAdminTile,
  createStaff,
  createTilePoll,
  type WireAdminBoard,
} from '../../support/wire-admin'
import { createBoard, createTile } from '../../support/wire-boards'

const BOARDS = '/v1/admin/insight_boards'
const LIST = '/_internal/insight-boards'

const api = setupScreens()
const staff = createStaff('CONTENT_MANAGER')

const listOf = (...boards: WireAdminBoard[]) => ({ insight_boards: boards, total: boards.length })
const board = (overrides: Partial<WireAdminBoard> = {}) =>
  createAdminBoard({
    sections: [
      { id: 1, title: 'Eins', text: null, tiles: [1, 2, 3].map((id) => createAdminTile(id)) },
      { id: 2, title: 'Zwei', text: null, tiles: [createAdminTile(4, { width: 12 })] },
    ],
    ...overrides,
  })
/** Finds by text, because role queries are slow on a screen of this size. */
const button = (name: string) => screen.findByText(name, { selector: 'button, button *' })
/** Publishes the board after the confirmation. */
const publish = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await button('Veröffentlichen'))
  await user.click(
    within(await screen.findByRole('dialog')).getByText('Veröffentlichen', { selector: 'button *, button' }),
  )
}
const grip = (number: number) => screen.findByLabelText(`Verschieben: Umfrage ${number}`)
/** The IDs of the tiles by section, in their order. */
const arrangedTileIds = () =>
  screen
    .getAllByRole('list', { name: /^Kacheln in / })
    .map((list) =>
      [...list.querySelectorAll<HTMLElement>('[data-tile]')].map(({ dataset }) => Number(dataset.tile)),
    )
const announced = (words: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    ),
  )
const sentSections = async (requests: Request[]) =>
  ((await requests.at(-1)!.clone().json()) as WireAdminBoard).sections.map(({ tiles }) =>
    tiles.map(({ id, width }) => [id, width]),
  )

beforeEach(() => {
  api.answer('get', BOARDS, listOf(board()))
  api.answer('get', `${BOARDS}/1`, board())
  api.answer('get', `${BOARDS}/polls`, { polls: [1, 2, 3, 4, 5].map(createTilePoll), total: 5 })
  api.answer('get', `${BOARDS}/indexes`, { indexes: [{ id: 8, title: 'Wirtschaftsklima' }] })
  api.answer('post', `${BOARDS}/preview`, { sections: [], polls: [] })
})

describe('the list of insight boards', () => {
  test('shows status and number of tiles, and stores search and filters in the URL [STAFF-28]', async () => {
    const asked = api.answer('get', BOARDS, listOf(board({ status: 'FROZEN' })))
    const { user } = renderApp(LIST, { session: staff })
    expect(await headline('Insight Boards')).toBeVisible()
    const row = (await screen.findByRole('rowheader', { name: 'Board 1' })).closest('tr')!
    expect(within(row).getByText('Eingefroren')).toBeVisible()
    expect(within(row).getByText('4')).toBeVisible()
    await user.type(screen.getByLabelText('Insight Boards suchen'), 'Miete{Enter}')
    await user.selectOptions(screen.getByLabelText('Status'), 'Entwurf')
    await user.selectOptions(screen.getByLabelText('Kacheln'), '1-9')
    await waitFor(() =>
      expect(Object.fromEntries(new URL(asked.at(-1)!.url).searchParams)).toMatchObject({
        query: 'Miete',
        status: 'CREATED',
        min_tiles: '1',
        max_tiles: '9',
        sort: 'UPDATED_AT',
      }),
    )
    expect(address()).toBe(`${LIST}?query=Miete&status=CREATED&tiles=1-9`)
  })

  test('shows no results, the empty state and errors [STAFF-28]', async () => {
    api.answer('get', BOARDS, listOf())
    const { user } = renderApp(`${LIST}?status=PUBLISHED`, { session: staff })
    expect(await screen.findByText('Keine Boards gefunden.')).toBeVisible()
    await user.click(await button('Zurücksetzen'))
    expect(await screen.findByText('Noch keine Insight Boards')).toBeVisible()
    api.answer('get', BOARDS, { code: 'internal_error', message: '' }, { status: 501 })
    await user.selectOptions(screen.getByLabelText('Status'), 'Entwurf')
    expect(await button('Erneut versuchen')).toBeVisible()
  })
})

describe('the arrangement of a board', () => {
  test('adds a decision index, which readers may open [INDEX-11]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const [add] = await screen.findAllByRole('button', { name: 'Index hinzufügen' })
    await user.click(add!)
    const dialog = await screen.findByRole('dialog', { name: 'Kachel bearbeiten' })
    await user.selectOptions(await within(dialog).findByLabelText('Index'), 'Wirtschaftsklima')
    expect(within(dialog).queryByLabelText('Darstellung')).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Fertig' }))
    const saved = api.answer('put', `${BOARDS}/1`, board())
    await user.click(await button('Speichern'))
    await waitFor(() => expect(saved).toHaveLength(1))
    const { sections } = (await saved[0]!.json()) as WireAdminBoard
    expect(sections[0]!.tiles.at(-1)).toMatchObject({ kind: 'INDEX', width: 12, poll_id: null, index_id: 8 })
  })

  test('a map is of districts or states, or of individual regions [REGION-12]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten: Umfrage 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Kachel bearbeiten' })
    await user.selectOptions(within(dialog).getByLabelText('Darstellung'), 'Karte')
    expect(within(dialog).getByLabelText('Karte')).toHaveDisplayValue('Kreise oder Länder')
    await user.selectOptions(within(dialog).getByLabelText('Karte'), 'Gebiete')
    await user.click(within(dialog).getByRole('button', { name: 'Fertig' }))
    const saved = api.answer('put', `${BOARDS}/1`, board())
    await user.click(await button('Speichern'))
    await waitFor(() => expect(saved).toHaveLength(1))
    const { sections } = (await saved[0]!.json()) as WireAdminBoard
    expect(sections[0]!.tiles[0]).toMatchObject({ kind: 'MAP', by: 'INDIVIDUAL_REGION' })
  })

  test('moves tiles with the arrow keys within and across sections, and announces each position [STAFF-28]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    ;(await grip(3)).focus()
    await user.keyboard('{ArrowLeft}')
    expect(arrangedTileIds()).toEqual([[1, 3, 2], [4]])
    await announced('„Umfrage 3“: Platz 2 von 3 in Abschnitt „Eins“, Zeile 1, Spalten 7 bis 12.')
    expect(await grip(3)).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(arrangedTileIds()).toEqual([
      [1, 2],
      [4, 3],
    ])
    await announced('Platz 2 von 2 in Abschnitt „Zwei“, Zeile 2, Spalten 1 bis 6.')
    expect(await grip(3)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    await announced('„Umfrage 3“ bleibt: Platz 2 von 2')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(arrangedTileIds()).toEqual([[1, 2, 3], [4]])
    await user.keyboard('{Home}')
    expect(arrangedTileIds()).toEqual([[3, 1, 2], [4]])
    await user.keyboard('{Control>}z{/Control}')
    expect(arrangedTileIds()).toEqual([[1, 2, 3], [4]])
    await user.click(await button('Wiederholen'))
    expect(arrangedTileIds()).toEqual([[3, 1, 2], [4]])
  })

  test('keeps the focus on a tile that undo moves to another section [STAFF-28, STAFF-07]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    ;(await grip(3)).focus()
    await user.keyboard('{PageDown}')
    expect(arrangedTileIds()).toEqual([
      [1, 2],
      [4, 3],
    ])
    await user.keyboard('{Control>}z{/Control}')
    expect(arrangedTileIds()).toEqual([[1, 2, 3], [4]])
    expect(await grip(3)).toHaveFocus()
  })

  test('resizes tiles with the keyboard, fills rows, and saves everything in one request [STAFF-28]', async () => {
    const sent = api.answer('put', `${BOARDS}/1`, board({ version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const width = await screen.findByLabelText('Breite: Umfrage 1')
    width.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(width).toHaveAttribute('aria-valuetext', '8 von 12 Spalten')
    await announced('„Umfrage 1“: Platz 1 von 3 in Abschnitt „Eins“, Zeile 1, Spalten 1 bis 8.')
    await user.keyboard('{End}{ArrowRight}')
    expect(width).toHaveAttribute('aria-valuenow', '12')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(width).toHaveAttribute('aria-valuenow', '3')
    await user.click(await button('Zeilen füllen'))
    await user.click(await button('Speichern'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.headers.get('if-match')).toBe('"1"')
    expect(await sentSections(sent)).toEqual([
      [
        [1, 3],
        [2, 9],
        [3, 12],
      ],
      [[4, 12]],
    ])
  })

  test('adds a poll as a number tile, and a text tile [STAFF-28]', async () => {
    const sent = api.answer('put', `${BOARDS}/1`, board({ version: 2 }))
    const asked = api.answer('get', `${BOARDS}/polls`, {
      polls: [1, 2, 3, 4, 5].map(createTilePoll),
      total: 5,
    })
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.click((await screen.findAllByText('Umfrage hinzufügen'))[1]!)
    await user.type(await screen.findByLabelText('Umfrage suchen'), '5')
    await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('query')).toBe('5'))
    await user.click(await screen.findByText('Umfrage 5'))
    await user.selectOptions(await screen.findByLabelText('Darstellung'), 'Zahl')
    await user.selectOptions(screen.getByLabelText('Antwort'), 'Nein')
    await user.type(screen.getByLabelText(/^Beschriftung/), 'nein')
    await user.selectOptions(screen.getByLabelText('Platz'), '1')
    await user.click(await button('Fertig'))
    expect(arrangedTileIds()).toEqual([
      [1, 2, 3],
      [5, 4],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getAllByText('Text hinzufügen')[0]!)
    await user.type(await screen.findByLabelText('Text'), 'Wort')
    await user.click(await button('Fertig'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByLabelText('Entfernen: Umfrage 1'))
    expect(await grip(2)).toHaveFocus()
    await user.click(await button('Speichern'))
    await waitFor(() => expect(sent).toHaveLength(1))
    const { sections } = (await sent[0]!.json()) as WireAdminBoard
    expect(sections[1]!.tiles[0]).toMatchObject({ kind: 'NUMBER', poll_id: 5, answer: 1, label: 'nein' })
    expect(sections[0]!.tiles.map(({ kind, text }) => [kind, text])).toEqual([
      ['ANSWER_BARS', null],
      ['ANSWER_BARS', null],
      ['TEXT', 'Wort'],
    ])
  })

  test('shows errors of the form and of the server at their tiles and sections [STAFF-28]', async () => {
    api.answer(
      'put',
      `${BOARDS}/1`,
      {
        code: 'validation_failed',
        message: '',
        fields: { 'sections.1.tiles.0': 'Die Umfrage 4 ist gesperrt.' },
      },
      { status: 422 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const title = await screen.findByLabelText('Titel des 1. Abschnitts')
    await user.clear(title)
    await user.click(await button('Speichern'))
    expect(title).toHaveAccessibleDescription('Bitte geben Sie dem Abschnitt einen Titel.')
    await user.type(title, 'Wieder da')
    await user.click(await button('Speichern'))
    const tile = (await grip(4)).closest('li')!
    expect(await within(tile).findByText('Die Umfrage 4 ist gesperrt.')).toBeVisible()
    expect(screen.getByText(/^Abschnitt 2, Kachel 1.*gesperrt/, { selector: 'a' })).toBeVisible()
  })

  test('keeps the arrangement in a conflict [STAFF-08] [STAFF-28]', async () => {
    const theirs = board({ version: 5, title: 'Anders', sections: [] })
    api.answer(
      'put',
      `${BOARDS}/1`,
      { code: 'conflict', message: '', current: theirs, changed_by: 'Ada Kunde' },
      { status: 409 },
    )
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    ;(await grip(1)).focus()
    await user.keyboard('{End}')
    await user.click(await button('Speichern'))
    const panel = await screen.findByRole('alert', { name: 'Konflikt' })
    expect(panel).toHaveTextContent('Ada Kunde')
    expect(panel).toHaveTextContent('Eins (3), Zwei (1)')
    await user.click(within(panel).getByRole('button', { name: 'Auswahl übernehmen' }))
    expect(arrangedTileIds()).toEqual([[2, 3, 1], [4]])
    expect(screen.getByLabelText('Titel')).toHaveValue('Anders')
  })
})

describe('the form of a board', () => {
  test('creates with POST, publishes the saved board, and continues with the new ID [STAFF-20] [STAFF-28]', async () => {
    const created = api.answer('post', BOARDS, board({ id: 7, title: 'Größe', version: 1 }))
    const published = api.answer(
      'put',
      `${BOARDS}/7/status`,
      board({ id: 7, status: 'PUBLISHED', version: 2 }),
    )
    api.answer('get', `${BOARDS}/7`, board({ id: 7, title: 'Größe' }))
    const { user } = renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'Größe')
    expect(screen.getByLabelText('Kürzel')).toHaveValue('groesse')
    await user.type(screen.getByLabelText('Thema'), 'Alltag')
    await publish(user)
    await waitFor(() => expect(published).toHaveLength(1))
    expect(created).toHaveLength(1)
    expect(await published[0]!.json()).toEqual({ status: 'PUBLISHED' })
    await waitFor(() => expect(address()).toBe(`${LIST}/7`))
  })

  test('names what becomes public before it is published [STAFF-20] [STAFF-28]', async () => {
    api.answer('get', `${BOARDS}/polls`, {
      polls: [1, 2, 3, 4].map((id) => ({
        ...createTilePoll(id),
        ...(id === 4 && { exclusivity: 'INSIGHT_POLL' }),
      })),
      total: 4,
    })
    const sent = api.answer('put', `${BOARDS}/1/status`, board({ status: 'PUBLISHED', version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    expect(await screen.findByText('Umfrage 1')).toBeVisible()
    await user.click(await button('Veröffentlichen'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('auch ohne Anmeldung')
    expect(dialog).toHaveTextContent('4 Umfragen: „Umfrage 1“, „Umfrage 2“, „Umfrage 3“ und 1 weitere')
    expect(dialog).toHaveTextContent('Exklusive (1) sehen weiterhin nur Organisationen mit Freigabe')
    expect(dialog).toHaveTextContent('auf der Anmeldeseite')
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
    expect(sent).toHaveLength(0)
  })

  test('asks for confirmation before freezing, and locks a frozen board [STAFF-20] [STAFF-28]', async () => {
    const frozen = board({ status: 'FROZEN', frozen_at: '2026-03-03T08:00:00.000Z', version: 2 })
    api.answer('get', `${BOARDS}/1`, board({ status: 'PUBLISHED' }))
    const sent = api.answer('put', `${BOARDS}/1/status`, frozen)
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    await user.click(await button('Einfrieren'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Einfrieren' }))
    expect(await button('Einfrieren aufheben')).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ status: 'FROZEN' })
    expect(screen.getByText(/Eingefroren am 3. März 2026/)).toBeVisible()
    expect(screen.queryByLabelText(/^(Verschieben|Breite)/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('Titel')).not.toHaveAttribute('readonly')
  })

  test('shows why the status did not change, also for a new board [STAFF-20]', async () => {
    const rejection = {
      code: 'validation_failed',
      message: '',
      fields: { sections: 'Ein Board braucht für die Veröffentlichung mindestens eine Kachel.' },
    }
    api.answer('put', `${BOARDS}/1/status`, rejection, { status: 422 })
    const { user, unmount } = renderApp(`${LIST}/1`, { session: staff })
    await publish(user)
    expect(await screen.findByText(/mindestens eine Kachel/)).toBeVisible()
    unmount()

    api.answer('post', BOARDS, board({ id: 7, title: 'Größe', version: 1 }))
    api.answer('get', `${BOARDS}/7`, board({ id: 7, title: 'Größe' }))
    api.answer('put', `${BOARDS}/7/status`, rejection, { status: 422 })
    renderApp(`${LIST}/new`, { session: staff })
    await user.type(await screen.findByLabelText('Titel'), 'Größe')
    await user.type(screen.getByLabelText('Thema'), 'Alltag')
    await publish(user)
    await waitFor(() => expect(address()).toBe(`${LIST}/7`))
    const toasts = within(await screen.findByRole('list', { name: 'Benachrichtigungen' }))
    expect(await toasts.findByText(/nicht geändert\. .*mindestens eine Kachel/)).toBeVisible()
  })

  test('shows unsaved changes in the tiles, with the reader’s components [STAFF-28]', async () => {
    const { sections, polls } = createBoard({}, [
      createTile({ poll_id: 1, is_available: false, result: null }),
    ])
    const sent = api.answer('post', `${BOARDS}/preview`, { sections, polls })
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const tile = (await grip(1)).closest<HTMLElement>('[data-tile]')!
    expect(await within(tile).findByText(/nur für Organisationen sichtbar/)).toBeVisible()
    ;(await grip(1)).focus()
    await user.keyboard('{End}')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[1]!.json()).toMatchObject({
      reader: 'VISITOR',
      sections: [{ tiles: [{ id: 2 }, { id: 3 }, { id: 1 }] }, {}],
    })
    await user.click(screen.getByLabelText('Kunde Größe AG'))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(await sent[2]!.json()).toMatchObject({ reader: 'SELF' })
  })

  test('shows the figures of each tile, names the tile whose block it joins, and can hide the figures [STAFF-28]', async () => {
    const { sections, polls } = createBoard({}, [createTile({ poll_id: 1 })])
    api.answer('post', `${BOARDS}/preview`, { sections, polls })
    const tiles = [1, 2, 3].map((id) => createAdminTile(id, { poll_id: id === 2 ? 2 : 1 }))
    api.answer('get', `${BOARDS}/1`, board({ sections: [{ id: 1, title: 'Eins', text: null, tiles }] }))
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    const tileOf = (id: number) => document.querySelector<HTMLElement>(`[data-tile="${id}"]`)!
    const figure = await screen.findByRole('figure', { name: 'Ergebnis' })
    expect(tileOf(1)).toContainElement(figure)
    expect(within(figure).getByRole('img', { name: /^zufrieden: / })).toBeVisible()
    expect(tileOf(1)).not.toHaveTextContent('Wohnen Sie zur Miete?') // the headline of the block
    expect(tileOf(1)).not.toHaveTextContent('im Block')
    expect(tileOf(2)).not.toHaveTextContent('im Block')
    expect(tileOf(3)).toHaveTextContent('Nr. 1 · im Block mit Kachel 1')
    await user.click(await button('Zahlen ausblenden'))
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    await user.click(await button('Zahlen zeigen'))
    expect(await screen.findByRole('figure', { name: 'Ergebnis' })).toBeVisible()
  })

  test('duplicates and deletes if permitted, and is read-only otherwise [STAFF-02] [STAFF-28]', async () => {
    api.answer('post', `${BOARDS}/1/duplicate`, board({ id: 8, title: 'Board 1 (Kopie)' }))
    api.answer('get', `${BOARDS}/8`, board({ id: 8, title: 'Board 1 (Kopie)' }))
    const { user, unmount } = renderApp(`${LIST}/1`, { session: createStaff('ADMIN') })
    await user.click(await button('Duplizieren'))
    expect(await headline('Board 1 (Kopie)')).toBeVisible()
    expect(address()).toBe(`${LIST}/8`)
    const deleted = api.answer('delete', `${BOARDS}/8`, null)
    await user.click(await button('Board löschen'))
    expect(await screen.findByText('Sind Sie sicher?')).toBeVisible()
    await user.click(await button('Löschen'))
    await waitFor(() => expect(address()).toBe(LIST))
    expect(deleted).toHaveLength(1)
    unmount()

    renderApp(`${LIST}/1`, { session: createStaff('INSIGHT_BOARD_READ') })
    expect(await screen.findByText('Umfrage 1')).toBeVisible()
    for (const name of ['Speichern', 'Veröffentlichen', 'Duplizieren', 'Board löschen', 'Rohdaten'])
      expect(screen.queryByText(name)).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/^Verschieben/)).not.toBeInTheDocument()
  })

  test('links to the raw data if the user may export them [STAFF-29]', async () => {
    renderApp(`${LIST}/1`, { session: createStaff('INSIGHT_BOARD_READ', 'RAW_DATA_DOWNLOAD_SIMPLE') })
    const link = await screen.findByText('Rohdaten', { selector: 'a' })
    expect(link).toHaveAttribute('href', `${LIST}/1/raw-data`)
  })

  test('can be published by users who may only publish [STAFF-02] [STAFF-20]', async () => {
    const sent = api.answer('put', `${BOARDS}/1/status`, board({ status: 'PUBLISHED', version: 2 }))
    const { user } = renderApp(`${LIST}/1`, { session: createStaff('INSIGHT_BOARD_PUBLISH') })
    await publish(user)
    expect(await button('Einfrieren')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
  })

  test('warns before unsaved changes are discarded [STAFF-05]', async () => {
    const { user } = renderApp(`${LIST}/1`, { session: staff })
    ;(await grip(1)).focus()
    await user.keyboard('{End}')
    fireEvent.click(await screen.findByRole('link', { name: 'Ansehen' }))
    expect(await screen.findByText('Seite verlassen?')).toBeVisible()
  })
})

test('shows that the polls of its tiles could not be loaded, and retries [STAFF-28]', async () => {
  api.answer('get', `${BOARDS}/polls`, { code: 'forbidden', message: '' }, { status: 403 })
  const { user } = renderApp(`${LIST}/1`, { session: staff })
  expect(await screen.findByText(/^Die Umfragen der Kacheln konnten nicht geladen werden/)).toBeVisible()
  api.answer('get', `${BOARDS}/polls`, { polls: [1, 2, 3, 4, 5].map(createTilePoll), total: 5 })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(screen.queryByText(/^Die Umfragen der Kacheln/)).not.toBeInTheDocument())
})
