import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { favorites } from '../../../src/database/schema-accounts.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { openServer } from '../../support/databases.ts'
import { POLL } from '../../support/fixture.ts'
import { startHarness, setupHarness } from '../../support/harness.ts'
import { ON_SERVER } from '../../support/postgres.ts'

const harness = setupHarness()
const customer = harness.user('redaktion@kunde.example')

const path = (id: number | string) => `/provider/v1/me/favorite_polls/${id}`
const list = async () => {
  const { polls: found, total } = (await customer('GET /provider/v1/pro/polls/favorites')).json()
  assert.equal(total, found.length)
  return found as { id: number; is_favorited: boolean }[]
}

describe('favorites', () => {
  it('are listed with the latest first and can be removed [LIST-07]', async () => {
    assert.equal((await customer(`PUT ${path(POLL.frozen)}`)).statusCode, 204)
    assert.equal((await customer(`PUT ${path(POLL.open)}`)).statusCode, 204)
    const both = await list()
    assert.deepEqual(
      both.map(({ id }) => id),
      [POLL.open, POLL.frozen],
    )
    assert.ok(both.every((poll) => poll.is_favorited))
    assert.equal((await customer(`DELETE ${path(POLL.open)}`)).statusCode, 204)
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [POLL.frozen],
    )
  })

  it('can be added and removed repeatedly without further effect [LIST-07]', async () => {
    for (let time = 0; time < 2; time++)
      assert.equal((await customer(`PUT ${path(POLL.kundeOnly)}`)).statusCode, 204)
    assert.equal((await list()).filter(({ id }) => id === POLL.kundeOnly).length, 1)
    for (let time = 0; time < 2; time++)
      assert.equal((await customer(`DELETE ${path(POLL.kundeOnly)}`)).statusCode, 204)
  })

  it('are marked wherever the poll is shown, including news [LIST-07]', async () => {
    await customer(`PUT ${path(POLL.open)}`)
    const news = (await customer('GET /provider/v1/pro/news')).json()
    assert.equal(news.news_items[0].polls[0].is_favorited, true)
    const bundle = (await customer('GET /provider/v1/pro/poll_bundle/verkehr/polls')).json()
    assert.equal(bundle.polls[0].is_favorited, true)
    assert.equal((await customer(`GET /provider/v1/pro/polls/${POLL.open}`)).json().is_favorited, true)
    const other = await harness.as('admin@kunde.example')
    assert.equal((await other(`GET /provider/v1/pro/polls/${POLL.open}`)).json().is_favorited, false)
  })

  it('require a poll that the user may see [LIST-07]', async () => {
    for (const id of [POLL.verlagOnly, POLL.created, 4711]) {
      assert.equal((await customer(`PUT ${path(id)}`)).json().code, 'not_found')
    }
    await customer(`PUT ${path(POLL.kundeResult)}`)
    await harness.db.update(polls).set({ status: 'BLOCKED' }).where(eq(polls.id, POLL.kundeResult))
    assert.ok(!(await list()).some(({ id }) => id === POLL.kundeResult))
  })

  it('require a poll ID [LIST-07]', async () => {
    for (const method of ['PUT', 'DELETE'])
      assert.equal((await customer(`${method} ${path('x')}`)).statusCode, 422)
    const single = await harness.as('allein@privat.example')
    assert.equal((await single(`PUT ${path(POLL.open)}`)).statusCode, 404)
    assert.deepEqual((await single('GET /provider/v1/pro/polls/favorites')).json(), { polls: [], total: 0 })
  })

  it('are one row after eight concurrent requests [LIST-07]', ON_SERVER, async () => {
    const racing = await startHarness({ open: await openServer() })
    try {
      const inject = await racing.as('redaktion@kunde.example')
      const answers = await Promise.all(Array.from({ length: 8 }, () => inject(`PUT ${path(POLL.open)}`)))
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        Array(8).fill(204),
      )
      assert.equal((await racing.db.select().from(favorites)).length, 1)
    } finally {
      await racing.close()
    }
  })
})
