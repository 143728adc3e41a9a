import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, passthrough } from 'msw'
import { address, headline, renderApp, setupScreens } from '../../support/render-app'
import { startReceiver } from '../../support/report-receiver'
import {
  createLoginAnswer,
  createSearchAnswer,
  createWirePoll,
  createWirePolls,
  createWireSession,
  nobody,
} from '../../support/wire'

const api = setupScreens()
const session = createWireSession()

const denyStorage = () => {
  throw new DOMException('no', 'SecurityError')
}

describe('a browser without storage', () => {
  beforeEach(() => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(denyStorage)
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denyStorage)
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'cookie')
    jest.restoreAllMocks()
  })

  test('allows a login that lasts as long as the page [AUTH-07]', async () => {
    api.answer('post', '/v1/auth/login', createLoginAnswer())
    const asked = api.answer('get', '/v1/pro/polls/favorites', { polls: createWirePolls(1), total: 1 })
    const { user } = renderApp('/pro/favorites', { session: nobody })
    await user.type(await screen.findByLabelText('E-Mail'), 'redaktion@kunde.example')
    await user.type(screen.getByLabelText('Passwort'), 'meinungsbild-demo')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await headline('Favoriten')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Wie zufrieden sind Sie mit Nummer 1?' })).toBeVisible()
    expect(asked[0]?.headers.get('X-Auth-Token')).toBe('token-of-the-login')
  })
})

test('works with a full storage [NAV-15]', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  renderApp('/pro', { session: createWireSession({ email_verified: false }) })
  expect(await headline('Guten Tag')).toBeVisible()
})

test('keeps the rest of the page if a card fails to render, and reports the error [UI-05, ERR-01]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}) // React logs it as well
  const receiver = await startReceiver()
  api.server.use(http.post(/^http:\/\/127\.0\.0\.1:/, () => passthrough()))
  api.answer('get', '/v1/pro/polls/favorites', { polls: [{ ...createWirePoll(), answers: 7 }], total: 1 })
  const { store } = renderApp('/pro/favorites', { session, page: { config: { sentryDsn: receiver.dsn } } })
  try {
    await store.reporter.start(Promise.resolve())
    const main = within(await screen.findByRole('main'))
    const alert = within(await main.findByRole('alert'))
    expect(alert.getByRole('button', { name: 'Seite neu laden' })).toBeVisible()
    expect(main.getByRole('heading', { level: 1, name: 'Favoriten' })).toBeVisible()
    await store.reporter.stop()
    const [event] = receiver.events()
    expect(event?.exception?.values[0]?.value).toMatch(/not a function/)
  } finally {
    await store.reporter.stop()
    await receiver.stop()
  }
})

describe('unusual texts', () => {
  const long = 'Wie zufrieden sind Sie mit der Donaudampfschifffahrtsgesellschaft? '
    .repeat(8)
    .slice(0, 500)
    .trim()
  const texts = [
    long,
    'ما رأيك في الحكومة؟',
    'Mögen Sie 👩‍👩‍👧‍👦 oder 🇩🇪 lieber? 🤷🏽‍♀️',
    '<b>&amp;</b> „Wort“ \\" %F0',
  ]

  test('are shown unchanged, whatever their length, direction and characters [LIST-03]', async () => {
    const polls = texts.map((question, index) => createWirePoll({ id: index + 1, question }))
    api.answer('get', '/v1/pro/polls/favorites', { polls, total: polls.length })
    renderApp('/pro/favorites', { session })
    for (const question of texts) expect(await screen.findByText(question)).toBeVisible()
  })

  test.each(texts.slice(1))('such as %s can be searched for, also by URL [LIST-05]', async (text) => {
    const asked = api.answer('get', '/v1/pro/polls', createSearchAnswer([createWirePoll({ question: text })]))
    const { user } = renderApp('/pro/search', { session })
    await screen.findByText('1 Umfrage gefunden')
    await user.click(screen.getByLabelText('Umfragen suchen'))
    await user.paste(text)
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('query')).toBe(text))
    await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('query')).toBe(text))
    expect(screen.getByLabelText('Umfragen suchen')).toHaveValue(text)
  })
})

test('renders only the visible polls of ten thousand [LIST-03, UI-06]', async () => {
  api.answer('get', '/v1/pro/polls', createSearchAnswer(createWirePolls(10_000)))
  renderApp('/pro/search', { session })
  expect(await screen.findByText('10.000 Umfragen gefunden')).toBeVisible()
  const hits = () => screen.getByLabelText('Suchergebnisse').children
  await waitFor(() => expect(hits().length).toBeLessThan(100))
  expect(hits()[0]).toHaveAttribute('aria-setsize', '10000')
  expect(screen.getByText('Alle 10.000 Umfragen geladen')).toBeVisible()
})

test('shows a server error with the reference number of the server log [HTTP-05]', async () => {
  api.answer(
    'get',
    '/v1/pro/polls/favorites',
    { code: 'internal_error', message: '', request_id: 'r-4711' },
    { status: 500, headers: { 'Retry-After': '0' } },
  )
  renderApp('/pro/favorites', { session })
  expect(await screen.findByText(/\(Kennung: r-4711\)/)).toBeVisible()
})

test('sends a message once on a double click [CON-01]', async () => {
  let answer = () => {}
  const sent: Request[] = []
  api.server.use(
    http.post('/api/customer-contact', async ({ request }) => {
      sent.push(request)
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json({ message: '' })
    }),
  )
  const { user } = renderApp('/contact', { session })
  await user.type(await screen.findByLabelText('Nachricht'), 'Wir brauchen eine Umfrage.')
  await user.dblClick(screen.getByRole('button', { name: 'Nachricht senden' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  answer()
  expect(await screen.findByText(/^Vielen Dank\./)).toBeVisible()
  expect(sent).toHaveLength(1)
})
