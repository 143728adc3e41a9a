import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { createJob, createStaff } from '../../support/wire-admin'

const api = setupScreens()

test('shows status, progress and user of jobs, which can be canceled, retried and downloaded [STAFF-37]', async () => {
  const failed = createJob({
    id: 2,
    title: 'Wohnen',
    status: 'ERROR',
    error: 'Abgebrochen',
    can_cancel: false,
    can_retry: true,
  })
  const done = createJob({
    id: 3,
    title: 'Klima',
    status: 'FINISHED',
    file_name: 'klima.zip',
    can_cancel: false,
    can_download: true,
  })
  api.answer('get', '/v1/admin/jobs', { jobs: [createJob(), failed, done], total: 3 })
  const { user } = renderApp('/_internal/jobs', { session: createStaff('QUEUE_WRITE') })
  expect(await headline('Aufträge')).toBeVisible()
  const row = (await screen.findByRole('rowheader', { name: 'Mobilität · Export von Rohdaten' })).closest(
    'tr',
  )!
  expect(row).toHaveTextContent(/Läuft.*40.%.*Ida Müller/)
  expect(within(row).getByRole('progressbar')).toBeVisible()

  api.answer(
    'post',
    '/v1/admin/jobs/1/cancel',
    createJob({ status: 'ERROR', error: 'Abgebrochen', can_cancel: false }),
  )
  await user.click(screen.getByRole('button', { name: 'Abbrechen: Mobilität' }))
  await waitFor(() => expect(row).toHaveTextContent('Fehlgeschlagen'))

  api.answer('post', '/v1/admin/jobs/2/retry', createJob({ id: 2, title: 'Wohnen', status: 'PENDING' }))
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen: Wohnen' }))
  expect(await screen.findByText('Wartet', { selector: 'span' })).toBeVisible()

  api.reply('get', '/v1/admin/jobs/3/download', () => new Response('zip'))
  const saved = catchSavedFiles()
  await user.click(screen.getByRole('button', { name: 'Herunterladen: Klima' }))
  await waitFor(() => expect(saved[0]?.name).toBe('klima.zip'))
})

test('shows their own jobs to users who can start one [STAFF-37] [STAFF-02]', async () => {
  const failed = createJob({
    status: 'ERROR',
    kind: 'POLL_IMPORT',
    title: 'a.csv',
    error: 'Zeile 3 ist leer',
  })
  api.answer('get', '/v1/admin/jobs', { jobs: [failed], total: 1 })
  for (const role of ['POLL_MANAGER', 'RAW_DATA_DOWNLOAD_SIMPLE'] as const) {
    const { unmount } = renderApp('/_internal/jobs', { session: createStaff(role) })
    const row = (await screen.findByRole('rowheader', { name: 'a.csv · Umfragen importieren' })).closest(
      'tr',
    )!
    expect(row).toHaveTextContent('Zeile 3 ist leer')
    unmount()
  }
})

const described = (rows: number) => ({
  title: 'Mobilitätsmonitor',
  levels: ['simple'],
  polls: [{ id: 1, title: 'Tempolimit', status: 'PUBLISHED', votes: rows }],
  dry_run: { rows, columns: ['umfrage', 'antwort'], smallest_group: 200, concealed: 0, refusal: null },
})

test('exports raw data after a dry run and a confirmation, and shows the progress [BOARD-03] [STAFF-29]', async () => {
  api.answer('get', '/v1/admin/insight_boards/7/raw_data/time_ranges', {
    time_ranges: [
      { start: '2026-01-01', end: '2026-03-31', votes: 300 },
      { start: null, end: null, votes: 20 },
    ],
  })
  api.answer('get', '/v1/admin/insight_boards/7/data_for_rawdata_exports', described(320))
  const sent = api.answer(
    'post',
    '/v1/admin/insight_boards/7/raw_data/all',
    createJob({ status: 'ENQUEUED' }),
  )
  api.answer('get', '/v1/admin/jobs/1', createJob())
  const session = createStaff('RAW_DATA_DOWNLOAD_SIMPLE')
  const { user } = renderApp('/_internal/insight-boards/7/raw-data', { session })
  expect(await headline('Rohdaten exportieren')).toBeVisible()
  const dryRun = await screen.findByRole('complementary', { name: 'Probelauf' })
  expect(dryRun).toHaveTextContent('Zeilen320Spalten2Kleinste Gruppe200 Personen')
  expect(screen.getByText('Insight Board „Mobilitätsmonitor“')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '–' })).toBeVisible()
  const start = screen.getByRole('button', { name: 'Exportieren' })
  expect(start).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /^1\. Jan.* - 31\. März 26$/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Ich brauche diese Daten/ }))
  await user.click(start)
  expect(await screen.findByRole('group', { name: 'Export' })).toHaveTextContent('Läuft')
  expect(new URL(sent[0]!.url).search).toBe('?level=simple')
  expect(await sent[0]!.json()).toEqual({
    id: 7,
    poll_ids: [1],
    dates: [{ start: '2026-01-01', end: '2026-03-31' }],
    zip_digits: 0,
    is_confirmed: true,
    include_archived_polls: false,
  })
})

test('reloads time ranges after an error instead of leaving them out [STAFF-29]', async () => {
  const path = '/v1/admin/insight_boards/7/raw_data/time_ranges'
  api.answer('get', path, { code: 'forbidden', message: '' }, { status: 403 })
  api.answer('get', '/v1/admin/insight_boards/7/data_for_rawdata_exports', described(320))
  const session = createStaff('RAW_DATA_DOWNLOAD_SIMPLE')
  const { user } = renderApp('/_internal/insight-boards/7/raw-data', { session })
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(screen.getByRole('group', { name: 'Zeiträume' })).toContainElement(retry)
  api.answer('get', path, { time_ranges: [{ start: '2026-01-01', end: '2026-03-31', votes: 300 }] })
  await user.click(retry)
  expect(await screen.findByRole('checkbox', { name: /31\. März 26$/ })).toBeVisible()
})

test('exports raw data of a poll on a separate screen, with a link back if the user may see the poll [STAFF-24]', async () => {
  api.answer('get', '/v1/admin/polls/3/data_for_rawdata_exports', described(90))
  const sent = api.answer('post', '/v1/admin/polls/3/raw_data', createJob({ status: 'ENQUEUED' }))
  api.answer('get', '/v1/admin/jobs/1', createJob())
  const [path, role] = ['/_internal/polls/3/raw-data', 'RAW_DATA_DOWNLOAD_SIMPLE'] as const
  const { user, unmount } = renderApp(path, { session: createStaff(role) })
  expect(await screen.findByRole('complementary', { name: 'Probelauf' })).toHaveTextContent('Zeilen90')
  expect(screen.queryByRole('group', { name: 'Umfragen' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Umfrage' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /^Ich brauche diese Daten/ }))
  await user.click(screen.getByRole('button', { name: 'Exportieren' }))
  expect(await screen.findByRole('group', { name: 'Export' })).toHaveTextContent('Läuft')
  expect(await sent[0]!.json()).toEqual({ dates: [], zip_digits: 0, is_confirmed: true, level: 'simple' })
  unmount()

  renderApp(path, { session: createStaff(role, 'POLL_READONLY') })
  expect(await screen.findByRole('link', { name: 'Umfrage' })).toHaveAttribute('href', '/_internal/polls/3')
})

test('never shows the export of another board or poll [STAFF-29]', async () => {
  for (const id of [7, 8])
    api.answer('get', `/v1/admin/insight_boards/${id}/raw_data/time_ranges`, { time_ranges: [] })
  api.answer('get', '/v1/admin/insight_boards/7/data_for_rawdata_exports', described(320))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  api.reply('get', '/v1/admin/insight_boards/8/data_for_rawdata_exports', async () => {
    await held
    return HttpResponse.json(described(90))
  })
  api.answer('post', '/v1/admin/insight_boards/7/raw_data/all', createJob({ status: 'ENQUEUED' }))
  api.answer('get', '/v1/admin/jobs/1', createJob())
  const { user } = renderApp('/_internal/insight-boards/7/raw-data', { session: createStaff('ADMIN') })
  await user.click(await screen.findByRole('checkbox', { name: /^Ich brauche diese Daten/ }))
  await user.click(screen.getByRole('button', { name: 'Exportieren' }))
  await screen.findByRole('group', { name: 'Export' })
  goTo('/_internal/insight-boards/8/raw-data')
  expect(await screen.findByText('Wird geladen …')).toBeInTheDocument()
  expect(screen.queryByRole('complementary', { name: 'Probelauf' })).not.toBeInTheDocument()
  answer()
  expect(await screen.findByRole('complementary', { name: 'Probelauf' })).toHaveTextContent('Zeilen90')
  expect(screen.queryByRole('group', { name: 'Export' })).not.toBeInTheDocument()
})

/** Navigates to a page of the app without a reload. */
const goTo = (path: string) =>
  act(() => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
