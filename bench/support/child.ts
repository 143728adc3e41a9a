import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const READY_WITHIN = 300_000 // builds what has changed

/** A server in a process of its own, so that its CPU time is its own. */
export interface ServerChild {
  origin: string
  /** CPU time used so far, all threads, in µs. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

interface Options {
  /** Path of the program from the project's root. */
  program: string
  port: number
  env?: Record<string, string>
  args?: string[]
  /** What answers once the server is ready. */
  readyPath: string
}

/** @throws Error when the server ends, or has not answered within five minutes */
export async function startServer({
  program,
  port,
  env,
  args = [],
  readyPath,
}: Options): Promise<ServerChild> {
  const preloads = ['tsx', './bench/support/report-cpu.ts', './bench/support/end-with-parent.mjs']
  const child = fork(path.join(root, program), args, {
    cwd: root,
    execArgv: preloads.flatMap((name) => ['--import', name]),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://localhost:${port}`
  await untilReady(child, `${origin}${readyPath}`)
  return {
    origin,
    async cpu() {
      child.send('cpu')
      const [answer] = (await once(child, 'message')) as [{ cpu: number }] // report-cpu.ts sends nothing else
      return answer.cpu
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer.`)
    await pause(100)
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP
  server.close()
  await once(server, 'close')
  return port
}
