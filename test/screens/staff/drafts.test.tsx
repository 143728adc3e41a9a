import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { createLoginAnswer } from '../../support/wire'
import { createAdminBundle, createStaff } from '../../support/wire-admin'

const BUNDLE = '/v1/admin/poll_bundle/1'
const RESTORED = 'Ihre nicht gespeicherten Änderungen sind wieder da.'
const api = setupScreens()
const staff = createStaff('POLL_MANAGER')
const STAFF_ID = 3

beforeEach(() => {
  sessionStorage.clear()
  api.answerApp('get', '/api/me/features', { features: ['pro:access', 'internal:tooling'] })
  api.answer('get', BUNDLE, createAdminBundle())
  api.answer('get', `${BUNDLE}/polls`, { polls: [], total: 0 })
  api.answer('get', '/v1/admin/polls', { polls: [], total: 0 })
})

type User = ReturnType<typeof renderApp>['user']

/** Types into the form of bundle 1, and saves it after the session has expired. */
async function loseSession(): Promise<User> {
  api.reply('put', BUNDLE, ({ headers }) =>
    HttpResponse.json(
      { code: headers.has('X-Auth-Token') ? 'invalid_token' : 'unauthenticated', message: '' },
      { status: 401 },
    ),
  )
  const { user } = renderApp('/_internal/poll-bundles/1', { session: staff })
  const title = await screen.findByLabelText('Titel')
  await user.clear(title)
  await user.type(title, 'Lange überlegt')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await headline('Anmelden')).toBeVisible()
  return user
}

async function logIn(user: User, id: number): Promise<void> {
  const roles = {
    features: ['pro:access' as const, 'internal:tooling' as const],
    admin_roles: ['POLL_MANAGER' as const],
  }
  api.answer('post', '/v1/auth/login', createLoginAnswer({ ...roles, id }))
  await user.type(screen.getByLabelText('E-Mail'), 'intern@meinungsbild.example')
  await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
}

describe('a draft when the session expires', () => {
  test('is restored once after the login [STAFF-05]', async () => {
    const user = await loseSession()
    await logIn(user, STAFF_ID)
    await waitFor(async () => expect(await screen.findByLabelText('Titel')).toHaveValue('Lange überlegt'))
    expect(screen.getAllByText(RESTORED)[0]).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is shown as a conflict if another user has saved since [STAFF-05, STAFF-08]', async () => {
    const user = await loseSession()
    const theirs = createAdminBundle({ title: 'Von Ben', description: 'Neu', version: 2 })
    api.answer('get', BUNDLE, theirs)
    await logIn(user, STAFF_ID)
    expect(await screen.findByLabelText('Titel')).toHaveValue('Lange überlegt')
    const conflict = { code: 'conflict', message: '', current: theirs, changed_by: 'Ben' }
    const sent = api.answer('put', BUNDLE, conflict, { status: 409 })
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByRole('alert', { name: 'Konflikt' })).toHaveTextContent('Von Ben')
    expect(sent[0]!.headers.get('If-Match')).toBe('"1"')
    await user.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }))
    expect(screen.getByLabelText('Titel')).toHaveValue('Lange überlegt')
    expect(screen.getByLabelText(/^Beschreibung/)).toHaveValue('Neu')
  })

  test('contains only the changed fields [STAFF-05]', async () => {
    api.answer('get', BUNDLE, createAdminBundle({ description: 'Unverändert' }))
    await loseSession()
    const stored = Object.values(sessionStorage).join()
    expect(stored).toContain('Lange überlegt')
    expect(stored).not.toContain('Unverändert')
  })

  test('survives until the page is reloaded if the browser cannot store it, as the user is told [STAFF-05]', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const user = await loseSession()
    expect(await screen.findByText('Nicht gespeichert: Paket 1')).toBeVisible()
    expect(screen.getByText(/^Der Browser kann Ihre Eingaben nicht aufbewahren/)).toBeVisible()
    await logIn(user, STAFF_ID)
    await waitFor(async () => expect(await screen.findByLabelText('Titel')).toHaveValue('Lange überlegt'))
    expect(screen.queryByText(/^Der Browser kann/)).not.toBeInTheDocument()
  })

  test('is not shown to another user [STAFF-05]', async () => {
    const user = await loseSession()
    await logIn(user, STAFF_ID + 1)
    await waitFor(async () => expect(await screen.findByLabelText('Titel')).toHaveValue('Paket 1'))
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument()
  })
})

test('is kept when a session of another tab replaces this one [INIT-07, STAFF-05]', async () => {
  const { user, reloadAt } = renderApp('/_internal/poll-bundles/1', { session: staff })
  await user.type(await screen.findByLabelText('Titel'), ' neu')
  expect(warnsBeforeUnload()).toBe(true)
  document.cookie = 'prod_auth_token=of-another-organization; path=/; secure'
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(screen.queryByLabelText('Titel')).not.toBeInTheDocument()
  expect(warnsBeforeUnload()).toBe(false)
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/_internal/poll-bundles/1'))

  cleanup()
  renderApp('/_internal/poll-bundles/1', { session: { ...staff, auth_token: 'of-another-organization' } })
  expect(await screen.findByLabelText('Titel')).toHaveValue('Paket 1 neu')
})

describe('a form that is left during a save', () => {
  /** Saves another title of bundle 1, opens the list, and runs `meanwhile` before the response. */
  async function leaveDuringSave(answer: () => Response, meanwhile?: (user: User) => Promise<void>) {
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    api.reply('put', BUNDLE, async () => {
      await released
      return answer()
    })
    api.answer('get', '/v1/admin/poll_bundle', { poll_bundles: [createAdminBundle()], total: 1 })
    api.answer('get', '/v1/admin/poll_bundle_collection', { poll_bundle_collections: [], total: 0 })
    const { user } = renderApp('/_internal/poll-bundles/1', { session: staff })
    await user.type(await screen.findByLabelText('Titel'), ' neu')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(warnsBeforeUnload()).toBe(true)
    await user.click(screen.getAllByRole('link', { name: 'Pakete' })[0]!)
    expect(await headline('Pakete')).toBeVisible()
    await meanwhile?.(user)
    act(() => release?.())
    return user
  }
  const goBack = async (user: User) => {
    await user.click(await screen.findByRole('link', { name: 'Paket 1' }))
    expect(await screen.findByLabelText('Titel')).toBeVisible()
  }

  test('reports a failed save, and restores the values when it is opened again [STAFF-05]', async () => {
    const user = await leaveDuringSave(() =>
      HttpResponse.json(
        { code: 'validation_failed', message: '', fields: { title: 'Der Titel ist vergeben.' } },
        { status: 422 },
      ),
    )
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(notes).toHaveTextContent('Nicht gespeichert: Paket 1Der Titel ist vergeben.')
    await goBack(user)
    expect(await screen.findByLabelText('Titel')).toHaveValue('Paket 1 neu')
    expect(screen.getByText('nicht gespeicherte Änderungen')).toBeVisible()
  })

  test('restores nothing after a later successful save [STAFF-05]', async () => {
    const failure = HttpResponse.json({ code: 'internal_error', message: '' }, { status: 500 })
    const user = await leaveDuringSave(() => failure, goBack)
    const notes = await screen.findByRole('list', { name: 'Benachrichtigungen' })
    expect(notes).toHaveTextContent('Nicht gespeichert: Paket 1')
    expect(screen.getByLabelText('Titel')).toHaveValue('Paket 1')
    api.answer('put', BUNDLE, createAdminBundle({ title: 'Später', version: 2 }))
    await user.type(screen.getByLabelText('Titel'), ' später')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await headline('Später')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Nicht gespeichert/)).not.toBeInTheDocument())
    expect(sessionStorage).toHaveLength(0)
  })

  test('restores nothing if the save succeeds [STAFF-05]', async () => {
    const user = await leaveDuringSave(() =>
      HttpResponse.json(createAdminBundle({ title: 'Paket 1 neu', version: 2 })),
    )
    await user.click(await screen.findByRole('link', { name: 'Paket 1 neu' }))
    expect(await screen.findByText('gespeichert')).toBeVisible()
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })
})

test('the form of a new object hands over only what was typed during its save [STAFF-05]', async () => {
  const written = jest.spyOn(Storage.prototype, 'setItem')
  let answer: ((response: Response) => void) | undefined
  api.reply('post', '/v1/admin/poll_bundle', () => new Promise((resolve) => (answer = resolve)))
  const { user } = renderApp('/_internal/poll-bundles/new', { session: staff })
  await user.type(await screen.findByLabelText('Titel'), 'Paket 1')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(answer).toBeDefined())
  await user.type(screen.getByLabelText(/^Beschreibung/), 'Nachgereicht')
  await act(async () => answer?.(Response.json(createAdminBundle({ title: 'Paket 1' }), { status: 201 })))
  await waitFor(() => expect(address()).toBe('/_internal/poll-bundles/1'))
  expect(await screen.findByLabelText(/^Beschreibung/)).toHaveValue('Nachgereicht')
  const drafts = written.mock.calls.filter(([key]) => key.startsWith('draft:')).map(([, value]) => value)
  expect(drafts.join()).toContain('Nachgereicht')
  expect(drafts.join()).not.toContain('Paket 1')
})

/** Returns whether the browser would warn before the page is closed or reloaded. */
function warnsBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('discards the values that the user chose to discard [STAFF-05]', async () => {
  api.answer('post', '/v1/auth/logout', null)
  const { user } = renderApp('/_internal/poll-bundles/1', { session: staff })
  await user.type(await screen.findByLabelText('Titel'), ' neu')
  await user.click(screen.getByRole('button', { name: 'Konto' }))
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
  await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }))
  await waitFor(() => expect(screen.queryByLabelText('Titel')).not.toBeInTheDocument())
  expect(sessionStorage).toHaveLength(0)
})
