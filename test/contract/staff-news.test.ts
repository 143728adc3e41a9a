import assert from 'node:assert/strict'
import sharp from 'sharp'
import { POLL } from '../../server/test/support/fixture.ts'
import * as api from '../../src/staff/news/api'
import { testApiFile } from './calls'
import { options, setupContract } from './in-process'

const contract = setupContract({ user: 'intern@meinungsbild.example' })

const page = { limit: 10, offset: 0 }
const publishedAt = '2026-03-05T08:00:00.000Z'
const item = { title: 'Neu', teaser: 'Kurz', body: 'Lang', publishedAt, pollIds: [POLL.open] }
const article = {
  title: 'Bericht',
  teaser: 'Kurz',
  publisher: 'Tagblatt',
  url: 'https://tagblatt.example/',
  embedUrl: null,
  publishedAt,
}
let itemId = 0
let articleId = 0
const png = async () =>
  (
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#063157' } })
      .png()
      .toBuffer()
  ).toString('base64')

testApiFile(contract, 'staff/news/api.ts', api, {
  saveAdminNewsItem: async () => {
    const created = await api.saveAdminNewsItem({ id: 'new', fields: item, version: null }, options)
    itemId = created.id
    assert.deepEqual([created.polls[0]?.id, created.publishedAt], [POLL.open, publishedAt])
    const save = { id: itemId, fields: { ...item, title: 'Anders' }, version: 1 }
    assert.equal((await api.saveAdminNewsItem(save, options)).version, 2)
    await assert.rejects(api.saveAdminNewsItem({ ...save, fields: { ...item, title: 'Zu spät' } }, options), {
      code: 'conflict',
    })
  },
  fetchAdminNews: async () => {
    const { newsItems } = await api.fetchAdminNews({ ...page, query: 'anders' }, options)
    assert.deepEqual(
      newsItems.map(({ title }) => title),
      ['Anders'],
    )
  },
  fetchAdminNewsItem: async () => {
    assert.equal((await api.fetchAdminNewsItem(itemId, options)).title, 'Anders')
  },
  uploadNewsImage: async () => {
    const image = { id: itemId, image: await png(), format: 'PNG' as const }
    assert.match((await api.uploadNewsImage(image, options)).imageUrl ?? '', /^\/files\/.*png$/)
  },
  deleteAdminNewsItem: async () => {
    await api.deleteAdminNewsItem({ id: itemId, version: 3 }, options)
    await assert.rejects(api.fetchAdminNewsItem(itemId, options), { code: 'not_found' })
  },
  saveAdminArticle: async () => {
    const created = await api.saveAdminArticle({ id: 'new', fields: article, version: null }, options)
    articleId = created.id
    const fields = { ...article, embedUrl: 'http://localhost:3001/299' }
    const saved = await api.saveAdminArticle({ id: articleId, fields, version: 1 }, options)
    assert.deepEqual([saved.embedUrl, saved.version], [fields.embedUrl, 2])
  },
  fetchAdminArticles: async () => {
    const { items } = await api.fetchAdminArticles({ ...page, status: 'PUBLISHED' }, options)
    assert.deepEqual(
      items.map(({ publisher }) => publisher),
      ['Tagblatt'],
    )
  },
  fetchAdminArticle: async () => {
    assert.equal((await api.fetchAdminArticle(articleId, options)).url, article.url)
  },
  uploadArticleImage: async () => {
    const image = { id: articleId, image: await png(), format: 'PNG' as const }
    assert.match((await api.uploadArticleImage(image, options)).imageUrl ?? '', /^\/files\//)
  },
  deleteAdminArticle: async () => {
    await api.deleteAdminArticle({ id: articleId, version: 3 }, options)
    assert.deepEqual((await api.fetchAdminArticles(page, options)).items, [])
  },
})
