import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import type { OpenDatabase } from '../../src/database/connection.ts'
import { votes } from '../../src/database/schema-votes.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { packVotesOnce, startVotePacker } from '../../src/results/packer.ts'
import { MAX_UNPACKED_VOTES, VoteStorage } from '../../src/results/storage.ts'
import { insertPoll } from '../support/content.ts'
import { setupDatabases } from '../support/databases.ts'
import { ON_SERVER } from '../support/postgres.ts'
import { everyone, type TestVote } from './votes.ts'

const both = setupDatabases()

const addPoll = ({ db }: OpenDatabase) => insertPoll(db, { status: 'ARCHIVED' })

async function cast(
  { pool }: Pick<OpenDatabase, 'pool'>,
  pollId: number,
  cast: readonly TestVote[],
): Promise<void> {
  const column = (pick: (vote: TestVote) => number | undefined) => cast.map((vote) => pick(vote) ?? null)
  await pool.query(
    `insert into votes (poll_id, answer_mask, age, gender, state, district, base_weight, cast_at)
     select locked.id, mask, age, gender, state, district, coalesce(weight, 1), (date '1970-01-01' + day) + interval '12 hours'
     from (select id from polls where id = $1 for share) locked, unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::real[], $8::int[])
       as cast_votes (mask, age, gender, state, district, weight, day)`,
    [
      pollId,
      column((v) => v.mask),
      column((v) => v.age),
      column((v) => v.gender),
      column((v) => v.state),
      column((v) => v.district),
      column((v) => v.weight),
      column((v) => v.day),
    ],
  )
}

function setUp(open: OpenDatabase) {
  const storage = new VoteStorage(open.pool)
  const engine = new ResultsEngine({
    loader: storage.load,
    secret,
    freshForMs: 0,
    openDay: () => AFTER_ALL_VOTES,
  })
  const used = async (pollId: number) =>
    (await engine.query({ id: pollId, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS }, {})).total.respondents ??
    0
  return { storage, engine, used }
}

/** A day after all votes: the figures of a poll that has ended are exact. */
const AFTER_ALL_VOTES = 30_000
const secret = () => Promise.resolve('a secret of the test')
const strict = { onError: (error: unknown) => assert.fail(String(error)) }
const answered = (list: readonly TestVote[]) => list.filter(({ mask }) => mask !== 0).length

describe('the storage of votes, on both databases,', () => {
  test('returns the same figures before and after packing', async () => {
    for (const open of both.databases) {
      const pollId = await addPoll(open)
      const { storage, engine } = setUp(open)
      await cast(open, pollId, everyone(MAX_UNPACKED_VOTES + 1))
      const poll = { id: pollId, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS }
      const view = { groupBy: ['state', 'gender'] as const, series: 'month' as const }
      const loose = await engine.query(poll, view)
      assert.equal(loose.weighting.method, 'raked')
      assert.ok((await storage.findPollsToPack()).includes(pollId))
      assert.ok((await packVotesOnce(storage, strict)) > MAX_UNPACKED_VOTES)
      assert.ok(!(await storage.findPollsToPack()).includes(pollId))
      assert.deepEqual(await engine.query(poll, view), loose)
      assert.deepEqual(await setUp(open).engine.query(poll, view), loose)
    }
  })

  test('counts votes after the chunks, packs them in order, and skips short tails', async () => {
    for (const open of both.databases) {
      const pollId = await addPoll(open)
      const { storage, used } = setUp(open)
      const all = everyone(MAX_UNPACKED_VOTES + 500)
      await cast(open, pollId, all.slice(0, MAX_UNPACKED_VOTES + 100))
      await packVotesOnce(storage, strict)
      await cast(open, pollId, all.slice(MAX_UNPACKED_VOTES + 100))
      assert.equal(await used(pollId), answered(all))
      assert.equal(await packVotesOnce(storage, strict), 0)
      assert.equal(await storage.packPoll(pollId, (await storage.findSettledVoteId())!), 400)
      assert.equal(await used(pollId), answered(all))
    }
  })

  test('keeps base weights, unknown attributes and the day in Berlin', async () => {
    for (const open of both.databases) {
      const pollId = await addPoll(open)
      const { storage } = setUp(open)
      await open.db.insert(votes).values([
        { pollId, answerMask: 5, baseWeight: 2.5, castAt: new Date('2024-07-01T22:30:00Z') },
        {
          pollId,
          answerMask: 0,
          age: 44,
          gender: 2,
          state: 16,
          district: 400,
          castAt: new Date('2024-01-31T22:30:00Z'),
        },
      ])
      const { tail } = await storage.load(pollId, null)
      await storage.packPoll(pollId, (await storage.findSettledVoteId())!)
      const { chunks, tail: rest } = await storage.load(pollId, null)
      assert.deepEqual([chunks.length, rest.length], [1, 0])
      assert.deepEqual([...tail.answerMask], [5, 0])
      assert.deepEqual([...tail.weight!], [2.5, 1])
      assert.deepEqual([tail.age[0], tail.gender[0], tail.state[0], tail.district[0]], [255, 255, 0, 65535])
      const dates = [...tail.epochDay].map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
      assert.deepEqual(dates, ['2024-07-02', '2024-01-31'])
    }
  })

  test('does not count a vote deleted as described in docs/decisions/0008-results-engine.md', async () => {
    for (const open of both.databases) {
      const pollId = await addPoll(open)
      const { storage, used } = setUp(open)
      const all = everyone(600)
      await cast(open, pollId, all)
      await storage.packPoll(pollId, (await storage.findSettledVoteId())!)
      assert.equal(await used(pollId), answered(all))
      const client = await open.pool.connect()
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(7326, $1)', [pollId])
      await client.query(
        'delete from votes where id in (select id from votes where poll_id = $1 and answer_mask <> 0 limit 10)',
        [pollId],
      )
      await client.query('delete from vote_chunks where poll_id = $1', [pollId])
      await client.query('commit')
      client.release()
      await storage.packPoll(pollId, (await storage.findSettledVoteId())!)
      assert.equal(await used(pollId), answered(all) - 10)
    }
  })

  test('packs other polls if the votes of one do not fit a chunk, and reports which', async () => {
    for (const open of both.databases) {
      const [broken, healthy] = [await addPoll(open), await addPoll(open)]
      const { storage } = setUp(open)
      for (const pollId of [broken, healthy]) await cast(open, pollId, everyone(MAX_UNPACKED_VOTES + 1))
      await cast(open, broken, [{ mask: 1, day: -637_000 }])
      const errors: unknown[] = []
      assert.equal(
        await packVotesOnce(storage, { onError: (error) => errors.push(error) }),
        MAX_UNPACKED_VOTES + 1,
      )
      assert.match(String(errors), new RegExp(`votes of poll ${broken} could not be packed`))
      assert.deepEqual(await storage.findPollsToPack(), [broken])
      await open.pool.query('delete from votes where poll_id = $1', [broken])
    }
  })

  test('packs in the background', async () => {
    for (const open of both.databases) {
      const pollId = await addPoll(open)
      const { storage } = setUp(open)
      await cast(open, pollId, everyone(MAX_UNPACKED_VOTES + 1))
      const search = mock.method(storage, 'findPollsToPack')
      const stop = startVotePacker({ storage, pauseMs: 1, ...strict })
      const isPacked = async (id: number) => (await storage.load(id, null)).chunks.length > 0
      while (!(await isPacked(pollId)));
      const next = await addPoll(open)
      await cast(open, next, everyone(MAX_UNPACKED_VOTES + 1))
      while (!(await isPacked(next)));
      await stop()
      const [first, ...others] = search.mock.calls.map((call) => call.arguments[0])
      assert.equal(first, 0, 'the first round looks at all polls')
      assert.ok(
        others.some((after) => after! > 0),
        'others look at new votes',
      )
    }
  })
})

describe('packing while votes are cast', () => {
  test('never skips a running vote with a smaller ID', ON_SERVER, async () => {
    const open = both.databases.find(({ kind }) => kind === 'server')!
    const pollId = await addPoll(open)
    const { storage, used } = setUp(open)
    const slow = await open.pool.connect()
    await slow.query('begin')
    await slow.query('insert into votes (poll_id, answer_mask) values ($1, 1)', [pollId])
    await cast(open, pollId, everyone(MAX_UNPACKED_VOTES + 1))
    assert.equal(await storage.findSettledVoteId(), null)
    assert.equal(await packVotesOnce(storage, strict), 0)
    await slow.query('commit')
    slow.release()
    assert.equal(await packVotesOnce(storage, strict), MAX_UNPACKED_VOTES + 2)
    assert.equal(await used(pollId), answered(everyone(MAX_UNPACKED_VOTES + 1)) + 1)
  })

  test('stays correct while many sessions vote and two packers pack', ON_SERVER, async () => {
    const open = both.databases.find(({ kind }) => kind === 'server')!
    const pollId = await addPoll(open)
    const { storage, used } = setUp(open)
    const other = setUp(open)
    let isVoting = true
    const packing = [storage, other.storage].map(async (packer) => {
      while (isVoting) {
        const settled = await packer.findSettledVoteId()
        if (settled !== null) await packer.packPoll(pollId, settled)
      }
    })
    const voting = Array.from({ length: 6 }, async (_, session) => {
      for (let round = 0; round < 40; round++)
        await cast(
          open,
          pollId,
          everyone(5, session * 100 + round).map((vote) => ({ ...vote, mask: 1 })),
        )
    })
    await Promise.all(voting)
    isVoting = false
    await Promise.all(packing)
    assert.equal(await used(pollId), 6 * 40 * 5)
    const { rows } = await open.pool.query(
      'select sum(size)::int as size from vote_chunks where poll_id = $1',
      [pollId],
    )
    assert.ok(rows[0].size > 0)
  })
})
