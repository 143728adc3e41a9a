import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createSearchAnswer, createWirePoll, createWireSession } from '../../support/wire'
import { createBoard } from '../../support/wire-boards'

type Export = WireResponseBody<'getExport'>

const api = setupScreens()
const session = { ...createWireSession(), features: ['pro:access' as const, 'poll:export' as const] }
const createExport = (overrides: Partial<Export> = {}): Export => ({
  id: 3,
  title: 'Wohnmonitor',
  status: 'RUNNING',
  progress: 0,
  error: null,
  file_name: null,
  can_download: false,
  can_cancel: true,
  ...overrides,
})
const done: Partial<Export> = { status: 'FINISHED', progress: 1, can_download: true, can_cancel: false }

/** Responds to polling of export 3 with one state after the other, and repeats the last one. */
const exportStates = (...states: Partial<Export>[]) =>
  api.reply('get', '/v1/pro/exports/3', (_, count) =>
    HttpResponse.json(createExport(states[Math.min(count, states.length - 1)])),
  )

beforeEach(() => {
  sessionStorage.clear()
  api.answer('get', '/v1/insight_boards_v2/12', createBoard())
  api.answerApp('get', '/api/me/features', { features: ['pro:access', 'poll:export'] })
})

async function startBoardExport(form: RegExp) {
  const { user } = renderApp('/dashboards/wohnen-2026-12?gender=FEMALE&weights=UNWEIGHTED', { session })
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
  await user.click(await screen.findByRole('button', { name: form }))
  return user
}

describe('the export of a board', () => {
  test('uses the current filter, shows its progress, and saves the file [READ-85]', async () => {
    const sent = api.answer('post', '/v1/insight_boards/12/exports', createExport(), { status: 201 })
    exportStates({ progress: 0.4 }, { ...done, file_name: 'wohnen-2026-12.pptx' })
    api.reply('get', '/v1/pro/exports/3/file', () => new HttpResponse(new Blob(['PK'])))
    const saved = catchSavedFiles()
    await startBoardExport(/^Folien \(PPTX\)/)
    const running = within(await screen.findByRole('list', { name: 'Exporte' }))
    expect(running.getByRole('status')).toHaveTextContent('„Wohnmonitor“ wird exportiert.')
    await waitFor(() => expect(running.getByRole('progressbar')).toHaveValue(0.4))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['wohnen-2026-12.pptx']))
    expect(screen.queryByRole('list', { name: 'Exporte' })).not.toBeInTheDocument()
    expect(await sent[0]!.json()).toEqual({ format: 'PPTX' })
    expect(new URL(sent[0]!.url).search).toBe('?gender=FEMALE&weights=UNWEIGHTED')
  })

  test('continues after a reload, and polls less often in a hidden tab [READ-85]', async () => {
    sessionStorage.setItem('exports', '[3]')
    const asked = api.reply('get', '/v1/pro/exports/3', (_, count) =>
      count === 0
        ? HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 })
        : HttpResponse.json(createExport()),
    )
    const { unmount } = renderApp('/dashboards/wohnen-2026-12', { session })
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(sessionStorage.getItem('exports')).toBe('[]')) // from a session that has ended
    unmount()
    sessionStorage.setItem('exports', '[3]')
    renderApp('/dashboards/wohnen-2026-12', { session })
    expect(await screen.findByRole('list', { name: 'Exporte' })).toHaveTextContent('„Wohnmonitor“')
  })

  test('can be canceled [READ-85]', async () => {
    api.answer('post', '/v1/insight_boards/12/exports', createExport(), { status: 201 })
    const canceled = { status: 'ERROR', error: 'Abgebrochen', can_cancel: false } as const
    let isCanceled = false
    api.reply('get', '/v1/pro/exports/3', () => HttpResponse.json(createExport(isCanceled ? canceled : {})))
    api.reply('post', '/v1/pro/exports/3/cancel', () => {
      isCanceled = true
      return HttpResponse.json(createExport(canceled))
    })
    const user = await startBoardExport(/^Bericht \(PDF\)/)
    await user.click(await screen.findByRole('button', { name: 'Abbrechen: Wohnmonitor' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Exporte' })).not.toBeInTheDocument())
  })

  test('shows why it failed [READ-85, UI-01]', async () => {
    api.answer('post', '/v1/insight_boards/12/exports', createExport(), { status: 201 })
    exportStates({ status: 'ERROR', error: 'Das Board gibt es nicht mehr.', can_cancel: false })
    await startBoardExport(/^Excel \(XLSX\)/)
    expect(await screen.findByText('„Wohnmonitor“ konnte nicht exportiert werden.')).toBeVisible()
    expect(screen.getByText('Das Board gibt es nicht mehr.')).toBeVisible()
  })

  test('beyond the limit is rejected [READ-85, UI-01]', async () => {
    const rejection = { code: 'rate_limited', message: 'Bitte warten Sie eine Minute.' }
    api.answer('post', '/v1/insight_boards/12/exports', rejection, { status: 429 })
    await startBoardExport(/^Excel \(XLSX\)/)
    expect((await screen.findAllByText(/Bitte warten Sie eine Minute/))[0]).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Exporte' })).not.toBeInTheDocument()
  })
})

test('exports the results of a search with its filters [READ-86]', async () => {
  api.answer('get', '/v1/pro/polls', createSearchAnswer([createWirePoll({ id: 7 })]))
  const sent = api.answer('post', '/v1/pro/polls/exports', createExport({ title: 'Suche: Miete' }), {
    status: 201,
  })
  exportStates({})
  const { user } = renderApp('/pro/search?query=Miete&topic=Wohnen', { session })
  await user.click(await screen.findByRole('button', { name: 'Alle Ergebnisse als Excel (XLSX)' }))
  expect(await screen.findByText('„Suche: Miete“ wird exportiert.')).toBeVisible()
  expect(await sent[0]!.json()).toEqual({ list: 'SEARCH' })
  expect(new URL(sent[0]!.url).search).toBe('?query=Miete&topic=Wohnen')
})

test('exports favorites, but no other list, for users who may export [READ-86]', async () => {
  api.answer('get', '/v1/pro/polls/favorites', { polls: [createWirePoll({ id: 7 })], total: 1 })
  const { unmount } = renderApp('/pro/favorites', { session })
  expect(await screen.findByRole('button', { name: 'Alle Ergebnisse als Excel (XLSX)' })).toBeVisible()
  unmount()
  renderApp('/pro/favorites', { session: { ...session, features: ['pro:access'] } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Alle Ergebnisse/ })).not.toBeInTheDocument()
})
