import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createStaff } from '../../support/wire-admin'

const SETTINGS = '/v1/admin/settings'
const api = setupScreens()
const admin = createStaff('SETTINGS_ADMIN')

const links = Object.fromEntries(
  [
    'imprint',
    'privacy',
    'faq',
    'methodology',
    'about',
    'jobs',
    'facebook',
    'instagram',
    'linkedin',
    'x',
    'youtube',
  ].map((name) => [`${name}_url`, `/${name}`]),
)
const settings = {
  id: 1,
  version: 4,
  mail_from: 'Haus <post@haus.de>',
  contact_email: 'kontakt@haus.de',
  login_failures_per_address: 30,
  votes_per_address: 5,
  ...links,
  is_staff_second_factor_required: false,
  is_demo_off: false,
  login_board: 'NEWEST',
  public_boards: [
    { id: 9, title: 'Neues Board' },
    { id: 4, title: 'Mobilität' },
  ],
  given: ['mail_from'],
  environment: [{ variable: 'SMTP_URL', value: 'gesetzt' }],
}

describe('the settings', () => {
  test('show values set by the environment, and save only changes [STAFF-35]', async () => {
    api.answer('get', SETTINGS, settings)
    const sent = api.answer('put', SETTINGS, { ...settings, version: 5, votes_per_address: 12 })
    const { user } = renderApp('/_internal/settings', { session: admin })
    expect(await screen.findByLabelText('Absender')).toHaveAttribute('readonly')
    expect(await headline('Einstellungen')).toBeVisible()
    expect(screen.getByText('Legt die Umgebung des Servers fest.')).toBeVisible()
    expect(screen.getByRole('row', { name: 'SMTP_URL gesetzt' })).toBeVisible()
    const votes = screen.getByLabelText('Stimmen je Netz, Umfrage und Stunde')
    await user.clear(votes)
    await user.type(votes, '0')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(screen.getAllByText(/ganze Zahl von 1 bis 100.000/).length).toBeGreaterThan(0)
    await user.clear(votes)
    await user.type(votes, '12')
    await user.click(screen.getByLabelText('Zwei-Faktor-Anmeldung ist für das Team Pflicht'))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ votes_per_address: 12, is_staff_second_factor_required: true })
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"')
  })

  test('let choose the board of the login page [STAFF-35] [BOARD-04]', async () => {
    api.answer('get', SETTINGS, settings)
    const sent = api.answer('put', SETTINGS, { ...settings, version: 5, login_board: '4' })
    const { user } = renderApp('/_internal/settings', { session: admin })
    const choice = await screen.findByLabelText('Board auf der Anmeldeseite')
    expect(choice).toHaveDisplayValue('Das neueste')
    await user.selectOptions(choice, 'Mobilität')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ login_board: '4' })
  })

  const demoAccount = (id: number, fields: object) => ({
    id,
    email: `konto${id}@firma.de`,
    first_name: null,
    last_name: null,
    admin_roles: [],
    organization_name: null,
    member_role: null,
    last_active_at: null,
    is_demo: false,
    ...fields,
  })

  test('ask for the code of the server, and which accounts keep their access, at the end of the demo [STAFF-35] [S25]', async () => {
    api.answer('get', SETTINGS, settings)
    api.reply('get', `${SETTINGS}/demo_accounts`, (_request, count) =>
      count === 0
        ? HttpResponse.json({ code: 'rate_limited', message: 'Bitte warten Sie.' }, { status: 429 })
        : HttpResponse.json({
            accounts: [
              demoAccount(admin.user.id ?? 0, { email: 'ich@haus.de', admin_roles: ['ADMIN'] }),
              demoAccount(21, {
                first_name: 'Nina',
                last_name: 'Neu',
                admin_roles: ['POLL_MANAGER'],
                organization_name: 'Stadtwerke',
                member_role: 'EDITOR',
                last_active_at: '2026-03-05T10:00:00Z',
              }),
              demoAccount(22, { email: 'intern@meinungsbild.example', is_demo: true }),
            ],
          }),
    )
    const rejection = 'Mindestens eines dieser Konten hat keinen Zugang mehr.'
    const wrongCode = 'Dieser Code ist nicht richtig.'
    const rejections = [{ demo_code: wrongCode }, { kept_account_ids: rejection }]
    const sent = api.reply('put', SETTINGS, (_request, count) =>
      count < rejections.length
        ? HttpResponse.json(
            { code: 'validation_failed', message: 'Bitte prüfen.', fields: rejections[count] },
            { status: 422 },
          )
        : HttpResponse.json({ ...settings, version: 5, is_demo_off: true }),
    )
    const { user } = renderApp('/_internal/settings', { session: admin })
    const end = await screen.findByRole('checkbox', { name: 'Demobetrieb beenden' })
    expect(screen.queryByRole('group', { name: 'Wer behält den Zugang?' })).not.toBeInTheDocument()
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'Ja, beenden' }))
    await waitFor(() => expect(end).toHaveFocus()) // the dialog has closed
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    const kept = await screen.findByRole('group', { name: 'Wer behält den Zugang?' })
    const own = within(kept).getByRole('checkbox', { name: 'ich@haus.de' })
    expect(own).toBeChecked()
    expect(own).toBeDisabled()
    const nina = within(kept).getByRole('checkbox', { name: 'Nina Neu, konto21@firma.de' })
    expect(nina).not.toBeChecked()
    expect(nina).toHaveAccessibleDescription(
      'Umfrageredaktion · Stadtwerke (Redaktion) · zuletzt aktiv am 5. März 2026',
    )
    const demo = screen.getByRole('group', { name: 'Konten der Demo' })
    expect(within(demo).getByRole('checkbox', { name: 'intern@meinungsbild.example' })).not.toBeChecked()
    await user.click(nina)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    const code = screen.getByRole('textbox', { name: 'Code zum Beenden der Demo' })
    expect(code).toHaveAccessibleDescription(/Ausgabe, die der Server beim Start schreibt/)
    expect(code).toBeInvalid()
    expect(sent).toHaveLength(0)
    await user.type(code, ' k3Fp-9_wXa ')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findAllByText(wrongCode)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findAllByText(rejection)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(await sent[2]!.json()).toEqual({
      is_demo_off: true,
      kept_account_ids: [21],
      demo_code: 'k3Fp-9_wXa',
    })
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Wer behält den Zugang?' })).not.toBeInTheDocument(),
    )
    expect(end).toBeDisabled()
  })

  test('ask for confirmation before they end the demo, which is irreversible [STAFF-35]', async () => {
    api.answer('get', SETTINGS, settings)
    api.answer('get', `${SETTINGS}/demo_accounts`, { accounts: [] })
    const sent = api.answer('put', SETTINGS, { ...settings, version: 5, is_demo_off: true })
    const { user } = renderApp('/_internal/settings', { session: admin })
    const end = await screen.findByRole('checkbox', { name: 'Demobetrieb beenden' })
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
    expect(end).not.toBeChecked()
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'Ja, beenden' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
    expect(end).toBeChecked()
    expect(sent).toHaveLength(0)
    await user.type(screen.getByLabelText(/^Code zum Beenden der Demo/), 'k3Fp')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ is_demo_off: true, kept_account_ids: [], demo_code: 'k3Fp' })
  })

  test('send a test e-mail, and show the response of the mail server [STAFF-35]', async () => {
    api.answer('get', SETTINGS, settings)
    api.reply('post', `${SETTINGS}/test_mail`, (_request, count) =>
      HttpResponse.json({ sent_to: 'a@haus.de', failure: count === 0 ? null : '535' }),
    )
    const { user } = renderApp('/_internal/settings', { session: admin })
    const send = await screen.findByRole('button', { name: 'Testnachricht an mich senden' })
    await user.click(send)
    expect(await screen.findByText('Gesendet an a@haus.de.')).toBeVisible()
    await user.click(send)
    expect(await screen.findByText('Der Mailserver hat die Nachricht nicht angenommen (535).')).toBeVisible()
  })

  test('show an error if loading fails, and are only accessible to SETTINGS_ADMIN [STAFF-35, STAFF-02]', async () => {
    api.answer('get', SETTINGS, { code: 'internal_error', message: '' }, { status: 500 })
    const { unmount } = renderApp('/_internal/settings', { session: admin })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    unmount()
    renderApp('/_internal/settings', { session: createStaff('SUPPORT') })
    expect(await headline('Kein Zugriff')).toBeVisible()
  })
})
