import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createTemporaryFolder } from '../lib/temporary-folder.ts'
import type { EmbeddedWorkerCommand, EmbeddedWorkerData, EmbeddedWorkerReport } from './embedded-worker.ts'

/** A running embedded PostgreSQL. Clients connect to `socketDir` like to a local server. */
export interface EmbeddedDatabase {
  readonly socketDir: string
  /** Returns the data folder as a tar file, for starting another database. */
  dump(): Promise<Uint8Array>
  /** Returns whether the thread runs; false during a restart. */
  isRunning(): boolean
  /** Terminates the thread, which then restarts. */
  killToRestart(): void
  stop(): Promise<void>
}

const RESTART_DELAY_MS = 500

/**
 * Starts PGlite in a worker thread, because its queries block the thread. The data is in a folder or in memory. A
 * thread that ends unexpectedly is restarted on its folder; data in memory is lost.
 *
 * @param onFailure called if the thread ended unexpectedly or could not be restarted
 */
export async function startEmbedded(
  location: { readonly folder: string } | 'memory',
  initialDump: Uint8Array | null = null,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  const socketDir = createTemporaryFolder()
  const removeSocket = () => {
    process.off('exit', removeSocket)
    rmSync(socketDir, { recursive: true, force: true })
  }
  process.on('exit', removeSocket)
  const data: EmbeddedWorkerData = {
    dataDir: location === 'memory' ? 'memory://' : location.folder,
    socketPath: join(socketDir, '.s.PGSQL.5432'),
    initialDump,
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
    killToRestart: () => void worker?.terminate(),
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await restarting // two threads would corrupt the folder
      if (worker !== null) await stopWorker(worker)
      removeSocket()
    },
  }

  function restart(): void {
    worker = null // its sockets are closed, so the pools report it
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

/** Starts the thread. Resolves when it serves its socket. @param onEnd called if it ends after that */
async function startWorker(data: EmbeddedWorkerData, onEnd: () => void): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-thread.mjs', import.meta.url), {
    workerData: data,
    execArgv: [], // without the Node options of this process
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
  const stopped = reportOf(worker, 'stopped').catch(() => undefined) // already ended
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
      if (key in report) settle(() => resolve(report as ReportWith<Key>)) // checked by `in`
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error(ENDED)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
