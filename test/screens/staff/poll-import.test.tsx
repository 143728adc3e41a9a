import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IMPORT_UPLOAD } from '../../../contract/poll-import'
import type { WireResponseBody } from '../../../src/api/wire-types'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createJob, createStaff } from '../../support/wire-admin'

const SCREEN = '/_internal/polls/import'
const IMPORT = '/v1/admin/polls/import'

const api = setupScreens()
const manager = createStaff('POLL_MANAGER')

const table: WireResponseBody<'uploadPollTable'> = {
  id: 5,
  file_name: 'Rad 2024.csv',
  format: 'CSV',
  columns: [
    { name: 'thema', label: '' },
    { name: 'antwort', label: 'Fahren Sie gern Rad?' },
    { name: 'alter', label: '' },
  ],
  rows: Array.from({ length: 20 }, (_, row) => ['Weg', row % 2 ? 'ja' : 'nein', '34']),
  proposal: {
    content: 'ANSWERS',
    columns: [
      { field: 'answer', column: 'antwort' },
      { field: 'age', column: 'alter' },
    ],
    questions: [],
  },
}
const good: WireResponseBody<'checkPollTable'> = {
  problem: null,
  row_count: 1200,
  polls: [{ key: 'Rad 2024/Weg', question: 'Weg', answers: ['ja', 'nein'], size: 1199 }],
  bad_rows: [],
  bad_count: 0,
  notes: [],
}
const bad = {
  ...good,
  bad_rows: [{ line: 5, column: 'alter', reason: 'Alter „alt“ ist nicht lesbar' }],
  bad_count: 1,
}
const job = createJob({ id: 9, kind: 'POLL_IMPORT', title: 'Rad 2024.csv' })
/** A file that Node's fetch can send, unlike that of jsdom. */
const fileOf = (name: string, content: string) => Object.assign(new Blob([content]), { name }) as File
const file = fileOf('Rad 2024.csv', 'thema;antwort;alter\n')

type User = ReturnType<typeof renderApp>['user']
const drop = async (chosen = file) =>
  fireEvent.drop((await screen.findByLabelText('Datei auswählen')).parentElement!, {
    dataTransfer: { files: [chosen] },
  })
const role = async (column: string) =>
  screen.findByRole('combobox', { name: `Spalte „${column}“ importieren als` })
const button = (name: string) => screen.getByRole('button', { name })
/** Uploads the table, names its polls and checks it. */
const checkTable = async (user: User) => {
  await drop()
  await user.selectOptions(await role('thema'), 'Umfrage')
  await user.type(screen.getByLabelText('Thema'), 'Verkehr')
  await user.click(button('Prüfen'))
}

beforeEach(() => {
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [{ topic: 'Verkehr', polls: 7 }] })
  api.answer('post', IMPORT, table)
  api.answer('post', `${IMPORT}/5/check`, good)
  api.answer('post', `${IMPORT}/5/start`, { job_id: 9 })
  api.reply('delete', `${IMPORT}/5`, () => new Response(null, { status: 204 }))
  api.answer('get', '/v1/admin/jobs/9', job)
})

test('uploads a dropped table, recognizes its columns, and shows 20 rows [STAFF-22]', async () => {
  const sent = api.answer('post', IMPORT, table)
  const { user } = renderApp(SCREEN, { session: manager })
  expect(await headline('Umfragen importieren')).toBeVisible()
  await drop()
  expect(await screen.findByText('Rad 2024.csv: CSV, 3 Spalten')).toBeVisible()
  expect(new URL(sent[0]!.url).searchParams.get('name')).toBe('Rad 2024.csv')
  expect(sent[0]!.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(await sent[0]!.text()).toBe('thema;antwort;alter\n')
  expect(await role('antwort')).toHaveDisplayValue('Antwort')
  expect(await role('alter')).toHaveDisplayValue('Alter')
  expect(screen.getByRole('table', { name: 'Zuordnung der Spalten' })).toHaveTextContent('nein · ja')
  const preview = screen.getByRole('table', { name: 'Die ersten 20 Zeilen' })
  expect(within(preview).getAllByRole('row')).toHaveLength(21)
  expect(screen.getByLabelText('Studie')).toHaveValue('Rad 2024')

  expect(screen.getByText('Diese Felder brauchen noch eine Spalte: Umfrage.')).toBeVisible()
  expect(button('Prüfen')).toBeDisabled()
  await user.selectOptions(await role('alter'), 'Antwort')
  expect(await role('antwort')).toHaveDisplayValue('nicht importieren')
  await user.click(screen.getByRole('radio', { name: 'Stimmen, eine Zeile je Person' }))
  await user.selectOptions(await role('antwort'), 'Frage')
  expect(button('Prüfen')).toBeEnabled()
})

test('shows errors by row and column, skips such rows on request, and shows and cancels the job [STAFF-22]', async () => {
  const checks = api.answer('post', `${IMPORT}/5/check`, bad)
  const starts = api.answer('post', `${IMPORT}/5/start`, { job_id: 9 })
  const uploads = api.answer('post', IMPORT, table)
  const { user } = renderApp(SCREEN, { session: manager })
  await checkTable(user)
  const complaints = await screen.findByRole('table', { name: 'Fehlerhafte Zeilen' })
  expect(within(complaints).getByRole('row', { name: '5 alter Alter „alt“ ist nicht lesbar' })).toBeVisible()
  // On a phone, the header is hidden, and the cell shows its text.
  expect(within(complaints).getByRole('rowheader', { name: '5' })).toHaveAttribute('data-label', 'Zeile')
  expect(await checks[0]!.json()).toEqual({
    content: 'ANSWERS',
    columns: [
      { field: 'poll', column: 'thema' },
      { field: 'answer', column: 'antwort' },
      { field: 'age', column: 'alter' },
    ],
    questions: [],
    study: 'Rad 2024',
    kind: 'SINGLE_CHOICE',
    topic: 'Verkehr',
    date: null,
    status: 'RESULT_FROZEN',
    mode: 'CREATE',
    skip_bad_rows: false,
    institute: '',
    source: '',
    reason: '',
    exact_figures_reason: '',
  })
  expect(button('Importieren')).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Fehlerhafte Zeilen auslassen' }))
  await user.dblClick(button('Importieren'))
  expect(await screen.findByRole('group', { name: 'Import' })).toHaveTextContent(/Läuft.*40.%/)
  expect(starts).toHaveLength(1)
  expect(await starts[0]!.json()).toMatchObject({ skip_bad_rows: true })

  const canceled = createJob({ ...job, status: 'ERROR', error: 'Abgebrochen', can_cancel: false })
  api.answer('post', '/v1/admin/jobs/9/cancel', canceled)
  await user.click(button('Abbrechen: Rad 2024.csv'))
  await user.click(await screen.findByRole('button', { name: 'Zurück zur Zuordnung' }))
  expect(await role('thema')).toHaveDisplayValue('Umfrage')
  expect(screen.getByLabelText('Thema')).toHaveValue('Verkehr')
  expect(uploads).toHaveLength(2)
})

test('shows the result of an import and links to the poll list, which links to the import [STAFF-22]', async () => {
  const outcomes = ['created', 'appended', 'present'] as const
  const polls = outcomes.map((outcome, index) => ({ id: index + 1, key: `k${index}`, size: 7, outcome }))
  const done = { status: 'FINISHED' as const, result: { polls, skipped_rows: 3 } }
  api.answer('get', '/v1/admin/jobs/9', createJob({ ...job, ...done, can_cancel: false }))
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
  const reported =
    '2 Umfragen importiert. Unverändert, weil mit denselben Daten schon da: 1 Umfrage. Ausgelassene Zeilen: 3.'
  const { user, unmount } = renderApp(SCREEN, { session: manager })
  await checkTable(user)
  expect(await screen.findByText('1.200 Zeilen gelesen: 1 Umfrage, keine Fehler.')).toBeVisible()
  await user.click(button('Importieren'))
  expect(await screen.findByText(reported)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Zu den Umfragen' }))
  expect(await headline('Umfragen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Importieren' })).toHaveAttribute('href', SCREEN)
  unmount()
  renderApp('/_internal/polls', { session: createStaff('JUNIOR_POLL_MANAGER') })
  expect(await headline('Umfragen')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Importieren' })).toBeNull()
})

test('shows the server’s error for an unreadable file, and rejects too large files before sending [STAFF-23]', async () => {
  const reason = 'Die Datei „a.xlsx“ ist mit einem Kennwort verschlüsselt.'
  const rejection = { code: 'validation_failed', message: '', fields: { file: reason } }
  const sent = api.answer('post', IMPORT, rejection, { status: 422 })
  renderApp(SCREEN, { session: manager })
  await drop()
  expect(await screen.findByText(reason)).toBeVisible()
  const large = fileOf('a.csv', 'x')
  Object.defineProperty(large, 'size', { value: IMPORT_UPLOAD.maxBytes + 1 })
  await drop(large)
  expect(await screen.findByText('Die Datei ist größer als 50 MB.')).toBeVisible()
  expect(sent).toHaveLength(1)
  api.answer('post', IMPORT, table)
  await drop()
  expect(await role('antwort')).toBeVisible()
})

test('keeps the mapping if a check is rejected, finds a problem or is outdated [STAFF-22]', async () => {
  const fields = { study: 'Diese Studie gibt es schon.' }
  api.answer('post', `${IMPORT}/5/check`, { code: 'validation_failed', message: '', fields }, { status: 422 })
  const { user } = renderApp(SCREEN, { session: manager })
  await checkTable(user)
  expect(await screen.findByText('Studie: Diese Studie gibt es schon.')).toBeVisible()
  expect(await role('thema')).toHaveDisplayValue('Umfrage')

  api.answer('post', `${IMPORT}/5/check`, { ...good, problem: 'Die Datei hat keine Zeilen.', polls: [] })
  await user.click(button('Prüfen'))
  expect(await screen.findByText('Die Datei hat keine Zeilen.')).toBeVisible()
  expect(button('Importieren')).toBeDisabled()

  api.answer('post', `${IMPORT}/5/check`, good)
  await user.click(button('Prüfen'))
  await waitFor(() => expect(button('Importieren')).toBeEnabled())
  await user.selectOptions(await role('alter'), 'nicht importieren')
  expect(screen.getByText(/Seit der Prüfung hat sich etwas geändert/)).toBeVisible()
  expect(button('Importieren')).toBeDisabled()

  await user.click(button('Andere Datei'))
  await drop()
  expect(await role('thema')).toHaveDisplayValue('Umfrage')
})

test('requires a reason for an import that replaces, and keeps it if the server rejects it [STAFF-22]', async () => {
  const reason = () => screen.queryByLabelText('Grund des Ersetzens')
  const rejection = { code: 'validation_failed', message: '', fields: { reason: 'Der Grund ist zu kurz.' } }
  const rejected = api.answer('post', `${IMPORT}/5/start`, rejection, { status: 422 })
  const { user } = renderApp(SCREEN, { session: manager })
  await checkTable(user)
  await waitFor(() => expect(button('Importieren')).toBeEnabled())
  expect(reason()).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Ersetzen' }))
  expect(reason()).toBeRequired()
  expect(button('Importieren')).toBeDisabled()
  await user.type(reason()!, '  ')
  expect(button('Importieren')).toBeDisabled()
  await user.type(reason()!, 'Falsche Datei ')
  await user.click(button('Importieren'))
  expect(await screen.findByText('Grund des Ersetzens: Der Grund ist zu kurz.')).toBeVisible()
  expect(await rejected[0]!.json()).toMatchObject({ mode: 'REPLACE', reason: 'Falsche Datei' })
  expect(reason()).toHaveValue('  Falsche Datei ')

  const started = api.answer('post', `${IMPORT}/5/start`, { job_id: 9 })
  await user.click(screen.getByRole('radio', { name: /^Ablehnen/ }))
  expect(reason()).toBeNull()
  await user.click(button('Importieren'))
  expect(await screen.findByRole('group', { name: 'Import' })).toBeVisible()
  expect(await started[0]!.json()).toMatchObject({ reason: '' })
})

test('requires a reason for exact results, and offers none for published shares [PROT-07]', async () => {
  const starts = api.answer('post', `${IMPORT}/5/start`, { job_id: 9 })
  const { user } = renderApp(SCREEN, { session: manager })
  await checkTable(user)
  await waitFor(() => expect(button('Importieren')).toBeEnabled())
  await user.click(screen.getByRole('checkbox', { name: 'Angaben von Gruppen exakt zeigen' }))
  expect(button('Importieren')).toBeDisabled()
  await user.type(screen.getByLabelText('Grund für exakte Angaben'), 'Öffentliche Daten ')
  await user.click(button('Importieren'))
  await screen.findByRole('group', { name: 'Import' })
  expect(await starts[0]!.json()).toMatchObject({ exact_figures_reason: 'Öffentliche Daten' })
})

test('deletes the upload if the screen is left without an import, after a confirmation [STAFF-22]', async () => {
  const discarded = api.reply('delete', `${IMPORT}/5`, () => new Response(null, { status: 204 }))
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
  const { user } = renderApp(SCREEN, { session: manager })
  await drop()
  await role('thema')
  await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }))
  expect(await headline('Umfragen')).toBeVisible()
  await waitFor(() => expect(discarded).toHaveLength(1))
})

describe('a screen that is left while its import starts', () => {
  /** Leaves the screen while the import of table 5 starts. Returns the function that answers its start. */
  const leaveWhileStarting = async (user: User) => {
    let answer: ((response: Response) => void) | undefined
    api.reply('post', `${IMPORT}/5/start`, () => new Promise((resolve) => (answer = resolve)))
    api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
    await checkTable(user)
    await user.click(await screen.findByRole('button', { name: 'Importieren' }))
    await waitFor(() => expect(answer).toBeDefined())
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    expect(await headline('Umfragen')).toBeVisible()
    return (response: Response) => answer?.(response)
  }
  const rejection = {
    code: 'validation_failed',
    message: '',
    fields: { study: 'Diese Studie gibt es schon.' },
  }

  test('keeps the upload [STAFF-22, STAFF-05]', async () => {
    const { user, store } = renderApp(SCREEN, { session: manager })
    await leaveWhileStarting(user)
    expect(store.getState().requests['pollImport/discard']).toBeUndefined()
  })

  test('notifies the user if the import cannot start [STAFF-22, STAFF-05]', async () => {
    const { user } = renderApp(SCREEN, { session: manager })
    const answer = await leaveWhileStarting(user)
    answer(Response.json(rejection, { status: 422 }))
    expect(await screen.findByText('Der Import von „Rad 2024.csv“ wurde nicht gestartet.')).toBeVisible()
    expect(screen.getByText('Diese Studie gibt es schon.')).toBeVisible()
  })

  test('deletes another upload that is left meanwhile, and notifies the user of the first [STAFF-22, STAFF-05]', async () => {
    const discarded = api.reply('delete', `${IMPORT}/6`, () => new Response(null, { status: 204 }))
    const { user } = renderApp(SCREEN, { session: manager })
    const answer = await leaveWhileStarting(user)
    await user.click(screen.getByRole('link', { name: 'Importieren' }))
    await user.click(await screen.findByRole('button', { name: 'Andere Datei' }))
    api.answer('post', IMPORT, { ...table, id: 6, file_name: 'Bus.csv' })
    await drop()
    expect(await screen.findByText(/^Bus.csv/)).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Umfragen' })[0]!)
    await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }))
    await waitFor(() => expect(discarded).toHaveLength(1))
    answer(Response.json(rejection, { status: 422 }))
    expect(await screen.findByText('Der Import von „Rad 2024.csv“ wurde nicht gestartet.')).toBeVisible()
  })
})

test('shows that topics could not be loaded, and retries [STAFF-22]', async () => {
  api.answer('get', '/v1/admin/polls/tags', { code: 'forbidden', message: '' }, { status: 403 })
  const { user } = renderApp(SCREEN, { session: manager })
  await headline('Umfragen importieren')
  await drop()
  expect(await screen.findByText(/^Vorschläge für das Thema konnten nicht geladen werden/)).toBeVisible()
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [] })
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(screen.queryByText(/^Vorschläge für das Thema/)).not.toBeInTheDocument())
})
