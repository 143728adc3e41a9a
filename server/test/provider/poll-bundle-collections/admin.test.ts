import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { collectionBundles, collections } from '../../../src/database/schema-collections.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import type { Harness, InjectFn } from '../../support/harness.ts'

const COLLECTIONS = '/provider/v1/admin/poll_bundle_collection'
const DELETE = 'DELETE /provider/v1/admin/poll_bundle/poll_bundle_collection'

const both = setupBoth()
const { harness } = both
const manager = harness.user('umfragen@meinungsbild.example')

/** Creates four collections with scores 400 to 100, without bundles. */
async function seedCollections({ db }: Harness) {
  await db.delete(collectionBundles)
  await db.delete(collections)
  const rows = await db
    .insert(collections)
    .values(
      ['a', 'b', 'c', 'd'].map((slug, index) => ({
        slug,
        title: slug.toUpperCase(),
        status: 'PUBLISHED' as const,
        score: 400 - index * 100,
      })),
    )
    .returning({ id: collections.id })
  return rows.map(({ id }) => id)
}

interface Answer {
  id: number
  slug: string
  score: number
  version: number
}
const list = async (send: InjectFn, query = ''): Promise<Answer[]> =>
  (await send(`GET ${COLLECTIONS}?${query}`)).json().poll_bundle_collections
const slugsOf = (rows: Answer[]) => rows.map(({ slug }) => slug).join('')

describe('collections of staff', () => {
  let ids: number[]
  beforeEach(async () => {
    ids = await seedCollections(harness)
  })

  it('get a new version and an audit log entry when one of their bundles is renamed or deleted [BUND-07] [STAFF-03] [STAFF-08]', async () => {
    const bundles = '/provider/v1/admin/poll_bundle'
    const made = async (title: string) => (await manager(`POST ${bundles}`, { title })).json()
    const [water, air] = [await made('Wasser'), await made('Luft')]
    const put = { poll_bundles: [water.slug, air.slug] }
    const version = Number((await manager(`PUT ${COLLECTIONS}/${ids[0]}`, put)).json().version)
    const entryOf = async () => {
      const [entry] = await harness.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.objectType, 'POLL_BUNDLE_COLLECTION'))
        .orderBy(desc(auditLog.id))
      return [entry?.action, entry?.objectId, entry?.before, entry?.after]
    }
    const slugs = (...poll_bundles: string[]) => ({ poll_bundles })

    const slug = 'gewaesser'
    assert.equal((await manager(`PUT ${bundles}/${water.id}`, { slug })).statusCode, 200)
    const renamed = (await manager(`GET ${COLLECTIONS}/${ids[0]}`)).json()
    assert.deepEqual([renamed.poll_bundles, renamed.version], [[slug, 'luft'], version + 1])
    const before = slugs('wasser', 'luft')
    assert.deepEqual(await entryOf(), ['UPDATED', ids[0], before, slugs(slug, 'luft')])

    assert.equal((await manager(`DELETE ${bundles}/${air.id}`)).statusCode, 204)
    const left = (await manager(`GET ${COLLECTIONS}/${ids[0]}`)).json()
    assert.deepEqual([left.poll_bundles, left.version], [[slug], version + 2])
    assert.deepEqual(await entryOf(), ['BUNDLE_UNASSIGNED', ids[0], slugs(slug, 'luft'), slugs(slug)])
    const stale = await manager(`PUT ${COLLECTIONS}/${ids[0]}`, put, { 'if-match': `"${version}"` })
    assert.equal(stale.statusCode, 409)
  })

  it('are listed by score, found by title and read with an ETag [BUND-06] [BUND-07]', async () => {
    assert.equal(slugsOf(await list(manager)), 'abcd')
    assert.equal(slugsOf(await list(manager, 'query=B')), 'b')
    assert.equal(slugsOf(await list(manager, 'max=2&offset=1')), 'bc')
    const answer = await manager(`GET ${COLLECTIONS}/${ids[0]}`)
    assert.equal(answer.headers.etag, '"1"')
    assert.deepEqual(answer.json(), {
      id: ids[0],
      slug: 'a',
      title: 'A',
      status: 'PUBLISHED',
      score: 400,
      poll_bundles: [],
      bundle_ids: [],
      filter_list: [],
      version: 1,
    })
    assert.equal((await manager(`GET ${COLLECTIONS}/999`)).statusCode, 404)
  })

  it('are created at the top and logged [BUND-06] [STAFF-03]', async () => {
    const body = { slug: 'neues', status: 'CREATED', title: 'Neues' }
    const created = (await manager(`POST ${COLLECTIONS}`, body)).json()
    assert.equal(created.score, 500)
    assert.equal(slugsOf(await list(manager)), 'neuesabcd')
    const [entry] = await harness.db.select().from(auditLog).orderBy(desc(auditLog.id))
    assert.deepEqual(
      [entry?.action, entry?.objectType, entry?.after],
      ['CREATED', 'POLL_BUNDLE_COLLECTION', created],
    )
  })

  it('reject the slug “new”, a taken slug and invalid scores [BUND-06]', async () => {
    const rejected = async (call: string, body: object) => (await manager(call, body)).json().fields
    const post = `POST ${COLLECTIONS}`
    assert.deepEqual(await rejected(post, { slug: 'new', title: 'New', status: 'CREATED' }), {
      title: 'Dieser Titel ist nicht möglich. Bitte wählen Sie einen anderen.',
    })
    assert.deepEqual(await rejected(post, { slug: 'a', title: 'A', status: 'CREATED' }), {
      title: 'Dieser Titel ist bereits vergeben. Bitte wählen Sie einen anderen.',
    })
    const put = `PUT ${COLLECTIONS}/${ids[1]}`
    for (const score of ['150', null, 1e12]) {
      assert.deepEqual(Object.keys(await rejected(put, { score })), ['score'])
    }
    assert.deepEqual(await rejected(put, { poll_bundles: ['gibt-es-nicht'] }), {
      poll_bundles: 'Diese Pakete gibt es nicht: gibt-es-nicht.',
    })
  })

  it('are ordered by midpoints, with immediate effect for customers [BUND-07]', async () => {
    const saved = await manager(`PUT ${COLLECTIONS}/${ids[3]}`, { score: 350 })
    assert.deepEqual([saved.json().score, saved.headers.etag], [350, '"2"'])
    assert.equal(slugsOf(await list(manager)), 'adbc')
    const customer = await harness.as('redaktion@kunde.example')
    const seen = (await customer('GET /provider/v1/pro/poll_bundle_collection')).json()
    assert.equal(slugsOf(seen.poll_bundle_collections), 'adbc')
  })

  it('are renumbered in steps of 100 if a gap is smaller than a millionth [BUND-07]', async () => {
    await manager(`PUT ${COLLECTIONS}/${ids[3]}`, { score: 400 - 2e-6 })
    assert.deepEqual((await list(manager)).map(({ slug, score }) => [slug, score]).slice(0, 2), [
      ['a', 400],
      ['d', 400 - 2e-6],
    ])
    const saved = (await manager(`PUT ${COLLECTIONS}/${ids[2]}`, { score: 400 - 1.5e-6 })).json()
    assert.equal(saved.score, 300)
    const rows = await list(manager)
    assert.deepEqual(
      rows.map(({ slug, score }) => [slug, score]),
      [
        ['a', 400],
        ['c', 300],
        ['d', 200],
        ['b', 100],
      ],
    )
    // Saves based on old scores are rejected; unmoved collections have no new version.
    assert.deepEqual(
      rows.map(({ version }) => version),
      [1, 2, 3, 2],
    )
    const logged = await harness.db.select().from(auditLog).where(eq(auditLog.action, 'RENUMBERED'))
    assert.deepEqual(
      logged.map(({ objectId, before, after: score }) => [objectId, before, score]),
      [
        [ids[3], { score: 400 - 2e-6 }, { score: 200 }],
        [ids[1], { score: 300 }, { score: 100 }],
      ],
    )
    const stale = await manager(`PUT ${COLLECTIONS}/${ids[1]}`, { score: 450 }, { 'if-match': '"1"' })
    assert.equal(stale.json().code, 'conflict')
  })

  it('add and remove bundles idempotently [BUND-07] [STAFF-27]', async () => {
    const pair = (bundle: number) => ({ poll_bundle_id: bundle, poll_bundle_collection_id: ids[0] })
    const entries = async () => harness.db.$count(auditLog)
    await manager(`POST ${COLLECTIONS}/assign`, pair(2))
    const assigned = (await manager(`POST ${COLLECTIONS}/assign`, pair(1))).json()
    assert.deepEqual(
      [assigned.poll_bundles, assigned.bundle_ids],
      [
        ['entwurf', 'verkehr'],
        [2, 1],
      ],
    )
    const before = await entries()
    assert.deepEqual((await manager(`POST ${COLLECTIONS}/assign`, pair(1))).json(), assigned)
    assert.equal(await entries(), before)
    const gone = (await manager(`POST ${COLLECTIONS}/unassign`, pair(2))).json()
    assert.deepEqual([gone.poll_bundles, gone.version - 1], [['verkehr'], assigned.version])
    assert.equal(await entries(), before + 1)
    assert.deepEqual((await manager(`POST ${COLLECTIONS}/unassign`, pair(2))).json(), gone)
    assert.equal((await manager(`POST ${COLLECTIONS}/assign`, pair(99))).statusCode, 404)
    const nowhere = { ...pair(1), poll_bundle_collection_id: 999 }
    assert.equal((await manager(`POST ${COLLECTIONS}/unassign`, nowhere)).statusCode, 404)
    assert.equal((await manager(`POST ${COLLECTIONS}/assign`, {})).statusCode, 422)
  })

  it('order their bundles, and store their filters [BUND-06] [STAFF-27]', async () => {
    const put = async (body: object) => (await manager(`PUT ${COLLECTIONS}/${ids[0]}`, body)).json()
    await put({ poll_bundles: ['verkehr', 'entwurf'], filter_list: ['Verkehr'] })
    const saved = await put({ poll_bundles: ['entwurf', 'verkehr'] })
    assert.deepEqual([saved.poll_bundles, saved.filter_list], [['entwurf', 'verkehr'], ['Verkehr']])
    assert.deepEqual(await put(saved), saved)
  })

  it('are deleted and logged [STAFF-03]', async () => {
    assert.equal((await manager(`${DELETE}/${ids[0]}`)).statusCode, 204)
    assert.equal((await manager(`${DELETE}/${ids[0]}`)).statusCode, 404)
    assert.equal(slugsOf(await list(manager)), 'bcd')
    const [entry] = await harness.db.select().from(auditLog).orderBy(desc(auditLog.id))
    assert.deepEqual([entry?.action, entry?.objectId, entry?.after], ['DELETED', ids[0], null])
  })
})

describe('concurrent changes, on both databases', () => {
  it('give eight collections moved into one gap distinct places [BUND-07] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const ids = await seedCollections(each)
      const send = await each.as('umfragen@meinungsbild.example')
      const moved = [...ids.slice(2), ...ids.slice(2), ...ids.slice(2), ...ids.slice(2)]
      const answers = await Promise.all(moved.map((id) => send(`PUT ${COLLECTIONS}/${id}`, { score: 350 })))
      assert.ok(answers.every(({ statusCode }) => statusCode === 200))
      const rows = await list(send)
      assert.equal(new Set(rows.map(({ score }) => score)).size, 4)
      assert.match(slugsOf(rows), /^a(cd|dc)b$/)
    }
  })

  it('give eight new collections distinct places [BUND-07] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      await seedCollections(each)
      const send = await each.as('umfragen@meinungsbild.example')
      const bodies = Array.from({ length: 8 }, (_, index) => ({ title: `Neu ${index}`, status: 'CREATED' }))
      await Promise.all(bodies.map((body) => send(`POST ${COLLECTIONS}`, body)))
      const rows = await list(send)
      assert.equal(rows.length, 12)
      assert.equal(new Set(rows.map(({ score }) => score)).size, 12)
    }
  })

  it('contain two bundles once each after eight assignments [BUND-07] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const [id] = await seedCollections(each)
      const send = await each.as('umfragen@meinungsbild.example')
      const pairs = Array.from({ length: 8 }, (_, index) => ({
        poll_bundle_id: (index % 2) + 1,
        poll_bundle_collection_id: id,
      }))
      const answers = await Promise.all(pairs.map((pair) => send(`POST ${COLLECTIONS}/assign`, pair)))
      assert.ok(answers.every(({ statusCode }) => statusCode === 200))
      const saved = (await send(`GET ${COLLECTIONS}/${id}`)).json()
      assert.deepEqual([...saved.bundle_ids].sort(), [1, 2])
      assert.equal(saved.version, 3)
    }
  })

  it('accept one of eight saves from one version, and reject seven [STAFF-08] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const send = await each.as('umfragen@meinungsbild.example')
      const path = '/provider/v1/admin/poll_bundle/1'
      const { version } = (await send(`GET ${path}`)).json()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          send(`PUT ${path}`, { title: `Titel ${index}` }, { 'if-match': `"${version}"` }),
        ),
      )
      const winner = answers.find(({ statusCode }) => statusCode === 200)
      const losers = answers.filter(({ statusCode }) => statusCode === 409)
      assert.equal(losers.length, 7)
      for (const loser of losers) assert.deepEqual(loser.json().current, winner?.json())
      const last = await Promise.all(
        Array.from({ length: 8 }, (_, index) => send(`PUT ${path}`, { title: `Ohne ${index}` })),
      )
      assert.ok(last.every(({ statusCode }) => statusCode === 200))
      assert.equal((await send(`GET ${path}`)).json().version - 9, version)
    }
  })
})
