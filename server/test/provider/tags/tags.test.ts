import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { polls, tags } from '../../../src/database/schema-content.ts'
import { setupBoth } from '../../support/both-harnesses.ts'
import { POLL } from '../../support/fixture.ts'
import type { Harness } from '../../support/harness.ts'

const TAGS = '/provider/v1/admin/tags'
const ROLES = ['KEYWORD_WRITE', 'KEYWORD_DELETE', 'KEYWORD_PUBLISH'] as const

const both = setupBoth()
const { harness } = both
const editor = harness.staff(...ROLES)

/** Creates two polls with only the tags `Auto`, `PKW` and `Rad`; returns the tags’ IDs by name. */
async function seedTags({ db }: Harness): Promise<Record<string, number>> {
  await db.update(polls).set({ tags: [] })
  await db.delete(tags)
  await db.delete(auditLog)
  await db
    .update(polls)
    .set({ tags: ['Auto', 'PKW', 'Rad'] })
    .where(eq(polls.id, POLL.open))
  await db
    .update(polls)
    .set({ tags: ['PKW'] })
    .where(eq(polls.id, POLL.frozen))
  const rows = await db.select().from(tags)
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

interface Tag {
  name: string
  status: string
  topic: string | null
  polls: number
}
const list = async (query = '', send = editor): Promise<Tag[]> =>
  (await send(`GET ${TAGS}?${query}`)).json().tags
const namesOf = (rows: Tag[]) => rows.map(({ name }) => name)
const tagsOf = async ({ db }: Harness, id: number) =>
  (await db.select().from(polls).where(eq(polls.id, id)))[0]!.tags
const actions = async () =>
  (await harness.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(
    ({ action, objectType }) => `${action} ${objectType}`,
  )

describe('tags of staff', () => {
  let ids: Record<string, number>
  beforeEach(async () => {
    ids = await seedTags(harness)
  })

  it('are listed with their number of polls, searched, filtered and sorted [STAFF-33]', async () => {
    const rows = await list()
    assert.deepEqual(
      rows.map(({ name, polls: number, status }) => [name, number, status]),
      [
        ['PKW', 2, 'NOT_ASSIGNED_TO_CATEGORY'],
        ['Auto', 1, 'NOT_ASSIGNED_TO_CATEGORY'],
        ['Rad', 1, 'NOT_ASSIGNED_TO_CATEGORY'],
      ],
    )
    assert.deepEqual(namesOf(await list('query=rad')), ['Rad'])
    assert.deepEqual(namesOf(await list('sort=NAME&order=DESC&limit=2')), ['Rad', 'PKW'])
    assert.deepEqual(await list('status=BLOCKED'), [])
    assert.deepEqual((await editor(`GET ${TAGS}`)).json().topics, ['Politik'])
  })

  it('are assigned to existing topics, and logged [STAFF-33] [STAFF-03]', async () => {
    const assign = (body: object) => editor(`POST ${TAGS}/assign`, body)
    const tag_ids = [ids.Auto, ids.Rad]
    assert.equal((await assign({ tag_ids, topic: 'Politik' })).json().changed, 2)
    assert.equal((await assign({ tag_ids, topic: 'Politik' })).json().changed, 0)
    assert.deepEqual(await actions(), ['ASSIGNED TAG', 'ASSIGNED TAG'])
    assert.deepEqual(namesOf(await list('status=ASSIGNED_TO_CATEGORY&topic=Politik&sort=NAME')), [
      'Auto',
      'Rad',
    ])
    assert.deepEqual((await assign({ tag_ids, topic: 'Unbekannt' })).json().fields, {
      topic: 'Dieses Thema gibt es nicht.',
    })
    assert.deepEqual((await assign({ tag_ids: [ids.Auto, 999], topic: null })).json().fields, {
      tag_ids: 'Diese Tags gibt es nicht mehr: 999.',
    })
    assert.equal((await assign({ tag_ids: [], topic: null })).statusCode, 422)
    assert.equal((await assign({ tag_ids: [ids.Auto], topic: null })).json().changed, 1)
  })

  it('are hidden from customers while blocked, in search and on cards [STAFF-33]', async () => {
    const customer = await harness.as('admin@kunde.example')
    const found = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls?query=${query}`)).json().total
    const shown = async () => (await customer(`GET /provider/v1/pro/polls/${POLL.open}`)).json().tags
    const block = (is_blocked: boolean) => editor(`POST ${TAGS}/block`, { tag_ids: [ids.PKW], is_blocked })
    assert.deepEqual([await found('PKW'), await shown()], [2, ['Auto', 'PKW', 'Rad']])
    assert.equal((await block(true)).json().changed, 1)
    assert.deepEqual([await found('PKW'), await shown()], [0, ['Auto', 'Rad']])
    assert.equal(await found('Auto'), 1)
    assert.deepEqual(namesOf(await list('status=BLOCKED')), ['PKW'])
    const choices = (
      await (
        await harness.as('umfragen@meinungsbild.example')
      )('GET /provider/v1/admin/polls/tags')
    ).json()
    assert.deepEqual(
      choices.tags.map(({ tag }: { tag: string }) => tag),
      ['Auto', 'Rad'],
    )
    // A blocked tag is also hidden on polls that get it later.
    await harness.db
      .update(polls)
      .set({ tags: ['PKW', 'Neu'] })
      .where(eq(polls.id, POLL.open))
    assert.deepEqual(await shown(), ['Neu'])
    assert.deepEqual(await tagsOf(harness, POLL.open), ['PKW', 'Neu'])
    await block(false)
    assert.deepEqual([await found('PKW'), await shown()], [2, ['PKW', 'Neu']])
    assert.deepEqual(await actions(), ['BLOCKED TAG', 'UNBLOCKED TAG'])
  })

  it('are merged: polls have no duplicates, and open forms get a conflict [STAFF-33]', async () => {
    const manager = await harness.as('umfragen@meinungsbild.example')
    const { version } = (await manager(`GET /provider/v1/admin/polls/${POLL.open}`)).json()
    const merge = (body: object) => editor(`POST ${TAGS}/merge`, body)
    const merged = await merge({ tag_ids: [ids.PKW, ids.Auto], into_id: ids.Auto })
    assert.equal(merged.json().changed, 2, merged.body)
    assert.deepEqual(await tagsOf(harness, POLL.open), ['Auto', 'Rad'])
    assert.deepEqual(await tagsOf(harness, POLL.frozen), ['Auto'])
    assert.deepEqual(namesOf(await list()), ['Auto', 'Rad'])
    assert.deepEqual(await actions(), ['TAGGED POLL', 'TAGGED POLL', 'MERGED TAG'])
    assert.equal(
      (await manager(`GET /provider/v1/admin/polls/${POLL.open}`)).json().version,
      Number(version) + 1,
    )
    assert.deepEqual(Object.keys((await merge({ tag_ids: [ids.Auto], into_id: ids.Auto })).json().fields), [
      'tag_ids',
    ])
    assert.deepEqual((await merge({ tag_ids: [ids.Rad], into_id: ids.PKW })).json().fields, {
      into_id: 'Diesen Tag gibt es nicht mehr.',
    })
  })

  it('are merged with blocked ones only with the permission to block [STAFF-33] [STAFF-02]', async () => {
    const merger = await harness.asStaff('KEYWORD_DELETE')
    await editor(`POST ${TAGS}/block`, { tag_ids: [ids.PKW], is_blocked: true })
    for (const [tag, into] of [
      [ids.PKW, ids.Auto],
      [ids.Auto, ids.PKW],
    ]) {
      const rejected = await merger(`POST ${TAGS}/merge`, { tag_ids: [tag], into_id: into })
      assert.deepEqual([rejected.statusCode, rejected.json().code], [403, 'forbidden'])
    }
    const merged = await editor(`POST ${TAGS}/merge`, { tag_ids: [ids.PKW], into_id: ids.Auto })
    assert.equal(merged.statusCode, 200, merged.body)
  })
})

describe('concurrent changes, on both databases', () => {
  it('leave one of two tags merged both ways, once in each poll [STAFF-33] [STAFF-09]', async () => {
    for (const each of both.harnesses) {
      const ids = await seedTags(each)
      const send = await each.asStaff(...ROLES)
      const manager = await each.as('umfragen@meinungsbild.example')
      const pairs = [
        [ids.Auto, ids.PKW],
        [ids.PKW, ids.Auto],
        [ids.Auto, ids.PKW],
      ]
      const answers = await Promise.all([
        ...pairs.map(([tag, into]) => send(`POST ${TAGS}/merge`, { tag_ids: [tag], into_id: into })),
        manager('POST /provider/v1/admin/polls/bulk/tags', {
          poll_ids: [POLL.open],
          add: ['Bahn'],
          remove: [],
        }),
      ])
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 422, 422])
      const after = await tagsOf(each, POLL.open)
      assert.equal(after.filter((tag) => tag === 'Auto' || tag === 'PKW').length, 1)
      assert.ok(after.includes('Bahn') && after.includes('Rad') && after.length === 3, String(after))
      assert.deepEqual(namesOf(await list('sort=NAME', send)), [...after].sort())
    }
  })
})
