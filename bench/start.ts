/**
 * The first start from a fresh clone with its parts, and the memory of the server with the embedded database; see
 * README.md.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './support/child.ts'
import { print, printTable } from './support/figures.ts'
import { getJson, logInAt } from './support/product.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Requests per kind of page after the first one. */
const LOAD = 100
const READY_WITHIN = 600_000

/** Lines of `npm start` at which a part begins. Others that it prints are ignored. */
const PARTS = [
  ['Installing dependencies', 'dependencies (npm ci)'],
  ['added', 'build of the server'],
  ['Datenbank wird', 'database, demo data and build of the client'],
] as const

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const clone = path.join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const started = performance.now()
  const marks: { part: string; at: number }[] = []
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: String(port),
      WIDGET_PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // its process group is stopped as a whole
  })
  createInterface({ input: server.stdout }).on('line', (line) => {
    const found = PARTS.find(([beginning]) => line.startsWith(beginning))
    if (found && !marks.some(({ part }) => part === found[1]))
      marks.push({ part: found[1], at: performance.now() })
  })
  try {
    await untilServed(`${origin}/login/pro`)
    const end = performance.now()
    print('From the clone to the first served page.\n')
    const rows = marks.map(({ part, at }, index): [string, number] => [
      part,
      ((marks[index + 1]?.at ?? end) - at) / 1000,
    ])
    printTable(['part', 'seconds'], [...rows, ['together', (end - started) / 1000]])
    await reportMemory(origin, server.pid ?? 0)
  } finally {
    if (server.exitCode === null) {
      process.kill(-(server.pid ?? 0), 'SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits until the server sends the page with its scripts, not only its health. */
async function untilServed(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} did not respond.`)
    await pause(100)
  }
}

async function reportMemory(origin: string, group: number): Promise<void> {
  const rows: [string, number, number][] = []
  const note = async (name: string) => {
    await pause(1000) // what a request started
    rows.push([name, ...(await memory(group))])
  }
  await note('after the first page')
  const headers = { 'x-auth-token': await logInAt(origin, 'admin@kunde.example') }
  const { polls } = (await getJson(`${origin}/provider/v1/pro/polls?limit=50`, headers)) as {
    polls: { id: number }[]
  } // PollSearchResponse of the wire
  const boards = (await getJson(`${origin}/provider/v2/insight_boards`, headers)) as {
    insight_boards: { id: number; slug: string }[]
  } // BoardList of the wire
  for (let turn = 0; turn < LOAD; turn++) {
    const poll = polls[turn % polls.length]
    const board = boards.insight_boards[turn % boards.insight_boards.length]
    await Promise.all(
      [
        '/login/pro',
        `/dashboards/${board?.slug}-${board?.id}`,
        `/provider/v1/pro/polls/${poll?.id}/result`,
        '/provider/v1/pro/polls?limit=10',
      ].map(async (address) => {
        const response = await fetch(origin + address, { headers })
        if (!response.ok) throw new Error(`${address} answered ${response.status}`)
        await response.arrayBuffer()
      }),
    )
  }
  await note(`after ${LOAD * 4} requests`)
  print('\nMemory of the server with the embedded database.\n')
  printTable(['when', 'RSS MB', 'largest MB'], rows)
}

/** Returns the resident and the largest resident memory in MB of the largest process of a group: the server, not npm. */
async function memory(group: number): Promise<[number, number]> {
  const ids = execFileSync('pgrep', ['-g', String(group)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const sizes = await Promise.all(
    ids.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '') // ended
      const size = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
      return [size('VmRSS'), size('VmHWM')] as [number, number]
    }),
  )
  return sizes.reduce((largest, size) => (size[0] > largest[0] ? size : largest), [0, 0])
}

await main()
