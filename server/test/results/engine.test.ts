import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { packVotes } from '../../src/results/chunk.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import type { KnownChunks, StoredVotes } from '../../src/results/stored-votes.ts'
import type { PollDescription } from '../../src/results/view.ts'
import { toColumns, everyone, type TestVote } from './votes.ts'

const pollOf = (id: number, ageBreaks = USUAL_AGE_BREAKS): PollDescription => ({
  id,
  answerCount: 2,
  ageBreaks,
})
/** A day after all votes: the figures of a poll that has ended are exact. */
const AFTER_ALL_VOTES = 30_000
const secret = () => Promise.resolve('a secret of the test')
const answered = (votes: readonly TestVote[]) => votes.filter(({ mask }) => mask !== 0).length

/** Votes in memory that behave like the database: packed chunks and a tail. */
class MemoryVotes {
  generation = '1'
  chunks: TestVote[][] = []
  tail: TestVote[] = []
  reads: (KnownChunks | null)[] = []
  isExactByChoice = true

  readonly load = async (_pollId: number, known: KnownChunks | null): Promise<StoredVotes> => {
    this.reads.push(known)
    await Promise.resolve()
    const isContinuation = known?.fingerprint === this.generation
    return {
      isContinuation,
      chunks: this.chunks.slice(isContinuation ? known.count : 0).map((votes) => packVotes(toColumns(votes))),
      known: { count: this.chunks.length, fingerprint: this.generation },
      tail: toColumns(this.tail),
      tailFingerprint: `${this.chunks.length}:${this.tail.length}`,
      wasOpenWhenRead: false,
      hasReopened: false,
      isExactByChoice: this.isExactByChoice,
      hasUncodedTextsAfterEnd: false,
    }
  }
}

function setUp(memoryBytes?: number) {
  const votes = new MemoryVotes()
  const clock = { now: 0 }
  const engine = new ResultsEngine({
    loader: votes.load,
    secret,
    memoryBytes,
    freshForMs: 1000,
    now: () => clock.now,
    openDay: () => AFTER_ALL_VOTES,
  })
  return { votes, clock, engine }
}

describe('the results engine', () => {
  test('counts packed votes and the tail', async () => {
    const { votes, engine } = setUp()
    votes.chunks = [everyone(500, 1), everyone(300, 2)]
    votes.tail = everyone(50, 3)
    const { total } = await engine.query(pollOf(1), {})
    assert.equal(total.respondents, answered([...votes.chunks.flat(), ...votes.tail]))
  })

  test('reads a poll once for concurrent queries', async () => {
    const { votes, engine } = setUp()
    votes.tail = everyone(100)
    await Promise.all(Array.from({ length: 20 }, () => engine.query(pollOf(1), {})))
    assert.equal(votes.reads.length, 1)
  })

  test('reads a poll again whose figures have become exact by choice since then [PROT-07]', async () => {
    const { votes, engine } = setUp()
    votes.tail = everyone(100)
    const isExact = async () =>
      (await engine.query({ ...pollOf(1), hasExactFigures: true }, { filter: { genders: [0] } })).isTotalExact
    votes.isExactByChoice = false
    assert.equal(await isExact(), false)
    votes.isExactByChoice = true
    assert.equal(await isExact(), true)
  })

  test('includes votes of other processes after a second, reading only new ones', async () => {
    const { votes, clock, engine } = setUp()
    votes.chunks = [everyone(500, 1)]
    await engine.query(pollOf(1), {})
    votes.tail = everyone(40, 2)
    clock.now = 999
    assert.equal((await engine.query(pollOf(1), {})).total.respondents, answered(votes.chunks.flat()))
    clock.now = 1000
    assert.equal(
      (await engine.query(pollOf(1), {})).total.respondents,
      answered([...votes.chunks.flat(), ...votes.tail]),
    )
    assert.deepEqual(votes.reads, [null, { count: 1, fingerprint: '1' }])
  })

  test('includes votes of other processes after a second, also if a replica was behind when it was read', async () => {
    const { votes, clock } = setUp()
    clock.now = 10_000
    const engine = new ResultsEngine({
      secret,
      now: () => clock.now,
      openDay: () => AFTER_ALL_VOTES,
      loader: async (id, known) => ({ ...(await votes.load(id, known)), completeUntilMs: clock.now - 400 }),
    })
    const count = async () => (await engine.query(pollOf(1), {})).total.respondents
    votes.chunks = [everyone(500, 1)]
    const before = await count()
    votes.tail = everyone(40, 2)
    clock.now = 10_599
    assert.equal(await count(), before)
    clock.now = 10_600
    assert.equal(await count(), answered([...votes.chunks.flat(), ...votes.tail]))
  })

  test('includes votes of other processes after the clock was ahead and is set back', async () => {
    const { votes, clock, engine } = setUp()
    clock.now = 86_400_000
    votes.tail = everyone(100, 1)
    await engine.query(pollOf(1), {})
    clock.now = 0
    votes.tail = everyone(200, 1)
    assert.equal((await engine.query(pollOf(1), {})).total.respondents, answered(votes.tail))
  })

  test('counts no vote twice when the tail is packed', async () => {
    const { votes, clock, engine } = setUp()
    votes.tail = everyone(500, 1)
    const before = await engine.query(pollOf(1), {})
    votes.chunks = [votes.tail]
    votes.tail = []
    clock.now = 2000
    assert.deepEqual((await engine.query(pollOf(1), {})).total, before.total)
  })

  test('includes a vote at once after a notification, even while an older reading is running', async () => {
    const { votes, engine } = setUp()
    votes.tail = everyone(100, 1)
    await engine.query(pollOf(1), {})
    engine.votesChanged(1)
    const older = engine.query(pollOf(1), {})
    votes.tail = everyone(200, 1)
    engine.votesChanged(1)
    assert.equal((await engine.query(pollOf(1), {})).total.respondents, answered(votes.tail))
    await older
  })

  test('includes it in a poll that is also read with profile answers', async () => {
    const { votes, engine } = setUp()
    const views = [{}, { groupBy: ['profile'], profileSubject: 'EDUCATION' }] as const
    const count = () =>
      Promise.all(views.map(async (view) => (await engine.query(pollOf(1), view)).total.respondents))
    votes.tail = everyone(100, 1)
    await count()
    engine.votesChanged(1)
    const older = count()
    votes.tail = everyone(200, 1)
    engine.votesChanged(1)
    const expected = answered(votes.tail)
    assert.equal((await engine.query(pollOf(1), views[0])).total.respondents, expected)
    assert.equal((await engine.query(pollOf(1), views[1])).total.respondents, expected)
    await older
  })

  test('includes a vote of this process at once, with many votes to read within a second', async () => {
    const { votes, clock, engine } = setUp()
    const count = async () => (await engine.query(pollOf(1), {})).total.respondents
    votes.chunks = [everyone(500, 1)]
    await count()
    votes.tail = everyone(40, 2)
    engine.voteAdded(1)
    assert.equal(await count(), answered([...votes.chunks.flat(), ...votes.tail]))
    votes.tail = everyone(60, 2)
    engine.voteAdded(1)
    const shown = await count()
    assert.equal(shown, answered([...votes.chunks.flat(), ...votes.tail]))
    votes.tail = everyone(90, 2)
    engine.voteAdded(1)
    assert.equal(await count(), shown)
    clock.now = 1000
    assert.equal(await count(), answered([...votes.chunks.flat(), ...votes.tail]))
  })

  test('reads everything again after chunks were repacked', async () => {
    const { votes, clock, engine } = setUp()
    votes.chunks = [everyone(500, 1), everyone(500, 2)]
    await engine.query(pollOf(1), {})
    votes.chunks = [everyone(400, 3)]
    votes.generation = '2'
    clock.now = 2000
    assert.equal((await engine.query(pollOf(1), {})).total.respondents, answered(votes.chunks.flat()))
  })

  test('resets the available attributes when all votes are replaced', async () => {
    const { votes, clock, engine } = setUp()
    votes.tail = everyone(500)
    const notApplicable = async () => (await engine.query(pollOf(1), { groupBy: ['state'] })).notApplicable
    assert.deepEqual(await notApplicable(), [])
    votes.tail = everyone(400).map(({ mask, age, gender, day }) => ({ mask, age, gender, day }))
    clock.now = 2000
    assert.deepEqual(await notApplicable(), [{ part: 'group', dimension: 'state', reason: 'not_collected' }])
  })

  test('counts again when the age bands of a poll change', async () => {
    const { votes, engine } = setUp()
    votes.tail = everyone(500, 1)
    const narrow = await engine.query(pollOf(1), { groupBy: ['age'] })
    const broad = await engine.query(pollOf(1, [18, 65]), { groupBy: ['age'] })
    assert.deepEqual([narrow.groups.length, broad.groups.length], [5, 2])
  })

  test('stays within its memory limit and evicts the least recently used polls', async () => {
    const votes = [everyone(10_000)]
    const measured = setUp()
    measured.votes.chunks = votes
    await measured.engine.query(pollOf(1), {})
    const limit = 3.5 * measured.engine.bytes
    const limited = setUp(limit)
    limited.votes.chunks = votes
    for (const id of [1, 2, 3, 1, 4]) await limited.engine.query(pollOf(id), {})
    assert.ok(limited.engine.bytes <= limit)
    assert.deepEqual(limited.engine.residentPolls, [3, 1, 4])
  })

  test('asks for votes of the last half second, and all of one that changed or of a day that is complete', async () => {
    const { load } = new MemoryVotes()
    const asked: (number | undefined)[] = []
    const midnight = Date.parse('2026-03-02T00:00:00+01:00')
    let now = midnight - 5000
    const engine = new ResultsEngine({
      secret,
      now: () => now,
      loader: (id, known, _, since) => {
        asked.push(since)
        return load(id, known)
      },
    })
    await engine.query(pollOf(1), {})
    now = midnight - 4500
    engine.votesChanged(1)
    await engine.query(pollOf(1), {})
    now = midnight - 100
    await engine.query(pollOf(1), {})
    now = midnight + 200
    await engine.query(pollOf(1), {})
    assert.deepEqual(
      asked.map((since) => since! - midnight),
      [-5500, -4499, -600, 0],
    )
  })

  test('retries after a failed reading', async () => {
    const { load } = new MemoryVotes()
    let isDown = true
    const shaky = new ResultsEngine({
      secret,
      loader: (id, known) => (isDown ? Promise.reject(new Error('down')) : load(id, known)),
    })
    await assert.rejects(shaky.query(pollOf(1), {}), /down/)
    isDown = false
    assert.equal((await shaky.query(pollOf(1), {})).total.respondents, 0)
  })
})
