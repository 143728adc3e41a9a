/** Four processes behind HAProxy on one PostgreSQL, one of which is killed while people vote; see README.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { freePort } from './support/child.ts'
import { print, printTable, quantiles } from './support/figures.ts'
import { startProcess, startProduct, type Product, type ProductProcess } from './support/product.ts'
import { arrive, countVotes, createPolls } from './support/voters.ts'

const PROCESSES = 4
const POLLS = 4
/** Voters per second. Four processes, PostgreSQL and the voters share the machine. */
const ARRIVALS = Number(process.env.ARRIVALS ?? 25)
const SECONDS = 20
/** For so long, processes are asked for a figure after its last change. */
const WATCH_MS = 3_000

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const shared = {
    SECRET_KEY: 'a secret of all processes of this measurement',
    TRUSTED_PROXIES: '1',
  }
  const first = await startProduct(shared, { isDurable: true })
  if (first.databaseUrl === null) throw new Error('This measurement needs PostgreSQL.')
  const databaseUrl = first.databaseUrl
  const pool = new Pool({ connectionString: databaseUrl })
  const processes: ProductProcess[] = [first]
  let proxy: Proxy | null = null
  try {
    while (processes.length < PROCESSES)
      processes.push(await startProcess(path.join(folder, String(processes.length)), databaseUrl, shared))
    proxy = await startProxy(folder, processes)
    print(`${PROCESSES} processes on one PostgreSQL with durable commits, behind HAProxy.\n`)
    await reportCoherence(pool, processes, first)
    await reportVotes(pool, processes, proxy, first.loginHeaders)
  } finally {
    await proxy?.stop()
    await pool.end()
    for (const one of processes.slice(1)) await one.stop()
    await first.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** How long the other processes show what was before a change. */
async function reportCoherence(
  pool: Pool,
  processes: readonly ProductProcess[],
  first: Product,
): Promise<void> {
  const { loginHeaders: headers } = first
  const [poll = 0] = await createPolls(pool, 1)
  const read = ({ origin }: ProductProcess) => bodyOf(`${origin}/provider/v1/pro/polls/${poll}`, headers)
  const find = ({ origin }: ProductProcess) =>
    bodyOf(`${origin}/provider/v1/pro/polls?search=Zebrastreifen&limit=10`, headers)
  for (const one of processes) await Promise.all([read(one), find(one)]) // their caches are filled
  const changed = performance.now()
  await pool.query("update polls set title = 'Zebrastreifen', updated_at = now() where id = $1", [poll])
  const shown = (body: string) => body.includes('Zebrastreifen')
  const rows: [string, number][] = [
    ['title of a poll', await untilAll(processes, async (one) => shown(await read(one)), changed)],
    ['search', await untilAll(processes, async (one) => shown(await find(one)), changed)],
  ]
  const others = processes.slice(1)
  const session = { 'x-auth-token': await first.logIn('admin@kunde.example') }
  const isKnown = async ({ origin }: ProductProcess) =>
    (await fetch(`${origin}/provider/v1/me`, { headers: session })).ok
  const begun = performance.now()
  rows.push(['beginning of a session', await untilAll(others, isKnown, begun)])
  await fetch(`${first.origin}/provider/v1/auth/logout`, { method: 'POST', headers: session })
  const ended = performance.now()
  rows.push(['end of a session', await untilAll(others, async (other) => !(await isKnown(other)), ended)])
  printTable(['change', 'ms until all processes show it'], rows)
}

/** Votes through the proxy, while the last process is killed, and when the others tell the same result. */
async function reportVotes(
  pool: Pool,
  processes: readonly ProductProcess[],
  proxy: Proxy,
  headers: Headers,
): Promise<void> {
  const polls = await createPolls(pool, POLLS)
  const killed = processes.at(-1)
  const living = processes.slice(0, -1)
  const voting = arrive(proxy.widgetOrigin, polls, ARRIVALS, SECONDS)
  await pause((SECONDS / 2) * 1_000)
  await killed?.kill()
  const { times, acknowledged } = await voting
  const ended = performance.now()
  const changes = await Promise.all(living.map((one) => lastChange(one, polls, headers, ended)))
  const stored = await countVotes(pool, polls)
  const { rows } = await pool.query<{ doubled: number }>(
    `select count(*)::int as doubled from
       (select 1 from votes where poll_id = any($1) group by poll_id, voter_id having count(*) > 1) twice`,
    [polls],
  )
  const results = await Promise.all(living.map((one) => resultsOf(one, polls, headers)))
  const [median, p99, slowest] = quantiles(times.vote)
  print(
    `\nVotes: ${ARRIVALS} a second for ${SECONDS} s; one process was killed (SIGKILL) after half of them.\n`,
  )
  printTable(
    ['votes', 'figure'],
    [
      ['sent', ARRIVALS * SECONDS],
      ['acknowledged', acknowledged],
      ['stored', stored],
      ['stored twice', rows[0]?.doubled ?? NaN],
      ['median ms', median],
      ['p99 ms', p99],
      ['slowest ms', slowest],
      ['ms until the last process told its last result', Math.max(...changes)],
      ['different results among processes', new Set(results).size - 1],
    ],
  )
}

type Headers = Record<string, string>

const bodyOf = async (url: string, headers: Headers) => (await fetch(url, { headers })).text()

const resultsOf = async (
  { origin }: ProductProcess,
  polls: readonly number[],
  headers: Headers,
): Promise<string> =>
  (
    await Promise.all(
      polls.map((id) => bodyOf(`${origin}/provider/v1/pro/polls/${id}/result?period=all`, headers)),
    )
  ).join('\n')

/** @returns milliseconds from `since` until the results of a process changed for the last time */
async function lastChange(
  one: ProductProcess,
  polls: readonly number[],
  headers: Headers,
  since: number,
): Promise<number> {
  let last = 0
  let shown = await resultsOf(one, polls, headers)
  while (performance.now() < since + WATCH_MS) {
    const next = await resultsOf(one, polls, headers)
    if (next !== shown) last = performance.now() - since
    shown = next
    await pause(20)
  }
  return last
}

/** @returns milliseconds from `since` until a check passes for all processes; NaN if it does not within the watch */
async function untilAll(
  processes: readonly ProductProcess[],
  check: (one: ProductProcess) => Promise<boolean>,
  since: number,
): Promise<number> {
  const waits = await Promise.all(
    processes.map(async (one) => {
      while (!(await check(one))) if (performance.now() > since + WATCH_MS) return NaN
      return performance.now() - since
    }),
  )
  return Math.max(...waits)
}

interface Proxy {
  readonly widgetOrigin: string
  stop(): Promise<void>
}

/** Starts HAProxy with the configuration of docs/scaling.md. @throws Error if it is not installed */
async function startProxy(folder: string, processes: readonly ProductProcess[]): Promise<Proxy> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  const servers = processes.map(
    ({ widgetOrigin }, index) => `  server w${index} 127.0.0.1:${new URL(widgetOrigin).port} check`,
  )
  // `if-none`: voters of this measurement name networks of their own.
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 2
  option redispatch
  option forwardfor if-none
  # A process that answers slowly is not dead: if all were taken away, no vote would be taken.
  timeout check 5s
  default-server inter 1s fall 2 rise 1
frontend widget
  bind 127.0.0.1:${port}
  default_backend widget
backend widget
  option httpchk GET /health
  retry-on conn-failure empty-response
${servers.join('\n')}
`,
  )
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const failed = once(haproxy, 'error').then(([error]) => {
    throw new Error('This measurement needs HAProxy.', { cause: error })
  })
  const widgetOrigin = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${widgetOrigin}/health`).catch(() => null))?.ok === true
  const ready = (async () => {
    while (!(await isReady())) await pause(100)
  })()
  await Promise.race([ready, failed])
  return {
    widgetOrigin,
    async stop() {
      haproxy.kill()
      if (haproxy.exitCode === null) await once(haproxy, 'exit')
    },
  }
}

await main()
