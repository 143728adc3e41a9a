import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { voteExclusions, votes } from '../../src/database/schema-votes.ts'
import { formatEpochDay } from '../../src/results/days.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { createSourceExclusionIfNew, readmitExcludedVotes } from '../../src/results/exclusions.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { insertPoll } from '../support/content.ts'
import { setupDatabases } from '../support/databases.ts'

/** The day of all votes. */
const DAY = 20_000
const HOUR_MS = 3_600_000
const at = (hour: number) => new Date(DAY * 24 * HOUR_MS + hour * HOUR_MS)

const both = setupDatabases()

interface Cast {
  /** Votes for each of the two answers. */
  readonly votes: readonly [number, number]
  readonly source?: string
  readonly gender?: number
  readonly hour?: number
  readonly exclusionId?: number
}

async function cast({ db }: OpenDatabase, pollId: number, groups: readonly Cast[]): Promise<void> {
  const rows = groups.flatMap(({ votes: counts, source = null, gender = 0, hour = 9, exclusionId = null }) =>
    counts.flatMap((count, answer) =>
      Array.from({ length: count }, (_, index) => ({
        pollId,
        answerMask: 1 << answer,
        age: 20 + (index % 50),
        gender,
        state: 9,
        source,
        exclusionId,
        castAt: at(hour),
      })),
    ),
  )
  await db.insert(votes).values(rows)
}

function setUp(open: OpenDatabase) {
  let today = DAY + 2
  const storage = new VoteStorage(open.pool)
  const secret = () => Promise.resolve('a secret of the test')
  const engine = new ResultsEngine({ loader: storage.load, secret, freshForMs: 0, openDay: () => today })
  return {
    engine,
    goTo: (day: number) => (today = day),
    pack: async (pollId: number) => storage.packPoll(pollId, (await storage.findSettledVoteId())!),
  }
}
const describePoll = (id: number) => ({
  id,
  answerCount: 2,
  ageBreaks: USUAL_AGE_BREAKS,
  weighting: 'NONE' as const,
})

describe('votes that do not count, on both databases,', () => {
  test('never enter a figure if they were excluded when cast, loose or packed [QUAL-01]', async () => {
    for (const open of both.databases) {
      const pollId = await insertPoll(open.db, { status: 'ARCHIVED' })
      const { engine, pack } = setUp(open)
      const [rule] = await open.db
        .insert(voteExclusions)
        .values({ pollId, reason: 'FAST' })
        .returning({ id: voteExclusions.id })
      await cast(open, pollId, [
        { votes: [50, 30] },
        { votes: [0, 40], exclusionId: rule!.id },
        { votes: [20, 20], gender: 1 },
      ])
      const poll = describePoll(pollId)
      const views = () => Promise.all([engine.query(poll, {}), engine.query(poll, { groupBy: ['gender'] })])
      const [total, groups] = await views()
      assert.deepEqual(
        [total.isTotalExact, total.total.respondents, total.total.answers.map(({ n }) => n)],
        [true, 120, [70, 50]],
      )
      assert.equal(await pack(pollId), 160)
      assert.deepEqual(await views(), [total, groups])
      await cast(open, pollId, [
        { votes: [1, 0] },
        { votes: [0, 9], exclusionId: rule!.id },
        { votes: [3, 0] },
      ])
      assert.equal((await engine.query(poll, {})).total.respondents, 124)
      assert.deepEqual(await setUp(open).engine.query(poll, {}), await engine.query(poll, {}))
    }
  })

  test('of a source leave all views at midnight, and return at one, with the same noise [QUAL-02]', async () => {
    for (const open of both.databases) {
      const pollId = await insertPoll(open.db, { status: 'ARCHIVED' })
      const { engine, goTo, pack } = setUp(open)
      const source = 'aktion.example'
      await cast(open, pollId, [
        { votes: [40, 40] },
        { votes: [0, 45], source, gender: 1 },
        { votes: [0, 5], source, gender: 1, hour: 10 },
        { votes: [60, 20], gender: 1 },
      ])
      await pack(pollId)
      const poll = { ...describePoll(pollId), isOpen: true }
      const read = async () => ({
        total: await engine.query(poll, {}),
        genders: await Promise.all(
          [0, 1].map(async (gender) => {
            // Groups of single days are no rows of a table that others are fitted to.
            const { series } = await engine.query(poll, { filter: { genders: [gender] }, series: 'day' })
            const { weighting: _, ...figures } = series[0]!
            return figures
          }),
        ),
      })
      const before = await read()
      assert.equal((await engine.query(describePoll(pollId), {})).isTotalExact, true)
      const group = {
        pollId,
        source,
        from: at(9),
        to: at(10),
        firstExcludedDay: formatEpochDay(DAY + 3),
      }
      const id = await open.db.transaction((transaction) => createSourceExclusionIfNew(transaction, group))
      assert.ok(id !== null)
      assert.deepEqual((await read()).genders, before.genders, 'until midnight')
      goTo(DAY + 3)
      const without = await read()
      assert.ok(Math.abs((without.total.total.respondents ?? 0) - 165) <= 10)
      const ended = () => engine.query(describePoll(pollId), {})
      assert.equal((await ended()).isTotalExact, false, 'exact figures before and after could be subtracted')
      const [women, men] = without.genders
      assert.deepEqual(women, before.genders[0], 'a group without these votes')
      assert.ok((men?.respondents ?? 0) <= (before.genders[1]?.respondents ?? 0) - 25)

      await open.db.transaction((transaction) =>
        readmitExcludedVotes(transaction, { id, pollId, firstCountedDay: formatEpochDay(DAY + 4) }),
      )
      assert.deepEqual((await read()).genders, without.genders, 'until midnight')
      goTo(DAY + 4)
      const again = await read()
      assert.deepEqual(again.genders, before.genders)
      assert.equal((await ended()).isTotalExact, false)
      const second = await open.db.transaction((transaction) =>
        createSourceExclusionIfNew(transaction, group),
      )
      assert.equal(second, null, 'a group can be excluded once')
    }
  })

  test('are missing in the first result after midnight, if nothing was read since their exclusion [QUAL-02]', async () => {
    for (const open of both.databases) {
      const pollId = await insertPoll(open.db, { status: 'ARCHIVED', exactFiguresReason: 'Test' })
      const { engine, goTo } = setUp(open)
      const source = 'aktion.example'
      await cast(open, pollId, [{ votes: [60, 40] }, { votes: [0, 50], source }])
      const poll = { ...describePoll(pollId), hasExactFigures: true }
      assert.equal((await engine.query(poll, {})).total.respondents, 150)
      await open.db.transaction((transaction) =>
        createSourceExclusionIfNew(transaction, {
          pollId,
          source,
          from: at(0),
          to: at(24),
          firstExcludedDay: formatEpochDay(DAY + 3),
        }),
      )
      goTo(DAY + 3)
      assert.equal((await engine.query(poll, {})).total.respondents, 100)
    }
  })

  test('of two exclusions belong to the first [QUAL-02]', async () => {
    for (const open of both.databases) {
      const pollId = await insertPoll(open.db, { status: 'ARCHIVED' })
      const source = 'aktion.example'
      await cast(open, pollId, [
        { votes: [20, 20], source },
        { votes: [20, 20], source, hour: 10 },
      ])
      const exclude = (from: number, to: number) =>
        open.db.transaction((transaction) =>
          createSourceExclusionIfNew(transaction, {
            pollId,
            source,
            from: at(from),
            to: at(to),
            firstExcludedDay: formatEpochDay(DAY + 3),
          }),
        )
      const [first, second] = [await exclude(9, 10), await exclude(0, 24)]
      for (const id of [first, second])
        assert.equal((await open.db.select().from(votes).where(eq(votes.exclusionId, id!))).length, 40)
    }
  })
})
