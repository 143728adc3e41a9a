import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { organizations } from '../../../src/database/schema-accounts.ts'
import { citations } from '../../../src/database/schema-citations.ts'
import { segments } from '../../../src/database/schema-segments.ts'
import type { SegmentWire } from '../../../src/provider/segments/schema.ts'
import { insertBoard } from '../../support/content.ts'
import { POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { parseFieldErrors, setupMembers } from '../../support/members.ts'
import { castVotes } from '../results/cast-votes.ts'

const { harness, editor, admin, stranger, staff } = setupMembers(async ({ db }) => {
  await castVotes(db, { pollId: POLL.open, count: 1600 })
})

const WOMEN = { name: 'Frauen', age: null, gender: 'FEMALE', region: null, is_shared: false }

async function create(body: object = {}, as = editor): Promise<SegmentWire> {
  const response = await as('POST /provider/v1/pro/segments', { ...WOMEN, ...body })
  assert.equal(response.statusCode, 200, response.body)
  return response.json<SegmentWire>()
}
const change = (as: InjectFn, { id, version }: SegmentWire, body: object = {}) =>
  as(`PUT /provider/v1/pro/segments/${id}`, { ...WOMEN, ...body }, { 'if-match': `"${version}"` })
const remove = (as: InjectFn, { id }: SegmentWire) => as(`DELETE /provider/v1/pro/segments/${id}`)
const namesSeenBy = async (as: InjectFn) =>
  (await as('GET /provider/v1/pro/segments'))
    .json<{ segments: SegmentWire[] }>()
    .segments.map(({ name }) => name)
const resultOf = (as: InjectFn, query: string) =>
  as(`GET /provider/v1/pro/polls/${POLL.open}/result?${query}`)

describe('a segment', () => {
  it('is visible only to its creator until it is shared, then to the organization [READ-77]', async () => {
    const own = await create({ name: 'Eigenes' })
    assert.equal(own.status, 'CREATED')
    assert.deepEqual([await namesSeenBy(editor), await namesSeenBy(admin)], [['Eigenes'], []])
    const shared = (await change(editor, own, { name: 'Eigenes', is_shared: true })).json<SegmentWire>()
    assert.equal(shared.status, 'PUBLISHED')
    assert.deepEqual([await namesSeenBy(admin), await namesSeenBy(stranger)], [['Eigenes'], []])
    assert.equal((await resultOf(stranger, `segment=${own.id}`)).statusCode, 422)
    assert.equal((await change(stranger, shared)).statusCode, 404)
    await remove(editor, own)
  })

  it('filters results, comparisons and exports by its conditions [READ-78]', async () => {
    const segment = await create()
    const byHand = (await resultOf(editor, 'gender=FEMALE&period=all')).json()
    const bySegment = (await resultOf(editor, `segment=${segment.id}&period=all`)).json()
    assert.deepEqual(bySegment.total, byHand.total)
    assert.deepEqual([bySegment.segment.name, byHand.segment], ['Frauen', undefined])
    const path = `/provider/v1/pro/polls/${POLL.open}`
    const csv = await editor(`GET ${path}/export.csv?segment=${segment.id}`)
    assert.match(csv.body, /weiblich/)
    assert.doesNotMatch(csv.body, /Frauen/) // its name: readers of the file may not have access to it
    const compared = await editor(`GET ${path}/comparison?segment=${segment.id}&vs_gender=MALE&period=all`)
    assert.equal(compared.statusCode, 200, compared.body)
    assert.deepEqual(
      [compared.json().first.segment, compared.json().second.filter],
      ['Frauen', { gender: 'MALE' }],
    )
    const second = await editor(
      `GET ${path}/comparison?gender=MALE&age=18-29&vs_segment=${segment.id}&period=all`,
    )
    assert.deepEqual(
      [second.json().second.filter, second.json().second.segment],
      [{ gender: 'FEMALE' }, 'Frauen'],
    )
    assert.match(
      parseFieldErrors(await resultOf(editor, `segment=${segment.id}&age=18-29`)).segment ?? '',
      /für sich/,
    )
    await remove(editor, segment)
  })

  it('filters boards for users who have access to it [READ-78]', async () => {
    const segment = await create()
    const board = await insertBoard(harness.db, {
      slug: 'segmente',
      tiles: [{ kind: 'ANSWER_BARS', pollId: POLL.open, width: 6 }],
    })
    const path = `GET /provider/v1/insight_boards_v2/${board}`
    const bySegment = (await editor(`${path}?segment=${segment.id}&period=all`)).json()
    const byHand = (await editor(`${path}?gender=FEMALE&period=all`)).json()
    assert.equal(bySegment.segment.name, 'Frauen')
    assert.deepEqual(bySegment.sections, byHand.sections)
    const visitor = await harness.anonymous(`${path}?segment=${segment.id}`)
    assert.match(parseFieldErrors(visitor).segment ?? '', /gibt es nicht mehr/)
    await remove(editor, segment)
  })

  it('that was deleted or is no longer shared is rejected with a German message [READ-79]', async () => {
    const segment = await create({ is_shared: true })
    assert.equal((await resultOf(admin, `segment=${segment.id}`)).statusCode, 200)
    await change(editor, segment, { is_shared: false })
    assert.match(
      parseFieldErrors(await resultOf(admin, `segment=${segment.id}`)).segment ?? '',
      /gibt es nicht mehr/,
    )
    assert.equal((await remove(editor, segment)).statusCode, 204)
    const rejected = await resultOf(editor, `segment=${segment.id}`)
    assert.equal(rejected.statusCode, 422)
    assert.match(parseFieldErrors(rejected).segment ?? '', /gibt es nicht mehr/)
    const path = `/provider/v1/pro/polls/${POLL.open}/comparison?vs_segment=${segment.id}`
    const second = parseFieldErrors(await editor(`GET ${path}`)).vs_segment ?? ''
    assert.match(second, /gibt es nicht mehr/)
    assert.doesNotMatch(second, /Gezeigt/) // a comparison without its second side is not shown
  })

  it('may only use conditions by which all results can be filtered [READ-80]', async () => {
    const refusal = async (body: object) =>
      parseFieldErrors(await editor('POST /provider/v1/pro/segments', { ...WOMEN, ...body }))
    assert.match((await refusal({ age: '18-20' })).age ?? '', /ganzen Altersgruppen/)
    assert.match((await refusal({ age: 'gt:40' })).age ?? '', /ganzen Altersgruppen/)
    assert.match((await refusal({ region: '10115' })).region ?? '', /lässt sich nicht filtern/)
    assert.match((await refusal({ gender: 'KEINS' })).gender ?? '', /nicht möglich/)
    assert.match((await refusal({ gender: null })).name ?? '', /wählen Sie zuerst/)
    await remove(editor, await create({ age: 'gte:30', gender: null }))
    await remove(editor, await create({ age: 'ne:18-29', region: 'DE-BY' }))
  })

  it('of the organization can be changed by its creator and administrators, based on its newest version [READ-97]', async () => {
    const segment = await create({ is_shared: true }, admin)
    assert.equal((await change(editor, segment, { is_shared: true })).statusCode, 403)
    assert.equal((await remove(editor, segment)).statusCode, 403)
    const own = await create({ is_shared: true })
    const renamed = await change(admin, own, { name: 'Alle Frauen', is_shared: true })
    assert.equal(renamed.json<SegmentWire>().version, 2)
    const late = await change(editor, own, { name: 'Weiblich', is_shared: true })
    assert.equal(late.statusCode, 409)
    const { current, changed_by } = late.json<{ current: SegmentWire; changed_by: string }>()
    assert.equal(current.name, 'Alle Frauen')
    assert.ok(changed_by.length > 0)
    assert.match(
      parseFieldErrors(await change(admin, current, { is_shared: false })).is_shared ?? '',
      /angelegt hat/,
    )
    await remove(editor, own)
    await remove(admin, segment)
  })

  it('that is cited is locked until the citation is withdrawn [READ-98]', async () => {
    const segment = await create({ is_shared: true })
    const cited = await editor(`POST /provider/v1/pro/polls/${POLL.open}/citations`, {
      segment: segment.id,
      period: 'all',
    })
    assert.equal(cited.statusCode, 200, cited.body)
    const { code, content } = cited.json()
    assert.deepEqual(content.query, { gender: 'FEMALE', period: 'all' })
    assert.match(
      parseFieldErrors(await change(editor, segment, { name: 'Anders', is_shared: true })).status ?? '',
      /zitiert/,
    )
    assert.match(parseFieldErrors(await remove(editor, segment)).status ?? '', /zitiert/)
    const [locked] = (await editor('GET /provider/v1/pro/segments')).json().segments
    assert.equal(locked.status, 'LOCKED')
    assert.equal((await resultOf(admin, `segment=${segment.id}`)).statusCode, 200)
    await harness.db.update(citations).set({ withdrawnAt: new Date() }).where(eq(citations.code, code))
    assert.equal((await remove(editor, segment)).statusCode, 204)
  })

  it('deleted while it is being cited either remains, or the citation is rejected [READ-98]', async () => {
    // Each iteration deletes one step later in the course of the citation.
    for (let steps = 0; steps < 10; steps += 1) {
      const segment = await create({ age: 'gte:30' })
      const path = `POST /provider/v1/pro/polls/${POLL.open}/citations`
      const citing = editor(path, { segment: segment.id })
      for (let step = 0; step < steps; step += 1) await harness.db.select({ id: segments.id }).from(segments)
      const removed = await remove(editor, segment)
      const cited = await citing
      const { segment: reason = '' } = parseFieldErrors(cited)
      if (removed.statusCode === 204) assert.match(reason, /gibt es nicht mehr/, cited.body)
      else assert.deepEqual([removed.statusCode, cited.statusCode], [422, 200], cited.body)
    }
    await harness.db.delete(segments)
  })

  it('that staff have blocked filters nothing, and can be deleted but not changed [READ-99]', async () => {
    const segment = await create({ is_shared: true })
    const block = (reason: string | null) =>
      staff(`PUT /provider/v1/admin/segments/${segment.id}/blocked`, { reason })
    assert.equal((await block('Missverständlich')).statusCode, 204)
    const [blocked] = (await editor('GET /provider/v1/pro/segments')).json().segments
    assert.deepEqual([blocked.status, blocked.blocked_reason], ['BLOCKED', 'Missverständlich'])
    assert.match(parseFieldErrors(await resultOf(editor, `segment=${segment.id}`)).segment ?? '', /gesperrt/)
    assert.match(
      parseFieldErrors(await change(editor, blocked, { is_shared: true })).status ?? '',
      /gesperrt/,
    )
    assert.equal((await block(null)).statusCode, 204)
    assert.equal((await resultOf(editor, `segment=${segment.id}`)).statusCode, 200)
    await block('Missverständlich')
    assert.equal((await remove(editor, segment)).statusCode, 204)
    const own = await create()
    const rejected = await staff(`PUT /provider/v1/admin/segments/${own.id}/blocked`, {
      reason: 'Nicht geteilt',
    })
    assert.equal(rejected.statusCode, 404)
    await remove(editor, own)
  })

  it('is rejected beyond a hundred per user and organization, also for concurrent requests [READ-77]', async () => {
    const first = await create()
    const [row] = await harness.db.select().from(segments).where(eq(segments.id, first.id))
    const { id: _, ...values } = row!
    const [other] = await harness.db.select().from(organizations).where(eq(organizations.slug, 'flat-se'))
    const elsewhere = { ...values, organizationId: other!.id }
    await harness.db.insert(segments).values([elsewhere, ...Array.from({ length: 98 }, () => values)])
    const made = await Promise.all([1, 2, 3].map(() => editor('POST /provider/v1/pro/segments', WOMEN)))
    assert.deepEqual(made.map(({ statusCode }) => statusCode).sort(), [200, 422, 422])
    const rejected = made.find(({ statusCode }) => statusCode === 422)
    assert.match(parseFieldErrors(rejected!).name ?? '', /höchstens 100/)
  })
})
