import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { catchSavedFiles } from '../../support/saved-files'
import { getAuthToken } from '../../support/session'
import { createWireSession, createWireUser } from '../../support/wire'

const api = setupScreens()

const session = (id: number, overrides = {}) => ({
  id,
  is_current: false,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: '2026-03-03T10:00:00.000Z',
  expires_at: '2026-09-01T10:00:00.000Z',
  ...overrides,
})

beforeEach(() => {
  api.answer('get', '/v1/me/sessions', {
    sessions: [session(1, { is_current: true, user_agent: null }), session(2)],
  })
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows, changes and keeps the personal data [ROUTE-09]', async () => {
  const sent = api.answer('patch', '/v1/me', createWireUser({ first_name: 'Ada', gender: 'DIVERSE' }))
  const { user, store } = renderApp('/settings', { session: createWireSession({ last_name: 'Alt' }) })
  const form = await part('Persönliche Angaben')
  expect(form.getByLabelText('E-Mail')).toHaveValue('redaktion@kunde.example')
  await user.type(form.getByLabelText('Vorname'), 'Ada')
  await user.clear(form.getByLabelText('Nachname'))
  await user.selectOptions(form.getByLabelText('Geschlecht'), 'divers')
  await user.click(form.getByRole('button', { name: 'Speichern' }))
  expect((await screen.findAllByText('Ihre Angaben wurden gespeichert.'))[0]).toBeVisible()
  expect(await sent[0]!.json()).toEqual({ first_name: 'Ada', last_name: null, gender: 'DIVERSE' })
  expect(store.getState().user.info?.firstName).toBe('Ada')
})

describe('the password', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], current: string | null) => {
    const form = await part('Passwort')
    if (current !== null) await user.type(form.getByLabelText('Aktuelles Passwort'), current)
    await user.type(form.getByLabelText('Neues Passwort'), 'ein langes Passwort')
    await user.type(form.getByLabelText('Passwort wiederholen'), 'ein langes Passwort')
    await user.click(form.getByRole('button', { name: 'Speichern' }))
    return form
  }

  test('is changed with the current password; the fields are cleared and other sessions ended [ROUTE-09]', async () => {
    const sent = api.reply('put', '/v1/me/password', () => {
      api.answer('get', '/v1/me/sessions', { sessions: [session(1, { is_current: true })] })
      return new HttpResponse(null, { status: 204 })
    })
    const { user } = renderApp('/settings', { session: createWireSession() })
    expect(await (await part('Sitzungen')).findAllByRole('listitem')).toHaveLength(2)
    await fill(user, 'das alte Passwort')
    expect((await screen.findAllByText('Ihr Passwort wurde gespeichert.'))[0]).toBeVisible()
    expect(await sent[0]!.json()).toEqual({
      current_password: 'das alte Passwort',
      new_password: 'ein langes Passwort',
    })
    expect((await part('Passwort')).getByLabelText('Neues Passwort')).toHaveValue('')
    const sessions = await part('Sitzungen')
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  })

  test('shows a wrong current password at its field, and keeps the texts [ROUTE-09]', async () => {
    const fields = { current_password: 'Das Passwort ist nicht korrekt.' }
    api.answer('put', '/v1/me/password', { code: 'validation_failed', message: '', fields }, { status: 422 })
    const { user } = renderApp('/settings', { session: createWireSession() })
    const form = await fill(user, 'falsch')
    await waitFor(() =>
      expect(form.getByLabelText('Aktuelles Passwort')).toHaveAccessibleDescription(fields.current_password),
    )
    expect(form.getByLabelText('Neues Passwort')).toHaveValue('ein langes Passwort')
  })

  test('can be set for the first time without a current one [AUTH-06]', async () => {
    api.reply('put', '/v1/me/password', () => new HttpResponse(null, { status: 204 }))
    const { user } = renderApp('/settings', {
      session: createWireSession({ has_password: false, voter_role: 'EMAIL' }),
    })
    await fill(user, null)
    expect(await (await part('Passwort')).findByLabelText('Aktuelles Passwort')).toBeVisible()
    expect(screen.queryByText('Ihr Konto hat noch kein Passwort.')).not.toBeInTheDocument()
  })
})

describe('the sessions', () => {
  test('are listed with the current one marked; the others can be ended [ROUTE-09]', async () => {
    const ended = api.reply('delete', '/v1/me/sessions/2', () => new HttpResponse(null, { status: 204 }))
    const { user } = renderApp('/settings', { session: createWireSession() })
    const list = within(await screen.findByRole('list', { name: 'Sitzungen' }))
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(list.getByText('Diese Sitzung')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Sitzung beenden: Firefox unter Windows' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(ended).toHaveLength(1)
  })

  test('shows five at first, the current one on top, and the others on request [ROUTE-09]', async () => {
    const sessions = [1, 2, 3, 4, 5, 6, 7].map((id) => session(id, { is_current: id === 7 }))
    api.answer('get', '/v1/me/sessions', { sessions })
    const { user } = renderApp('/settings', { session: createWireSession() })
    const list = within(await screen.findByRole('list', { name: 'Sitzungen' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Diese Sitzung')
    await user.click(screen.getByRole('button', { name: 'Alle 7 Sitzungen zeigen' }))
    expect(list.getAllByRole('listitem')).toHaveLength(7)
  })

  test('can all be ended except the current one [ROUTE-09]', async () => {
    const ended = api.reply('delete', '/v1/me/sessions', () => new HttpResponse(null, { status: 204 }))
    const { user } = renderApp('/settings', { session: createWireSession() })
    await user.click(await screen.findByRole('button', { name: 'Alle anderen Sitzungen beenden' }))
    expect((await screen.findAllByText('Alle anderen Sitzungen wurden beendet.'))[0]).toBeVisible()
    expect(ended).toHaveLength(1)
    const list = within(screen.getByRole('list', { name: 'Sitzungen' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByText('Diese Sitzung')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Alle anderen Sitzungen beenden' })).not.toBeInTheDocument()
  })

  test('can be reloaded after an error [UI-06]', async () => {
    api.reply('get', '/v1/me/sessions', (_request, count) =>
      count === 0
        ? HttpResponse.json({ code: 'forbidden', message: '' }, { status: 403 })
        : HttpResponse.json({ sessions: [session(1)] }),
    )
    const { user } = renderApp('/settings', { session: createWireSession() })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('list', { name: 'Sitzungen' })).toBeVisible()
  })
})

test('withdraws and gives the consent [UI-04]', async () => {
  const answer = (given: boolean) => ({
    has_gdpr_consent: given,
    gdpr_consent_at: null,
    gdpr_consent_version: null,
  })
  const withdrawn = api.answer('delete', '/v1/me/gdpr_consent', answer(false))
  const given = api.answer('post', '/v1/me/gdpr_consent', answer(true))
  const { user, store } = renderApp('/settings', { session: createWireSession() })
  await user.click(await screen.findByRole('button', { name: 'Einwilligung widerrufen' }))
  await user.click(await screen.findByRole('button', { name: 'Einwilligen' }))
  expect(await screen.findByRole('button', { name: 'Einwilligung widerrufen' })).toBeVisible()
  expect([withdrawn.length, given.length]).toEqual([1, 1])
  expect(store.getState().user.info?.hasGdprConsent).toBe(true)
})

test('requests a reload if the wording of the consent has changed [UI-04]', async () => {
  api.answer('delete', '/v1/me/gdpr_consent', {
    has_gdpr_consent: false,
    gdpr_consent_at: null,
    gdpr_consent_version: null,
  })
  api.answer('post', '/v1/me/gdpr_consent', { code: 'conflict', message: '' }, { status: 409 })
  const { user, store } = renderApp('/settings', { session: createWireSession() })
  await user.click(await screen.findByRole('button', { name: 'Einwilligung widerrufen' }))
  await user.click(await screen.findByRole('button', { name: 'Einwilligen' }))
  expect(
    await screen.findByText(
      'Der Text der Einwilligung wurde inzwischen geändert. Bitte laden Sie die Seite neu.',
    ),
  ).toBeVisible()
  expect(store.getState().user.info?.hasGdprConsent).toBe(false)
})

test('downloads all personal data [ROUTE-09]', async () => {
  const asked = api.answer('get', '/v1/me/export', { account: { email: 'x' } })
  const saved = catchSavedFiles()
  const { user } = renderApp('/settings', { session: createWireSession() })
  await user.click(await screen.findByRole('button', { name: 'Meine Daten herunterladen' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['meine-daten.json']))
  expect(asked).toHaveLength(1)
  expect(JSON.parse(await saved[0]!.content.text())).toEqual({ account: { email: 'x' } })
})

describe('deleting the account', () => {
  const ask = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(await screen.findByRole('button', { name: 'Konto löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Konto wirklich löschen?' }))
    await user.type(dialog.getByLabelText('Passwort'), 'meinungsbild-demo')
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    return dialog
  }

  test('requires the password, ends the session and confirms the deletion [ROUTE-09]', async () => {
    const sent = api.reply('delete', '/v1/me', () => new HttpResponse(null, { status: 204 }))
    await ask(renderApp('/settings', { session: createWireSession() }))
    expect(await headline('Anmelden')).toBeVisible()
    expect(screen.getAllByText('Ihr Konto wurde gelöscht.')[0]).toBeVisible()
    expect(await sent[0]!.json()).toEqual({ password: 'meinungsbild-demo' })
    expect(getAuthToken()).toBeNull()
  })

  test('shows why the last admin cannot be deleted [ROUTE-09]', async () => {
    api.answer('delete', '/v1/me', { code: 'conflict', message: '' }, { status: 409 })
    const dialog = await ask(renderApp('/settings', { session: createWireSession() }))
    expect(
      await dialog.findByText('Mindestens eine Person muss die Rolle Administration behalten.'),
    ).toBeVisible()
  })
})

test('states whether the second factor is set up [ROUTE-09]', async () => {
  const { unmount } = renderApp('/settings', { session: createWireSession() })
  const row = await part('Anmeldung in zwei Schritten')
  expect(await row.findByText('Nicht eingerichtet.')).toBeVisible()
  expect(row.getByRole('link', { name: 'Einrichten' })).toHaveAttribute('href', '/settings/second-factor')
  unmount()

  api.answer('get', '/v1/me/second_factor', {
    is_active: true,
    is_required: false,
    active_since: '2026-03-03T08:00:00Z',
    recovery_codes_left: 10,
  })
  renderApp('/settings', { session: createWireSession() })
  expect(await (await part('Anmeldung in zwei Schritten')).findByText('Eingerichtet.')).toBeVisible()
})
