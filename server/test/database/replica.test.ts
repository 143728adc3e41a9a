import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { USUAL_AGE_BREAKS } from '../../../contract/enumerations/results.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { openReplica, type Replica } from '../../src/database/replica.ts'
import { ResultsEngine } from '../../src/results/engine.ts'
import { VoteStorage } from '../../src/results/storage.ts'
import { insertPoll } from '../support/content.ts'
import { ON_SERVER, requirePostgres, type TestPostgres, type TestReplica } from '../support/postgres.ts'

/** A time that a usable replica has reached. */
const recently = () => Date.now() - 1000

describe('a replica of the database', ON_SERVER, () => {
  let postgres: TestPostgres
  let server: TestReplica
  let open: OpenDatabase
  /** Connections to the replica, to delay it. */
  let replicaPool: Pool
  let replica: Replica
  /** Rejects every read: what is read comes from the replica. */
  let noPrimary: Pool
  let isUsed = false

  before(async () => {
    postgres = await requirePostgres({ isReplicated: true })
    const databaseUrl = await postgres.newDatabase()
    open = await openDatabase({ databaseUrl, dataDir: '' })
    await migrateDatabase(open)
    server = await postgres.startReplica()
    replicaPool = new Pool({ connectionString: server.urlOf(databaseUrl) })
    replicaPool.on('error', () => undefined) // the last test stops the replica
    replica = openReplica(server.urlOf(databaseUrl), databaseUrl)
    replica.watch((used) => (isUsed = used))
    noPrimary = new Pool()
    await noPrimary.end()
  })
  after(async () => {
    await replica.close()
    await replicaPool.end()
    await open.close()
    await server.stop()
    await postgres.stop()
  })

  const vote = (pollId: number) =>
    open.pool.query('insert into votes (poll_id, answer_mask, cast_at) values ($1, 1, $2)', [
      pollId,
      '2024-01-01',
    ])
  const until = async (condition: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 400; tries++) {
      if (await condition()) return
      await delay(25)
    }
    assert.fail('The replica did not get there in 10 s.')
  }
  const untilReplayed = async () => {
    const time = Date.now()
    await until(() => isUsed && replica.replayedUntilMs > time)
  }
  const countVotes = async (storage: VoteStorage, pollId: number, since?: number) =>
    (await storage.load(pollId, null, null, since)).tail.length

  it('is read for votes that may be half a second old', async () => {
    const poll = await insertPoll(open.db, {})
    await vote(poll)
    await untilReplayed()
    assert.equal(await countVotes(new VoteStorage(noPrimary, replica), poll, recently()), 1)
    await assert.rejects(
      countVotes(new VoteStorage(noPrimary, replica), poll),
      'all votes are on the primary only',
    )
  })

  it('is not read for a poll that was read from the primary since then', async () => {
    const poll = await insertPoll(open.db, {})
    const storage = new VoteStorage(open.pool, replica)
    await untilReplayed()
    await replicaPool.query('select pg_wal_replay_pause()')
    await vote(poll)
    assert.equal(await countVotes(storage, poll), 1)
    assert.equal(await countVotes(storage, poll, recently()), 1, 'figures never go back')
    await replicaPool.query('select pg_wal_replay_resume()')
  })

  it('is not read for the result after a vote of the same process', async () => {
    const poll = await insertPoll(open.db, { exactFiguresReason: 'Test', answers: ['Ja', 'Nein'] })
    const described = { id: poll, answerCount: 2, ageBreaks: USUAL_AGE_BREAKS, hasExactFigures: true }
    const engine = new ResultsEngine({
      loader: new VoteStorage(open.pool, replica).load,
      secret: () => Promise.resolve('a secret of the test'),
    })
    const votes = async () => (await engine.voteExtent(described))?.exactCount
    for (let count = 0; count < 30; count++) await vote(poll)
    await untilReplayed()
    assert.equal(await votes(), 30)
    await replicaPool.query('select pg_wal_replay_pause()')
    await vote(poll)
    engine.voteAdded(poll)
    assert.equal(await votes(), 31)
    await replicaPool.query('select pg_wal_replay_resume()')
  })

  it('is not read while it is more than half a second behind', async () => {
    const poll = await insertPoll(open.db, {})
    const storage = new VoteStorage(open.pool, replica)
    await until(() => isUsed)
    await replicaPool.query('select pg_wal_replay_pause()')
    await vote(poll)
    await until(() => !isUsed)
    assert.equal(await countVotes(storage, poll, 0), 1, 'however old the votes may be')
    await replicaPool.query('select pg_wal_replay_resume()')
    await until(() => isUsed)
    await untilReplayed()
    assert.equal(await countVotes(new VoteStorage(noPrimary, replica), poll, recently()), 1)
  })

  it('is not read for some seconds after it failed a read', async () => {
    const poll = await insertPoll(open.db, {})
    const storage = new VoteStorage(open.background.pool, replica)
    await vote(poll)
    await untilReplayed()
    await until(() => isUsed)
    const locker = await open.pool.connect()
    let reading: Promise<number>
    try {
      await locker.query('begin; lock table vote_chunks in access exclusive mode') // also on the replica, when it is replayed
      await vote(await insertPoll(open.db, {})) // a commit sends the lock to the replica, which could wait for seconds
      await until(async () => {
        const { rows } = await replicaPool.query(
          "select from pg_locks where relation = 'vote_chunks'::regclass and mode = 'AccessExclusiveLock'",
        )
        return rows.length > 0
      })
      reading = countVotes(storage, poll, recently())
      await until(() => replica.findPoolCaughtUpTo(0) === null)
    } finally {
      await locker.query('commit')
      locker.release()
    }
    assert.equal(await reading, 1)
    assert.equal(replica.findPoolCaughtUpTo(0), null)
    await until(() => isUsed)
  })

  it('may stop while the clock is set back: the primary is read at once', async (context) => {
    const poll = await insertPoll(open.db, {})
    const storage = new VoteStorage(open.pool, replica)
    await vote(poll)
    await untilReplayed()
    await until(() => isUsed)
    await server.stop()
    const present = Date.now
    context.mock.method(Date, 'now', () => present() - 3_600_000)
    assert.equal(await countVotes(storage, poll, recently()), 1)
    await until(() => !isUsed)
  })
})
