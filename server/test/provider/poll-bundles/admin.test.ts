import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

const BUNDLES = '/provider/v1/admin/poll_bundle'

const harness = setupHarness()
const manager = harness.user('umfragen@meinungsbild.example')
const reader = harness.user('lesen@meinungsbild.example')
const customer = harness.user('redaktion@kunde.example')

const create = async (body: object) => (await manager(`POST ${BUNDLES}`, body)).json()
const lastEntry = async (id: number) =>
  (await harness.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(desc(auditLog.id)))[0]

describe('bundles of staff', () => {
  it('are listed in any status, searched, filtered and sorted [BUND-09] [STAFF-25]', async () => {
    const slugs = async (query = '') => {
      const { poll_bundles, total } = (await reader(`GET ${BUNDLES}?${query}`)).json()
      assert.ok(total >= poll_bundles.length)
      return poll_bundles.map(({ slug }: { slug: string }) => slug)
    }
    assert.deepEqual(await slugs('sort=TITLE'), ['entwurf', 'verkehr'])
    assert.deepEqual(await slugs('sort=POLLS&order=DESC'), ['verkehr', 'entwurf'])
    assert.deepEqual(await slugs('search_criteria=TITLE&query=STRASSE'), [])
    assert.deepEqual(await slugs('search_criteria=DESCRIPTION&query=STRASSE'), ['verkehr'])
    assert.deepEqual(await slugs('query=strasse'), ['verkehr'])
    assert.deepEqual(await slugs('status=CREATED'), ['entwurf'])
    assert.deepEqual(await slugs('min_polls=2'), ['verkehr'])
    assert.deepEqual(await slugs('max_polls=1'), ['entwurf'])
    assert.deepEqual(await slugs('collection_id=1'), ['verkehr'])
    assert.deepEqual(await slugs('sort=TITLE&max=1&offset=1'), ['verkehr'])
    assert.equal((await reader(`GET ${BUNDLES}?search_criteria=SLUG`)).statusCode, 422)
  })

  it('are returned with all their polls and an ETag [BUND-01] [STAFF-08]', async () => {
    const answer = await reader(`GET ${BUNDLES}/1`)
    assert.equal(answer.headers.etag, '"1"')
    const { updated_at, published_at, ...bundle } = answer.json()
    assert.ok(Date.parse(updated_at) > Date.parse(published_at))
    assert.deepEqual(bundle, {
      id: 1,
      slug: 'verkehr',
      title: 'Verkehr',
      description: 'Straße und Schiene',
      design_color: '#0d6f95',
      image_url: null,
      status: 'PUBLISHED',
      poll_ids: [POLL.open, POLL.kundeOnly, POLL.frozen],
      total: 3,
      collections: [{ id: 1, title: 'Alltag' }],
      version: 1,
    })
    assert.equal((await reader(`GET ${BUNDLES}/99`)).json().code, 'not_found')
  })

  it('return their polls in order, by IDs or words [BUND-09] [LIST-06]', async () => {
    const found = async (query: string) => {
      const { polls, total } = (await reader(`GET ${BUNDLES}/1/polls?limit=1000&offset=0&${query}`)).json()
      assert.equal(polls.length, total)
      return polls.map(({ id }: { id: number }) => id)
    }
    assert.deepEqual(await found(''), [POLL.open, POLL.kundeOnly, POLL.frozen])
    assert.deepEqual(await found(`type=ID&query=${POLL.frozen},${POLL.open},99`), [POLL.open, POLL.frozen])
    assert.deepEqual(await found('type=TEXT&query=SCHIENE'), [POLL.frozen])
    const empty = (await reader(`GET ${BUNDLES}/1/polls?type=ID&query=`)).json()
    assert.deepEqual(empty.fields, { query: 'Bitte füllen Sie dieses Feld aus.' })
    assert.equal((await reader(`GET ${BUNDLES}/1/polls?type=ID&query=abc`)).statusCode, 422)
    assert.equal((await reader(`GET ${BUNDLES}/99/polls`)).statusCode, 404)
  })

  it('are created from title, slug, color and polls, and logged [BUND-02] [STAFF-03] [STAFF-26]', async () => {
    const body = { id: 'new', title: ' Größe ', color: '#0D6F95', poll_ids: [3, 1, 3], status: 'CREATED' }
    const answer = await manager(`POST ${BUNDLES}`, body)
    const bundle = answer.json()
    assert.equal(answer.headers.etag, '"1"')
    assert.deepEqual([bundle.slug, bundle.title, bundle.design_color], ['groesse', 'Größe', '#0d6f95'])
    assert.deepEqual([bundle.poll_ids, bundle.total], [[3, 1], 2])
    const entry = await lastEntry(bundle.id)
    assert.deepEqual([entry?.action, entry?.before, entry?.after], ['CREATED', null, bundle])
  })

  it('are saved completely or partially, with immediate effect for customers [BUND-02] [BUND-05]', async () => {
    const { id } = await create({ title: 'Sport', slug: 'sport' })
    assert.equal((await customer('GET /provider/v1/pro/poll_bundle/sport')).statusCode, 404)
    const whole = { ...(await manager(`GET ${BUNDLES}/${id}`)).json(), status: 'PUBLISHED', color: '#123456' }
    const saved = await manager(`PUT ${BUNDLES}/${id}`, { ...whole, poll_ids: [POLL.frozen, POLL.open] })
    assert.equal(saved.headers.etag, '"2"')
    const seen = async () => (await customer('GET /provider/v1/pro/poll_bundle/sport')).json()
    assert.deepEqual((await seen()).poll_ids, [POLL.frozen, POLL.open])
    assert.equal((await seen()).design_color, '#123456')
    const { published_at } = saved.json()
    assert.ok(published_at)
    await manager(`PUT ${BUNDLES}/${id}`, { poll_ids: [] })
    assert.deepEqual((await seen()).poll_ids, [])
    const entry = await lastEntry(id)
    assert.deepEqual([entry?.before?.poll_ids, entry?.after?.poll_ids], [[POLL.frozen, POLL.open], []])
    await manager(`PUT ${BUNDLES}/${id}`, { status: 'CREATED' })
    assert.equal((await seen()).code, 'not_found')
    const again = (await manager(`PUT ${BUNDLES}/${id}`, { status: 'PUBLISHED' })).json()
    assert.equal(again.published_at, published_at)
  })

  it('do not change after a save without changes [STAFF-05]', async () => {
    const bundle = await create({ title: 'Unverändert' })
    const { updated_at, version } = (await manager(`PUT ${BUNDLES}/${bundle.id}`, bundle)).json()
    assert.deepEqual([updated_at, version], [bundle.updated_at, 1])
    assert.equal((await lastEntry(bundle.id))?.action, 'CREATED')
  })

  it('are rejected with 409 after another save, with the current values [STAFF-08]', async () => {
    const { id } = await create({ title: 'Wettlauf' })
    const put = (body: object, etag: string) => manager(`PUT ${BUNDLES}/${id}`, body, { 'if-match': etag })
    assert.equal((await put({ title: 'Erste' }, '"1"')).statusCode, 200)
    const late = await put({ description: 'Zweite' }, '"1"')
    assert.equal(late.statusCode, 409)
    const { code, current, changed_by } = late.json()
    assert.deepEqual([code, changed_by], ['conflict', 'umfragen@meinungsbild.example'])
    assert.deepEqual(current, (await manager(`GET ${BUNDLES}/${id}`)).json())
    assert.equal((await manager(`DELETE ${BUNDLES}/${id}`, undefined, { 'if-match': '"1"' })).statusCode, 409)
    assert.equal((await put({ description: 'Zweite' }, '"2"')).statusCode, 200)
  })

  it('are deleted, and logged with their content [STAFF-03]', async () => {
    const bundle = await create({ title: 'Weg' })
    assert.equal((await manager(`DELETE ${BUNDLES}/${bundle.id}`)).statusCode, 204)
    assert.equal((await manager(`GET ${BUNDLES}/${bundle.id}`)).statusCode, 404)
    assert.equal((await manager(`DELETE ${BUNDLES}/${bundle.id}`)).statusCode, 404)
    const entry = await lastEntry(bundle.id)
    assert.deepEqual([entry?.action, entry?.before, entry?.after], ['DELETED', bundle, null])
  })

  it('reject invalid values with an error for each field [BUND-02] [BUND-06]', async () => {
    const fields = async (body: object, id?: number) => {
      const call = id === undefined ? `POST ${BUNDLES}` : `PUT ${BUNDLES}/${id}`
      const { code, fields: messages } = (await manager(call, body)).json()
      assert.equal(code, 'validation_failed', JSON.stringify(body))
      return messages as Record<string, string>
    }
    const isNew = { slug: 'Dieses Kürzel ist nicht möglich. Bitte wählen Sie ein anderes.' }
    const taken = { slug: 'Dieses Kürzel ist bereits vergeben. Bitte wählen Sie ein anderes.' }
    assert.deepEqual(await fields({ title: 'New' }), isNew)
    assert.deepEqual(await fields({ title: 'Neu', slug: 'new' }), isNew)
    assert.deepEqual(await fields({ slug: 'new' }, 1), isNew)
    assert.deepEqual(await fields({ title: '🎉' }), isNew)
    assert.deepEqual(await fields({ title: 'Verkehr' }), taken)
    assert.deepEqual(await fields({ slug: 'verkehr' }, 2), taken)
    assert.deepEqual(await fields({ poll_ids: [1, 4711] }, 1), {
      poll_ids: 'Diese Umfragen gibt es nicht: 4711.',
    })
    assert.deepEqual(Object.keys(await fields({ title: ' ' })), ['title'])
    assert.deepEqual(Object.keys(await fields({ title: 'A', color: 'rot' })), ['color'])
    assert.deepEqual(Object.keys(await fields({ title: 'A', slug: 'Ä b' })), ['slug'])
    assert.deepEqual(Object.keys(await fields({ title: 'A', status: 'ARCHIVED' })), ['status'])
    assert.deepEqual(Object.keys(await fields({ title: 'A', owner: 1 })), ['owner'])
    assert.deepEqual((await manager(`GET ${BUNDLES}/1`)).json().version, 1)
  })
})
