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

describe('an answer that makes no sense', () => {
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
  ])('such as %s is said with its number, and can be asked for again [HTTP-05, UI-06]', async (_, answer) => {
    const asked = api.reply('get', FAVORITES, (_request, count) => (count === 0 ? answer() : page()))
    const { user } = renderApp('/pro/favorites', { session })
    expect(await screen.findByText(/^Etwas ist schiefgelaufen\..*\(Kennung: [0-9a-f-]{36}\)$/)).toBeVisible()
    await user.click(await retry())
    expect(await question(1)).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})

describe('a server that is down', () => {
  test('is told as such, and asked again when the person says so [HTTP-04, UI-06]', async () => {
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
    'with %i is asked three times in all before it is told [HTTP-05]',
    async (status) => {
      const asked = api.answer('get', FAVORITES, {}, { status, headers: { 'Retry-After': '0' } })
      renderApp('/pro/favorites', { session })
      expect(await screen.findByText(/^Etwas ist schiefgelaufen\./)).toBeVisible()
      expect(asked).toHaveLength(3)
    },
  )

  test('gets a write once, and what was shown at once is taken back [HTTP-05, LIST-07]', async () => {
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

describe('a line that breaks while one works', () => {
  test('leaves what is shown in place, and says so where more was asked for [HTTP-04, LIST-01]', async () => {
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

  test('is told once, however many wishes fail by it [HTTP-04, LIST-07]', async () => {
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

  test('keeps what was typed into a form [HTTP-04]', async () => {
    api.server.use(http.post('/api/customer-contact', () => HttpResponse.error()))
    const { user } = renderApp('/contact', { session })
    await user.type(await screen.findByLabelText('Nachricht'), 'Wir brauchen eine Umfrage.')
    online(false)
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
    expect((await screen.findAllByText(/^Sie sind offline\./))[0]).toBeVisible()
    expect(screen.getByLabelText('Nachricht')).toHaveValue('Wir brauchen eine Umfrage.')
  })
})
