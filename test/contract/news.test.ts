import assert from 'node:assert/strict'
import { articles } from '../../server/src/database/schema-news.ts'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/api/news'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'redaktion@kunde.example' })

testApiFile(contract, 'news.ts', api, {
  fetchNews: async () => {
    const { newsItems, total } = await api.fetchNews({ limit: 10, offset: 0 }, options)
    assert.deepEqual([newsItems.map(({ title }) => title), total], [['Mehrheit für Tempolimit'], 1])
    assert.deepEqual(
      newsItems[0]?.polls.map(({ id, isFavorited }) => [id, isFavorited]),
      [[POLL.open, false]],
    )
  },
  fetchArticles: async () => {
    const article = { teaser: 'Ein Blick auf die Zahlen', publisher: 'Morgenblatt', url: 'https://a.example' }
    const dayIn2026 = (day: number) => new Date(Date.UTC(2026, 2, day))
    await contract.db
      .insert(articles)
      .values([1, 2, 3].map((day) => ({ ...article, title: `Tag ${day}`, publishedAt: dayIn2026(day) })))
    const { items, total } = await api.fetchArticles({ limit: 2, offset: 1 }, options)
    assert.deepEqual([items.map(({ title }) => title), total], [['Tag 2', 'Tag 1'], 3])
    assert.equal(items[0]?.publishedAt, '2026-03-02T00:00:00.000Z')
  },
})
