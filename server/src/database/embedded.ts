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
  /** Writes everything down and ends the thread. */
  stop(): Promise<void>
}

/** Starts PGlite in a thread of its own (its queries block the thread they run on), on a folder or in memory. */
export async function startEmbedded(
  location: { readonly folder: string } | 'memory',
  dump: Uint8Array | null = null,
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
  const worker = new Worker(new URL('./embedded-thread.mjs', import.meta.url), {
    workerData: data,
    execArgv: [], // the thread needs none of the options that this process was started with
  })
  try {
    await reportOf(worker, 'ready')
  } catch (error) {
    await worker.terminate()
    removeSocket()
    throw error
  }
  worker.on('error', () => undefined) // its sockets close, so the pool tells of it
  worker.unref()

  const ask = (command: EmbeddedWorkerCommand) => worker.postMessage(command)
  return {
    socketDir,
    async dump() {
      const answer = reportOf(worker, 'dump')
      ask('dump')
      return (await answer).dump
    },
    async stop() {
      const stopped = reportOf(worker, 'stopped')
      ask('stop')
      await stopped
      await worker.terminate()
      removeSocket()
    },
  }
}

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
    const onExit = () => settle(() => reject(new Error('The embedded database has ended unexpectedly.')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
