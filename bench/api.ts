/** Requests per second and CPU time per request, compared with bare node:http and the same payload; see README.md. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort, startServer, type ServerChild } from './support/child.ts'
import { runInterleaved, median, print, printTable } from './support/figures.ts'
import { getJson, startProduct, type Product } from './support/product.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 5

interface Run {
  rate: number
  /** CPU time of the server per request in µs. */
  cpu: number
  p99: number
}

async function main(): Promise<void> {
  const product = await startProduct()
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  try {
    const cases = await casesOf(product)
    const bare = await startBare(path.join(folder, 'values.json'), product, Object.values(cases))
    print(`On ${product.database}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s.\n`)
    const rows = []
    for (const [name, address] of Object.entries(cases)) {
      await load(product, address, product.loginHeaders, 1)
      await load(bare, address, {}, 1)
      const runs = await runInterleaved(ROUNDS, [
        () => load(bare, address, {}, SECONDS),
        () => load(product, address, product.loginHeaders, SECONDS),
      ])
      const [floor, ours] = runs.map(medians)
      if (!floor || !ours) continue
      const bytes = JSON.stringify(await getJson(`${product.origin}${address}`, product.loginHeaders)).length
      rows.push([
        name,
        bytes / 1000,
        Math.round(ours.rate),
        ours.rate / floor.rate,
        Math.round(ours.cpu),
        Math.round(floor.cpu),
        floor.cpu / ours.cpu,
        ours.p99,
      ])
    }
    printTable(
      ['read', 'kB', 'a second', '÷ bare', 'CPU µs', 'bare CPU µs', 'CPU: bare ÷ ours', 'p99 ms'],
      rows,
    )
    await bare.stop()
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** URLs by name. */
async function casesOf(product: Product): Promise<Record<string, string>> {
  const newest = '/provider/v1/pro/polls?limit=10'
  const { polls } = (await getJson(`${product.origin}${newest}`, product.loginHeaders)) as {
    polls: { id: number }[]
  } // PollSearchResponse of the wire
  const poll = `/provider/v1/pro/polls/${polls[0]?.id}`
  return {
    'no database: OpenAPI document': '/provider/openapi.json',
    'session and user: /v1/me': '/provider/v1/me',
    'session and 10 polls': newest,
    'session and one poll': poll,
    'session and a result by age, hot': `${poll}/result?view=groups&by=AGE`,
  }
}

async function startBare(file: string, product: Product, addresses: string[]): Promise<ServerChild> {
  const values: Record<string, unknown> = { '/': 'ready' }
  for (const address of addresses) {
    values[address] = await getJson(`${product.origin}${address}`, product.loginHeaders)
  }
  await writeFile(file, JSON.stringify(values))
  const port = await freePort()
  return startServer({
    program: 'bench/floors/bare-http.ts',
    port,
    args: [String(port), file],
    readyPath: '/',
  })
}

const run = promisify(execFile)
const autocannon = createRequire(new URL('../server/package.json', import.meta.url)).resolve('autocannon')

/** Sends requests as fast as possible. @throws Error for any status except 2xx */
async function load(
  server: ServerChild,
  address: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Run> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...given]
  const before = await server.cpu()
  const { stdout } = await run(process.execPath, [autocannon, ...args, `${server.origin}${address}`])
  const cpu = (await server.cpu()) - before
  const answer = JSON.parse(stdout) as Answer // documented by autocannon's --json
  if (answer.non2xx + answer.errors > 0)
    throw new Error(`${address}: ${answer.non2xx} bad answers, ${answer.errors} errors`)
  const requests = answer['2xx']
  return { rate: requests / answer.duration, cpu: cpu / requests, p99: answer.latency.p99 }
}

interface Answer {
  '2xx': number
  non2xx: number
  errors: number
  duration: number
  latency: { p99: number }
}

const medians = (runs: readonly Run[]): Run => ({
  rate: median(runs.map(({ rate }) => rate)),
  cpu: Math.min(...runs.map(({ cpu }) => cpu)), // other work on the machine only adds to it
  p99: median(runs.map(({ p99 }) => p99)),
})

await main()
