import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { selectIsFavorited } from '../../../src/core/favorites/selectors'
import { headline, renderApp, setupScreens } from '../../support/render-app'
import { createWirePoll, createWirePolls, createWireSession } from '../../support/wire'
import { createArticle, createNews, type WireArticle, type WireNews } from '../../support/wire-news'

const api = setupScreens()
const session = createWireSession()

const newsOf = (...news_items: WireNews[]) => ({ news_items, total: news_items.length })
const articlesOf = (...items: WireArticle[]) => ({ items, total: items.length })

beforeEach(() => {
  api.answer('get', '/v1/pro/articles', articlesOf())
})

test('shows the news with their polls, and the articles [LIST-10, ROUTE-04]', async () => {
  api.answer('get', '/v1/pro/news', newsOf(createNews({ polls: createWirePolls(2) }), createNews({ id: 2 })))
  const asked = api.answer('get', '/v1/pro/articles', articlesOf(createArticle()))
  const { user } = renderApp('/pro/news', { session })
  expect(await headline('News')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Neuigkeit 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wie zufrieden sind Sie mit Nummer 1?' })).toHaveAttribute(
    'href',
    '/pro/analytics/1',
  )
  const open = screen.getByRole('button', { name: 'Weiterlesen: Neuigkeit 1' })
  expect(open).toHaveAttribute('aria-expanded', 'false')
  await user.click(open)
  expect(screen.getByRole('link', { name: 'Wie zufrieden sind Sie mit Nummer 2?' })).toHaveAttribute(
    'href',
    '/pro/analytics/2',
  )
  expect(screen.getByText('Alle 2 Beiträge geladen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Artikel 1' })).toHaveAttribute(
    'href',
    'https://morgenblatt.example/1',
  )
  expect(new URL(asked[0]!.url).searchParams.get('limit')).toBe('5')
})

test('shows the whole teaser of an opened item [LIST-10]', async () => {
  const teaser = 'Ein langer Satz über das Wohnen zur Miete. '.repeat(12).trim()
  api.answer('get', '/v1/pro/news', newsOf(createNews({ teaser })))
  const { user } = renderApp('/pro/news', { session })
  expect(await screen.findByText(teaser)).toHaveStyle({ overflow: 'hidden' })
  await user.click(screen.getByRole('button', { name: /^Weiterlesen/ }))
  expect(screen.getByText(teaser)).not.toHaveStyle({ overflow: 'hidden' })
})

test('states the base and the date of a figure in the news, and what is uncertain about it [LIST-10, READ-114]', async () => {
  const poll = createWirePoll({ sample_size: 64, is_demo: true })
  api.answer('get', '/v1/pro/news', newsOf(createNews({ polls: [poll] })))
  renderApp('/pro/news', { session })
  expect(await screen.findByText('n = 64 · unsicher: unter 100 Befragte · Demodaten')).toBeVisible()
})

test('marks a poll in the news as a favorite, and restores it when the server rejects the removal [LIST-07]', async () => {
  api.answer('get', '/v1/pro/news', newsOf(createNews({ polls: [createWirePoll({ id: 4 })] })))
  const kept = api.reply('put', '/v1/me/favorite_polls/4', () => new Response(null, { status: 204 }))
  api.answer('delete', '/v1/me/favorite_polls/4', { code: 'internal_error', message: '' }, { status: 501 })
  const { user, store } = renderApp('/pro/news', { session })
  await user.click(await screen.findByRole('button', { name: /^Weiterlesen/ }))
  await user.click(screen.getByRole('button', { name: 'Als Favorit merken' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(selectIsFavorited(store.getState(), 4)).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Favorit entfernen' }))
  expect(await screen.findByText('Der Favorit wurde nicht entfernt.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Favorit entfernen' })).toHaveAttribute('aria-pressed', 'true')
})

test('shows why the news failed to load, and retries [LIST-10, UI-06]', async () => {
  api.answer('get', '/v1/pro/news', { code: 'internal_error', message: '' }, { status: 501 })
  const { user, store } = renderApp('/pro/news', { session })
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(store.getState().news).toMatchObject({
    newsfeed: { isLoading: false, error: { code: 'internal_error' } },
  })
  api.answer('get', '/v1/pro/news', newsOf())
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Noch keine News' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Noch keine Artikel' })).toBeVisible()
})

test('keeps the loaded news and shows a notification when loading more fails [LIST-10]', async () => {
  api.reply('get', '/v1/pro/news', ({ url }) =>
    new URL(url).searchParams.get('offset') === '0'
      ? HttpResponse.json({ news_items: [createNews()], total: 2 })
      : HttpResponse.json({ code: 'internal_error', message: '' }, { status: 501 }),
  )
  const { user, store } = renderApp('/pro/news', { session })
  await user.click(await screen.findByRole('button', { name: 'Mehr laden' }))
  expect(await screen.findByText('Weitere Beiträge konnten nicht geladen werden.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Neuigkeit 1' })).toBeVisible()
  expect(store.getState().news).toMatchObject({ newsfeed: { isLoading: false, error: null, total: 2 } })

  api.answer('get', '/v1/pro/news', { news_items: [createNews({ id: 2 })], total: 2 })
  await user.click(screen.getByRole('button', { name: 'Mehr laden' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Neuigkeit 2' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Neuigkeit 1' })).toBeVisible()
})

test('embeds an article only after a click, and only from a web address [EMB-01]', async () => {
  api.answer(
    'get',
    '/v1/pro/articles',
    articlesOf(
      createArticle({ embed_url: 'https://morgenblatt.example/embed/1' }),
      createArticle({ id: 2, embed_url: 'javascript:alert(1)' }),
    ),
  )
  const { user, container } = renderApp('/pro/news', { session })
  const articles = await screen.findByRole('list', { name: 'Artikel' })
  const [open, ...others] = within(articles).getAllByRole('button', { name: /^Hier lesen/ })
  expect(others).toHaveLength(0)
  expect(container.querySelector('iframe')).toBeNull()
  await user.click(open!)
  const frame = screen.getByTitle('Artikel 1')
  expect(frame).toHaveAttribute('src', 'https://morgenblatt.example/embed/1')
  expect(frame).toHaveAttribute('height', '500')
  expect(frame).toHaveAttribute('width', '100%')
})

test('labels the button by article or poll, opens it in the card and closes it [EMB-01]', async () => {
  api.answer(
    'get',
    '/v1/pro/articles',
    articlesOf(
      createArticle({ embed_url: 'https://morgenblatt.example/embed/1' }),
      createArticle({ id: 2, embed_url: 'http://localhost:3001/7' }),
    ),
  )
  const { user } = renderApp('/pro/news', { session })
  const [text, poll, ...others] = within(await screen.findByRole('list', { name: 'Artikel' })).getAllByRole(
    'article',
  )
  expect(others).toHaveLength(0)
  expect(within(text!).getByRole('button', { name: 'Hier lesen: Artikel 1' })).toBeVisible()
  await user.click(within(poll!).getByRole('button', { name: 'Umfrage zeigen: Artikel 2' }))
  expect(screen.getByTitle('Artikel 2')).toHaveAttribute('src', 'http://localhost:3001/7')
  const close = within(poll!).getByRole('button', { name: 'Schließen: Artikel 2' })
  expect(close).toHaveAttribute('aria-expanded', 'true')
  await user.click(close)
  expect(screen.queryByTitle('Artikel 2')).not.toBeInTheDocument()
})

test('denies access without the news entitlement [ROUTE-18, AUTH-08]', async () => {
  renderApp('/pro/news', { session: createWireSession({ features: ['pro:access'] }) })
  expect(await headline('Kein Zugriff')).toBeVisible()
})
