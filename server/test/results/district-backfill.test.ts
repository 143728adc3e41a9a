import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { polls } from '../../src/database/schema-content.ts'
import { voteChunks, voters, votes } from '../../src/database/schema-votes.ts'
import { findDistrictByCodeOrAgs } from '../../src/regions/districts.ts'
import { backfillVoterAndVoteDistricts, startDistrictBackfill } from '../../src/results/district-backfill.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { OUTDATED_PREVIEW_DATE } from '../../src/results/vote-writing.ts'
import { insertPoll } from '../support/content.ts'
import { setupDatabases } from '../support/databases.ts'

/** More than a transaction changes. */
const VOTERS = 450
const GREIFSWALD = findDistrictByCodeOrAgs('DE80N')!.index
/** A day after all votes: the figures of a poll that has ended are exact. */
const AFTER_ALL_VOTES = 30_000
const PREVIEW = [{ position: 0, share: 0.5, se: 0.01, ci95: null }]

const both = setupDatabases()

const addPoll = ({ db }: OpenDatabase, poll: Partial<typeof polls.$inferInsert> = {}) =>
  insertPoll(db, { exactFiguresReason: 'Test', ...poll })

async function previewDay({ db }: OpenDatabase, pollId: number) {
  const [row] = await db.select().from(polls).where(eq(polls.id, pollId))
  return row?.previewOn
}

/** Makes the database refuse each change of a table, until the returned function is called. */
async function refuseChanges({ pool }: OpenDatabase, table: 'votes' | 'polls') {
  await pool.query(`create function refuse_${table}() returns trigger language plpgsql
    as $$ begin raise exception 'refused by ${table}'; end $$`)
  await pool.query(`create trigger refuse before update on ${table} execute function refuse_${table}()`)
  return () => pool.query(`drop function refuse_${table} cascade`)
}

/** Stores votes of voters from before votes had districts; every third has a postcode of several. */
async function castOld({ pool }: OpenDatabase, pollIds: readonly number[]): Promise<void> {
  await pool.query(
    `insert into voters (birth_year, gender, state, zip)
     select 1980, 0, null, (array['17489', '17491', '21039'])[1 + i % 3] from generate_series(0, $1) i`,
    [VOTERS - 1],
  )
  for (const pollId of pollIds) {
    await pool.query(
      `insert into votes (poll_id, voter_id, answer_mask, age, gender, zip, cast_at)
       select $1, id, 1 + id % 2, 40, 0, zip, '2024-01-01' from voters order by id`,
      [pollId],
    )
  }
}

/** Stores a poll with such votes instead of all others, and returns its ID. */
async function castAnew(open: OpenDatabase, poll?: Partial<typeof polls.$inferInsert>): Promise<number> {
  await open.db.delete(votes)
  await open.db.delete(voters)
  const id = await addPoll(open, poll)
  await castOld(open, [id])
  return id
}

describe('the backfill of districts, on both databases,', () => {
  test('sets the district of known voters and their votes, and packs these again [VOTE-05]', async () => {
    for (const open of both.databases) {
      const { db } = open
      const packed = await addPoll(open, { preview: PREVIEW, previewOn: '2024-01-02' })
      const loose = await addPoll(open)
      const frozen = await addPoll(open, { status: 'RESULT_FROZEN' })
      const archived = await addPoll(open, { status: 'ARCHIVED' })
      await castOld(open, [packed, loose, frozen, archived])
      const [voter] = await db.select().from(voters).limit(1)
      // Votes without a postcode, and of nobody known.
      await db.insert(votes).values([
        { pollId: packed, voterId: voter!.id, answerMask: 1 },
        { pollId: packed, answerMask: 1, zip: '17489' },
      ])
      const storage = new VoteStorage(open.pool)
      const settled = (await storage.findSettledVoteId()) ?? 0
      assert.equal(await storage.packPoll(packed, settled), VOTERS + 2)
      assert.equal(await storage.packPoll(frozen, settled), VOTERS)
      const engine = new ResultsEngine({
        loader: storage.load,
        secret: () => Promise.resolve('a secret of the test'),
        freshForMs: 0,
        openDay: () => AFTER_ALL_VOTES,
      })
      const describeDistricts = async (id: number) => {
        const poll = { id, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, hasExactFigures: true }
        const { groups, notApplicable, total } = await engine.query(poll, { groupBy: ['district'] })
        return [
          total.respondents,
          notApplicable.length,
          groups.map(({ key, respondents }) => [key.district, respondents]),
        ]
      }
      assert.deepEqual(await describeDistricts(packed), [VOTERS + 2, 1, []])
      assert.deepEqual(await describeDistricts(loose), [VOTERS, 1, []])

      assert.equal(await backfillVoterAndVoteDistricts(db), 300)
      assert.deepEqual(await describeDistricts(packed), [VOTERS + 2, 0, [[GREIFSWALD, 300]]])
      assert.deepEqual(
        await describeDistricts(loose),
        [VOTERS, 0, [[GREIFSWALD, 300]]],
        'also of loose votes',
      )
      for (const ended of [frozen, archived])
        assert.deepEqual(await describeDistricts(ended), [VOTERS, 1, []], 'results of ended polls stay')
      assert.equal(await db.$count(voteChunks, eq(voteChunks.pollId, packed)), 0)
      assert.equal(await db.$count(voteChunks, eq(voteChunks.pollId, frozen)), 1)
      assert.equal(await db.$count(voters, eq(voters.district, GREIFSWALD)), 300)
      assert.equal(await db.$count(votes, eq(votes.state, 13)), 600)
      assert.equal(await previewDay(open, packed), OUTDATED_PREVIEW_DATE)

      assert.equal(await storage.packPoll(packed, settled), VOTERS + 2)
      assert.deepEqual(await describeDistricts(packed), [VOTERS + 2, 0, [[GREIFSWALD, 300]]])
      assert.equal(await backfillVoterAndVoteDistricts(db), 0, 'nothing is left to do')
      assert.equal(await db.$count(voteChunks, eq(voteChunks.pollId, packed)), 1)
    }
  })

  test('stops between transactions, and is continued by the next run [VOTE-05]', async () => {
    for (const open of both.databases) {
      const { db } = open
      const poll = await castAnew(open, { preview: PREVIEW, previewOn: '2024-01-02' })
      let rounds = 0
      const first = await backfillVoterAndVoteDistricts(db, { isStopped: () => (rounds += 1) > 1 })
      assert.ok(first > 0 && first < 300, `${first}`)
      assert.equal(await db.$count(votes, eq(votes.district, GREIFSWALD)), first)
      assert.equal(await previewDay(open, poll), OUTDATED_PREVIEW_DATE, 'the first votes change the result')
      assert.equal(await backfillVoterAndVoteDistricts(db), 300 - first)
      assert.equal(await db.$count(votes, eq(votes.district, GREIFSWALD)), 300)
    }
  })

  test('changes votes only together with the preview, and repeats what failed [VOTE-05]', async () => {
    for (const open of both.databases) {
      const { db } = open
      const poll = await castAnew(open, { preview: PREVIEW, previewOn: '2024-01-02' })
      const repairs = [await refuseChanges(open, 'votes'), await refuseChanges(open, 'polls')]
      const stored: number[] = []
      const changed = await backfillVoterAndVoteDistricts(db, {
        onFailure: async () => {
          stored.push(await db.$count(votes, eq(votes.district, GREIFSWALD)))
          await repairs.shift()?.()
        },
      })
      assert.equal(changed, 300)
      assert.deepEqual(stored, [0, 0], 'also when only the preview was refused')
      assert.equal(await db.$count(votes, eq(votes.district, GREIFSWALD)), 300)
      assert.equal(await previewDay(open, poll), OUTDATED_PREVIEW_DATE)
    }
  })

  test('can be stopped during the pause after a failure [VOTE-05]', { timeout: 30_000 }, async () => {
    for (const open of both.databases) {
      const { db } = open
      await castAnew(open)
      const repair = await refuseChanges(open, 'votes')
      let stop = () => Promise.resolve()
      const failure = await new Promise<unknown>((resolve) => {
        stop = startDistrictBackfill(db, resolve)
      })
      assert.match(String(failure instanceof Error && failure.cause), /refused by votes/)
      await stop()
      assert.equal(await db.$count(voters, eq(voters.district, GREIFSWALD)), 0)
      await repair()
    }
  })
})
