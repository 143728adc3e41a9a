import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, type OpenDatabase } from '../../src/database/connection.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { copyVotesUnlessPartitioned } from '../../src/database/partition-votes.ts'
import { newUnmigratedDatabase } from '../support/databases.ts'
import { migrateUntil } from '../support/migrate-until.ts'
import { ON_SERVER, PATIENT_LIMITS } from '../support/postgres.ts'

const BEFORE_PARTITIONS = '0055_profile-questions'
const POLLS = 200

/** Creates the tables from before partitions, with polls, voters, votes, texts and chunks. */
async function createEarlier(open: OpenDatabase, votes: number): Promise<void> {
  await migrateUntil(open, BEFORE_PARTITIONS)
  await open.pool.query(`insert into polls (title, question, kind, status, topic, source)
    select 'Rad', 'Rad?', 'OPEN_ENDED', 'PUBLISHED', 'Alltag', 'Panel' from generate_series(1, ${POLLS})`)
  await open.pool.query(`insert into voters (zip) select '17489' from generate_series(1, ${votes})`)
  await open.pool.query(`insert into votes (poll_id, voter_id, answer_mask, seconds, cast_at)
    select 1 + id % ${POLLS}, id, 1, id, '2024-01-01' from voters order by id`)
  await open.pool.query(`insert into vote_texts select id, 'Text ' || id from votes where poll_id = 3`)
  await open.pool.query(
    `insert into vote_chunks select poll_id, 0, max(id), count(*), 'x' from votes group by 1`,
  )
}

/** Everything about votes, in an order of its own. */
async function contents({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows: votes } = await pool.query(
    'select id, poll_id, voter_id, answer_mask, zip, seconds, cast_at, exclusion_id from votes order by id',
  )
  const { rows: texts } = await pool.query(
    `select v.poll_id, t.vote_id, t.body, t.body_key, t.is_uncodable
     from vote_texts t join votes v on v.id = t.vote_id order by t.vote_id`,
  )
  const { rows: chunks } = await pool.query(
    'select poll_id, chunk_number, last_vote_id, size, bytes from vote_chunks order by poll_id, chunk_number',
  )
  return [votes, texts, chunks]
}

async function countPartitions({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(distinct tableoid)::int as count from votes',
  )
  return rows[0]!.count
}

/** How the bytes of chunks are stored, in all partitions. */
async function storagesOfChunks({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ storage: string }>(`
    select distinct case attstorage when 'e' then 'external' else 'compressed' end as storage
    from pg_partition_tree('vote_chunks') join pg_attribute on attrelid = relid where attname = 'bytes'`)
  return rows.map(({ storage }) => storage)
}

async function untilLockIsAwaited({ pool }: OpenDatabase): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const { rows } = await pool.query('select from pg_locks where not granted')
    if (rows.length > 0) return
    await delay(10)
  }
  assert.fail('Nothing waits for a lock.')
}

/** Opens an earlier database on a server. */
async function openEarlier(votes: number): Promise<OpenDatabase> {
  const open = await openDatabase({
    databaseUrl: await newUnmigratedDatabase(),
    dataDir: '',
    limits: PATIENT_LIMITS,
  })
  await createEarlier(open, votes)
  return open
}

describe('votes from before they were partitioned', () => {
  for (const { kind, installed, databaseUrl } of [
    { kind: 'embedded', installed: {}, databaseUrl: () => null },
    { kind: 'on a server', installed: ON_SERVER, databaseUrl: newUnmigratedDatabase },
  ])
    it(`are kept with their texts and chunks, ${kind}`, installed, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'before-partitions-'))
      const open = await openDatabase({ databaseUrl: await databaseUrl(), dataDir, limits: PATIENT_LIMITS })
      try {
        await createEarlier(open, 2000)
        const before = await contents(open)
        await migrateDatabase(open)
        assert.deepEqual(await contents(open), before)
        assert.equal(await countPartitions(open), 16)
        assert.deepEqual(await storagesOfChunks(open), ['external'])
        const { rows } = await open.pool.query(
          'insert into votes (poll_id, answer_mask) values (3, 1) returning id',
        )
        assert.deepEqual(rows, [{ id: 2001 }])
        await open.pool.query('delete from polls where id = 3')
        const left = await open.pool.query(`select (select count(*) from votes where poll_id = 3) as votes,
          (select count(*) from vote_texts) as texts, (select count(*) from vote_chunks where poll_id = 3) as chunks`)
        assert.deepEqual(left.rows, [{ votes: 0, texts: 0, chunks: 0 }])
      } finally {
        await open.close()
        await rm(dataDir, { recursive: true })
      }
    })

  it('are copied while votes are cast, changed and deleted', ON_SERVER, async () => {
    const open = await openDatabase({
      databaseUrl: await newUnmigratedDatabase(),
      dataDir: '',
      limits: PATIENT_LIMITS,
    })
    try {
      await createEarlier(open, 50_000)
      const half = new Error('interrupted')
      const interrupted = copyVotesUnlessPartitioned(open.pool, ({ copiedUpToId }) => {
        if (copiedUpToId > 0) throw half
      })
      await assert.rejects(interrupted, half)
      let isCopying = true
      const writing = [1, 2, 3].map(async (session) => {
        for (let round = 0; isCopying || round < 20; round++) {
          const id = ((round * 7919 + session * 1013) % 50_000) + 1
          await open.pool.query('insert into votes (poll_id, answer_mask) values ($1, 2)', [
            1 + (round % POLLS),
          ])
          await open.pool.query('update votes set answer_mask = answer_mask + 1, zip = $2 where id = $1', [
            id,
            String(round),
          ])
          await open.pool.query('delete from votes where id = $1', [id + 1])
          await open.pool.query('delete from voters where id = $1', [id + 2])
        }
      })
      const steps: number[] = []
      assert.equal(
        await copyVotesUnlessPartitioned(open.pool, ({ copiedUpToId }) => steps.push(copiedUpToId)),
        true,
      )
      isCopying = false
      await Promise.all(writing)
      assert.ok(steps[0]! > 0, 'continues where it was interrupted')
      const before = await contents(open)
      await migrateDatabase(open)
      assert.deepEqual(await contents(open), before)
      assert.equal(await copyVotesUnlessPartitioned(open.pool, () => undefined), false)
    } finally {
      await open.close()
    }
  })

  it('include those of an import that runs without ordinary triggers and ends late', ON_SERVER, async () => {
    const open = await openEarlier(21_000)
    const client = await open.pool.connect()
    try {
      const importVotes = async () => {
        await client.query('begin; set local session_replication_role = replica')
        await client.query('insert into votes (poll_id, answer_mask) select 3, 1 from generate_series(1, 50)')
        await open.pool.query('insert into votes (poll_id, answer_mask) values (4, 2)')
      }
      let importing: Promise<void> | undefined
      let copiedUpTo = 0
      await copyVotesUnlessPartitioned(open.pool, ({ copiedUpToId }) => {
        importing ??= importVotes()
        copiedUpTo = copiedUpToId
      })
      await importing
      assert.equal(copiedUpTo, 21_051)
      await client.query('commit')
      const before = await contents(open)
      await migrateDatabase(open)
      assert.deepEqual(await contents(open), before)
    } finally {
      client.release()
      await open.close()
    }
  })

  it('are copied without ending the transactions that change them', ON_SERVER, async () => {
    const open = await openEarlier(2000)
    const client = await open.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from polls where id = 3 for update')
      await client.query('update votes set answer_mask = 2 where id = 2000')
      const copying = copyVotesUnlessPartitioned(open.pool, () => undefined)
      await untilLockIsAwaited(open)
      await client.query('update votes set answer_mask = 2 where id = 1 or poll_id = 3')
      await client.query('commit')
      assert.equal(await copying, true)
      const before = await contents(open)
      await migrateDatabase(open)
      assert.deepEqual(await contents(open), before)
    } finally {
      client.release()
      await open.close()
    }
  })

  it('stay where they are if one of them is not copied', ON_SERVER, async () => {
    const open = await openEarlier(2000)
    try {
      const before = await contents(open)
      await copyVotesUnlessPartitioned(open.pool, () => undefined)
      await open.pool.query('delete from partitioned.votes where id = 5')
      await assert.rejects(migrateDatabase(open), ({ cause }) =>
        String(cause).includes('not all votes are copied'),
      )
      assert.deepEqual(await contents(open), before)
      await open.pool.query('drop schema partitioned cascade')
      await migrateDatabase(open)
      assert.deepEqual(await contents(open), before)
    } finally {
      await open.close()
    }
  })

  it('are not copied by another role than that of the server', ON_SERVER, async () => {
    const open = await openEarlier(10)
    try {
      await open.pool.query('create role server_of_votes; alter table votes owner to server_of_votes')
      await assert.rejects(
        copyVotesUnlessPartitioned(open.pool, () => undefined),
        /gehört „server_of_votes“/,
      )
      await open.pool.query('insert into votes (poll_id, answer_mask) values (3, 1)')
    } finally {
      await open.pool.query('alter table votes owner to current_user; drop role server_of_votes')
      await open.close()
    }
  })
})
