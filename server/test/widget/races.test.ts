import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { polls } from '../../src/database/schema-content.ts'
import { voters, votes } from '../../src/database/schema-votes.ts'
import { createPublicPolls } from '../../src/provider/public-polls.ts'
import { castVote } from '../../src/widget/service.ts'
import { openServer } from '../support/databases.ts'
import { POLL } from '../support/fixture.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { createSender, FIRST_ANSWER, startWidget, tokenIn } from './support.ts'

suite('concurrent votes', ON_SERVER, () => {
  test('count once for the same voter, and each for different voters [ROUTE-20]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    try {
      const visitor = harness.visitor()
      const token = tokenIn((await visitor.get(`/${POLL.open}`)).body)
      const eight = Array.from({ length: 8 }, (_, index) => index)
      const answers = await Promise.all(
        eight.map(() => visitor.send(`/${POLL.open}`, { token, answer: '0' })),
      )
      const outcomes = answers.map(({ headers }) => String(headers.location).replace(/.*vote=/, '')).sort()
      assert.deepEqual(outcomes, ['counted', ...Array.from({ length: 7 }, () => 'repeated')])
      assert.equal((await open.db.select().from(votes)).length, 1)
      assert.equal((await open.db.select().from(voters)).length, 1)

      await Promise.all(
        eight.map((index) => harness.visitor(`192.0.2.${index}`).vote(POLL.open, { answer: '1' })),
      )
      assert.equal((await open.db.select().from(votes)).length, 9)
      const dropped = await Promise.all(eight.map(() => harness.visitor('198.51.100.9').vote(POLL.open)))
      const counted = dropped.filter(({ statusCode }) => statusCode === 303)
      assert.equal(counted.length, 5, 'of eight at once from one address without a history [S21]')
      assert.equal((await open.db.select().from(votes)).length, 14)
      await harness.context.background.settled()
      const [card] = await open.db.select().from(polls).where(eq(polls.id, POLL.open))
      // Ten, with the noise of an open poll.
      assert.ok(card!.sampleSize >= 10 && card!.sampleSize <= 20, `${card!.sampleSize}`)
    } finally {
      await harness.close()
    }
  })

  test('count if every vote changes the poll’s row [ROUTE-20]', async () => {
    const open = await openServer()
    const harness = await startWidget({ open })
    try {
      const asked = await createPublicPolls(harness.context).find(POLL.open)
      await open.db.update(polls).set({ exactFiguresReason: 'Nachtrag' }).where(eq(polls.id, POLL.open))
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          castVote(
            { ...harness.context, archiveIfDue: async () => undefined },
            asked!,
            createSender({ network: `192.0.2.${index}` }),
            FIRST_ANSWER,
          ),
        ),
      )
      assert.deepEqual(new Set(outcomes), new Set(['counted']))
      const [poll] = await open.db.select().from(polls).where(eq(polls.id, POLL.open))
      assert.equal(poll?.exactFiguresReason, null)
    } finally {
      await harness.close()
    }
  })
})
