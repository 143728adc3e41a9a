import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../src/database/schema-accounts.ts'
import { auditLog } from '../../../src/database/schema-admin.ts'
import { votes, voteTexts } from '../../../src/database/schema-votes.ts'
import { VoteStorage } from '../../../src/results/storage.ts'
import { MAX_BLOCK_NOISE } from '../../../src/statistics/protection.ts'
import { openBoth } from '../../support/databases.ts'
import type { InjectFn } from '../../support/harness.ts'
import { startWidget, type WidgetHarness } from '../../widget/support.ts'
import { completeForm } from '../admin-polls/form.ts'
import { castVotes } from '../results/cast-votes.ts'

const pathOf = (id: number) => `/provider/v1/admin/polls/${id}/open_answers`
const CATEGORIES = [
  { text: 'Miete' },
  { text: 'Verkehr' },
  { text: 'Sonstiges', is_exclusive: false },
  { text: 'weiß nicht', is_dont_know: true },
]

interface World {
  harness: WidgetHarness
  admin: InjectFn
  poll: number
}

let harnesses: WidgetHarness[]
before(async () => {
  const { databases } = await openBoth()
  harnesses = []
  for (const open of databases) harnesses.push(await startWidget({ open }))
})
after(async () => {
  for (const harness of harnesses) await harness.close()
})

/** Runs the test on each database, with a published open poll and answers with these texts. */
const onBoth =
  (words: readonly string[], test: (world: World) => Promise<void>, kind = 'OPEN_ENDED') =>
  async () => {
    for (const harness of harnesses) {
      const admin = await harness.as('intern@meinungsbild.example')
      const { id } = (
        await admin('POST /provider/v1/admin/polls', completeForm({ kind, answers: CATEGORIES }))
      ).json()
      await admin(`PUT /provider/v1/admin/polls/${id}/status`, { status: 'PUBLISHED' })
      await castVotes(harness.db, { pollId: id, count: words.length, mask: () => 0 })
      const rows = await votesOn(harness, id)
      await harness.db
        .insert(voteTexts)
        .values(rows.map((vote, index) => ({ pollId: id, voteId: vote.id, body: words[index]! })))
      await test({ harness, admin, poll: id })
    }
  }

const votesOn = ({ db }: WidgetHarness, poll: number) =>
  db.select().from(votes).where(eq(votes.pollId, poll)).orderBy(asc(votes.id))
const repeated = (count: number, text: string) => Array.from({ length: count }, () => text)

async function listOf({ admin, poll }: World, query = '') {
  const answer = await admin(`GET ${pathOf(poll)}${query}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

/** Assigns the answers with these texts to categories. */
async function code(world: World, texts: readonly string[], positions: number[]) {
  const { answers } = await listOf(world)
  const keys = texts.map((text) => answers.find((answer: { text: string }) => answer.text === text).key)
  return world.admin(`PUT ${pathOf(world.poll)}`, { keys, positions })
}

async function resultOf({ harness, poll }: World) {
  const customer = await harness.as('redaktion@kunde.example')
  const { total, uncoded } = (await customer(`GET /provider/v1/pro/polls/${poll}/result`)).json()
  const counts: (number | null)[] = total.answers.map(({ n }: { n: number | null }) => n)
  return { n: total.n, counts, uncoded }
}

/** Asserts a result with the noise of an open poll: at most ten people each, also on the base of shares. */
function assertCounted(
  { n, counts, uncoded }: Awaited<ReturnType<typeof resultOf>>,
  expected: readonly number[],
  expectedUncoded: number,
): void {
  const all = expected.reduce((sum, count) => sum + count, 0)
  assert.ok(Math.abs(n - all) <= MAX_BLOCK_NOISE, `${n} is not ${all}`)
  assert.equal(uncoded, expectedUncoded)
  expected.forEach((count, position) => {
    const reported = counts[position] ?? 0 // null for fewer than ten
    assert.ok(Math.abs(reported - count) <= 2 * MAX_BLOCK_NOISE, `${reported} is not ${count}`)
  })
}

describe('the coding of open-ended answers', () => {
  it(
    'lists equal answers as one, most frequent first, by text and status [STAFF-41]',
    onBoth(
      ['Bus', 'Die Mieten', ' die  MIETEN ', 'Über', 'über', 'Die Mieten', 'a@b.example'],
      async (world) => {
        const { answers, total, votes: count, uncoded, poll } = await listOf(world)
        assert.deepEqual(
          answers.map(({ text, n, status }: { text: string; n: number; status: string }) => [
            text,
            n,
            status,
          ]),
          [
            ['Die Mieten', 3, 'UNCODED'],
            [answers[1].text, 2, 'UNCODED'],
            ['Bus', 1, 'UNCODED'],
            ['[…]', 1, 'UNCODED'],
          ],
        )
        assert.deepEqual([total, count, uncoded, poll.kind], [4, 7, 7, 'OPEN_ENDED'])
        assert.equal((await listOf(world, '?query=miete')).total, 1)
        assert.deepEqual((await listOf(world, '?limit=1&offset=1')).answers[0].n, 2)
        assert.equal((await code(world, ['Bus'], [])).json().changed, 1)
        assert.equal((await code(world, ['Die Mieten'], [0])).json().changed, 3)
        assert.equal((await listOf(world, '?status=UNCODED')).total, 2)
        assert.equal((await listOf(world, '?status=UNCODABLE')).answers[0].text, 'Bus')
        assert.deepEqual((await listOf(world, '?status=CODED')).answers[0].positions, [0])
      },
    ),
  )

  it(
    'applies to result, cards and widget, also for packed votes and in other processes [STAFF-41]',
    onBoth([...repeated(60, 'Miete'), ...repeated(12, 'Bus')], async (world) => {
      const { harness, poll } = world
      const widget = async () => (await harness.visitor().get(`/${poll}?view=result`)).body
      const storage = new VoteStorage(harness.open.pool)
      const elsewhere = await storage.load(poll, null)
      assert.deepEqual(await resultOf(world), { n: null, counts: [], uncoded: 70 })
      assert.match(await widget(), /Die Antworten werden noch zugeordnet\./)
      await code(world, ['Miete'], [0])
      assertCounted(await resultOf(world), [60, 0, 0, 0], 10)
      assert.match(await widget(), /10 Antworten sind noch nicht zugeordnet\./)
      assert.notEqual((await storage.load(poll, null)).tailFingerprint, elsewhere.tailFingerprint)

      await storage.packPoll(poll, (await storage.findSettledVoteId())!)
      const packed = await storage.load(poll, null)
      assert.equal(packed.tail.length, 0)
      await code(world, ['Bus'], [1])
      await storage.packPoll(poll, (await storage.findSettledVoteId())!)
      const repacked = await storage.load(poll, packed.known)
      assert.equal(repacked.isContinuation, false, 'the same votes in other categories are read anew')
      assertCounted(await resultOf(world), [60, 12, 0, 0], 0)
      assert.doesNotMatch(await widget(), /noch nicht zugeordnet/)
      await harness.context.background.finishWithoutSleeping() // it also counts the votes
      await castVotes(harness.db, { pollId: poll, count: 3, mask: () => 0 })
      const few = (await votesOn(harness, poll)).slice(-3)
      await harness.db
        .insert(voteTexts)
        .values(few.map(({ id }) => ({ pollId: poll, voteId: id, body: 'Selten' })))
      assert.equal((await resultOf(world)).uncoded, null, 'it does not say how few they are')
      assert.match(await widget(), /Weniger als 10 Antworten sind noch nicht zugeordnet\./)
      for (const { id } of few) await harness.db.delete(votes).where(eq(votes.id, id))
      await harness.context.background.finishWithoutSleeping()
      const stored = (await world.admin(`GET /provider/v1/admin/polls/${poll}`)).json()
      assert.equal(stored.sample_size, (await resultOf(world)).n)
      assert.equal(stored.vote_count, stored.sample_size)
    }),
  )

  it(
    'codes a later equal answer at once [STAFF-41]',
    onBoth(['Miete', 'Quatsch', 'Bus'], async (world) => {
      const { harness, poll } = world
      await code(world, ['Miete'], [0])
      await code(world, ['Quatsch'], [])
      for (const [index, words] of ['  MIETE', 'quatsch', 'Bahn'].entries())
        await harness.visitor(`198.51.100.${index + 1}`).vote(poll, { words })
      const later = (await votesOn(harness, poll)).slice(3)
      assert.deepEqual(
        later.map(({ answerMask }) => answerMask),
        [1, 0, 0],
      )
      const open = (await listOf(world, '?status=UNCODED')).answers
      assert.deepEqual(
        open.map(({ text }: { text: string }) => text),
        ['Bus', 'Bahn'],
      )
    }),
  )

  it(
    'accepts several categories for multiple choice, and can be changed [STAFF-41]',
    onBoth(
      ['Miete und Bus'],
      async (world) => {
        const { harness, poll } = world
        assert.equal((await code(world, ['Miete und Bus'], [0, 3])).json().code, 'validation_failed')
        await code(world, ['Miete und Bus'], [0, 1])
        assert.equal((await votesOn(harness, poll))[0]?.answerMask, 0b11)
        assert.equal((await code(world, ['Miete und Bus'], [0, 1])).json().changed, 0)
        await code(world, ['Miete und Bus'], [2])
        assert.equal((await votesOn(harness, poll))[0]?.answerMask, 0b100)
      },
      'OPEN_ENDED_MULTI_CHOICE',
    ),
  )

  it(
    'rejects outdated categories, and polls with a frozen result [STAFF-41] [STAFF-08]',
    onBoth(['Miete'], async (world) => {
      const { admin, poll } = world
      const { answers, poll: listed } = await listOf(world)
      const body = { keys: [answers[0].key], positions: [0] }
      for (const positions of [[0, 1], [9]]) {
        const rejected = await admin(`PUT ${pathOf(poll)}`, { ...body, positions })
        assert.deepEqual([rejected.statusCode, Object.keys(rejected.json().fields)], [422, ['positions']])
      }
      const form = completeForm({ kind: 'OPEN_ENDED', answers: [...CATEGORIES, { text: 'Klima' }] })
      assert.equal((await admin(`PUT /provider/v1/admin/polls/${poll}`, form)).statusCode, 200)
      const stale = await admin(`PUT ${pathOf(poll)}`, body, { 'if-match': `"${listed.version}"` })
      assert.deepEqual([stale.statusCode, stale.json().code], [409, 'conflict'])
      const fewer = completeForm({ kind: 'OPEN_ENDED', answers: CATEGORIES })
      const removed = await admin(`PUT /provider/v1/admin/polls/${poll}`, fewer)
      assert.equal(removed.statusCode, 422, 'a category is not deleted once there are votes')
      await admin(`PUT /provider/v1/admin/polls/${poll}/status`, { status: 'RESULT_FROZEN' })
      assert.equal((await admin(`PUT ${pathOf(poll)}`, body)).statusCode, 409)
    }),
  )

  it(
    'accepts one of two concurrent codings of the same answers, and rejects the other [STAFF-41] [STAFF-08]',
    onBoth(['Miete', 'Bus'], async (world) => {
      const { admin, poll } = world
      const { answers } = await listOf(world)
      const { key, coding } = answers.find(({ text }: { text: string }) => text === 'Miete')
      const other = await world.harness.as('intern@meinungsbild.example')
      const coded = (send: InjectFn, position: number) =>
        send(`PUT ${pathOf(poll)}`, { keys: [key], positions: [position], seen: [coding] })
      const both = await Promise.all([coded(admin, 0), coded(other, 1)])
      assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 409])
      const won = both.findIndex(({ statusCode }) => statusCode === 200)
      assert.deepEqual((await listOf(world, '?status=CODED')).answers[0].positions, [won])
      assert.equal((await coded(other, won)).statusCode, 200, 'both want the same')
      const bus = answers.find(({ text }: { text: string }) => text === 'Bus')
      const apart = await other(`PUT ${pathOf(poll)}`, {
        keys: [bus.key],
        positions: [1],
        seen: [bus.coding],
      })
      assert.equal(apart.statusCode, 200, 'other answers are nobody else’s')
    }),
  )

  it(
    'requires the permissions to write polls and to read open answers, and logs no texts [STAFF-41] [STAFF-02] [STAFF-03]',
    onBoth(['Miete', 'miete', 'Bus'], async (world) => {
      const { harness, poll } = world
      const path = `GET ${pathOf(poll)}`
      const person = 'lesen@meinungsbild.example'
      const withRoles = async (...adminRoles: string[]) => {
        await harness.db.update(users).set({ adminRoles }).where(eq(users.email, person))
        return (await (await harness.as(person))(path)).statusCode
      }
      assert.equal(await withRoles('POLL_MANAGER'), 403)
      assert.equal(await withRoles('RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'), 403)
      assert.equal(await withRoles('POLL_MANAGER', 'RAW_DATA_DOWNLOAD_ADVANCED_WITH_OEQ'), 200)
      const { answers } = await listOf(world)
      await world.admin(`PUT ${pathOf(poll)}`, { keys: [answers[0].key], positions: [0] })
      const logged = await harness.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.objectId, poll), eq(auditLog.action, 'CODED')))
      assert.deepEqual(
        logged.map(({ after: what }) => what),
        [{ answers: 1, votes: 2, categories: ['Miete'] }],
      )
    }),
  )
})
