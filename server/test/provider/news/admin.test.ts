import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { POLL } from '../../support/fixture.ts'

const NEWS = '/provider/v1/admin/news'
const ARTICLES = '/provider/v1/admin/articles'
const DAY = 86_400_000

const both = setupBoth({
  config: { embedHosts: ['https://tagblatt.example'] },
})
const { harness } = both
const editor = harness.staff('CONTENT_MANAGER')

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const item = { title: 'Zahlen', teaser: 'Neu', body: 'Sechs von zehn.', published_at: inDays(-1) }
const article = {
  title: 'Bericht',
  teaser: 'Dort',
  publisher: 'Tagblatt',
  url: 'https://tagblatt.example/bericht',
  published_at: inDays(-1),
}
const newest = async () => (await harness.db.select().from(auditLog).orderBy(desc(auditLog.id)))[0]
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

describe('news items of staff', () => {
  it('are created with their polls, read with an ETag and logged [STAFF-31] [STAFF-03]', async () => {
    const created = await editor(`POST ${NEWS}`, {
      ...item,
      poll_ids: [POLL.frozen, POLL.created, POLL.frozen],
    })
    const whole = created.json()
    const { id, polls, status, version } = whole
    assert.deepEqual(
      [polls.map((poll: { id: number }) => poll.id), status, version, created.headers.etag],
      [[POLL.frozen, POLL.created], 'PUBLISHED', 1, '"1"'],
    )
    assert.deepEqual(
      [(await newest())?.action, (await newest())?.objectType, (await newest())?.objectId],
      ['CREATED', 'NEWS_ITEM', id],
    )
    const saved = await editor(`PUT ${NEWS}/${id}`, { ...whole, title: 'Anders' }, { 'if-match': '"1"' })
    assert.deepEqual([saved.json().title, saved.json().polls, saved.headers.etag], ['Anders', polls, '"2"'])
    const stale = (await editor(`PUT ${NEWS}/${id}`, { title: 'Spät' }, { 'if-match': '"1"' })).json()
    assert.deepEqual(
      [stale.code, stale.current.title, stale.changed_by],
      ['conflict', 'Anders', 'content_manager@haus.example'],
    )
    assert.equal((await editor(`DELETE ${NEWS}/${id}`)).statusCode, 204)
    assert.equal((await editor(`GET ${NEWS}/${id}`)).statusCode, 404)
  })

  it('are visible to customers from their date on [STAFF-31]', async () => {
    const customer = await harness.as('redaktion@kunde.example')
    const seen = async (path: string) => {
      const answer = (await customer(`GET /provider/v1/pro/${path}`)).json()
      return titles(answer.news_items ?? answer.items)
    }
    const published_at = new Date(harness.context.now().getTime() + 2 * DAY).toISOString()
    const planned = (await editor(`POST ${NEWS}`, { ...item, title: 'Morgen', published_at })).json()
    await editor(`POST ${ARTICLES}`, { ...article, title: 'Später', published_at })
    assert.equal(planned.status, 'SCHEDULED')
    assert.ok(!(await seen('news')).includes('Morgen'))
    assert.ok(!(await seen('articles')).includes('Später'))
    harness.wait(2 * DAY - 60_000)
    assert.ok(!(await seen('news')).includes('Morgen'))
    harness.wait(60_000)
    assert.equal((await seen('news'))[0], 'Morgen')
    assert.equal((await seen('articles'))[0], 'Später')
    assert.equal((await editor(`GET ${NEWS}/${planned.id}`)).json().status, 'PUBLISHED')
  })

  it('are drafts without a publish date: incomplete, and invisible to customers [STAFF-31]', async () => {
    const customer = await harness.as('redaktion@kunde.example')
    const draft = { title: 'Halb', teaser: '', body: '', published_at: null }
    const created = (await editor(`POST ${NEWS}`, draft)).json()
    assert.deepEqual([created.status, created.published_at], ['CREATED', null])
    const seen = (await customer('GET /provider/v1/pro/news')).json()
    assert.ok(!titles(seen.news_items).includes('Halb'))
    const drafts = (await editor(`GET ${NEWS}?status=CREATED`)).json()
    assert.deepEqual(titles(drafts.news_items), ['Halb'])

    const published_at = inDays(-1)
    const early = await editor(`PUT ${NEWS}/${created.id}`, { published_at })
    assert.deepEqual(Object.keys(early.json().fields).sort(), ['body', 'teaser'])
    const whole = await editor(`PUT ${NEWS}/${created.id}`, { teaser: 'Kurz', body: 'Lang', published_at })
    assert.equal(whole.json().status, 'PUBLISHED')
    const emptied = await editor(`PUT ${NEWS}/${created.id}`, { body: '' })
    assert.deepEqual(Object.keys(emptied.json().fields), ['body'])

    const article = { title: 'Halb', teaser: '', publisher: '', url: '', published_at: null }
    const other = (await editor(`POST ${ARTICLES}`, article)).json()
    assert.equal(other.status, 'CREATED')
    const missing = await editor(`PUT ${ARTICLES}/${other.id}`, { published_at })
    assert.deepEqual(Object.keys(missing.json().fields).sort(), ['publisher', 'teaser', 'url'])
    for (const path of [`${NEWS}/${created.id}`, `${ARTICLES}/${other.id}`]) await editor(`DELETE ${path}`)
  })

  it('are searched, filtered by status and sorted [STAFF-31]', async () => {
    await editor(`POST ${NEWS}`, { ...item, title: 'Übermorgen', published_at: inDays(30) })
    const list = async (query: string) => titles((await editor(`GET ${NEWS}?${query}`)).json().news_items)
    assert.deepEqual(await list('status=SCHEDULED'), ['Übermorgen'])
    assert.deepEqual(await list('query=ubermorg'), ['Übermorgen'])
    assert.equal((await list(''))[0], 'Übermorgen')
    const sorted = await list('sort=TITLE')
    assert.deepEqual(sorted, [...sorted].sort(new Intl.Collator('de-DE').compare))
    assert.deepEqual(await list('status=SCHEDULED&offset=1'), [])
  })

  it('reject invalid values with an error for each field [STAFF-31] [EMB-01]', async () => {
    const fields = async (call: string, body: object) => (await editor(call, body)).json().fields
    assert.deepEqual(await fields(`POST ${NEWS}`, { ...item, poll_ids: [POLL.open, 999] }), {
      poll_ids: 'Diese Umfragen gibt es nicht: 999.',
    })
    assert.deepEqual(Object.keys(await fields(`POST ${NEWS}`, {})).sort(), [
      'body',
      'published_at',
      'teaser',
      'title',
    ])
    assert.deepEqual(await fields(`POST ${NEWS}`, { ...item, published_at: 'morgen' }), {
      published_at: 'Bitte geben Sie Tag und Uhrzeit der Veröffentlichung an.',
    })
    assert.deepEqual(Object.keys(await fields(`POST ${NEWS}`, { ...item, title: ' ' })), ['title'])
    const wrong = 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.'
    for (const embed_url of [
      'javascript:alert(1)',
      'ftp://tagblatt.example',
      'tagblatt.example',
      'https://ich:geheim@tagblatt.example',
      'data:text/html,x',
    ])
      assert.deepEqual(await fields(`POST ${ARTICLES}`, { ...article, embed_url }), { embed_url: wrong })
    assert.deepEqual(await fields(`POST ${ARTICLES}`, { ...article, url: '' }), {
      url: 'Bitte füllen Sie dieses Feld aus.',
    })
    assert.deepEqual(await fields(`POST ${ARTICLES}`, { ...article, url: 'tagblatt.example' }), {
      url: wrong,
    })
    assert.deepEqual(
      await fields(`POST ${ARTICLES}`, { ...article, embed_url: 'https://anderswo.example/' }),
      {
        embed_url:
          'Eingebettet werden darf nur von: http://localhost:3001, https://tagblatt.example. Weitere nennt EMBED_HOSTS.',
      },
    )
    assert.equal((await editor(`PUT ${NEWS}/999`, { title: 'X' })).statusCode, 404)
    assert.equal((await editor(`DELETE ${ARTICLES}/999`)).statusCode, 404)
  })

  it('store an image, and reject invalid ones [STAFF-31] [STAFF-39]', async () => {
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#063157' } })
      .png()
      .toBuffer()
    for (const [path, body] of [
      [NEWS, item],
      [ARTICLES, article],
    ] as const) {
      const { id } = (await editor(`POST ${path}`, body)).json()
      const upload = (bytes: Buffer) =>
        editor(`POST ${path}/${id}/upload_image`, { id, image: bytes.toString('base64'), format: 'PNG' })
      const { image_url: first } = (await upload(png)).json()
      assert.equal((await harness.anonymous(`GET ${first}`)).headers['content-type'], 'image/png')
      const { image_url: second } = (await upload(png)).json()
      assert.equal((await harness.anonymous(`GET ${first}`)).statusCode, 404)
      assert.deepEqual(Object.keys((await upload(Buffer.from('<svg></svg>'))).json().fields), ['image'])
      const kept = (await editor(`PUT ${path}/${id}`, { title: 'Neu', image_url: first })).json()
      assert.equal(kept.image_url, second)
      assert.equal((await editor(`PUT ${path}/${id}`, { image_url: null })).json().image_url, null)
      assert.equal((await harness.anonymous(`GET ${second}`)).statusCode, 404)
      const { image_url: third } = (await upload(png)).json()
      await editor(`DELETE ${path}/${id}`)
      assert.equal((await harness.anonymous(`GET ${third}`)).statusCode, 404)
    }
  })

  it('are written only with the permission [STAFF-02]', async () => {
    const { id } = (await editor(`POST ${ARTICLES}`, { ...article, embed_url: article.url })).json()
    const reader = await harness.asStaff('POLL_READONLY')
    const customer = await harness.as('admin@kunde.example')
    for (const [call, body] of [
      [`POST ${NEWS}`, item],
      [`PUT ${ARTICLES}/${id}`, article],
      [`DELETE ${ARTICLES}/${id}`],
      [`GET ${NEWS}`],
    ] as const) {
      assert.equal((await harness.anonymous(call, body)).statusCode, 401, call)
      assert.equal((await customer(call, body)).statusCode, 403, call)
      assert.equal((await reader(call, body)).statusCode, 403, call)
    }
    const saved = (await editor(`PUT ${ARTICLES}/${id}`, { embed_url: null })).json()
    assert.deepEqual([saved.embed_url, saved.version], [null, 2])
  })
})

describe('concurrent changes, on both databases', () => {
  it('accept one of four saves from one version [STAFF-08] [STAFF-31]', async () => {
    for (const each of both.harnesses) {
      const send = await each.asStaff('CONTENT_MANAGER')
      const { id } = (await send(`POST ${NEWS}`, item)).json()
      const bodies = ['A', 'B', 'C', 'D'].map((title) => ({ title, poll_ids: [POLL.open] }))
      const answers = await Promise.all(
        bodies.map((body) => send(`PUT ${NEWS}/${id}`, body, { 'if-match': '"1"' })),
      )
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409])
    }
  })
})
