import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { citations } from '../../../src/database/schema-citations.ts'
import { polls } from '../../../src/database/schema-content.ts'
import type { CitationWire } from '../../../src/provider/citations/schema.ts'
import { RATE_LIMITS } from '../../../src/provider/limits.ts'
import { POLL } from '../../support/fixture.ts'
import { setupHarness, type InjectFn } from '../../support/harness.ts'
import { castVotes } from '../results/cast-votes.ts'

const harness = setupHarness({
  prepare: ({ db }) => castVotes(db, { pollId: POLL.open, count: 800 }),
})
const customer = harness.user('redaktion@kunde.example')
const staff = harness.user('umfragen@meinungsbild.example')

const WOMEN = { view: 'groups', by: ['AGE'], gender: 'FEMALE' }

async function cite(query: object, id: number = POLL.open): Promise<string> {
  const response = await customer(`POST /provider/v1/pro/polls/${id}/citations`, query)
  assert.equal(response.statusCode, 200, response.body)
  return response.json<{ code: string }>().code
}
const read = (code: string, by = harness.anonymous) => by(`GET /provider/v1/citations/${code}`)

describe('a citation', () => {
  it('stores the view as on the page, with the sentence above it [READ-21]', async () => {
    const code = await cite(WOMEN)
    assert.match(code, /^[a-z2-9]{8}$/)
    const { content, withdrawn, poll_id } = (await read(code)).json<CitationWire>()
    const result = async (query: string) =>
      (await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?${query}`)).json()
    assert.deepEqual([poll_id, withdrawn, content?.query], [POLL.open, null, WOMEN])
    assert.deepEqual(content?.result, await result('view=groups&by=AGE&gender=FEMALE'))
    assert.deepEqual(content?.total, await result('gender=FEMALE'))
    assert.ok(content?.poll.question)
    assert.deepEqual(content.poll.grants, { can_export: false, can_embed: false })
  })

  it('has one URL for the same figures, also after concurrent requests [READ-21]', async () => {
    const codes = await Promise.all([cite({ view: 'map' }), cite({ view: 'map' }), cite({ view: 'map' })])
    assert.equal(new Set(codes).size, 1)
  })

  it('stays identical byte for byte after new votes and a changed wording [READ-22]', async () => {
    const code = await cite({ period: 'all' })
    const before = await read(code)
    await castVotes(harness.db, { pollId: POLL.open, count: 400, mask: () => 1 })
    await harness.db.update(polls).set({ question: 'Anders gefragt?' }).where(eq(polls.id, POLL.open))
    harness.context.results.votesChanged(POLL.open)
    const live = await customer(`GET /provider/v1/pro/polls/${POLL.open}/result?period=all`)
    assert.notDeepEqual(live.json().total, before.json<CitationWire>().content?.result.total)
    assert.equal((await read(code)).body, before.body)
    assert.notEqual(await cite({ period: 'all' }), code)
  })

  it('of a comparison contains both sides and the verdict [READ-28]', async () => {
    const query = { period: 'all', gender: 'FEMALE', vs_gender: 'MALE' }
    const code = await cite(query)
    const { content } = (await read(code)).json<CitationWire>()
    const path = `GET /provider/v1/pro/polls/${POLL.open}/comparison?period=all&gender=FEMALE&vs_gender=MALE`
    assert.deepEqual(content?.query, query)
    assert.deepEqual(content.comparison, (await customer(path)).json())
    assert.equal(await cite(query), code)
    assert.notEqual(await cite({ period: 'all', gender: 'FEMALE' }), code)
    const same = await customer(`POST /provider/v1/pro/polls/${POLL.open}/citations`, {
      ...query,
      vs_gender: 'FEMALE',
    })
    assert.deepEqual(Object.keys(same.json().fields), ['vs_poll'])
  })

  it('of a comparison of polls is visible to users who may see both [READ-28]', async () => {
    const code = await cite({ period: 'all', gender: 'FEMALE', vs_gender: 'MALE' })
    const [row] = await harness.db.select().from(citations).where(eq(citations.code, code))
    const content = structuredClone(row!.content) as CitationWire['content'] & object
    content.comparison!.second.poll_id = POLL.kundeOnly
    await harness.db.insert(citations).values({ ...row!, code: 'aaaabbbb', contentHash: 'other', content })
    assert.equal((await read('aaaabbbb', customer)).statusCode, 200)
    assert.equal((await read('aaaabbbb')).json().code, 'not_found')
  })

  it('is visible only to users who may see its poll [READ-22]', async () => {
    const own = await cite({}, POLL.kundeOnly)
    assert.equal((await read(own, customer)).statusCode, 200)
    assert.equal((await read(own)).json().code, 'not_found')
    assert.equal((await read(own, await harness.as('admin@verlag.example'))).statusCode, 404)
    const rejected = await customer(`POST /provider/v1/pro/polls/${POLL.verlagOnly}/citations`, {})
    assert.equal(rejected.json().code, 'not_found')
    assert.equal((await read('aaaaaaaa')).json().code, 'not_found')
    assert.equal((await read('0')).statusCode, 422)
  })

  it('is rejected for an invalid view, with the field [READ-21]', async () => {
    const ask = async (query: object) =>
      (await customer(`POST /provider/v1/pro/polls/${POLL.open}/citations`, query)).json()
    assert.deepEqual(Object.keys((await ask({ age: '99-1' })).fields), ['age'])
    assert.deepEqual(Object.keys((await ask({ view: 'crosstab', by: ['AGE'], by2: 'AGE' })).fields), ['by2'])
    assert.equal((await ask({ chart: 'karte' })).code, 'validation_failed')
  })

  it('in the first storage format can still be read [READ-22]', async () => {
    const content = JSON.parse(
      readFileSync(new URL('stored-content.json', import.meta.url), 'utf8'),
    ) as object
    await harness.db
      .insert(citations)
      .values({ code: 'abcdefgh', pollId: POLL.open, content, contentHash: 'of a stored one' })
    const response = await read('abcdefgh')
    assert.equal(response.statusCode, 200, response.body)
    assert.deepEqual(response.json<CitationWire>().content, content)
  })

  it('is withdrawn by staff only, with a reason shown to readers [READ-23]', async () => {
    const code = await cite({ view: 'time', interval: 'month' })
    const withdraw = (by: InjectFn, reason: string) =>
      by(`POST /provider/v1/admin/citations/${code}/withdraw`, { reason })
    assert.equal((await withdraw(customer, 'Nein')).statusCode, 403)
    assert.deepEqual(Object.keys((await withdraw(staff, ' ')).json().fields), ['reason'])
    assert.equal((await withdraw(staff, ' Falsch gewichtet. ')).statusCode, 204)
    const { withdrawn, content, question } = (await read(code)).json<CitationWire>()
    assert.deepEqual([withdrawn?.reason, content], ['Falsch gewichtet.', null])
    assert.ok(question)
    assert.equal((await withdraw(staff, 'Noch einmal')).statusCode, 404)
    const { citations: listed } = (await staff(`GET /provider/v1/admin/polls/${POLL.open}/citations`)).json<{
      citations: { code: string; cited_by: string; withdrawn: object | null }[]
    }>()
    const found = listed.find((citation) => citation.code === code)
    assert.ok(found?.withdrawn)
    assert.ok(found.cited_by)
    // Freezing it again creates another URL.
    assert.notEqual(await cite({ view: 'time', interval: 'month' }), code)
  })

  it('is limited per account and hour [READ-21]', async () => {
    const other = await harness.as('admin@verlag.example')
    const ask = () => other(`POST /provider/v1/pro/polls/${POLL.open}/citations`, {})
    for (let time = 0; time < RATE_LIMITS.citation.max; time++) assert.equal((await ask()).statusCode, 200)
    const rejected = await ask()
    assert.equal(rejected.json().code, 'rate_limited')
    assert.ok(rejected.headers['retry-after'])
  })
})
