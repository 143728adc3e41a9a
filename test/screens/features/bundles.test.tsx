import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import {
  createPicture,
  createSearchAnswer,
  createWireBundle,
  createWirePoll,
  createWirePolls,
  createWireSession,
} from '../../support/wire'

const api = setupScreens()
const session = createWireSession()
const wohnen = createWireBundle()
const arbeit = createWireBundle({ id: 2, slug: 'arbeit', title: 'Arbeit in Straße und Büro', total: 1 })
const collection = (id: number, title: string, poll_bundles: string[]) => ({
  id,
  slug: title.toLowerCase(),
  title,
  status: 'PUBLISHED',
  score: 100 * id,
  poll_bundles,
  filter_list: [],
})
/** Responds with these bundles, in no collection. */
function respondWithBundles(...poll_bundles: (typeof wohnen)[]) {
  api.answer('get', '/v1/pro/poll_bundle_collection', { poll_bundle_collections: [], total: 0, bundles: [] })
  api.answer('get', '/v1/pro/poll_bundle', { poll_bundles, total: poll_bundles.length })
}
const rejection = () => HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })

describe('/pro/explore', () => {
  test('lists collections with their bundles in order, and all bundles [ROUTE-03, LIST-04, BUND-06]', async () => {
    const asked = api.answer('get', '/v1/pro/poll_bundle_collection', {
      poll_bundle_collections: [collection(2, 'Alltag', ['arbeit', 'wohnen']), collection(1, 'Leer', [])],
      total: 2,
      bundles: [wohnen, arbeit],
    })
    const bundles = api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [wohnen, arbeit], total: 2 })
    renderApp('/pro/explore', { session })
    const list = await screen.findByRole('list', { name: 'Alltag' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/pro/explore/arbeit', '/pro/explore/wohnen'])
    expect(screen.queryByRole('heading', { name: 'Leer' })).not.toBeInTheDocument()
    const all = within(await screen.findByRole('list', { name: 'Alle Pakete' }))
    expect(all.getAllByRole('link')).toHaveLength(2)
    expect(all.queryByRole('article')).not.toBeInTheDocument() // the tiles are in the collections
    expect(screen.getByRole('link', { name: 'Alle Pakete nach Namen' })).toHaveAttribute(
      'href',
      '#alle-pakete',
    )
    expect(screen.getByText('Alle 2 Pakete geladen')).toBeVisible()
    expect(new URL(asked[0]!.url).search).toBe('?sort=SCORE&order=DESC&limit=100&offset=0')
    expect(new URL(bundles[0]!.url).search).toBe('?limit=1000&offset=0')
  })

  test('shows a bundle with its strongest finding, or with the image that staff chose [BUND-06]', async () => {
    const picture = createPicture({ question: 'Wohnen Sie zur Miete?', sample_size: 1200 })
    api.answer('get', '/v1/pro/poll_bundle_collection', {
      poll_bundle_collections: [collection(1, 'Alltag', ['wohnen', 'arbeit'])],
      total: 1,
      bundles: [
        { ...wohnen, picture },
        { ...arbeit, image_url: '/files/arbeit.png', picture },
      ],
    })
    api.answer('get', '/v1/pro/poll_bundle', { poll_bundles: [], total: 0 })
    renderApp('/pro/explore', { session })
    const [first, second] = within(await screen.findByRole('list', { name: 'Alltag' })).getAllByRole(
      'listitem',
    )
    expect(within(first!).getByText('Wohnen Sie zur Miete?')).toBeVisible()
    expect(first).toHaveTextContent('60 % „Ja“')
    expect(first).toHaveTextContent('n = 1.200')
    expect(within(first!).getAllByRole('link')).toHaveLength(1)
    expect(within(second!).getByRole('presentation')).toHaveAttribute('src', '/files/arbeit.png')
    expect(within(second!).queryByText('Wohnen Sie zur Miete?')).not.toBeInTheDocument()
  })

  test('finds bundles by all words in any order [LIST-06]', async () => {
    respondWithBundles(wohnen, arbeit)
    const { user } = renderApp('/pro/explore', { session })
    const field = await screen.findByLabelText('Pakete filtern')
    await user.type(field, 'büro arbeit')
    expect(
      within(screen.getByRole('list', { name: 'Alle Pakete' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([arbeit.title])
    await user.type(field, ' wohnung')
    expect(await screen.findByText('Kein Paket gefunden')).toBeVisible()
  })

  test('filters bundles while the user types, ignoring accents and case [LIST-06]', async () => {
    respondWithBundles(wohnen, arbeit)
    const { user } = renderApp('/pro/explore', { session })
    const field = await screen.findByLabelText('Pakete filtern')
    await user.type(field, 'STRASSE')
    const list = screen.getByRole('list', { name: 'Alle Pakete' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([arbeit.title])
    await user.type(field, 'xyz')
    expect(await screen.findByText('Kein Paket gefunden')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
    expect(within(screen.getByRole('list', { name: 'Alle Pakete' })).getAllByRole('link')).toHaveLength(2)
  })

  test('retries each list separately [UI-06, LIST-01]', async () => {
    api.reply('get', '/v1/pro/poll_bundle_collection', rejection)
    api.reply('get', '/v1/pro/poll_bundle', (_request, count) =>
      count === 0 ? rejection() : HttpResponse.json({ poll_bundles: [wohnen], total: 1 }),
    )
    const { user } = renderApp('/pro/explore', { session })
    const all = within(await screen.findByRole('region', { name: 'Alle Pakete' }))
    await user.click(await all.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await all.findByRole('link', { name: 'Wohnen' })).toBeVisible()
    expect(screen.getByText('Sie haben keine Berechtigung für diese Aktion.')).toBeVisible()
  })

  test('shows the empty state [UI-06]', async () => {
    respondWithBundles()
    renderApp('/pro/explore', { session })
    expect(await screen.findByText('Noch keine Pakete')).toBeVisible()
  })
})

describe('/pro/explore/{slug}', () => {
  const polls = '/v1/pro/poll_bundle/wohnen/polls'

  test('shows the bundle with its polls, ten per page [ROUTE-03, LIST-04, BUND-01]', async () => {
    const image = '/demo/paket-wohnen.png'
    api.answer(
      'get',
      '/v1/pro/poll_bundle/wohnen',
      createWireBundle({ total: 12, image_url: image, design_color: '#b3312c' }),
    )
    const asked = api.reply('get', polls, ({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'))
      return HttpResponse.json({ polls: createWirePolls(offset === 0 ? 10 : 2, offset + 1), total: 12 })
    })
    const { user } = renderApp('/pro/explore/wohnen', { session })
    expect(await headline('Wohnen')).toBeVisible()
    expect(screen.getByText('12 Umfragen')).toBeVisible()
    expect(screen.getByRole('presentation')).toHaveAttribute('src', image)
    expect(document.querySelector('svg[color="#b3312c"] rect')).toBeInTheDocument() // the band in its color
    await user.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    expect(await screen.findByText('Alle 12 Umfragen geladen')).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?limit=10&offset=0', '?limit=10&offset=10'])
  })

  test('shows "not found" for an unknown slug [ROUTE-03]', async () => {
    const gone = { code: 'not_found', message: '' }
    api.answer('get', '/v1/pro/poll_bundle/wohnen', gone, { status: 404 })
    api.answer('get', polls, gone, { status: 404 })
    renderApp('/pro/explore/wohnen', { session })
    expect(await headline('Seite nicht gefunden')).toBeVisible()
  })

  test('filters its polls in the browser if all are loaded [LIST-06]', async () => {
    const searched = api.answer('get', '/v1/pro/polls', createSearchAnswer([]))
    api.answer('get', '/v1/pro/poll_bundle/wohnen', wohnen)
    api.answer('get', polls, {
      polls: [createWirePoll({ id: 1, question: 'Ist Ihre Straße laut?' }), createWirePoll({ id: 2 })],
      total: 2,
    })
    const { user } = renderApp('/pro/explore/wohnen', { session })
    await user.type(await screen.findByLabelText('Umfragen in diesem Paket filtern'), 'STRASSE')
    const list = await screen.findByRole('list', { name: 'Wohnen' })
    expect(within(list).getAllByRole('article')).toHaveLength(1)
    expect(within(list).getByRole('link', { name: 'Ist Ihre Straße laut?' })).toBeVisible()
    expect(searched).toHaveLength(0)
  })

  test('also searches on the server if not all are loaded, but not for an empty query [LIST-06]', async () => {
    const searched = api.answer(
      'get',
      '/v1/pro/polls',
      createSearchAnswer([createWirePoll({ id: 77, question: 'Ganz hinten: die Miete' })]),
    )
    api.answer('get', '/v1/pro/poll_bundle/wohnen', createWireBundle({ total: 30 }))
    api.answer('get', polls, { polls: createWirePolls(10), total: 30 })
    const { user } = renderApp('/pro/explore/wohnen', { session })
    const field = await screen.findByLabelText('Umfragen in diesem Paket filtern')
    // Typed at once, because a pause between keys would start the debounced search.
    for (const value of ['M', 'Mie', 'Miete']) fireEvent.change(field, { target: { value } })
    expect(await screen.findByRole('link', { name: 'Ganz hinten: die Miete' })).toBeVisible()
    expect(searched.map(({ url }) => new URL(url).search)).toEqual([
      '?bundle=wohnen&query=Miete&limit=10&offset=0',
    ])
    await user.clear(field)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mehr laden' })).toBeVisible())
    expect(searched).toHaveLength(1)
  })

  test('shows no polls of the previous bundle [LIST-03]', async () => {
    respondWithBundles(wohnen, arbeit)
    for (const { slug } of [wohnen, arbeit]) {
      api.answer('get', `/v1/pro/poll_bundle/${slug}`, slug === 'wohnen' ? wohnen : arbeit)
    }
    api.answer('get', polls, { polls: createWirePolls(2), total: 2 })
    api.answer('get', '/v1/pro/poll_bundle/arbeit/polls', { polls: createWirePolls(1, 50), total: 1 })
    const { user } = renderApp('/pro/explore/wohnen', { session })
    await screen.findByRole('link', { name: /Nummer 2/ })
    await user.click(screen.getAllByRole('link', { name: 'Entdecken' })[0]!)
    await user.click(await screen.findByRole('link', { name: arbeit.title }))
    expect(await screen.findByRole('link', { name: /Nummer 50/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Nummer 2/ })).not.toBeInTheDocument()
  })
})
