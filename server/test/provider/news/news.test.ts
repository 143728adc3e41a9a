import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pressArticles, newsItems } from '../../../src/database/schema-news.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const harness = setupHarness()
const customer = harness.user('redaktion@kunde.example')

describe('news', () => {
  it('are returned newest first, with visible polls, and not before their date [LIST-10]', async () => {
    const tomorrow = new Date(harness.context.now().getTime() + 86_400_000)
    const item = { teaser: '', body: '' }
    await harness.db.insert(newsItems).values([
      {
        ...item,
        title: 'Neu',
        pollIds: [POLL.verlagOnly, POLL.kundeOnly, 4711],
        publishedAt: new Date('2026-04-01'),
      },
      { ...item, title: 'Morgen', publishedAt: tomorrow },
    ])
    const { news_items: found, total } = (await customer('GET /provider/v1/pro/news')).json()
    assert.equal(total, 2)
    assert.deepEqual(
      found.map(({ title }: { title: string }) => title),
      ['Neu', 'Mehrheit für Tempolimit'],
    )
    assert.deepEqual(
      found[0].polls.map(({ id }: { id: number }) => id),
      [POLL.kundeOnly],
    )
    const { news_items: second } = (await customer('GET /provider/v1/pro/news?limit=1&offset=1')).json()
    assert.deepEqual(
      second.map(({ id }: { id: number }) => id),
      [1],
    )
  })

  it('include at most five articles by default [LIST-04]', async () => {
    await harness.db.insert(pressArticles).values(
      Array.from({ length: 7 }, (_, index) => ({
        title: `Beitrag ${index}`,
        teaser: '',
        publisher: 'Zeitung',
        url: 'https://zeitung.example/a',
        publishedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    )
    const { items, total } = (await customer('GET /provider/v1/pro/articles')).json()
    assert.equal(items.length, 5)
    assert.equal(total, 7)
    assert.equal(items[0].title, 'Beitrag 6')
    assert.equal((await customer('GET /provider/v1/pro/articles?limit=7')).json().items.length, 7)
  })

  it('contain the embedded page of an article only from allowed hosts [EMB-01]', async () => {
    const { widgetHost } = harness.context.config
    const address = 'https://tagblatt.example/a'
    const article = { title: 'Neu', teaser: '', publisher: 'Tagblatt', url: address }
    await harness.db.insert(pressArticles).values(
      [`${widgetHost}/299`, address].map((embedUrl, index) => ({
        ...article,
        embedUrl,
        publishedAt: new Date(Date.UTC(2026, 1, 2 - index)),
      })),
    )
    const { items } = (await customer('GET /provider/v1/pro/articles?limit=2')).json()
    assert.deepEqual(
      items.map(({ embed_url }: { embed_url: string | null }) => embed_url),
      [`${widgetHost}/299`, null],
    )
  })

  it('reject invalid limits', async () => {
    for (const path of ['/provider/v1/pro/news', '/provider/v1/pro/articles'])
      assert.equal((await customer(`GET ${path}?limit=x`)).statusCode, 422)
  })
})
