import { screen, within } from '@testing-library/react'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession, nobody } from '../../support/wire'
import { createBoard, createTile } from '../../support/wire-boards'
import { createIndex, createIndexCitation, createIndexValue } from '../../support/wire-indexes'

const INDEXES = '/v1/decision_indexes'
const PATH = '/pro/indizes/wirtschaftsklima'
const api = setupScreens()
const session = createWireSession()

const listed = {
  id: 1,
  slug: 'wirtschaftsklima',
  title: 'Wirtschaftsklima',
  description: '',
  status: 'PUBLISHED',
  published_at: null,
  updated_at: '2026-04-01T08:00:00.000Z',
  poll_count: 3,
  latest: { from: '2026-03-01', to: '2026-03-31', value: 108.3, ci95: [105.1, 111.5], has_base: true },
}

test('a visitor reads the value of an index, the verdict on its change and its months [INDEX-07]', async () => {
  api.answer('get', `${INDEXES}/wirtschaftsklima`, createIndex())
  const { user } = renderApp(PATH, { session: nobody })
  expect(await headline('Wirtschaftsklima')).toBeVisible()
  expect(screen.getByText('Index · Januar 2026 = 100')).toBeVisible()
  expect(screen.getByText('Im März 2026 steht der Index bei 112,0 (108,0 bis 116,0).')).toBeVisible()
  const [verdict] = screen.getAllByText(/Der Index ist seit Januar 2026 gestiegen, um 7,8 bis 16,2 Punkte\./)
  expect(verdict).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Als Tabelle anzeigen' }))
  const rows = within(await screen.findByRole('table', { name: 'Wirtschaftsklima' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Zeitraum'),
    expect.stringMatching(/März 2026.*112,0.*▲/),
    expect.stringContaining('Februar 2026'),
    expect.stringContaining('Januar 2026'),
  ])
})

test('the page of an index lists its polls with what each contributes to the change [INDEX-04]', async () => {
  api.answer('get', `${INDEXES}/wirtschaftsklima`, createIndex())
  const { user } = renderApp(PATH, { session })
  const table = await screen.findByRole('table', { name: /Gewicht und Beitrag/ })
  const [, first] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent(
    /Eigene Lage.*Besser \+100 · Schlechter −100.*50.*\+6,0.*hebt um 3,. bis 8,. Punkte/,
  )
  await user.selectOptions(screen.getByLabelText('Beitrag zur Veränderung seit'), 'Februar 2026')
  expect(first).toHaveTextContent('+4,0')
})

test('an index states why it has no values [INDEX-08]', async () => {
  const problem = 'POLL_NOT_READABLE'
  const formulas = createIndex().formulas.map((formula) => ({ ...formula, problem }) as const)
  api.answer('get', `${INDEXES}/wirtschaftsklima`, createIndex({ problem, formulas, values: [] }))
  renderApp(PATH, { session })
  expect(await screen.findByText(/nicht freigegeben. Deshalb zeigt der Index keine Werte/)).toBeVisible()
})

test('a withdrawn index states the reason instead of values [INDEX-15]', async () => {
  const withdrawn = { at: '2026-04-09T10:00:00.000Z', reason: 'Falsche Gewichte' }
  api.answer('get', `${INDEXES}/wirtschaftsklima`, createIndex({ withdrawn, formulas: [], values: [] }))
  renderApp(PATH, { session: nobody })
  expect(await headline('Wirtschaftsklima')).toBeVisible()
  expect(await screen.findByText(/wurde am .* zurückgezogen. Grund: Falsche Gewichte/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('an index of a single month has a value and no chart [INDEX-03]', async () => {
  api.answer(
    'get',
    `${INDEXES}/wirtschaftsklima`,
    createIndex({ values: [createIndexValue('2026-03', 101)] }),
  )
  renderApp(PATH, { session })
  expect(await screen.findByText(/Im März 2026 steht der Index bei 101,0/)).toBeVisible()
})

test('a new formula is a break, across which nothing is compared [INDEX-05]', async () => {
  const { formulas, values } = createIndex()
  const index = createIndex({
    formulas: [...formulas, { ...formulas[0]!, from: '2026-03' }],
    values: values.map((value, place) => (place === 2 ? { ...value, formula: 1 } : value)),
    breaks: [{ date: '2026-03-01', kind: 'FORMULA', label: 'ab März 2026' }],
  })
  api.answer('get', `${INDEXES}/wirtschaftsklima`, index)
  renderApp(PATH, { session })
  expect(await screen.findByText(/1. März 2026: Neue Formel: ab März 2026/)).toBeVisible()
  expect(screen.getByText(/Keine gesicherte Veränderung von Januar 2026 bis Februar 2026/)).toBeVisible()
})

test('values of a formula without a base are called a balance, also beside a new formula with one [INDEX-05]', async () => {
  const { formulas, values } = createIndex()
  const index = createIndex({
    formulas: [
      { ...formulas[0]!, base: null },
      { ...formulas[0]!, from: '2026-04' },
    ],
    values,
    breaks: [{ date: '2026-04-01', kind: 'FORMULA', label: 'ab April 2026' }],
  })
  api.answer('get', `${INDEXES}/wirtschaftsklima`, index)
  renderApp(PATH, { session })
  expect(
    await screen.findByText('Im März 2026 liegt der Saldo bei 112,0 Punkten (108,0 bis 116,0).'),
  ).toBeVisible()
  const [verdict] = screen.getAllByText(/Der Saldo ist seit Januar 2026 gestiegen/)
  expect(verdict).toBeVisible()
})

test('values before and after a formula got a base are two columns and two lines [INDEX-05]', async () => {
  const { formulas, values } = createIndex()
  const index = createIndex({
    formulas: [
      { ...formulas[0]!, base: null },
      { ...formulas[0]!, from: '2026-03' },
    ],
    values: values.map((value, place) => ({ ...value, formula: place === 2 ? 1 : 0 })),
    breaks: [{ date: '2026-03-01', kind: 'FORMULA', label: 'ab März 2026' }],
  })
  api.answer('get', `${INDEXES}/wirtschaftsklima`, index)
  const { user } = renderApp(PATH, { session })
  expect(await screen.findByRole('group', { name: /^Verlauf/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Als Tabelle anzeigen' }))
  const rows = within(await screen.findByRole('table', { name: 'Wirtschaftsklima' })).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [],
    [expect.stringContaining('112,0'), '–'],
    ['–', expect.stringContaining('104,0')],
    ['–', expect.stringContaining('100,0')],
  ])
})

test('an index states why the values of a former formula are missing [INDEX-08]', async () => {
  const { formulas } = createIndex()
  const index = createIndex({
    formulas: [
      { ...formulas[0]!, problem: 'POLL_NOT_READABLE' },
      { ...formulas[0]!, from: '2026-01' },
    ],
  })
  api.answer('get', `${INDEXES}/wirtschaftsklima`, index)
  renderApp(PATH, { session })
  expect(await screen.findByText(/Werte vor Januar 2026: Eine Umfrage .* gibt es nicht mehr/)).toBeVisible()
})

test('the search requests only the three indexes that it shows [INDEX-07]', async () => {
  api.answer('get', '/v1/pro/polls', { polls: [], total: 0 })
  const sent = api.answer('get', INDEXES, {
    decision_indexes: [1, 2, 3].map((id) => ({ ...listed, id, title: `Klima ${id}` })),
    total: 5,
  })
  renderApp('/pro/search?query=klima', { session })
  expect(await screen.findByRole('link', { name: 'Klima 3' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alle zeigen' })).toHaveAttribute(
    'href',
    '/pro/indizes?query=klima',
  )
  expect(sent.map(({ url }) => new URL(url).searchParams.get('limit'))).toEqual(['3'])
})

test('an unknown index is not found; a failure can be retried [INDEX-07]', async () => {
  api.answer(
    'get',
    `${INDEXES}/unbekannt`,
    { code: 'not_found', message: 'Diese Seite gibt es nicht.' },
    { status: 404 },
  )
  renderApp('/pro/indizes/unbekannt', { session })
  expect(await headline('Seite nicht gefunden')).toBeVisible()
})

test('members find indexes in a list with their last values [INDEX-07]', async () => {
  api.answer('get', INDEXES, { decision_indexes: [listed], total: 1 })
  renderApp('/pro/indizes', { session })
  expect(await screen.findByRole('link', { name: 'Wirtschaftsklima' })).toHaveAttribute('href', PATH)
  expect(screen.getByText('März 2026: 108,3 (105,1 bis 111,5) · 3 Umfragen')).toBeVisible()
  expect(screen.getByText('Das ist der einzige Index.')).toBeVisible()
})

test('a search of the list without a match offers all indexes [INDEX-07]', async () => {
  api.answer('get', INDEXES, { decision_indexes: [], total: 0 })
  renderApp('/pro/indizes?query=wetter', { session })
  expect(await screen.findByText('Keine Indizes gefunden')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Alle Indizes zeigen' })).toBeVisible()
})

test('a board shows an index with its values, and that its filter has no effect on it [INDEX-11]', async () => {
  const index = createIndex()
  const tile = createTile({ kind: 'INDEX', poll_id: null, result: null, index, filter_applicable: false })
  api.answer('get', '/v1/insight_boards_v2/4', createBoard({ id: 4, slug: 'lage', polls: [] }, [tile]))
  renderApp('/dashboards/lage-4', { session: nobody })
  const block = await screen.findByRole('article', { name: 'Wirtschaftsklima' })
  expect(
    await within(block).findByText('Im März 2026 steht der Index bei 112,0 (108,0 bis 116,0).'),
  ).toBeVisible()
  expect(within(block).getByText(/Filter, Zeitraum und Gewichtung wirken hier nicht/)).toBeVisible()
  expect(within(block).getByRole('link', { name: 'Zum Index: Wirtschaftsklima' })).toHaveAttribute(
    'href',
    PATH,
  )
})

test('a board states that an index is not published any more [INDEX-11]', async () => {
  const tile = createTile({ kind: 'INDEX', poll_id: null, result: null, is_available: false })
  api.answer('get', '/v1/insight_boards_v2/4', createBoard({ id: 4, slug: 'lage', polls: [] }, [tile]))
  renderApp('/dashboards/lage-4', { session: nobody })
  expect(
    await screen.findByText('Diesen Index gibt es nicht mehr, oder er ist nicht veröffentlicht.'),
  ).toBeVisible()
})

test('a member cites an index, after reading that its formula is locked by it [INDEX-14]', async () => {
  api.answer('get', `${INDEXES}/wirtschaftsklima`, createIndex())
  const sent = api.answer('post', `${INDEXES}/wirtschaftsklima/citations`, createIndexCitation())
  const { user } = renderApp(PATH, { session })
  await user.click(await screen.findByRole('button', { name: 'Zitieren' }))
  const dialog = await screen.findByRole('dialog', { name: 'Zitieren' })
  expect(within(dialog).getByText(/wird auch seine Formel festgeschrieben/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Index einfrieren' }))
  expect(
    await within(dialog).findByText(/Unter seiner Adresse zeigt er auf Dauer die Werte von heute/),
  ).toBeVisible()
  expect(
    within(dialog).getByText(
      /Meinungsbild: „Wirtschaftsklima“ Index, Im März 2026 steht der Index bei 112,0/,
    ),
  ).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a cited index shows the values of its day, a withdrawn one the reason [INDEX-14]', async () => {
  api.answer('get', '/v1/citations/k7m2p9qx', createIndexCitation())
  const { unmount } = renderApp('/z/k7m2p9qx', { session: nobody })
  expect(await headline('Wirtschaftsklima')).toBeVisible()
  expect(await screen.findByText(/Eingefroren am .* Formel festgeschrieben/)).toBeVisible()
  const formula = screen.getByRole('table', { name: 'Umfragen des Index mit ihrem Gewicht und Beitrag' })
  expect(within(formula).getAllByRole('row').length).toBe(
    1 + createIndex().formulas.at(-1)!.components.length,
  )
  expect(screen.getByRole('link', { name: 'Aktuelle Fassung' })).toHaveAttribute('href', PATH)
  unmount()
  const withdrawn = { at: '2026-04-09T10:00:00.000Z', reason: 'Falsche Gewichte' }
  api.answer(
    'get',
    '/v1/citations/k7m2p9qy',
    createIndexCitation({ code: 'k7m2p9qy', withdrawn, index: undefined }),
  )
  renderApp('/z/k7m2p9qy', { session: nobody })
  expect(
    await screen.findByText(/zitierte Index wurde .* zurückgezogen. Grund: Falsche Gewichte/),
  ).toBeVisible()
  expect(screen.getByText('Zitierter Index')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Aktuelle Fassung' })).toHaveAttribute('href', PATH)
})
