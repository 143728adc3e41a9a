/**
 * Results of a poll with 200,000 votes: every view from the engine, hot and cold, compared with the bare scan and
 * plain SQL. `[VOTES=votes in the database] npm run bench -- engine`; see README.md.
 */
import type { Pool } from 'pg'
import { Client } from 'pg'
import { USUAL_AGE_BREAKS } from '../contract/enumerations/results.ts'
import { openDatabase } from '../server/src/database/connection.ts'
import { migrateDatabase } from '../server/src/database/migrate.ts'
import { PollAnalysis } from '../server/src/results/analysis.ts'
import { unpackVotes } from '../server/src/results/chunk.ts'
import { ResultsEngine } from '../server/src/results/engine.ts'
import { packVotesOnce } from '../server/src/results/packer.ts'
import { PollVoteColumns } from '../server/src/results/poll-columns.ts'
import { VoteStorage } from '../server/src/results/storage.ts'
import type { PollDescription, View } from '../server/src/results/view.ts'
import { createVoteColumns, type VoteColumns } from '../server/src/results/votes.ts'
import { startPostgres } from '../server/test/support/postgres.ts'
import { bareScan, type BareScan } from './bare-scan.ts'
import { median, print, printTable } from './support/figures.ts'

const POLL_VOTES = 200_000
const OTHER_POLLS = 499
/** The code of a view is compiled in several steps, the last one after dozens of calls. */
const WARM_UP_ROUNDS = 60
const ROUNDS = 61
const COLD_ROUNDS = 5
/** Polls whose first results are asked for at the same time. */
const COLD_POLLS = 20
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
    const packed = await packVotesOnce(storage, {
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
  const stored = await storage.load(id, null)
  const parts = [...stored.chunks.map(unpackVotes), stored.tail]
  const votes = columnsOf(parts)
  print(`poll of ${votes.length} votes, ${(votes.bytes / votes.length).toFixed(1)} bytes a vote in memory`)
  print(
    `the engine ${import.meta.url.endsWith('.ts') ? 'from its sources' : 'bundled, as npm start runs it'}\n`,
  )

  const table = []
  for (const { name, view, bare, sql } of CASES) {
    const hot = measureHot(votes, poll, { view, bare })
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
    table.push([
      name,
      ...ratios(hot),
      median(hot.protected) / median(hot.exact),
      median(cold) / median(hot.bare),
      median(plain) / median(hot.protected),
    ])
  }
  printTable(['view', ...RATIOS, 'hot / exact figures', 'cold / bare', 'plain SQL / hot'], table)

  print('\nthe same votes in random order, as in an import that is not sorted by day:\n')
  const shuffled = columnsOf(parts.map(shuffle))
  printTable(
    ['view', ...RATIOS],
    CASES.map(({ name, view, bare }) => [name, ...ratios(measureHot(shuffled, poll, { view, bare }))]),
  )

  const engine = new ResultsEngine({ loader: storage.load, secret, freshForMs: Infinity })
  await engine.query(poll, {})
  const again = await several(1000, async () => {
    await engine.query(poll, {})
  })
  print(`\nthe same view again: ${(1000 * median(again)).toFixed(1)} µs`)

  const at = Array.from({ length: COLD_POLLS }, (_, index) => ({ ...poll, id: id + 1 + index }))
  const slowest = await several(COLD_ROUNDS, async () => {
    const empty = new ResultsEngine({ loader: storage.load, secret })
    await Promise.all(at.map((one) => empty.query(one, {})))
  })
  print(`${COLD_POLLS} polls of the others at once, cold: all after ${median(slowest).toFixed(0)} ms`)
}

function columnsOf(parts: readonly VoteColumns[]): PollVoteColumns {
  const votes = new PollVoteColumns(USUAL_AGE_BREAKS)
  for (const part of parts) votes.append(part)
  return votes
}

/** Returns votes in random order. */
function shuffle(votes: VoteColumns): VoteColumns {
  const order = Array.from({ length: votes.length }, (_, row) => ({ row, rank: Math.random() }))
  order.sort((a, b) => a.rank - b.rank)
  const shuffled = createVoteColumns(votes.length)
  for (const name of ['answerMask', 'age', 'gender', 'state', 'district', 'epochDay'] as const)
    order.forEach(({ row }, to) => (shuffled[name][to] = votes[name][row] ?? 0))
  return shuffled
}

const RATIOS = ['bare scan ms', 'hot ms', 'hot / bare', 'of minima']

/** Other load on the machine makes a view that allocates memory slower than the scan; minima are without it. */
const ratios = ({ bare, protected: hot }: HotTimes): number[] => [
  median(bare),
  median(hot),
  median(hot) / median(bare),
  Math.min(...hot) / Math.min(...bare),
]

/** Times of each round in ms: of the bare scan, and of a view with protected and with exact figures. */
interface HotTimes {
  readonly bare: readonly number[]
  readonly protected: readonly number[]
  readonly exact: readonly number[]
}

function measureHot(
  votes: PollVoteColumns,
  poll: PollDescription,
  { view, bare }: Pick<Case, 'view' | 'bare'>,
): HotTimes {
  const analysis = new PollAnalysis(votes, { secret: SECRET })
  const compute = (asked: PollDescription) =>
    view.series ? analysis.computeSeries(asked, view) : analysis.computeWithoutSeries(asked, view)
  const times = { bare: [] as number[], protected: [] as number[], exact: [] as number[] }
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    times.bare.push(clock(() => bareScan(votes, bare)))
    times.protected.push(clock(() => compute(poll)))
    times.exact.push(clock(() => compute({ ...poll, hasExactFigures: true })))
  }
  const hot = (all: readonly number[]) => all.slice(WARM_UP_ROUNDS)
  return { bare: hot(times.bare), protected: hot(times.protected), exact: hot(times.exact) }
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

await main(Number(process.env.VOTES ?? 1_000_000))
