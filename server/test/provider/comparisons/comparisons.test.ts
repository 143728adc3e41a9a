import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { comparisons } from '../../../src/database/schema-comparisons.ts'
import { polls } from '../../../src/database/schema-content.ts'
import type { SavedComparisonWire } from '../../../src/provider/comparisons/schema.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import type { InjectFn } from '../../support/harness.ts'
import { parseFieldErrors, setupMembers } from '../../support/members.ts'

const { harness, editor, admin, stranger, staff } = setupMembers()
beforeEach(async () => {
  await harness.db.delete(comparisons)
})

const PATH = '/provider/v1/pro/comparisons'
const SEGMENTS = '/provider/v1/pro/segments'
const WOMEN = {
  name: 'Frauen und Männer',
  poll_id: POLL.open,
  query: 'gender=FEMALE&vsGender=MALE',
  is_shared: false,
}

async function create(body: object = {}, as = editor): Promise<SavedComparisonWire> {
  const response = await as(`POST ${PATH}`, { ...WOMEN, ...body })
  assert.equal(response.statusCode, 200, response.body)
  return response.json<SavedComparisonWire>()
}
const change = (as: InjectFn, { id, version, ...now }: SavedComparisonWire, body: object = {}) => {
  const { name, is_shared, is_archived } = now
  return as(`PUT ${PATH}/${id}`, { name, is_shared, is_archived, ...body }, { 'if-match': `"${version}"` })
}
const changed = async (...args: Parameters<typeof change>) => {
  const response = await change(...args)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<SavedComparisonWire>()
}
const remove = (as: InjectFn, { id }: SavedComparisonWire) => as(`DELETE ${PATH}/${id}`)
const listOf = async (as: InjectFn) =>
  (await as(`GET ${PATH}`)).json<{ comparisons: SavedComparisonWire[] }>().comparisons
const namesSeenBy = async (as: InjectFn) => (await listOf(as)).map(({ name }) => name)
const block = (id: number, reason: string | null) =>
  staff(`PUT /provider/v1/admin/comparisons/${id}/blocked`, { reason })

describe('a saved comparison', () => {
  it('stores its poll and the query of its URL, and is visible only to its creator until it is shared [READ-76]', async () => {
    const own = await create()
    assert.deepEqual([own.status, own.query, own.poll?.id], ['PUBLISHED', WOMEN.query, POLL.open])
    assert.deepEqual([await namesSeenBy(editor), await namesSeenBy(admin)], [[WOMEN.name], []])
    assert.equal((await change(admin, own)).statusCode, 404)
    const shared = await changed(editor, own, { is_shared: true })
    const [seen] = await listOf(admin)
    assert.deepEqual([seen?.query, seen?.may_change], [WOMEN.query, true])
    assert.deepEqual(await namesSeenBy(stranger), [])
    assert.equal((await change(stranger, shared)).statusCode, 404)
    assert.equal((await remove(stranger, shared)).statusCode, 404)
  })

  it('is rejected without a name, without a second side, and for a poll that the user may not open [READ-76]', async () => {
    const refusal = async (body: object) =>
      parseFieldErrors(await editor(`POST ${PATH}`, { ...WOMEN, ...body }))
    assert.ok((await refusal({ name: '  ' })).name)
    assert.ok((await refusal({ name: 'x'.repeat(101) })).name)
    assert.match((await refusal({ query: 'gender=FEMALE' })).query ?? '', /womit verglichen wird/)
    assert.match((await refusal({ query: 'vsGender=' })).query ?? '', /womit verglichen wird/)
    for (const query of [
      'vsGender=MALE&next=x',
      'vsGender=MALE&vsGender=FEMALE',
      'vsGender=KEINS',
      'vsAge=jung',
      'vsRegion=Bayern',
      'vsPeriod=ewig',
      'vsFrom=2026-02-30',
      'vsSegment=eins',
      'vsPoll=0',
      'vsGender=MALE&weights=HALF',
    ])
      assert.match((await refusal({ query })).query ?? '', /zu keinem Vergleich/, query)
    assert.match((await refusal({ query: 'vsRegion=DE999' })).region ?? '', /nicht bekannt/)
    assert.match((await refusal({ query: 'vsSegment=999' })).query ?? '', /gibt es nicht mehr/)
    assert.equal((await editor(`POST ${PATH}`, { ...WOMEN, query: 'vsPoll=999999' })).statusCode, 404)
    assert.match((await refusal({ query: `vsRegion=${'1'.repeat(2000)}` })).query ?? '', /zu viele/)
    assert.equal((await editor(`POST ${PATH}`, { ...WOMEN, poll_id: 999_999 })).statusCode, 404)
    assert.deepEqual(await listOf(editor), [])
  })

  it('is rejected if it could not be opened, with the same message [READ-76]', async () => {
    const people = { name: 'Frauen', age: null, gender: 'FEMALE', region: null, is_shared: true }
    const { id } = (await editor(`POST ${SEGMENTS}`, people)).json<{ id: number }>()
    const refusal = async (query: string) =>
      parseFieldErrors(await editor(`POST ${PATH}`, { ...WOMEN, query })).query ?? ''
    assert.match(await refusal(`segment=${id}&age=18-29&vsGender=MALE`), /^Ein Segment steht für sich/)
    assert.match(await refusal(`gender=MALE&vsSegment=${id}&vsAge=18-29`), /^Ein Segment steht für sich/)
    assert.match(await refusal('vsFrom=2026-02-02&vsTo=2026-02-01'), /^Das Ende liegt vor dem Anfang/)
    assert.match(await refusal('from=2026-02-02&to=2026-02-01&vsGender=MALE'), /^Das Ende liegt vor dem/)
    const query = `gender=MALE&vsSegment=${id}`
    await create({ query })
    const blocked = await staff(`PUT /provider/v1/admin/segments/${id}/blocked`, { reason: 'Unklar' })
    assert.equal(blocked.statusCode, 204, blocked.body)
    assert.match(await refusal(query), /^Das Segment ist gesperrt/)
    await editor(`DELETE ${SEGMENTS}/${id}`)
  })

  it('contains neither poll nor query if the poll may no longer be opened [READ-76]', async () => {
    const saved = await create()
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.open))
    const [hidden] = await listOf(editor)
    assert.deepEqual([hidden?.name, hidden?.poll, hidden?.query], [WOMEN.name, null, null])
    await harness.db.update(polls).set({ status: 'PUBLISHED' }).where(eq(polls.id, POLL.open))
    assert.equal((await listOf(editor))[0]?.query, WOMEN.query)
    await harness.db.update(comparisons).set({ pollId: null })
    assert.equal((await listOf(editor))[0]?.poll, null)
    assert.equal((await remove(editor, saved)).statusCode, 204)
    assert.equal((await remove(editor, saved)).statusCode, 404)
  })

  it('of the organization can be changed by its creator and administrators, based on its newest version [READ-76]', async () => {
    const ofAdmin = await create({ is_shared: true }, admin)
    assert.equal((await change(editor, ofAdmin)).statusCode, 403)
    assert.equal((await remove(editor, ofAdmin)).statusCode, 403)
    const own = await create({ is_shared: true })
    const renamed = await changed(admin, own, { name: 'Nach Geschlecht' })
    assert.equal(renamed.version, 2)
    const late = await change(editor, own, { name: 'Anders' })
    assert.equal(late.statusCode, 409)
    assert.equal(late.json<{ current: SavedComparisonWire }>().current.name, 'Nach Geschlecht')
    const unshared = await change(admin, renamed, { is_shared: false })
    assert.match(parseFieldErrors(unshared).is_shared ?? '', /gespeichert hat/)
  })

  it('states whether the user has created it, because only its creator can unshare it [READ-76]', async () => {
    const own = await create({ is_shared: true })
    const [seen] = await listOf(admin)
    assert.deepEqual([own.is_own, seen?.is_own, seen?.may_change], [true, false, true])
  })

  it('can be shared only if its segments are shared [READ-76]', async () => {
    const segment = async (is_shared: boolean, version: number) => {
      const people = { name: 'Frauen', age: null, gender: 'FEMALE', region: null, is_shared }
      const [call, headers] =
        version === 0 ? [`POST ${SEGMENTS}`, {}] : [`PUT ${SEGMENTS}/${id}`, { 'if-match': `"${version}"` }]
      return (await editor(call, people, headers)).json<{ id: number }>().id
    }
    let id = 0
    id = await segment(false, 0)
    const query = `gender=MALE&vsSegment=${id}`
    const rejected = await editor(`POST ${PATH}`, { ...WOMEN, query, is_shared: true })
    assert.equal(rejected.statusCode, 422)
    assert.match(parseFieldErrors(rejected).is_shared ?? '', /^Das Segment „Frauen“ sehen nur Sie/)
    const own = await create({ query })
    assert.match(
      parseFieldErrors(await change(editor, own, { is_shared: true })).is_shared ?? '',
      /sehen nur Sie/,
    )
    await segment(true, 1)
    const shared = await changed(editor, own, { is_shared: true })
    await segment(false, 2)
    assert.equal((await changed(editor, shared, { name: 'Anders' })).name, 'Anders')
    await editor(`DELETE ${SEGMENTS}/${id}`)
  })

  it('in the archive can be opened, restored and deleted, but not changed otherwise [READ-76]', async () => {
    const archived = await changed(editor, await create(), { is_archived: true })
    assert.deepEqual([archived.status, archived.query], ['ARCHIVED', WOMEN.query])
    assert.match(
      parseFieldErrors(await change(editor, archived, { name: 'Anders' })).status ?? '',
      /archiviert/,
    )
    for (const beside of [{ name: 'Anders' }, { is_shared: true }]) {
      const rejected = await change(editor, archived, { is_archived: false, ...beside })
      assert.match(parseFieldErrors(rejected).status ?? '', /archiviert/)
    }
    const back = await changed(editor, archived, { is_archived: false })
    assert.equal(back.status, 'PUBLISHED')
    const again = await changed(editor, back, { is_archived: true })
    assert.equal((await remove(editor, again)).statusCode, 204)
  })

  it('that staff have blocked cannot be opened or changed, but deleted [READ-76]', async () => {
    const own = await create()
    assert.equal((await block(own.id, 'Nicht geteilt')).statusCode, 404)
    const shared = await changed(editor, own, { is_shared: true })
    for (const reason of ['Unklar', 'Missverständlich', 'Missverständlich'])
      assert.equal((await block(shared.id, reason)).statusCode, 204)
    const [blocked] = await listOf(admin)
    assert.deepEqual(
      [blocked?.status, blocked?.blocked_reason, blocked?.query],
      ['BLOCKED', 'Missverständlich', null],
    )
    assert.match(
      parseFieldErrors(await change(admin, blocked!, { is_archived: true })).status ?? '',
      /gesperrt/,
    )
    assert.equal((await block(shared.id, null)).statusCode, 204)
    assert.equal((await listOf(admin))[0]?.status, 'PUBLISHED')
    await block(shared.id, 'Missverständlich')
    assert.equal((await remove(editor, shared)).statusCode, 204)
    const entries = await harness.db.select().from(auditLog).where(eq(auditLog.objectType, 'COMPARISON'))
    assert.deepEqual(entries.map(({ action, reason }) => [action, reason]).sort(), [
      ['BLOCKED', 'Missverständlich'],
      ['BLOCKED', 'Missverständlich'],
      ['BLOCKED', 'Unklar'],
      ['UNBLOCKED', null],
    ])
  })

  it('is rejected beyond a hundred per user and organization, also for concurrent requests [READ-76]', async () => {
    const first = await create()
    const [row] = await harness.db.select().from(comparisons).where(eq(comparisons.id, first.id))
    const { id: _, ...values } = row!
    const elsewhere = { ...values, organizationId: ORGANIZATION.flatrate }
    await harness.db.insert(comparisons).values([elsewhere, ...Array.from({ length: 98 }, () => values)])
    const made = await Promise.all([1, 2, 3].map(() => editor(`POST ${PATH}`, WOMEN)))
    assert.deepEqual(made.map(({ statusCode }) => statusCode).sort(), [200, 422, 422])
    const rejected = made.find(({ statusCode }) => statusCode === 422)
    assert.match(parseFieldErrors(rejected!).name ?? '', /höchstens 100/)
  })
})
