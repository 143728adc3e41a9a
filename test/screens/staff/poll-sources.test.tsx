import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createAdminPoll, createStaff } from '../../support/wire-admin'

const ONE = '/v1/admin/polls/1'
const SOURCES = `${ONE}/vote_sources`
const EXCLUSIONS = `${ONE}/vote_exclusions`

const flood = { source: 'forum.example', day: '2026-02-03', votes: 340 }
const exclusion = {
  id: 5,
  reason: 'STAFF' as const,
  source: 'forum.example',
  starts_at: '2026-02-02T23:00:00.000Z',
  excluded_on: '2026-02-05',
  readmitted_on: null,
  votes: 340,
  can_readmit: true,
}

const api = setupScreens()

beforeEach(() => {
  api.answer('get', '/v1/admin/polls/tags', { tags: [], topics: [] })
  api.answer('get', '/v1/admin/organizations', { organizations: [], total: 0 })
  api.answer('get', `${ONE}/result`, { code: 'not_found', message: '' }, { status: 404 })
})

async function open(role: Parameters<typeof createStaff>[0] = 'POLL_MANAGER', poll = {}) {
  api.answer('get', ONE, createAdminPoll({ has_answers: true, status: 'PUBLISHED', ...poll }))
  const rendered = renderApp('/_internal/polls/1?step=field', { session: createStaff(role) })
  await headline(createAdminPoll().title)
  return rendered
}

async function openSources(...args: Parameters<typeof open>) {
  const rendered = await open(...args)
  fireEvent.click(await screen.findByText(/^Quellen und Tage; ausgeschlossen: keine/))
  return rendered
}

describe('the sources of the votes of a poll', () => {
  test('are excluded by day, with a reason [QUAL-02]', async () => {
    api.answer('get', SOURCES, { sources: [flood, { ...flood, source: 'link', votes: 40 }], exclusions: [] })
    const sent = api.answer('post', EXCLUSIONS, { sources: [], exclusions: [exclusion] })
    await openSources()
    const table = await screen.findByRole('table', { name: 'Herkunft der Stimmen' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['forum.example', 'Link'])
    fireEvent.click(screen.getByRole('button', { name: 'forum.example am 3. Februar 26 ausschließen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stimmen ausschließen?' }))
    expect(dialog.getByText(/^Etwa 340 Stimmen/)).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Ausschließen' }))
    expect(dialog.getByLabelText('Grund')).toHaveAccessibleDescription(/Bitte geben Sie den Grund an/)
    expect(sent).toHaveLength(0)
    await userEvent.type(dialog.getByLabelText('Grund'), 'Aufruf im Forum')
    const again = api.answer('get', SOURCES, { sources: [], exclusions: [exclusion] })
    fireEvent.click(dialog.getByRole('button', { name: 'Ausschließen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ ...flood, votes: undefined, reason: 'Aufruf im Forum' })
    expect(await screen.findByRole('table', { name: 'Ausgeschlossene Stimmen' })).toBeVisible()
    expect(again).toHaveLength(1)
    expect(screen.getByText('Aus keiner Quelle kamen an einem Tag so viele Stimmen.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('count again once, with a reason, and what the server rejects is said in the dialog [QUAL-02]', async () => {
    api.answer('get', SOURCES, { sources: [], exclusions: [exclusion] })
    const rejection = { code: 'conflict', message: 'Das wurde schon zurückgenommen.' }
    const sent = api.answer('post', `${EXCLUSIONS}/5/readmission`, rejection, { status: 409 })
    await openSources()
    fireEvent.click(await screen.findByRole('button', { name: /wieder zulassen$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stimmen wieder zulassen?' }))
    await userEvent.type(dialog.getByLabelText('Grund'), 'Es waren echte Leser')
    fireEvent.click(dialog.getByRole('button', { name: 'Wieder zulassen' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Das wurde schon zurückgenommen.')
    expect(await sent[0]!.json()).toEqual({ reason: 'Es waren echte Leser' })
    expect(dialog.getByLabelText('Grund')).toHaveValue('Es waren echte Leser')
  })

  test('are read only without the right to publish, and asked for only when opened, after the first vote [QUAL-02]', async () => {
    const asked = api.answer('get', SOURCES, { sources: [flood], exclusions: [exclusion] })
    const { unmount } = await open('JUNIOR_POLL_MANAGER')
    const summary = await screen.findByText(/^Quellen und Tage; ausgeschlossen: keine/)
    expect(asked).toHaveLength(0)
    fireEvent.click(summary)
    expect(await screen.findByRole('table', { name: 'Herkunft der Stimmen' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /ausschließen$|wieder zulassen$/ })).not.toBeInTheDocument()
    unmount()
    await open('POLL_MANAGER', { has_answers: false })
    expect(screen.getByText('Hier stehen die Stimmen, die in dieser Umfrage abgegeben wurden.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('can be loaded again after an error [QUAL-02, UI-06]', async () => {
    api.answer('get', SOURCES, { code: 'internal_error', message: '' }, { status: 500 })
    await openSources()
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    api.answer('get', SOURCES, { sources: [flood], exclusions: [] })
    fireEvent.click(retry)
    expect(await screen.findByRole('table', { name: 'Herkunft der Stimmen' })).toBeVisible()
  })
})
