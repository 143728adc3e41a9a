/**
 * Results of a poll with 200,000 votes: every view from the engine, hot and cold, compared with the bare scan and
 * plain SQL. `node --import tsx bench/engine.ts [votes in the database, default 1000000]`; see README.md.
 */
import type { Pool } from 'pg'
import { Client } from 'pg'
import { USUAL_AGE_BREAKS } from '../contract/enumerations/results.ts'
import { openDatabase } from '../server/src/database/connection.ts'
import { migrateDatabase } from '../server/src/database/migrate.ts'
import { PollAnalysis } from '../server/src/results/analysis.ts'
import { unpackVotes } from '../server/src/results/chunk.ts'
import { ResultsEngine } from '../server/src/results/engine.ts'
import { packRound } from '../server/src/results/packer.ts'
import { PollColumns } from '../server/src/results/poll-columns.ts'
import { VoteStorage } from '../server/src/results/storage.ts'
import type { PollDescription, View } from '../server/src/results/view.ts'
import { startPostgres } from '../server/test/support/postgres.ts'
import { bareScan, type BareScan } from './bare-scan.ts'
import { median, print } from './support/figures.ts'

const POLL_VOTES = 200_000
const OTHER_POLLS = 499
const ROUNDS = 21
const COLD_ROUNDS = 5
const SQL_ROUNDS = 3
const INSERTS = 2000
const SECRET = 'a secret of the measurement'
const secret = () => Promise.resolve(SECRET)

interface Case {
  readonly name: string
  readonly view: View
  readonly bare: BareScan
  /** The SQL expression to group by. */
  readonly sql: string
}

const CASES: readonly Case[] = [
  { name: 'total', view: {}, bare: 'total', sql: '1' },
  { name: 'by state', view: { groupBy: ['state'] }, bare: 'cell', sql: 'state' },
  {
    name: 'age × gender',
    view: { groupBy: ['age', 'gender'] },
    bare: 'cell',
    sql: `width_bucket(age, array[18,30,40,50,65]), gender`,
  },
  {
    name: 'women 30–49, a year',
    view: {
      filter: { ages: [{ from: 30, to: 49 }], genders: [0], days: { from: 19_800, to: 20_164 } },
    },
    bare: 'total',
    sql: '1',
  },
  { name: 'by NUTS-3', view: { groupBy: ['district'] }, bare: 'district', sql: 'district' },
  { name: 'monthly', view: { series: 'month' }, bare: 'day', sql: `date_trunc('month', cast_at)` },
  { name: 'weekly', view: { series: 'week' }, bare: 'day', sql: `date_trunc('week', cast_at)` },
  { name: 'daily (731 days)', view: { series: 'day' }, bare: 'day', sql: 'cast_at::date' },
]

async function main(total: number): Promise<void> {
  const postgres = await startPostgres()
  if (postgres === null) throw new Error('This measurement needs PostgreSQL installed.')
  try {
    const databaseUrl = await postgres.newDatabase()
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    await migrateDatabase(database)
    const pollId = await seed(databaseUrl, total)
    const storage = new VoteStorage(database.pool)
    const started = performance.now()
    const packed = await packRound(storage, {
      onError: (error) => {
        throw error
      },
    })
    print(`packed ${packed} votes at ${((1000 * (performance.now() - started)) / packed).toFixed(1)} µs each`)
    await measureViews(storage, database.pool, pollId)
    await measureInserts(databaseUrl, pollId)
    await database.close()
  } finally {
    await postgres.stop()
  }
}

async function seed(url: string, total: number): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into polls (title, question, kind, status, topic, source)
    select 'Umfrage ' || number, 'Frage?', 'SINGLE_CHOICE', 'PUBLISHED', 'Messung', 'Messung'
    from generate_series(1, ${OTHER_POLLS + 1}) as number`)
  const { rows } = await client.query<{ id: number }>('select min(id) as id from polls')
  const pollId = rows[0]?.id ?? 0
  await client.query(
    `insert into votes (poll_id, answer_mask, age, gender, state, district, cast_at)
     select case when random() < $1 then $2 else $2 + 1 + floor(random() * $3)::int end,
       1 << floor(random() * 4)::int, 18 + floor(random() * 60)::int, (random() > 0.48)::int,
       1 + floor(16 * power(random(), 2))::int, floor(random() * 400)::int,
       timestamptz '2023-06-01 12:00+02' + interval '731 days' * (number / $4::float8)
     from generate_series(1, $4::int) as number`,
    [POLL_VOTES / total, pollId, OTHER_POLLS, total],
  )
  await client.query('vacuum analyze votes')
  await client.end()
  return pollId
}

async function measureViews(storage: VoteStorage, pool: Pool, id: number): Promise<void> {
  const poll: PollDescription = { id, answerCount: 4, ageBreaks: USUAL_AGE_BREAKS }
  const votes = new PollColumns(poll.ageBreaks)
  const stored = await storage.load(id, null)
  for (const chunk of stored.chunks) votes.append(unpackVotes(chunk))
  votes.append(stored.tail)
  const analysis = new PollAnalysis(votes, { secret: SECRET })
  print(`poll of ${votes.length} votes, ${(votes.bytes / votes.length).toFixed(1)} bytes a vote in memory\n`)

  const table = []
  for (const { name, view, bare, sql } of CASES) {
    analysis.view(poll, view)
    const floor: number[] = []
    const hot: number[] = []
    const unprotected: number[] = []
    const compute = (asked: PollDescription) =>
      view.series ? analysis.computeSeries(asked, view) : analysis.compute(asked, view)
    for (let round = 0; round < ROUNDS; round++) {
      floor.push(clock(() => bareScan(votes, bare)))
      hot.push(clock(() => compute(poll)))
      unprotected.push(clock(() => compute({ ...poll, hasExactFigures: true })))
    }
    const cold = await several(COLD_ROUNDS, async () => {
      await new ResultsEngine({ loader: storage.load, secret }).query(poll, view)
    })
    const plain = await several(SQL_ROUNDS, async () => {
      await pool.query(
        `select ${sql}, answer_mask, count(*), sum(base_weight), sum(base_weight * base_weight)
         from votes where poll_id = $1 group by answer_mask${sql === '1' ? '' : `, ${sql}`}`,
        [id],
      )
    })
    const ms = median(floor)
    table.push([
      name,
      ms,
      median(hot),
      median(hot) / ms,
      median(hot) / median(unprotected),
      median(cold),
      median(plain),
      median(plain) / median(hot),
    ])
  }
  print(
    'view | bare scan ms | engine hot ms | hot / bare | hot / exact figures | cold ms | plain SQL ms | SQL / hot',
  )
  print('---|--:|--:|--:|--:|--:|--:|--:')
  for (const row of table)
    print(row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | '))

  const engine = new ResultsEngine({ loader: storage.load, secret, freshFor: Infinity })
  await engine.query(poll, {})
  const again = await several(1000, async () => {
    await engine.query(poll, {})
  })
  print(`\nthe same view again: ${(1000 * median(again)).toFixed(1)} µs`)
}

async function measureInserts(url: string, pollId: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare_votes (like votes including defaults including identity)')
  await client.query('alter table bare_votes add primary key (id)')
  const insertInto = (table: string) => async () => {
    await client.query(
      `insert into ${table} (poll_id, answer_mask, age, gender, state, district) values ($1, 1, 44, 1, 9, 12)`,
      [pollId],
    )
  }
  const bare: number[] = []
  const votes: number[] = []
  for (let round = 0; round < 4; round++) {
    bare.push(...(await several(INSERTS / 4, insertInto('bare_votes'))))
    votes.push(...(await several(INSERTS / 4, insertInto('votes'))))
  }
  const ratio = median(bare) / median(votes)
  print(
    `single inserts: ${ratio.toFixed(2)} × the speed of a bare table (${(1000 * median(votes)).toFixed(0)} µs)`,
  )
  await client.end()
}

function clock(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

async function several(rounds: number, work: () => Promise<void>): Promise<number[]> {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

await main(Number(process.argv[2] ?? 1_000_000))
