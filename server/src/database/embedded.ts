import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerCommand, EmbeddedWorkerData, EmbeddedWorkerReport } from './embedded-worker.ts'

/** A running embedded PostgreSQL: clients connect to `socketDir` as they would to a local server. */
export interface EmbeddedDatabase {
  readonly socketDir: string
  /** The whole data folder as a tar file, to begin another database with. */
  dump(): Promise<Uint8Array>
  /** Whether the thread runs; not while it starts again. */
  isRunning(): boolean
  /** Ends the thread where it is; it starts again by itself. */
  kill(): void
  /** Writes everything down and ends the thread. */
  stop(): Promise<void>
}

const RESTART_DELAY_MS = 500

/**
 * Starts PGlite in a thread of its own (its queries block the thread they run on), on a folder or in memory. A thread
 * that ends by itself is started again on its folder; what was in memory is gone with it.
 *
 * @param onFailure told that the thread has ended, or could not be started again
 */
export async function startEmbedded(
  location: { readonly folder: string } | 'memory',
  dump: Uint8Array | null = null,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  // Readable by this user alone. At once, so that no signal ends the process before it knows to remove the folder.
  const socketDir = mkdtempSync(join(tmpdir(), 'meinungsbild-'))
  const removeSocket = () => {
    process.off('exit', removeSocket)
    rmSync(socketDir, { recursive: true, force: true })
  }
  process.on('exit', removeSocket)
  const data: EmbeddedWorkerData = {
    dataDir: location === 'memory' ? 'memory://' : location.folder,
    socketPath: join(socketDir, '.s.PGSQL.5432'),
    dump,
  }
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined
  let worker: Worker | null
  try {
    worker = await startWorker(data, restart)
  } catch (error) {
    removeSocket()
    throw error
  }
  return {
    socketDir,
    async dump() {
      if (worker === null) throw new Error(ENDED)
      const answer = reportOf(worker, 'dump')
      send(worker, 'dump')
      return (await answer).dump
    },
    isRunning: () => worker !== null,
    kill: () => void worker?.terminate(),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await restarting // two threads on one folder would spoil it
      if (worker !== null) await stopWorker(worker)
      removeSocket()
    },
  }

  function restart(): void {
    worker = null // its sockets are closed, so the pools tell of it
    if (isStopping) return
    onFailure(new Error(ENDED))
    if (location === 'memory') return
    timer = setTimeout(() => {
      restarting = tryRestart()
    }, RESTART_DELAY_MS)
    timer.unref()
  }

  async function tryRestart(): Promise<void> {
    rmSync(data.socketPath, { force: true })
    try {
      worker = await startWorker(data, restart)
    } catch (error) {
      onFailure(error)
      restart()
    }
  }
}

const ENDED = 'The embedded database has ended unexpectedly.'

/** Starts the thread; resolves when it serves its socket. @param onEnd called when it ends after that */
async function startWorker(data: EmbeddedWorkerData, onEnd: () => void): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-thread.mjs', import.meta.url), {
    workerData: data,
    execArgv: [], // the thread needs none of the options that this process was started with
  })
  try {
    await reportOf(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    throw error
  }
  worker.on('error', () => undefined).once('exit', onEnd)
  worker.unref()
  return worker
}

async function stopWorker(worker: Worker): Promise<void> {
  const stopped = reportOf(worker, 'stopped').catch(() => undefined) // it has ended by itself meanwhile
  send(worker, 'stop')
  await stopped
  await worker.terminate()
}

const send = (worker: Worker, command: EmbeddedWorkerCommand) => worker.postMessage(command)

type ReportWith<Key extends string> = Extract<EmbeddedWorkerReport, Record<Key, unknown>>

function reportOf<Key extends 'ready' | 'dump' | 'stopped'>(
  worker: Worker,
  key: Key,
): Promise<ReportWith<Key>> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      then()
    }
    const onMessage = (report: EmbeddedWorkerReport) => {
      if (key in report) settle(() => resolve(report as ReportWith<Key>)) // the key has just been looked for
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error(ENDED)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
