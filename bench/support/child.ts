import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')
const READY_WITHIN = 300_000 // builds what has changed

/** A server in a separate process, so that its CPU time can be measured. */
export interface ServerChild {
  origin: string
  /** Returns the CPU time of all threads so far in µs. */
  cpu(): Promise<number>
  stop(): Promise<void>
  /** Ends it like a crash, without a signal that it could handle. */
  kill(): Promise<void>
}

interface Options {
  /** Path of the program relative to the project's root. */
  program: string
  port: number
  env?: Record<string, string>
  args?: string[]
  /** URL that responds when the server is ready. */
  readyPath: string
}

/** Starts a server. @throws Error if it ends or does not respond within five minutes */
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
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const origin = `http://localhost:${port}`
  await untilReady(child, `${origin}${readyPath}`)
  return {
    origin,
    async cpu() {
      child.send('cpu')
      const [answer] = (await once(child, 'message')) as [{ cpu: number }] // the only message of report-cpu.ts
      return answer.cpu
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not respond.`)
    await pause(100)
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP address
  server.close()
  await once(server, 'close')
  return port
}
