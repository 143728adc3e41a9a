import type { WireResponseBody } from '../../src/api/wire-types'

export type WireNews = WireResponseBody<'listNews'>['news_items'][number]
export type WireArticle = WireResponseBody<'listArticles'>['items'][number]

export const createNews = (overrides: Partial<WireNews> = {}): WireNews => {
  const id = overrides.id ?? 1
  return {
    id,
    title: `Neuigkeit ${id}`,
    teaser: 'Kurz gesagt',
    body: 'Und ausführlich.',
    image_url: null,
    published_at: '2026-03-03T08:00:00.000Z',
    polls: [],
    ...overrides,
  }
}
export const createArticle = (overrides: Partial<WireArticle> = {}): WireArticle => {
  const id = overrides.id ?? 1
  return {
    id,
    title: `Artikel ${id}`,
    teaser: 'Kurz gesagt',
    publisher: 'Morgenblatt',
    url: `https://morgenblatt.example/${id}`,
    embed_url: null,
    image_url: null,
    published_at: '2026-03-02T08:00:00.000Z',
    ...overrides,
  }
}
