import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
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
    await user.click(screen.getByLabelText('Zweiter Schritt ist für das Team Pflicht'))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ votes_per_address: 12, is_staff_second_factor_required: true })
    expect(sent[0]!.headers.get('If-Match')).toBe('"4"')
  })

  test('ask for confirmation before they end the demo, which is irreversible [STAFF-35]', async () => {
    api.answer('get', SETTINGS, settings)
    const sent = api.answer('put', SETTINGS, { ...settings, version: 5, is_demo_off: true })
    const { user } = renderApp('/_internal/settings', { session: admin })
    const end = await screen.findByRole('checkbox', { name: 'Demobetrieb beenden' })
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
    expect(end).not.toBeChecked()
    await user.click(end)
    await user.click(await screen.findByRole('button', { name: 'Ja, beenden' }))
    expect(end).toBeChecked()
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]!.json()).toEqual({ is_demo_off: true })
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
