/** Votes per second compared with bare inserts, and the time of the steps of voters who arrive evenly; see README.md. */
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { freePort, startServer, type ServerChild } from './support/child.ts'
import { readDatabaseCpu } from './support/database-cpu.ts'
import { median, print, printTable, quantiles, runInterleaved } from './support/figures.ts'
import { startProduct } from './support/product.ts'
import { arrive, countVotes, createPolls, newVoter } from './support/voters.ts'

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** Voters of the second part per second. */
const ARRIVALS = Number(process.env.ARRIVALS ?? 100)
/** The first voters of a process meet code that is not compiled yet and polls that are not loaded. */
const FIRST_SECONDS = 5
const ARRIVAL_SECONDS = 20
const POLLS = 20

const require = createRequire(new URL('../server/package.json', import.meta.url))
const autocannon = require('autocannon') as (options: object) => Promise<LoadResult> // documented in its README

interface LoadResult {
  duration: number
  '2xx': number
  '3xx': number
  non2xx: number
  errors: number
  latency: { p99: number }
}

interface Run {
  rate: number
  /** CPU time of the server per vote in µs. */
  cpu: number
  /** … of PostgreSQL. */
  databaseCpu: number
  p99: number
  /** Votes that were not taken, such as by a full queue. */
  refused: number
}

async function main(): Promise<void> {
  const product = await startProduct({ TRUSTED_PROXIES: '1' }, { isDurable: true })
  if (product.databaseUrl === null) throw new Error('This measurement needs PostgreSQL.')
  const { databaseUrl } = product
  const pool = new Pool({ connectionString: databaseUrl })
  const load = (server: ServerChild, origin: string, targets: readonly number[], seconds: number) =>
    castAll({ server, databaseUrl, origin, polls: targets, seconds })
  try {
    await untilIdle(product)
    const polls = await createPolls(pool, POLLS)
    const bare = await startBare(databaseUrl)
    print(
      `On ${product.database} with durable commits, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s.\n`,
    )
    const rows = []
    for (const [name, targets] of [
      ['votes on one poll', polls.slice(0, 1)],
      [`votes on ${POLLS} polls`, polls],
    ] as const) {
      await load(product, product.widgetOrigin, targets, 1)
      const runs = await runInterleaved(ROUNDS, [
        () => load(bare, bare.origin, targets, SECONDS),
        () => load(product, product.widgetOrigin, targets, SECONDS),
      ])
      const [floor, ours] = runs.map(medians)
      if (!floor || !ours) continue
      rows.push([
        name,
        Math.round(ours.rate),
        ours.rate / floor.rate,
        Math.round(ours.cpu),
        Math.round(floor.cpu),
        floor.cpu / ours.cpu,
        Math.round(ours.databaseCpu),
        Math.round(floor.databaseCpu),
        (floor.cpu + floor.databaseCpu) / (ours.cpu + ours.databaseCpu),
        ours.p99,
        floor.p99,
        ours.refused,
      ])
    }
    printTable(
      [
        'votes',
        'a second',
        '÷ bare',
        'CPU µs',
        'bare CPU µs',
        'CPU: bare ÷ ours',
        'database µs',
        'bare database µs',
        'both: bare ÷ ours',
        'p99 ms',
        'bare p99 ms',
        'refused',
      ],
      rows,
    )
    await bare.stop()
    print(`\n${ARRIVALS} voters a second, each with the form, the vote and the result.\n`)
    await untilIdle(product)
    const before = await countVotes(pool, polls)
    const first = await arrive(product.widgetOrigin, polls, ARRIVALS, FIRST_SECONDS)
    const [cpuBefore, databaseBefore] = [await product.cpu(), readDatabaseCpu(databaseUrl)]
    const later = await arrive(product.widgetOrigin, polls, ARRIVALS, ARRIVAL_SECONDS)
    const cpu = (await product.cpu()) - cpuBefore
    const databaseCpu = readDatabaseCpu(databaseUrl) - databaseBefore
    printTable(
      ['step', 'p50 ms', 'p99 ms', 'slowest ms'],
      [[`first ${FIRST_SECONDS} s`, first] as const, [`${ARRIVAL_SECONDS} s after`, later] as const].flatMap(
        ([when, { times }]) =>
          Object.entries(times).map(([step, ms]) => [`${step}, ${when}`, ...quantiles(ms)]),
      ),
    )
    const stored = (await countVotes(pool, polls)) - before
    const acknowledged = first.acknowledged + later.acknowledged
    const perVoter = (microseconds: number) => (microseconds / 1000 / later.acknowledged).toFixed(2)
    print(`\nCPU per voter: ${perVoter(cpu)} ms, of the database ${perVoter(databaseCpu)} ms.`)
    const sent = ARRIVALS * (FIRST_SECONDS + ARRIVAL_SECONDS)
    print(`\nOf ${sent} votes ${acknowledged} were acknowledged and ${stored} are stored.`)
  } finally {
    await pool.end()
    await product.stop()
  }
}

/** Waits until the server has done what it does after a start, at most a minute. */
async function untilIdle(server: ServerChild): Promise<void> {
  for (let seconds = 0, quiet = 0; seconds < 60 && quiet < 3; seconds++) {
    const before = await server.cpu()
    await pause(1_000)
    quiet = (await server.cpu()) - before < 50_000 ? quiet + 1 : 0
  }
}

async function startBare(databaseUrl: string): Promise<ServerChild> {
  const port = await freePort()
  return startServer({
    program: 'bench/floors/bare-insert.ts',
    port,
    args: [String(port), databaseUrl],
    readyPath: '/',
  })
}

interface Load {
  server: ServerChild
  databaseUrl: string
  origin: string
  polls: readonly number[]
  seconds: number
}

/** Sends votes as fast as possible. */
async function castAll({ server, databaseUrl, origin, polls, seconds }: Load): Promise<Run> {
  const before = await server.cpu()
  const databaseBefore = readDatabaseCpu(databaseUrl)
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: polls.map((id) => ({
      method: 'POST',
      path: `/${id}`,
      setupRequest: (request: object) => ({ ...request, ...newVoter() }),
    })),
  })
  const cpu = (await server.cpu()) - before
  const databaseCpu = readDatabaseCpu(databaseUrl) - databaseBefore
  const votes = result['3xx']
  return {
    rate: votes / result.duration,
    cpu: cpu / votes,
    databaseCpu: databaseCpu / votes,
    p99: result.latency.p99,
    refused: result['2xx'] + result.non2xx - votes + result.errors,
  }
}

const medians = (runs: readonly Run[]): Run => ({
  rate: median(runs.map(({ rate }) => rate)),
  cpu: Math.min(...runs.map(({ cpu }) => cpu)), // other work on the machine only adds to it
  databaseCpu: Math.min(...runs.map(({ databaseCpu }) => databaseCpu)),
  p99: median(runs.map(({ p99 }) => p99)),
  refused: runs.reduce((sum, { refused }) => sum + refused, 0),
})

await main()
