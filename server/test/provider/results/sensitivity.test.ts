import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/database/schema-accounts.ts'
import { polls } from '../../../src/database/schema-content.ts'
import { votes } from '../../../src/database/schema-votes.ts'
import type { PollSensitivityWire } from '../../../src/provider/results/sensitivity/schema.ts'
import type { PollResultWire } from '../../../src/provider/results/view/schema.ts'
import { insertPoll } from '../../support/content.ts'
import { EACH_DATABASE } from '../../support/databases.ts'
import { setupHarness } from '../../support/harness.ts'
import { castVotes } from './cast-votes.ts'

for (const { kind, open, installed } of EACH_DATABASE)
  suite(`how sure a finding is, on ${kind}`, installed, () => {
    const harness = setupHarness({ open })
    const customer = harness.user('redaktion@kunde.example')
    const staff = harness.user('admin@kunde.example')
    const read = async (id: number, as = customer) => {
      const response = await as(`GET /provider/v1/pro/polls/${id}/sensitivity?period=all`)
      assert.equal(response.statusCode, 200, response.body)
      return response.json<PollSensitivityWire>().sensitivity
    }
    /** Inserts a poll in which `yes` of ten say yes, the young more often. */
    async function ask(status: 'PUBLISHED' | 'ARCHIVED', yes: number, count = 1600) {
      const id = await insertPoll(harness.db, { status, answers: ['Ja', 'Nein'] })
      await castVotes(harness.db, {
        pollId: id,
        count,
        mask: (index) => ((index * 7 + (index % 5 < 2 ? 3 : 0)) % 10 < yes ? 1 : 2),
      })
      harness.context.results.votesChanged(id)
      return id
    }

    test('tells the range over all weightings, the tipping point and the exact reserve [READ-119] [READ-120]', async () => {
      const id = await ask('ARCHIVED', 6)
      const found = await read(id)
      const result = (
        await customer(`GET /provider/v1/pro/polls/${id}/result?period=all`)
      ).json<PollResultWire>()
      const share = Number((100 * (result.total.answers[0]?.share ?? 0)).toFixed(6))
      assert.ok(found?.range)
      assert.ok(found.range.low <= share && share <= found.range.high, JSON.stringify(found.range))
      assert.equal(found.claim.type, 'MAJORITY')
      assert.ok(found.weightings.length >= 2)
      assert.ok(found.tipping_point && found.tipping_point.multiple > 0)
      assert.ok(found.reserve?.is_exact && (found.reserve.votes ?? 0) > 0)
    })

    test('tells the reserve of an open poll to staff only, rounded [READ-120]', async () => {
      await harness.db
        .update(users)
        .set({ adminRoles: ['POLL_MANAGER'] })
        .where(eq(users.email, 'admin@kunde.example'))
      const id = await ask('PUBLISHED', 7)
      assert.equal((await read(id))?.reserve, null)
      const reserve = (await read(id, staff))?.reserve
      assert.ok(reserve && !reserve.is_exact && reserve.is_open && reserve.votes !== null)
      assert.ok(reserve.votes >= 20 && reserve.votes % 10 === 0, String(reserve.votes))
    })

    test('overturns nothing that is not significant [READ-119] [READ-120]', async () => {
      const found = await read(await ask('ARCHIVED', 5, 400))
      assert.equal(found?.claim.is_secured, false)
      assert.deepEqual([found.tipping_point, found.reserve], [null, null])
    })

    test('is empty for few people, without weights, and for published shares [READ-119]', async () => {
      assert.equal(await read(await ask('ARCHIVED', 6, 80)), null)
      const bare = await ask('ARCHIVED', 6)
      await harness.db.update(polls).set({ weighting: 'NONE' }).where(eq(polls.id, bare))
      assert.equal(await read(bare), null)
      await harness.db.update(polls).set({ weighting: 'PUBLISHED' }).where(eq(polls.id, bare))
      assert.equal(await read(bare), null)
    })

    test('is refused for chosen days [READ-119]', async () => {
      const id = await ask('ARCHIVED', 6)
      for (const days of ['from=2026-03-02', 'to=2026-03-01', 'from=2026-03-01&to=2026-03-02']) {
        const response = await customer(`GET /provider/v1/pro/polls/${id}/sensitivity?${days}`)
        assert.equal(response.statusCode, 422, response.body)
      }
    })

    test('counts what the result counts on the first day of a poll [READ-119]', async () => {
      const id = await ask('PUBLISHED', 7)
      await harness.db.update(votes).set({ castAt: harness.context.now() }).where(eq(votes.pollId, id))
      harness.context.results.votesChanged(id)
      const found = await read(id)
      assert.ok(found?.tipping_point, JSON.stringify(found))
      assert.ok(Number.isInteger(found.tipping_point.shift))
    })

    test('counts all votes of a study without days [READ-119] [READ-120]', async () => {
      const id = await ask('ARCHIVED', 7)
      const fieldEnd = harness.context.now().toISOString().slice(0, 10) // so that the last 30 days are a part of it
      const study = { hasVoteDates: false, fieldStart: '2026-01-01', fieldEnd }
      await harness.db
        .update(polls)
        .set({ ...study, exactFiguresReason: 'PUBLIC_STUDY' })
        .where(eq(polls.id, id))
      const response = await customer(`GET /provider/v1/pro/polls/${id}/sensitivity?period=30d`)
      const found = response.json<PollSensitivityWire>().sensitivity
      assert.ok(found?.reserve?.votes && found.reserve.is_exact, response.body)
    })
  })
