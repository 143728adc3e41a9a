import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { pollGrants, polls } from '../../../src/database/schema-content.ts'
import { ORGANIZATION, POLL } from '../../support/fixture.ts'
import { setupHarness } from '../../support/harness.ts'

suite('the poll list of staff', () => {
  const harness = setupHarness({
    prepare: ({ db }) =>
      db.update(polls).set({ effectiveSize: 800, lastAnswerOn: '2026-02-28' }).where(eq(polls.id, POLL.open)),
  })
  const manager = harness.user('umfragen@meinungsbild.example')
  const reader = harness.user('lesen@meinungsbild.example')
  const customer = harness.user('redaktion@kunde.example')

  const list = async (query = '') => (await manager(`GET /provider/v1/admin/polls${query}`)).json()
  const idsOf = async (query: string) =>
    (await list(query)).polls.map(({ id }: { id: number }) => id).sort() as number[]

  test('shows the stored figures and the bundles of any status [BUND-08] [STAFF-10]', async () => {
    const { polls: rows, total } = await list('?sort=TITLE')
    assert.equal(total, 7)
    assert.deepEqual(rows.at(-2), {
      id: POLL.open,
      title: 'Tempolimit auf Autobahnen',
      kind: 'SINGLE_CHOICE',
      status: 'PUBLISHED',
      exclusivity: null,
      topic: 'Politik',
      tags: ['Verkehr'],
      sample_size: 1000,
      effective_size: 800,
      last_answer_on: '2026-02-28',
      last_updated: '2026-03-01T23:00:00.000Z',
      bundles: [{ id: 1, title: 'Verkehr' }],
    })
  })

  test('filters by each property [BUND-08] [STAFF-10]', async () => {
    const { open, kundeOnly, verlagOnly, created, archived, kundeResult, frozen } = POLL
    const cases: [query: string, ids: number[]][] = [
      ['?status=CREATED&status=ARCHIVED', [created, archived]],
      ['?kind=MULTI_CHOICE', []],
      ['?exclusivity=ALL_RIGHT_EXCLUSIVE', [kundeOnly, verlagOnly, kundeResult]],
      ['?exclusivity=NONE&status=PUBLISHED', [open]],
      ['?tag=Verkehr', [open]],
      ['?topic=Sport', []],
      [`?organization=${ORGANIZATION.kunde}`, [kundeOnly, kundeResult]],
      ['?from=2026-03-01', [kundeOnly]],
      ['?to=2026-02-28&status=RESULT_FROZEN', [frozen]],
      ['?query=autobahn', [open]],
      [`?query=${kundeOnly}`, [kundeOnly]],
      ['?query=100%25', []],
    ]
    for (const [query, ids] of cases) assert.deepEqual(await idsOf(query), ids.sort(), query)
  })

  test('rejects a period that ends before it begins [STAFF-10]', async () => {
    const answer = await manager('GET /provider/v1/admin/polls?from=2026-03-02&to=2026-03-01')
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().fields, { to: 'Das Ende liegt vor dem Anfang.' })
  })

  test('sorts by each column and pages by max and offset [LIST-06] [STAFF-10]', async () => {
    const titles = async (query: string) =>
      (await list(query)).polls.map(({ title }: { title: string }) => title) as string[]
    const all = await titles('?sort=TITLE&order=ASC')
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a.localeCompare(b, 'de')),
    )
    assert.deepEqual(await titles('?sort=TITLE&max=2&offset=1'), all.slice(1, 3))
    assert.deepEqual((await titles('?sort=N')).slice(0, 1), ['Verlagsumfrage'])
    for (const sort of ['KIND', 'STATUS', 'EFFECTIVE_N', 'LAST_ANSWER', 'LAST_UPDATED']) {
      assert.equal((await titles(`?sort=${sort}`)).length, 7, sort)
    }
    assert.deepEqual(await titles('?sort=LAST_ANSWER&max=1'), ['Tempolimit auf Autobahnen'])
  })

  test('rejects invalid filters', async () => {
    const wrong = await manager('GET /provider/v1/admin/polls?status=GONE&max=1001')
    assert.equal(wrong.statusCode, 422)
    assert.deepEqual(Object.keys(wrong.json().fields), ['max', 'status.0'])
  })

  test('returns tags and topics with their number of polls [BUND-08]', async () => {
    const { tags, topics } = (await manager('GET /provider/v1/admin/polls/tags')).json()
    assert.deepEqual(tags, [{ tag: 'Verkehr', polls: 1 }])
    assert.deepEqual(topics, [{ topic: 'Politik', polls: 7 }])
  })

  test('keys granted organizations by ID, if requested [BUND-08] [STAFF-17]', async () => {
    const path = `GET /provider/v1/admin/polls/${POLL.kundeOnly}`
    assert.equal((await manager(path)).json().granted_organizations, undefined)
    const { granted_organizations: granted } = (
      await manager(`${path}?show_granted_organizations=true`)
    ).json()
    assert.deepEqual(Object.keys(granted), [String(ORGANIZATION.kunde)])
    assert.equal(granted[ORGANIZATION.kunde].name, 'Kunde AG')
  })

  test('replaces the grants of a poll [BUND-08] [STAFF-17]', async () => {
    const path = `PUT /provider/v1/admin/polls/${POLL.verlagOnly}/granted_organizations`
    const seen = async () => (await customer(`GET /provider/v1/pro/polls/${POLL.verlagOnly}`)).statusCode
    assert.equal(await seen(), 404)
    const answer = await manager(path, { organization_ids: [ORGANIZATION.kunde] }, { 'if-match': '"1"' })
    assert.deepEqual(Object.keys(answer.json().granted_organizations), [String(ORGANIZATION.kunde)])
    assert.equal(await seen(), 200)
    const stale = await manager(path, { organization_ids: [] }, { 'if-match': '"1"' })
    assert.equal(stale.statusCode, 409)
    const unknown = await manager(path, { organization_ids: [1, 999] })
    assert.match(unknown.json().fields.organization_ids, /gibt es nicht: 999\./)
    assert.equal((await reader(path, { organization_ids: [] })).statusCode, 403)
  })

  test('tags, grants and archives many polls, or none of them [BUND-08] [STAFF-10]', async () => {
    const bulk = (action: string, body: object) =>
      manager(`POST /provider/v1/admin/polls/bulk/${action}`, body)
    const ids = [POLL.open, POLL.frozen]
    const tagged = await bulk('tags', { poll_ids: ids, add: ['Straße'], remove: ['Verkehr'] })
    assert.deepEqual(tagged.json(), { changed: 2 })
    assert.deepEqual(await idsOf('?tag=Straße'.replace('ß', '%C3%9F')), ids)
    assert.deepEqual(await idsOf('?tag=Verkehr'), [])
    assert.deepEqual((await bulk('tags', { poll_ids: ids, add: ['Straße'] })).json(), { changed: 0 })

    const organizations = { organization_ids: [ORGANIZATION.demo, ORGANIZATION.flatrate] }
    assert.deepEqual((await bulk('grants', { poll_ids: ids, ...organizations })).json(), { changed: 2 })
    assert.equal(await harness.db.$count(pollGrants, eq(pollGrants.pollId, POLL.open)), 2)

    const rejected = await bulk('archive', { poll_ids: [...ids, POLL.created] })
    assert.match(rejected.json().fields.poll_ids, /nicht „Entwurf“/)
    assert.deepEqual(await idsOf('?status=ARCHIVED'), [POLL.archived], 'all or none')
    assert.deepEqual((await bulk('archive', { poll_ids: [...ids, POLL.archived] })).json(), { changed: 2 })
    assert.deepEqual(await idsOf('?status=ARCHIVED'), [POLL.archived, ...ids].sort())

    for (const [action, body] of [
      ['tags', { poll_ids: [1, 999], add: ['x'] }],
      ['grants', { poll_ids: [1, 999], organization_ids: [1] }],
      ['archive', { poll_ids: [1, 999] }],
    ] as const) {
      assert.match((await bulk(action, body)).json().fields.poll_ids, /gibt es nicht: 999\./)
    }
  })

  test('writes an audit log entry for each poll that a bulk action changed [STAFF-03]', async () => {
    const { rows } = await harness.db.execute<{ action: string; count: number }>(
      sql`select action, count(*)::int as count from audit_log group by action order by action`,
    )
    assert.deepEqual(rows, [
      { action: 'GRANTED', count: 3 },
      { action: 'STATUS_CHANGED', count: 2 },
      { action: 'TAGGED', count: 2 },
    ])
  })

  test('previews the figures of a poll, of a draft none [STAFF-10]', async () => {
    const result = async (id: number) => manager(`GET /provider/v1/admin/polls/${id}/result`)
    assert.equal((await result(POLL.created)).statusCode, 404)
    const { poll_id, total } = (await result(POLL.open)).json()
    assert.equal(poll_id, POLL.open)
    assert.ok(Array.isArray(total.answers))
  })
})
