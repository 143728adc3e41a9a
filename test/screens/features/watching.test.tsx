import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireSession } from '../../support/wire'
import { createPollDetail, createPollResult, createWaves } from '../../support/wire-analysis'
import { createBoard } from '../../support/wire-boards'
import { createChange, createChanges, createWatch, createWatches } from '../../support/wire-watching'

const session = createWireSession()
const api = setupScreens()
const noContent = () => new HttpResponse(null, { status: 204 })

describe('the watch button of a poll', () => {
  beforeEach(() => {
    api.answer('get', '/v1/pro/polls/7', createPollDetail())
    api.answer('get', '/v1/pro/polls/7/result', createPollResult())
    api.answer('get', '/v1/pro/polls/7/contrasts', { code: 'forbidden', message: '' }, { status: 403 })
  })

  test('watches the poll, confirms it, and undoes it, also with the keyboard [READ-61]', async () => {
    const added = api.answer('post', '/v1/me/watches', createWatch({ rhythm: 'DAILY' }))
    const removed = api.reply('delete', '/v1/me/watches/3', noContent)
    const { user } = renderApp('/pro/analytics/7', { session })
    await user.click(await screen.findByRole('button', { name: 'Beobachten' }))
    const watched = await screen.findByRole('button', { name: /^Wird beobachtet/ })
    expect(await added[0]!.json()).toEqual({ type: 'POLL', id: 7 })
    expect((await screen.findAllByText(/hören Sie davon täglich/))[0]).toBeVisible()
    watched.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Beobachten' })).toHaveFocus()
    expect(removed).toHaveLength(1)
    await user.click((await screen.findAllByRole('button', { name: 'Rückgängig' }))[0]!)
    expect(await screen.findByRole('button', { name: /^Wird beobachtet/ })).toBeVisible()
    expect(await added[1]!.json()).toEqual({ type: 'POLL', id: 7, rhythm: 'DAILY' })
  })

  test('shows which poll cannot be watched with the segment [READ-61]', async () => {
    const sentence = '„Wohnen zur Miete“ kann dem Filter nicht folgen.'
    const rejection = { code: 'validation_failed', message: '', fields: { segment: sentence } }
    api.answer('post', '/v1/me/watches', rejection, { status: 422 })
    const { user } = renderApp('/pro/analytics/7?segment=5', { session })
    await user.click(await screen.findByRole('button', { name: 'Segment beobachten' }))
    expect((await screen.findAllByText(sentence))[0]).toBeVisible()
  })

  test('shows whether the poll is already watched [READ-61]', async () => {
    api.answer('get', '/v1/me/watches', createWatches(createWatch()))
    renderApp('/pro/analytics/7', { session })
    expect(await screen.findByRole('button', { name: /^Wird beobachtet/ })).toBeVisible()
  })

  test('watches the segment of the page separately from the poll [READ-61]', async () => {
    const segment = { id: 5, name: 'Frauen' }
    api.answer('get', '/v1/me/watches', createWatches(createWatch()))
    const added = api.answer('post', '/v1/me/watches', createWatch({ id: 4, segment }))
    const { user } = renderApp('/pro/analytics/7?segment=5', { session })
    await user.click(await screen.findByRole('button', { name: 'Segment beobachten' }))
    expect(await screen.findByRole('button', { name: /^Segment wird beobachtet/ })).toBeVisible()
    expect(await added[0]!.json()).toEqual({ type: 'POLL', id: 7, segment: 5 })
  })

  test('shows why watching failed [READ-61]', async () => {
    api.answer('post', '/v1/me/watches', { code: 'conflict', message: '' }, { status: 409 })
    const { user } = renderApp('/pro/analytics/7', { session })
    await user.click(await screen.findByRole('button', { name: 'Beobachten' }))
    expect((await screen.findAllByText(/^Sie können höchstens 100 Umfragen/))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Beobachten' })).toBeVisible()
  })

  test('is shown next to the waves for the whole series [READ-61]', async () => {
    api.answer('get', '/v1/pro/polls/7/waves', createWaves([0.4, 0.6]))
    const added = api.answer('post', '/v1/me/watches', createWatch({ type: 'SERIES', poll_ids: [6, 7] }))
    const { user } = renderApp('/pro/analytics/7/verlauf', { session })
    await user.click(await screen.findByRole('button', { name: 'Reihe beobachten' }))
    expect(await screen.findByRole('button', { name: /^Reihe wird beobachtet/ })).toBeVisible()
    expect(await added[0]!.json()).toEqual({ type: 'SERIES', id: 7 })
    expect(screen.getByRole('button', { name: 'Beobachten' })).toBeVisible()
  })
})

describe('the watch button of a board', () => {
  beforeEach(() => void api.answer('get', '/v1/insight_boards_v2/12', createBoard()))

  test('watches the board [READ-61]', async () => {
    const watch = createWatch({ type: 'BOARD', poll_ids: [], board: { id: 12, slug: 'wohnen-2026' } })
    api.answer('post', '/v1/me/watches', watch)
    const { user } = renderApp('/dashboards/wohnen-2026-12', { session })
    await user.click(await screen.findByRole('button', { name: 'Beobachten' }))
    expect(await screen.findByRole('button', { name: /^Wird beobachtet/ })).toBeVisible()
  })

  test.each([
    ['visitors', undefined],
    ['people without access to polls', createWireSession({ features: [] })],
  ])('is hidden for %s [READ-61]', async (_name, session) => {
    renderApp('/dashboards/wohnen-2026-12', session && { session })
    await screen.findByRole('button', { name: 'Teilen' })
    expect(screen.queryByRole('button', { name: 'Beobachten' })).not.toBeInTheDocument()
  })
})

describe('the watches in the settings', () => {
  beforeEach(() => void api.answer('get', '/v1/me/sessions', { sessions: [] }))
  const part = async () => within(await screen.findByRole('region', { name: 'Beobachtetes' }))

  test('show the segment, as long as the user may use it [READ-61]', async () => {
    api.answer(
      'get',
      '/v1/me/watches',
      createWatches(
        createWatch({ segment: { id: 5, name: 'Frauen' } }),
        createWatch({ id: 4, title: 'Tempolimit', segment: { id: 6, name: null } }),
      ),
    )
    renderApp('/settings', { session })
    const watched = await part()
    expect(await watched.findByText('Umfrage, für das Segment „Frauen“')).toBeVisible()
    expect(watched.getByRole('link', { name: 'Wohnen zur Miete' })).toHaveAttribute(
      'href',
      '/pro/analytics/7?segment=5',
    )
    expect(watched.getByText('Umfrage, Segment nicht mehr verfügbar')).toBeVisible()
    expect(watched.getByRole('link', { name: 'Tempolimit' })).toHaveAttribute('href', '/pro/analytics/7')
    expect(
      watched.getByRole('button', { name: 'Nicht mehr beobachten: Wohnen zur Miete, Frauen' }),
    ).toBeVisible()
  })

  test('have a rhythm and can be removed [READ-61]', async () => {
    const board = createWatch({
      id: 4,
      type: 'BOARD',
      title: 'Energie',
      poll_ids: [],
      board: { id: 2, slug: 'energie' },
    })
    api.answer('get', '/v1/me/watches', createWatches(board, createWatch()))
    const changed = api.answer('patch', '/v1/me/watches/3', createWatch({ rhythm: 'DAILY' }))
    api.reply('delete', '/v1/me/watches/4', noContent)
    const { user } = renderApp('/settings', { session })
    const watched = await part()
    const list = within(await watched.findByRole('list', { name: 'Beobachtetes' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboards/energie-2',
      '/pro/analytics/7',
    ])
    const rhythm = list.getByRole('combobox', { name: 'Wie oft Sie davon hören: Wohnen zur Miete' })
    expect(rhythm).toHaveDisplayValue('wöchentlich')
    await user.selectOptions(rhythm, 'täglich')
    await waitFor(() => expect(rhythm).toHaveDisplayValue('täglich'))
    expect(await changed[0]!.json()).toEqual({ rhythm: 'DAILY' })
    await user.click(list.getByRole('button', { name: 'Nicht mehr beobachten: Energie' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  })

  test('show what may no longer be opened, and that no e-mails can be sent [READ-61]', async () => {
    const answer = createWatches(createWatch({ title: null }))
    api.answer('get', '/v1/me/watches', { ...answer, is_mail_enabled: false })
    renderApp('/settings', { session })
    const watched = await part()
    expect(await watched.findByText('Nicht mehr zugänglich')).toBeVisible()
    expect(watched.queryByRole('link')).not.toBeInTheDocument()
    expect(watched.getByText(/^E-Mails erreichen Sie zurzeit nicht/)).toBeVisible()
  })

  test('explain how to watch something, and show errors [READ-61]', async () => {
    renderApp('/settings', { session })
    expect(await (await part()).findByRole('heading', { name: 'Sie beobachten noch nichts' })).toBeVisible()
  })

  test('can be reloaded [READ-61]', async () => {
    api.reply('get', '/v1/me/watches', (_request, count) =>
      count === 0
        ? HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })
        : HttpResponse.json(createWatches(createWatch())),
    )
    const { user } = renderApp('/settings', { session })
    await user.click(await (await part()).findByRole('button', { name: 'Erneut versuchen' }))
    expect(await (await part()).findByText('Wohnen zur Miete')).toBeVisible()
  })
})

describe('the start page', () => {
  const part = async () =>
    within(await screen.findByRole('region', { name: 'Was sich seit Ihrem letzten Besuch verändert hat' }))

  test('shows what has changed, with a link to the time series [READ-66]', async () => {
    api.answer('get', '/v1/me/changes', createChanges(createChange()))
    renderApp('/pro', { session })
    await headline('Guten Tag')
    const changes = await part()
    expect(await changes.findByText(/gestiegen, um 5 bis 19 Punkte/)).toBeVisible()
    expect(changes.getByText('59 %')).toBeVisible()
    expect(changes.getByText('60 %')).toBeVisible()
    expect(changes.getByRole('link')).toHaveAttribute('href', '/pro/analytics/7/verlauf')
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(/^Neueste Umfrage/)
  })

  test('distinguishes the time series of a poll from that of its segments [READ-66]', async () => {
    const ofSegment = createChange({ id: 2, segment_id: 5, segment_name: 'Frauen' })
    api.answer('get', '/v1/me/changes', createChanges(createChange(), ofSegment))
    renderApp('/pro', { session })
    const changes = await part()
    const link = await changes.findByRole('link', { name: 'Zum ganzen Verlauf: Wohnen zur Miete, Frauen' })
    expect(link).toHaveAttribute('href', '/pro/analytics/7/verlauf?segment=5')
    expect(changes.getByRole('link', { name: 'Zum ganzen Verlauf: Wohnen zur Miete' })).toBeVisible()
  })

  test('shows six changes at first, and all on request [READ-66]', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => createChange({ id, poll_id: id }))
    api.answer('get', '/v1/me/changes', createChanges(...many))
    const { user } = renderApp('/pro', { session })
    const list = within(await (await part()).findByRole('list', { name: 'Veränderungen' }))
    expect(list.getAllByRole('heading')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Alle 7 Veränderungen zeigen' }))
    expect(list.getAllByRole('heading')).toHaveLength(7)
  })

  test('states that nothing has changed, or nothing is watched [READ-66]', async () => {
    api.answer('get', '/v1/me/changes', createChanges())
    renderApp('/pro', { session })
    expect(await (await part()).findByText(/hat sich nichts statistisch gesichert verändert/)).toBeVisible()
  })

  test('explains how to start if nothing is watched [READ-66]', async () => {
    api.answer('get', '/v1/me/changes', { ...createChanges(), watch_count: 0 })
    renderApp('/pro', { session })
    expect(await (await part()).findByText(/^Beobachten Sie Umfragen/)).toBeVisible()
  })

  test('keeps its other sections if the changes cannot be loaded, and retries [READ-66]', async () => {
    api.reply('get', '/v1/me/changes', (_request, count) =>
      count === 0
        ? HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })
        : HttpResponse.json(createChanges(createChange())),
    )
    const { user } = renderApp('/pro', { session })
    expect(await screen.findByRole('heading', { name: 'Neueste Umfrage' })).toBeVisible()
    await user.click(await (await part()).findByRole('button', { name: 'Erneut versuchen' }))
    expect(await (await part()).findByText(/gestiegen, um 5 bis 19 Punkte/)).toBeVisible()
  })
})
