import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedOut } from '../../../src/core/session/events'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWireOrganization, createWireSession, nobody } from '../../support/wire'

const api = setupScreens()
const TEXT = 'Wir möchten gern wissen, was ein Zugang kostet.'
const THANKS = 'Vielen Dank. Wir melden uns innerhalb von zwei Werktagen.'

test('sends a visitor’s message with name and address [ROUTE-13, CON-01]', async () => {
  const sent = api.answerApp('post', '/api/customer-anonymous-contact', { message: THANKS })
  const { user } = renderApp('/contact', { session: nobody })
  await user.type(await screen.findByLabelText('Name'), 'Ada Beispiel')
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.org')
  await user.type(screen.getByLabelText('Telefon'), '+49 (0)30 123456')
  await user.type(screen.getByLabelText('Nachricht'), TEXT)
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(await sent[0]!.json()).toEqual({
    name: 'Ada Beispiel',
    email: 'ada@example.org',
    phone: '+49 (0)30 123456',
    message: TEXT,
  })
})

test('needs no name or address from a user [CON-01]', async () => {
  const sent = api.answerApp('post', '/api/customer-contact', { message: THANKS })
  const { user } = renderApp('/contact', { session: createWireSession() })
  expect(await headline('Umfrage beauftragen')).toBeVisible()
  expect(screen.getByText(/^Ihr Kontakt zu uns: Beauftragen Sie eine Umfrage oder stellen Sie/)).toBeVisible()
  expect(screen.queryByLabelText('E-Mail')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Nachricht'), TEXT)
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(await sent[0]!.json()).toEqual({ phone: '', message: TEXT, org_type: 'CUSTOMER' })
})

test('shows the reply time of the server, and none if it sends no e-mails [CON-01]', async () => {
  const message = 'Ihre Nachricht ist gespeichert.'
  api.answerApp('post', '/api/customer-contact', { message })
  const { user } = renderApp('/contact', { session: createWireSession() })
  await user.type(await screen.findByLabelText('Nachricht'), TEXT)
  expect(screen.queryByText(/Werktage/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText(/Werktage/)).not.toBeInTheDocument()
})

test('invites publishers to suggest polls [UI-03]', async () => {
  const organization = createWireOrganization({ kind: 'PUBLISHER', pro_role: 'PUBLISHER' })
  renderApp('/contact', { session: createWireSession({ pro: { member_role: 'EDITOR', organization } }) })
  expect(await headline('Umfrage vorschlagen')).toBeVisible()
})

test('shows errors at the fields and in the summary, and sends nothing [CON-01]', async () => {
  const sent = api.answerApp('post', '/api/customer-anonymous-contact', { message: THANKS })
  const { user } = renderApp('/contact', { session: nobody })
  await user.type(await screen.findByLabelText('Name'), 'A')
  await user.type(screen.getByLabelText('E-Mail'), 'keine Adresse')
  await user.type(screen.getByLabelText('Telefon'), 'ruf an')
  await user.type(screen.getByLabelText('Nachricht'), 'Hallo')
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  const complaints = {
    Name: 'Bitte schreiben Sie zwischen 2 und 100 Zeichen.',
    'E-Mail': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    Telefon: 'Bitte geben Sie eine gültige Telefonnummer ein.',
    Nachricht: 'Bitte schreiben Sie zwischen 10 und 2.000 Zeichen.',
  }
  for (const [label, complaint] of Object.entries(complaints)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(complaint)
  }
  const summary = screen.getAllByRole('link', { name: /^(Name|E-Mail|Telefon|Nachricht): / })
  expect(summary.map(({ textContent }) => textContent)).toEqual(
    Object.entries(complaints).map(([label, complaint]) => `${label}: ${complaint}`),
  )
  await user.click(summary[0]!)
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(sent).toHaveLength(0)
})

test('keeps the text if the server is unreachable, and can be sent again [CON-01]', async () => {
  api.answerApp(
    'post',
    '/api/customer-contact',
    { code: 'internal_error', message: '', request_id: 'r-1' },
    { status: 500 },
  )
  const { user } = renderApp('/contact', { session: createWireSession() })
  await user.type(await screen.findByLabelText('Nachricht'), TEXT)
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  expect(
    await screen.findByText('Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut. (Kennung: r-1)'),
  ).toBeVisible()
  expect(screen.getByLabelText('Nachricht')).toHaveValue(TEXT)
  api.answerApp('post', '/api/customer-contact', { message: THANKS })
  await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
  await waitFor(() => expect(screen.getByText(THANKS)).toHaveFocus())
})

describe('a draft', () => {
  const openOverlay = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(await screen.findByRole('button', { name: 'Kontakt' }))
    return within(await screen.findByRole('dialog', { name: 'Umfrage beauftragen' }))
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  test('is kept after closing the overlay and on other pages, until it is sent [UI-02, UI-03]', async () => {
    const app = renderApp('/pro/search', { session: createWireSession() })
    const { user } = app
    await user.type((await openOverlay(app)).getByLabelText('Nachricht'), TEXT)
    await user.click(screen.getByTestId('overlay'))
    await closed()
    expect((await openOverlay(app)).getByLabelText('Nachricht')).toHaveValue(TEXT)
    await user.keyboard('{Escape}')
    await closed()
    await user.click(screen.getByRole('link', { name: 'Meinungsbild, Startseite' }))
    await headline('Guten Tag')

    api.answerApp('post', '/api/customer-contact', { message: THANKS })
    const overlay = await openOverlay(app)
    expect(overlay.getByLabelText('Nachricht')).toHaveValue(TEXT)
    await user.click(overlay.getByRole('button', { name: 'Nachricht senden' }))
    await overlay.findByText(THANKS)
    await user.click(overlay.getByRole('button', { name: 'Overlay schließen' }))
    await closed()
    expect((await openOverlay(app)).getByLabelText('Nachricht')).toHaveValue('')
  })

  test('is not shown to another user [UI-03]', async () => {
    const app = renderApp('/pro/search', { session: createWireSession() })
    await app.user.type((await openOverlay(app)).getByLabelText('Nachricht'), TEXT)
    act(() => void app.store.dispatch(loggedOut({ reason: 'elsewhere' })))
    await closed()
    expect(JSON.stringify(app.store.getState())).not.toContain(TEXT)
  })
})
