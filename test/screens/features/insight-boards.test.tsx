import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import asset from '../../support/asset'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { APP_HOST } from '../../support/setup-api'
import { createPicture, createWireSession, nobody } from '../../support/wire'
import { createContrasts } from '../../support/wire-analysis'
import {
  createBoard,
  createBoardSummary,
  createFigures,
  createTile,
  createViewResult,
  listOfBoards,
} from '../../support/wire-boards'

const api = setupScreens()
const session = createWireSession()
const BOARD = '/v1/insight_boards_v2/12'
/** The value of a number by month, with a gap. */
const COURSE = [0.52, 0.55, null, 0.57, 0.58, 0.6].map((value, month) => ({
  from: `2026-0${month + 1}-01`,
  to: `2026-0${month + 1}-${[31, 28, 31, 30, 31, 30][month]}`,
  value,
}))
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const tileOf = async (title: string) =>
  (await screen.findByRole('heading', { level: 3, name: title })).closest('li')!

describe('the list of insight boards', () => {
  test('shows each board once, the pinned ones in their own list [BOARD-01, ROUTE-04]', async () => {
    const boards = [1, 2, 3].map((id) => createBoardSummary({ id, is_pinned: id === 3 }))
    api.answer('get', '/v2/insight_boards', listOfBoards(...boards))
    api.answer('get', '/v1/insight_boards/pinned', listOfBoards(boards[2]!))
    renderApp('/pro/dashboards', { session })
    expect(await headline('Insight Boards')).toBeVisible()
    expect(names(await screen.findByRole('list', { name: 'Angeheftete Insight Boards' }))).toEqual([
      'Board 3',
    ])
    const all = await screen.findByRole('list', { name: 'Weitere Insight Boards' })
    await waitFor(() => expect(names(all)).toEqual(['Board 1', 'Board 2']))
    expect(within(all).getByRole('link', { name: 'Board 2' })).toHaveAttribute(
      'href',
      '/dashboards/board-2-2',
    )
    expect(screen.getByText('Alle 3 Boards geladen')).toBeVisible()
  })

  test('shows the figures of a board’s first poll as its picture [BOARD-01]', async () => {
    const picture = createPicture({ question: 'Wohnen Sie zur Miete?', sample_size: 1200 })
    api.answer(
      'get',
      '/v2/insight_boards',
      listOfBoards(createBoardSummary({ picture }), createBoardSummary({ id: 2 })),
    )
    renderApp('/pro/dashboards', { session })
    const tile = await tileOf('Board 1')
    expect(tile).toHaveTextContent('60 % „Ja“')
    expect(tile).toHaveTextContent('n = 1.200')
    expect(within(tile).getByText('Wohnen Sie zur Miete?')).toBeVisible()
    expect(await tileOf('Board 2')).not.toHaveTextContent('n =')
  })

  test('loads more boards [BOARD-01, UI-06]', async () => {
    const asked = api.reply('get', '/v2/insight_boards', ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return HttpResponse.json({ insight_boards: [createBoardSummary({ id: offset + 1 })], total: 2 })
    })
    const { user } = renderApp('/pro/dashboards', { session })
    await user.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    expect(await screen.findByText('Alle 2 Boards geladen')).toBeVisible()
    expect(new URL(asked.at(-1)!.url).searchParams.get('offset')).toBe('1')
  })

  test('shows the empty state and errors [UI-06]', async () => {
    api.answer('get', '/v2/insight_boards', { code: 'internal_error', message: '' }, { status: 501 })
    const { user } = renderApp('/pro/dashboards', { session })
    await screen.findByText(/Etwas ist schiefgelaufen/)
    api.answer('get', '/v2/insight_boards', listOfBoards())
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Noch keine Insight Boards' })).toBeVisible()
  })

  test.each([
    ['too many letters', 'x'.repeat(201)],
    ['NUL', 'a%00b'],
    ['a misspelled name', '&serach=Miete'],
  ])('ignores %s in its URL, and reports it [BOARD-01]', async (_, words) => {
    api.answer('get', '/v2/insight_boards', listOfBoards(createBoardSummary()))
    renderApp(`/pro/dashboards?query=${words}`, { session })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    expect(await screen.findByRole('list', { name: 'Alle Insight Boards' })).toBeVisible()
    expect(address()).toBe('/pro/dashboards')
  })

  test('searches with the query of the URL, and updates it while the user types [BOARD-01]', async () => {
    const asked = api.reply('get', '/v2/insight_boards/search', ({ url }) =>
      HttpResponse.json(
        new URL(url).searchParams.get('query') === 'Miete'
          ? listOfBoards(createBoardSummary())
          : listOfBoards(),
      ),
    )
    api.answer('get', '/v2/insight_boards', listOfBoards(createBoardSummary({ id: 9 })))
    const { user } = renderApp('/pro/dashboards?query=Miete', { session })
    expect(names(await screen.findByRole('list', { name: 'Gefundene Insight Boards' }))).toEqual(['Board 1'])

    await user.type(screen.getByLabelText('Insight Boards durchsuchen'), 'n')
    expect(await screen.findByRole('heading', { name: 'Keine Insight Boards gefunden' })).toBeVisible()
    expect(address()).toBe('/pro/dashboards?query=Mieten')
    expect(new URL(asked.at(-1)!.url).searchParams.get('query')).toBe('Mieten')

    await user.click(screen.getByRole('button', { name: 'Alle Boards zeigen' }))
    expect(names(await screen.findByRole('list', { name: 'Alle Insight Boards' }))).toEqual(['Board 9'])
    expect(address()).toBe('/pro/dashboards')
  })

  test('pins and unpins a board optimistically [BOARD-01]', async () => {
    api.answer('get', '/v2/insight_boards', listOfBoards(createBoardSummary({ id: 5 })))
    const pinned = api.reply('post', '/v1/insight_boards/5/pinned', () => new Response(null, { status: 204 }))
    const unpinned = api.reply(
      'delete',
      '/v1/insight_boards/5/pinned',
      () => new Response(null, { status: 204 }),
    )
    const { user } = renderApp('/pro/dashboards', { session })
    await user.click(within(await tileOf('Board 5')).getByRole('button', { name: 'Anheften' }))
    const list = await screen.findByRole('list', { name: 'Angeheftete Insight Boards' })
    await waitFor(() => expect(pinned).toHaveLength(1))
    await user.click(within(list).getByRole('button', { name: 'Nicht mehr anheften' }))
    await waitFor(() => expect(unpinned).toHaveLength(1))
    expect(within(await tileOf('Board 5')).getByRole('button', { name: 'Anheften' })).toBeVisible()
  })

  test('keeps an unpinned board in its place with the focus, until the list is left [BOARD-01, UI-06]', async () => {
    const boards = [1, 2, 3].map((id) => createBoardSummary({ id, is_pinned: id > 1 }))
    api.answer('get', '/v2/insight_boards', listOfBoards(...boards))
    api.answer('get', '/v1/insight_boards/pinned', listOfBoards(boards[1]!, boards[2]!))
    api.answer('delete', '/v1/insight_boards/2/pinned', null)
    api.answer('get', '/v2/insight_boards/search', listOfBoards())
    const { user } = renderApp('/pro/dashboards', { session })
    const pinned = await screen.findByRole('list', { name: 'Angeheftete Insight Boards' })
    const all = await screen.findByRole('list', { name: 'Weitere Insight Boards' })
    await waitFor(() => expect(names(all)).toEqual(['Board 1']))

    const pin = within(pinned).getAllByRole('button')[0]!
    await user.click(pin)
    await waitFor(() => expect(pin).toHaveAccessibleName('Anheften'))
    expect(pin).toHaveFocus()
    expect(names(pinned)).toEqual(['Board 2', 'Board 3'])
    expect(names(all)).toEqual(['Board 1'])

    api.answer('get', '/v1/insight_boards/pinned', listOfBoards(boards[2]!))
    await user.type(screen.getByLabelText('Insight Boards durchsuchen'), 'x')
    await user.click(await screen.findByRole('button', { name: 'Alle Boards zeigen' }))
    expect(names(await screen.findByRole('list', { name: 'Angeheftete Insight Boards' }))).toEqual([
      'Board 3',
    ])
  })

  test('keeps a board that is pinned in its place, until the list is left [BOARD-01, UI-06]', async () => {
    const boards = [1, 2].map((id) => createBoardSummary({ id }))
    api.answer('get', '/v2/insight_boards', listOfBoards(...boards))
    api.answer('post', '/v1/insight_boards/1/pinned', null)
    const { user } = renderApp('/pro/dashboards', { session })
    const all = await screen.findByRole('list', { name: 'Alle Insight Boards' })
    const pin = within(all).getAllByRole('button', { name: 'Anheften' })[0]!
    await user.click(pin)
    expect(names(await screen.findByRole('list', { name: 'Angeheftete Insight Boards' }))).toEqual([
      'Board 1',
    ])
    expect(pin).toHaveFocus()
    expect(names(all)).toEqual(['Board 1', 'Board 2'])
  })

  test('has no second list if all boards are pinned [BOARD-01]', async () => {
    const board = createBoardSummary({ id: 1, is_pinned: true })
    api.answer('get', '/v2/insight_boards', listOfBoards(board))
    api.answer('get', '/v1/insight_boards/pinned', listOfBoards(board))
    renderApp('/pro/dashboards', { session })
    expect(names(await screen.findByRole('list', { name: 'Angeheftete Insight Boards' }))).toEqual([
      'Board 1',
    ])
    expect(await screen.findByText('Das ist das einzige Board.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Weitere Insight Boards' })).not.toBeInTheDocument()
  })

  test('rolls back a pin that the server rejects, and shows the reason [BOARD-01]', async () => {
    api.answer('get', '/v2/insight_boards', listOfBoards(createBoardSummary({ id: 5 })))
    api.answer('post', '/v1/insight_boards/5/pinned', { code: 'conflict', message: '' }, { status: 409 })
    const { user } = renderApp('/pro/dashboards', { session })
    await user.click(within(await tileOf('Board 5')).getByRole('button', { name: 'Anheften' }))
    expect(await screen.findByText('Sie können höchstens 12 Insight Boards anheften.')).toBeVisible()
    expect(within(await tileOf('Board 5')).getByRole('button', { name: 'Anheften' })).toBeVisible()
  })

  test('does not send a thirteenth pin [BOARD-01]', async () => {
    const pinned = Array.from({ length: 12 }, (_, index) =>
      createBoardSummary({ id: index + 1, is_pinned: true }),
    )
    api.answer('get', '/v1/insight_boards/pinned', listOfBoards(...pinned))
    api.answer('get', '/v2/insight_boards', listOfBoards(createBoardSummary({ id: 13 })))
    const { user } = renderApp('/pro/dashboards', { session })
    await screen.findByRole('list', { name: 'Angeheftete Insight Boards' })
    await user.click(within(await tileOf('Board 13')).getByRole('button', { name: 'Anheften' }))
    expect(await screen.findByText('Sie können höchstens 12 Insight Boards anheften.')).toBeVisible()
  })

  test('is denied without pro access [ROUTE-18]', async () => {
    renderApp('/pro/dashboards', { session: createWireSession({ features: [] }) })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})

describe('an insight board', () => {
  test('links to its sections [BOARD-02]', async () => {
    const section = (title: string) => ({ title, text: null, tiles: [createTile()] })
    api.answer('get', BOARD, createBoard({ sections: [section('Überblick'), section('Im Einzelnen')] }))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await headline('Wohnen')
    const jumps = screen.getByLabelText('Abschnitte') // hidden on a wide page
    const [, second] = within(jumps).getAllByRole('link', { hidden: true })
    const target = screen.getByRole('region', { name: 'Im Einzelnen' })
    expect(second).toHaveAttribute('href', `#${target.id}`)
  })

  test('shows its charts to visitors, with the required headers and without a pin [ROUTE-06, BOARD-01, BOARD-02]', async () => {
    const asked = api.answer('get', BOARD, createBoard())
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await headline('Wohnen')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Überblick' })).toBeVisible()
    expect(await screen.findByRole('figure', { name: 'Ergebnis' })).toBeVisible()
    expect(screen.getByText(/gewichtet nach Alter × Geschlecht und Bundesland/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Methodik' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Anheften' })).not.toBeInTheDocument()
    expect(asked[0]!.headers.get('X-Include-Empty-Nuts3')).toBe('true')
    expect(asked[0]!.headers.has('X-Omit-Sections')).toBe(false)
    await waitFor(() => expect(document.title).toBe('Wohnen – Meinungsbild'))
  })

  test('corrects a wrong slug, and keeps the filters [ROUTE-06]', async () => {
    api.answer('get', BOARD, createBoard())
    renderApp('/dashboards/alt-99-12?gender=FEMALE', { session: nobody })
    await headline('Wohnen')
    await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?gender=FEMALE'))
  })

  test.each(['/dashboards/wohnen-012', '/dashboards/012'])(
    '%s is the path of board 12: its ID is the digits after the last dash [ROUTE-06]',
    async (path) => {
      api.answer('get', BOARD, createBoard())
      renderApp(path, { session: nobody })
      await headline('Wohnen')
      await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12'))
    },
  )

  test.each(['/dashboards/wohnen', '/dashboards/wohnen-2026-', '/dashboards/12a'])(
    '%s is no path of a board [ROUTE-06]',
    async (path) => {
      renderApp(path, { session: nobody })
      expect(await headline('Seite nicht gefunden')).toBeVisible()
    },
  )

  test('that does not exist is not found [ROUTE-06]', async () => {
    api.answer('get', BOARD, { code: 'not_found', message: '' }, { status: 404 })
    renderApp('/dashboards/wohnen-12', { session: nobody })
    expect(await headline('Seite nicht gefunden')).toBeVisible()
  })

  test('requests the filter of its URL, shows it, and can remove it [BOARD-02]', async () => {
    const asked = api.answer('get', BOARD, createBoard())
    const { user } = renderApp('/dashboards/wohnen-2026-12?age=18-29&region=EAST&period=90d', {
      session: nobody,
    })
    await headline('Wohnen')
    const filter = screen.getByRole('group', { name: 'Filter' })
    for (const name of ['18–29 Jahre', 'Ostdeutschland', 'Letzte 90 Tage'])
      expect(within(filter).getByRole('button', { name: `Filter entfernen: ${name}` })).toBeVisible()
    expect(Object.fromEntries(new URL(asked[0]!.url).searchParams)).toEqual({
      age: '18-29',
      region: 'EAST',
      period: '90d',
    })

    await user.click(within(filter).getByRole('button', { name: 'Geschlecht' }))
    await user.click(within(filter).getByRole('button', { name: 'divers' }))
    await waitFor(() => expect(address()).toContain('gender=DIVERSE'))
    await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('gender')).toBe('DIVERSE'))

    await user.click(within(filter).getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12'))
    await waitFor(() => expect(new URL(asked.at(-1)!.url).search).toBe(''))

    window.history.back()
    await waitFor(() => expect(address()).toContain('gender=DIVERSE'))
    window.history.back()
    await waitFor(() => expect(address()).not.toContain('gender'))
    expect(await within(filter).findByRole('button', { name: /Ostdeutschland/ })).toBeVisible()
  })

  test('removes an unknown filter from its URL, and reports it [BOARD-02]', async () => {
    const asked = api.answer('get', BOARD, createBoard())
    renderApp('/dashboards/wohnen-2026-12?gender=FEMALE&region=DE9', { session: nobody })
    expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
      'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
    )
    await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?gender=FEMALE'))
    await headline('Wohnen')
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?gender=FEMALE'])
  })

  test.each(['from=2025-02-30', 'age=ab:30', 'from=2025-03-01&to=2025-02-01', 'gneder=FEMALE'])(
    'leaves out an invalid filter: %s [BOARD-02]',
    async (search) => {
      const asked = api.answer('get', BOARD, createBoard())
      renderApp(`/dashboards/wohnen-2026-12?${search}`, { session: nobody })
      expect(await screen.findByRole('list', { name: 'Benachrichtigungen' })).toHaveTextContent(
        'Ein Filter oder Suchtext in der Adresse ist nicht möglich und wurde nicht angewendet.',
      )
      await headline('Wohnen')
      expect(address()).toBe('/dashboards/wohnen-2026-12')
      expect(asked.map(({ url }) => new URL(url).search)).toEqual([''])
    },
  )

  test('keeps its header and filters if the server rejects the filter, and can be reset [BOARD-02, UI-06]', async () => {
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.error())) // no names of districts
    const fields = { region: 'Diese Region ist nicht bekannt.' }
    const asked = api.reply('get', BOARD, ({ url }) =>
      new URL(url).search === ''
        ? HttpResponse.json(createBoard())
        : HttpResponse.json({ code: 'validation_failed', message: '', fields }, { status: 422 }),
    )
    const { user } = renderApp('/dashboards/x-12?region=DE999', { session: nobody })
    await headline('Wohnen')
    expect(
      screen.getByText(/^Diese Auswahl ist nicht möglich\. Diese Region ist nicht bekannt\./),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filter entfernen: DE999' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    expect(await screen.findByRole('figure')).toBeVisible()
    expect(address()).toBe('/dashboards/wohnen-2026-12')
    expect(asked).toHaveLength(2)
  })

  test('applies dates only when they are in order, and shows the error [BOARD-02]', async () => {
    const asked = api.answer('get', BOARD, createBoard())
    const { user } = renderApp('/dashboards/wohnen-2026-12?from=2026-01-01', { session: nobody })
    await headline('Wohnen')
    await user.click(screen.getByRole('button', { name: 'Zeitraum' }))
    fireEvent.change(await screen.findByLabelText('Bis'), { target: { value: '0002-03-31' } })
    expect(screen.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible()
    expect(screen.getByLabelText('Bis')).toHaveValue('0002-03-31')
    fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-03-31' } })
    await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?from=2026-01-01&to=2026-03-31'))
    expect(screen.queryByText('Das Ende liegt vor dem Anfang.')).not.toBeInTheDocument()
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  test('states once for all views of a question that there are too few respondents [BOARD-02]', async () => {
    const hidden = createFigures({ n: 4, base: 'HIDDEN', answers: [] })
    const group = { key: [{ dimension: 'STATE' as const, value: 'DE-BY', label: 'Bayern' }], ...hidden }
    const few = createViewResult({ total: hidden })
    const kinds = ['ANSWER_BARS', 'NUMBER', 'TIME_SERIES', 'CROSSTAB'] as const
    const tiles = [
      ...kinds.map((kind) => createTile({ kind, answer: 0, result: few })),
      createTile({
        kind: 'MAP',
        answer: 0,
        result: { ...few, tables: [{ by: ['STATE'], groups: [group] }] },
      }),
    ]
    api.answer('get', BOARD, createBoard({}, tiles))
    renderApp('/dashboards/wohnen-2026-12?gender=DIVERSE', { session: nobody })
    expect(await screen.findByRole('heading', { level: 3, name: 'Wohnen Sie zur Miete?' })).toBeVisible()
    expect(screen.getByText('Zu wenige Befragte für eine verlässliche Aussage.')).toBeVisible()
  })

  test('finds a district by name, which replaces the states [BOARD-02]', async () => {
    api.answer('get', BOARD, createBoard())
    const map: unknown = JSON.parse(readFileSync('contract/germany.topojson', 'utf8'))
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.json(map as object)))
    const { user } = renderApp('/dashboards/wohnen-2026-12?region=DE-BY', { session: nobody })
    await headline('Wohnen')
    await user.click(screen.getByRole('button', { name: 'Region' }))
    await user.type(await screen.findByLabelText('Land, Kreis oder Gebiet suchen'), 'gottingen')
    expect(screen.queryByRole('checkbox', { name: 'Bayern' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('checkbox', { name: 'Göttingen' }))
    await waitFor(() => expect(address()).toBe('/dashboards/wohnen-2026-12?region=DE91C'))
    expect(await screen.findByRole('button', { name: 'Filter entfernen: Göttingen' })).toBeVisible()
  })

  test('keeps its header and filters if loading fails, and retries [BOARD-02, UI-06]', async () => {
    api.reply('get', BOARD, ({ url }) =>
      new URL(url).search === ''
        ? HttpResponse.json(createBoard())
        : HttpResponse.json({ code: 'internal_error', message: '', request_id: 'k-1' }, { status: 501 }),
    )
    const { user } = renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findByRole('figure')
    await user.click(screen.getByRole('button', { name: 'Alter' }))
    await user.click(screen.getByRole('button', { name: '65+ Jahre' }))
    expect(await screen.findByText(/Kennung: k-1/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Wohnen' })).toBeVisible()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    api.answer('get', BOARD, createBoard())
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('figure')).toBeVisible()
  })

  test('removes the weights from every tile, and shows that [EST-08, BOARD-02]', async () => {
    const [first, second] = createFigures().answers
    const result = createViewResult()
    const { weighting } = result
    const unweighted = createViewResult({
      total: createFigures({ answers: [{ ...first!, share: 0.55 }, second!] }),
      weighting: { ...weighting, method: 'UNWEIGHTED', reason: null, margins: [] },
    })
    const published = createViewResult({ weighting: { ...weighting, method: 'PUBLISHED' } })
    const tilesOf = (shown: typeof result) => [
      createTile({ result: shown }),
      createTile({ kind: 'NUMBER', answer: 0, label: 'zur Miete', result: shown }),
      createTile({ poll_id: 2, result: published }),
    ]
    const asked = api.reply('get', BOARD, ({ url }) => {
      const isUnweighted = url.includes('weights=UNWEIGHTED')
      const board = createBoard({}, tilesOf(isUnweighted ? unweighted : result))
      return HttpResponse.json({ ...board, polls: [...board.polls, { ...board.polls[0], id: 2 }] })
    })
    const { user } = renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findAllByRole('figure')
    expect(screen.getAllByText(/gewichtet nach Alter/)).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Gewichtet' }))
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(address()).toBe('/dashboards/wohnen-2026-12?weights=UNWEIGHTED')
    expect(await screen.findByText(/Ungewichtet zählt jede Antwort gleich viel/)).toBeVisible()
    expect(await screen.findAllByText(/^Quelle: .+ · ungewichtet$/, { selector: 'p' })).toHaveLength(1)
    const [bars] = screen.getAllByRole('figure')
    const others = screen.getAllByRole('article').at(-1)
    expect(within(bars!).getByRole('img', { name: /55,0/ })).toHaveAccessibleName(/Bereich/)
    expect(screen.getByText('zur Miete').parentElement).toHaveTextContent(/^55\s%/)
    expect(within(others!).getAllByText(/^Quelle: .*wie veröffentlicht/, { selector: 'p' })[0]).toBeVisible()
    expect(within(others!).getByRole('img', { name: /60,0/ })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Geschlecht' }))
    await user.click(screen.getByRole('button', { name: 'divers' }))
    await waitFor(() => expect(address()).toMatch(/\?gender=DIVERSE&weights=UNWEIGHTED$/))
    await user.click(await screen.findByRole('button', { name: 'Ungewichtet' }))
    await user.click(screen.getByRole('button', { name: 'Ungewichtet anzeigen' }))
    expect(address()).toBe('/dashboards/wohnen-2026-12?gender=DIVERSE')
    await waitFor(() =>
      expect(asked.map(({ url }) => new URL(url).search)).toEqual([
        '',
        '?weights=UNWEIGHTED',
        '?gender=DIVERSE&weights=UNWEIGHTED',
        '?gender=DIVERSE',
      ]),
    )
  })

  test('names each view of a question by what it shows, and describes its button by that [READ-27]', async () => {
    const result = createViewResult()
    const { total } = result
    const table = {
      by: ['GENDER' as const],
      groups: ['FEMALE', 'MALE'].map((value) => ({
        ...total,
        key: [{ dimension: 'GENDER' as const, value, label: value === 'MALE' ? 'männlich' : 'weiblich' }],
      })),
    }
    api.answer(
      'get',
      BOARD,
      createBoard({}, [
        createTile(),
        createTile({ kind: 'CROSSTAB', by: 'GENDER', result: { ...result, tables: [table] } }),
      ]),
    )
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    const block = await screen.findByRole('article')
    const bars = await within(block).findByRole('figure', { name: 'Ergebnis' })
    expect(await within(block).findByRole('figure', { name: 'Nach Geschlecht' })).toBeVisible()
    expect(within(block).getByRole('table', { name: 'Nach Geschlecht' })).toBeVisible()
    expect(within(bars).getByRole('button', { name: 'Als Tabelle anzeigen' })).toHaveAccessibleDescription(
      'Ergebnis',
    )
  })

  test('offers no unweighted view if no tile has weights [EST-08]', async () => {
    const { weighting } = createViewResult()
    const result = createViewResult({
      weighting: { ...weighting, method: 'UNWEIGHTED', reason: 'NOT_INTENDED' },
    })
    api.answer('get', BOARD, createBoard({}, [createTile({ result })]))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findByRole('figure')
    expect(screen.queryByRole('button', { name: 'Gewichtet' })).not.toBeInTheDocument()
  })

  test.each([
    ['?age=65%2B', 'wohnen-2026-12_65-plus_'],
    ['?age=65%2B&weights=UNWEIGHTED', 'wohnen-2026-12_65-plus_ungewichtet_'],
  ])(
    'exports its results with the current filter and weights, if permitted: %s [BOARD-02, EST-08]',
    async (search, file) => {
      api.answer('get', BOARD, createBoard())
      const asked = api.reply('get', '/v1/insight_boards/12/export.csv', () =>
        HttpResponse.text('Abschnitt;Frage'),
      )
      const saved = catchSavedFiles()
      api.answerApp('get', '/api/me/features', { features: ['pro:access', 'poll:export'] })
      const session = { ...createWireSession(), features: ['poll:export' as const] }
      const { user } = renderApp(`/dashboards/wohnen-2026-12${search}`, { session })
      await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
      await user.click(await screen.findByRole('button', { name: /^Tabelle \(CSV\)/ }))
      const name = new RegExp(`^${file}\\d{4}-\\d{2}-\\d{2}\\.csv$`)
      await waitFor(() =>
        expect(saved).toEqual([expect.objectContaining({ name: expect.stringMatching(name) })]),
      )
      expect(new URL(asked[0]!.url).search).toBe(search)
    },
  )

  test('shows on each tile which filter does not apply [BOARD-02]', async () => {
    const stuck = createTile({
      filter_applicable: false,
      not_applicable: [{ part: 'FILTER', dimension: 'AGE', reason: 'BANDS_DO_NOT_FIT' }],
    })
    api.answer('get', BOARD, createBoard({}, [createTile(), stuck]))
    renderApp('/dashboards/wohnen-2026-12?age=18-29', { session: nobody })
    expect(await screen.findAllByRole('figure')).toHaveLength(2)
    expect(screen.getAllByText(/^Filter nicht anwendbar: Alter/)).toHaveLength(1)
  })

  test('shows on each tile which respondents it includes, without filters that do not apply [BOARD-02]', async () => {
    const stuck = createTile({
      filter_applicable: false,
      not_applicable: [{ part: 'FILTER', dimension: 'AGE', reason: 'BANDS_DO_NOT_FIT' }],
    })
    const number = createTile({ kind: 'NUMBER', answer: 0, label: 'zur Miete' })
    api.answer('get', BOARD, createBoard({}, [createTile(), stuck, number]))
    renderApp('/dashboards/wohnen-2026-12?age=18-29&region=DE-BY', { session: nobody })
    const asked = 'Personen ab 18 Jahren in Deutschland'
    expect(await screen.findByText(new RegExp(`^${asked} · nur 18–29 Jahre, Bayern`))).toBeVisible()
    expect(screen.queryByText(asked)).not.toBeInTheDocument() // stated once, with the filter
    expect(screen.getByText(new RegExp(`^${asked} · nur Bayern`))).toBeVisible()
  })

  test('shows the range of a number, and its change over time [READ-10]', async () => {
    const [, change] = createContrasts().contrasts
    api.answer('get', BOARD, createBoard({}, [createTile({ kind: 'NUMBER', answer: 0, change: change! })]))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await screen.findByText(/^Keine gesicherte Veränderung seit März 2025: /)).toBeVisible()
    expect(screen.getByText(/^95-%-Bereich /)).toBeVisible()
  })

  test('shows both halves of a scale and the mean of numbers as a number, and a new wording instead of a change [READ-10, READ-110, READ-112]', async () => {
    const board = createBoard({}, [
      createTile({ kind: 'NUMBER' }),
      createTile({ kind: 'NUMBER', poll_id: 2 }),
    ])
    const [poll] = board.polls
    const texts = ['Sehr große Sorgen', 'Große Sorgen', 'Geringe Sorgen', 'Keine Sorgen']
    const scale = {
      ...poll!,
      kind: 'ORDINAL_CHOICE' as const,
      answers: texts.map((text, position) => ({ ...poll!.answers[0]!, text, position })),
    }
    const [halves, mean] = board.sections[0]!.tiles
    const figure = (share: number) => ({
      ...createFigures().answers[0]!,
      share,
      ci95: [share - 0.03, share + 0.03],
    })
    halves!.result = createViewResult({
      total: createFigures({
        top: figure(0.52),
        bottom: figure(0.45),
        answers: texts.map((_, position) => ({ ...figure(0.25), position })),
      }),
    })
    halves!.change_gap = { reason: 'WORDING', since: '2025-05-26' }
    mean!.result = createViewResult({
      total: createFigures({ mean: { value: 5.23, se: 0.08, ci95: [5.1, 5.4] } }),
    })
    const values = [0, 10].map((value, position) => ({
      ...poll!.answers[0]!,
      text: String(value),
      position,
      value,
    }))
    const numbers = { ...poll!, id: 2, kind: 'NUMERIC_SCALE' as const, answers: values }
    api.answer('get', BOARD, { ...board, polls: [scale, numbers] })
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    const top = (await screen.findByText('„Große Sorgen“ oder „Sehr große Sorgen“')).parentElement
    expect(top).toHaveTextContent(/^52\s%/)
    expect(top).toHaveTextContent(/95-%-Bereich 49,0–55,0\s% · 45\s% „Geringe Sorgen“ oder „Keine Sorgen“/)
    expect(screen.getByText('Nicht verglichen: neuer Wortlaut seit 26. Mai 2025.')).toBeVisible()
    const average = screen.getByText('Mittelwert').parentElement
    expect(average).toHaveTextContent(/^5,2/)
    expect(average).toHaveTextContent('95-%-Bereich 5,1–5,4')
  })

  test('states below each error how the respondents of the poll were selected and weighted [READ-114]', async () => {
    const board = createBoard({}, [createTile(), createTile({ kind: 'NUMBER', answer: 0 })])
    const polls = board.polls.map((poll) => ({ ...poll, sampling: 'RANDOM' as const }))
    api.answer('get', BOARD, { ...board, polls })
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findByText(/^95-%-Bereich /)
    const note = /^Quelle: .*Zufallsauswahl, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe/
    expect(screen.getByText(note)).toBeVisible()
  })

  test('shows all views of a question in one block with its finding, and other questions beside it [READ-27, BOARD-02]', async () => {
    const board = createBoard({}, [
      createTile(),
      createTile({ poll_id: 2 }),
      createTile({ kind: 'NUMBER', answer: 0, course: COURSE }),
    ])
    const second = { ...board.polls[0]!, id: 2, question: 'Haben Sie einen Garten?' }
    api.answer('get', BOARD, { ...board, polls: [...board.polls, second] })
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findByText(/^95-%-Bereich /)
    const blocks = screen.getAllByRole('article')
    expect(blocks).toHaveLength(2)
    const [first] = blocks
    expect(within(first!).getByRole('heading', { level: 3 })).toHaveTextContent(/: 60\s%/)
    expect(within(first!).getAllByText('Wohnen Sie zur Miete?', { selector: 'p' })).toHaveLength(1)
    expect(within(first!).getAllByRole('button', { name: 'Methode' })).toHaveLength(1)
    expect(first).toHaveTextContent('52 % 1. Januar 26 – 31. Januar 26')
    expect(first).toHaveTextContent('60 % 1. Juni 26 – 30. Juni 26')
  })

  test('keeps the course of a number beside the time series of another answer, and reads it with its gaps [READ-27, BOARD-02]', async () => {
    const series = createTile({ kind: 'TIME_SERIES', answer: 1 })
    const number = createTile({ kind: 'NUMBER', answer: 0, course: COURSE })
    api.answer('get', BOARD, createBoard({}, [series, number]))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await screen.findByText(/^1\. März 26 – 31\. März 26: keine Angabe$/)).toBeInTheDocument()
  })

  test('shows no course of a number beside a time series of its answer [READ-27]', async () => {
    const series = createTile({ kind: 'TIME_SERIES', answer: 0 })
    const number = createTile({ kind: 'NUMBER', answer: 0, course: COURSE })
    api.answer('get', BOARD, createBoard({}, [series, number]))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    await screen.findByText(/^95-%-Bereich /)
    expect(screen.queryByText(/keine Angabe$/)).not.toBeInTheDocument()
  })

  test('marks a new wording on the axis of a time series, as the page of its poll does [READ-27, READ-52]', async () => {
    const period = (from: string, to: string) => ({ ...createFigures(), from, to, is_gap: false })
    const series = [period('2026-01-01', '2026-01-31'), period('2026-02-01', '2026-02-28')]
    const tile = createTile({ kind: 'TIME_SERIES', result: createViewResult({ series }) })
    const board = createBoard({}, [tile])
    const events = [{ date: '2026-02-01', kind: 'WORDING' as const, label: 'Kürzer gefragt' }]
    api.answer('get', BOARD, { ...board, polls: board.polls.map((poll) => ({ ...poll, events })) })
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await screen.findByText(/Neuer Wortlaut: Kürzer gefragt/)).toBeVisible()
  })

  test('says the figure of a number alone once, below its question [READ-27]', async () => {
    api.answer('get', BOARD, createBoard({}, [createTile({ kind: 'NUMBER', answer: 0 })]))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await screen.findByText(/^60\s%$/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Wohnen Sie zur Miete?' })).toBeVisible()
    expect(screen.queryByText(/: 60\s%/)).not.toBeInTheDocument()
  })

  test('opens the method of all views of a question with one button [BOARD-02]', async () => {
    api.answer('get', BOARD, createBoard())
    const { user } = renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    const weights = await screen.findByText(/gewichtet nach Alter × Geschlecht und Bundesland/)
    expect(weights.parentElement).toHaveAttribute('data-closed')
    await user.click(screen.getByRole('button', { name: 'Methode' }))
    expect(weights.parentElement).not.toHaveAttribute('data-closed')
  })

  test('shows that it is frozen, and since when [BOARD-02]', async () => {
    api.answer('get', BOARD, createBoard({ status: 'FROZEN', frozen_at: '2026-02-01T08:00:00.000Z' }))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(
      await screen.findByText(
        /^Dieses Ergebnis ist eingefroren und wird nicht mehr aktualisiert\. Stand: 1\. Februar 2026/,
      ),
    ).toBeVisible()
  })

  test('renders every kind of tile: number, text, time series, crosstab and map [BOARD-02]', async () => {
    const map: unknown = JSON.parse(readFileSync('contract/germany.topojson', 'utf8'))
    api.server.use(http.get(APP_HOST + asset, () => HttpResponse.json(map as object)))
    const group = (dimension: 'AGE' | 'STATE', value: string, label: string) => ({
      key: [{ dimension, value, label }],
      ...createFigures(),
    })
    const period = (month: number) => ({
      from: `2026-0${month}-01`,
      to: `2026-0${month}-28`,
      is_gap: false,
      ...createFigures(),
    })
    const tiles = [
      createTile({ kind: 'TEXT', text: 'Ein Wort vorweg.', poll_id: null, result: null }),
      createTile({ kind: 'NUMBER', answer: 0, label: 'zur Miete', width: 3 }),
      createTile({ kind: 'TIME_SERIES', result: createViewResult({ series: [period(1), period(2)] }) }),
      createTile({
        kind: 'CROSSTAB',
        by: 'AGE',
        result: createViewResult({ tables: [{ by: ['AGE'], groups: [group('AGE', '18-29', '18–29')] }] }),
      }),
      createTile({
        kind: 'MAP',
        answer: 0,
        result: createViewResult({
          tables: [{ by: ['STATE'], groups: [group('STATE', 'DE-BY', 'Bayern')] }],
        }),
      }),
      createTile({ is_available: false, poll_id: null, result: null }),
    ]
    api.answer('get', BOARD, createBoard({}, tiles))
    renderApp('/dashboards/wohnen-2026-12', { session: nobody })
    expect(await screen.findByText('Ein Wort vorweg.')).toBeVisible()
    expect(screen.getByText('zur Miete').parentElement).toHaveTextContent(/^60\s%zur Miete/)
    expect(screen.getByRole('group', { name: /^Verlauf/ })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '18–29' })).toBeVisible()
    // One region is no map.
    const regions = await screen.findByRole('region', { name: 'Regionen nach Größe' })
    expect(regions).toHaveTextContent(/Bayern\s?60,0/)
    expect(screen.getByText(/nur für Organisationen sichtbar/)).toBeVisible()
  })

  test('can be pinned from its header, and links to its polls, for pro users [BOARD-01]', async () => {
    api.answer('get', BOARD, createBoard())
    const pinned = api.reply(
      'post',
      '/v1/insight_boards/12/pinned',
      () => new Response(null, { status: 204 }),
    )
    const { user } = renderApp('/pro/dashboards/wohnen-2026-12', { session })
    await headline('Wohnen')
    expect(address()).toBe('/dashboards/wohnen-2026-12')
    await user.click(screen.getByRole('button', { name: 'Anheften' }))
    expect(screen.getByRole('button', { name: 'Nicht mehr anheften' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await waitFor(() => expect(pinned).toHaveLength(1))
    expect(screen.getByRole('link', { name: /^Zur Umfrage/ })).toHaveAttribute('href', '/pro/analytics/1')
  })
})
