import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderApp, setupScreens } from '../../support/render-app'
import { createWirePoll, createWirePolls, createWireSession } from '../../support/wire'

const api = setupScreens()
const session = createWireSession()
const FAVORITES = '/v1/pro/polls/favorites'

const online = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const retry = () => screen.findByRole('button', { name: 'Erneut versuchen' })
const question = (n: number) => screen.findByRole('link', { name: `Wie zufrieden sind Sie mit Nummer ${n}?` })
const page = () =>
  HttpResponse.json({ polls: createWirePolls(1), total: 1 }, { headers: { 'Retry-After': '0' } })
const toasts = async () =>
  within(await screen.findByRole('list', { name: 'Benachrichtigungen' })).getAllByRole('listitem')

describe('an unexpected response', () => {
  const json = { 'Content-Type': 'application/json' }
  test.each<[string, () => Response]>([
    [
      'HTML with 200',
      () => new HttpResponse('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['cut-off JSON', () => new HttpResponse('{"polls": [{"id": 1', { headers: json })],
    ['204', () => new HttpResponse(null, { status: 204 })],
    ['an empty body', () => new HttpResponse('', { headers: json })],
    ['null', () => HttpResponse.json(null)],
    ['another shape', () => HttpResponse.json({ polls: 'none', total: 1 })],
    ['a list of no objects', () => HttpResponse.json({ polls: [1, null], total: 2 })],
  ])(
    'such as %s is shown as an error with its reference number and a retry button [HTTP-05, UI-06]',
    async (_, answer) => {
      const asked = api.reply('get', FAVORITES, (_request, count) => (count === 0 ? answer() : page()))
      const { user } = renderApp('/pro/favorites', { session })
      expect(
        await screen.findByText(/^Etwas ist schiefgelaufen\..*\(Kennung: [0-9a-f-]{36}\)$/),
      ).toBeVisible()
      await user.click(await retry())
      expect(await question(1)).toBeVisible()
      expect(asked).toHaveLength(2)
    },
  )
})

describe('a server that is unavailable', () => {
  test('shows an error with a retry button [HTTP-04, UI-06]', async () => {
    const asked = api.reply('get', FAVORITES, (_request, count) =>
      count === 0 ? HttpResponse.error() : page(),
    )
    const { user } = renderApp('/pro/favorites', { session })
    expect(await screen.findByText(/^Der Server ist gerade nicht erreichbar\./)).toBeVisible()
    expect(asked).toHaveLength(1)
    await user.click(await retry())
    expect(await question(1)).toBeVisible()
  })

  test.each([500, 502, 503])(
    'retries a read that fails with %i twice before it shows the error [HTTP-05]',
    async (status) => {
      const asked = api.answer('get', FAVORITES, {}, { status, headers: { 'Retry-After': '0' } })
      renderApp('/pro/favorites', { session })
      expect(await screen.findByText(/^Etwas ist schiefgelaufen\./)).toBeVisible()
      expect(asked).toHaveLength(3)
    },
  )

  test('sends a write only once, and rolls back the optimistic update [HTTP-05, LIST-07]', async () => {
    api.reply('get', FAVORITES, () => page())
    const sent = api.answer(
      'put',
      '/v1/me/favorite_polls/1',
      {},
      { status: 503, headers: { 'Retry-After': '0' } },
    )
    const { user } = renderApp('/pro/favorites', { session })
    await user.click(await screen.findByRole('button', { name: 'Als Favorit merken' }))
    expect(await toasts()).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Als Favorit merken' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('a connection that breaks', () => {
  test('keeps the loaded content, and reports that more could not be loaded [HTTP-04, LIST-01]', async () => {
    api.reply('get', FAVORITES, (_request, count) =>
      count === 1
        ? HttpResponse.error()
        : HttpResponse.json({ polls: [createWirePoll({ id: count + 1, is_favorited: true })], total: 2 }),
    )
    const { user } = renderApp('/pro/favorites', { session })
    const more = await screen.findByRole('button', { name: 'Mehr laden' })
    online(false)
    await user.click(more)
    expect(await screen.findByText(/^Sie sind offline\./)).toBeVisible()
    expect(await question(1)).toBeVisible()
    online(true)
    await user.click(await retry())
    expect(await question(3)).toBeVisible()
    expect(await question(1)).toBeVisible()
  })

  test('is reported once, even if several favorite requests fail [HTTP-04, LIST-07]', async () => {
    api.answer('get', FAVORITES, { polls: createWirePolls(3), total: 3 })
    for (const id of [1, 2, 3]) api.reply('put', `/v1/me/favorite_polls/${id}`, () => HttpResponse.error())
    const { user } = renderApp('/pro/favorites', { session })
    await question(3)
    online(false)
    for (const star of screen.getAllByRole('button', { name: 'Als Favorit merken' })) await user.click(star)
    const [toast, ...others] = await toasts()
    expect(toast).toHaveTextContent('Sie sind offline.')
    expect(others).toEqual([])
    expect(screen.getAllByRole('button', { name: 'Als Favorit merken' })).toHaveLength(3)
  })

  test('keeps the typed text of a form [HTTP-04]', async () => {
    api.server.use(http.post('/api/customer-contact', () => HttpResponse.error()))
    const { user } = renderApp('/contact', { session })
    await user.type(await screen.findByLabelText('Nachricht'), 'Wir brauchen eine Umfrage.')
    online(false)
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
    expect((await screen.findAllByText(/^Sie sind offline\./))[0]).toBeVisible()
    expect(screen.getByLabelText('Nachricht')).toHaveValue('Wir brauchen eine Umfrage.')
  })
})
