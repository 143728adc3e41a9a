import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { serveEmbeddedDatabase } from './embedded-wire.ts'

/** Options of the worker thread: data folder, socket and an optional initial dump. */
export interface EmbeddedWorkerData {
  readonly dataDir: string
  readonly socketPath: string
  readonly initialDump: Uint8Array | null
}

export type EmbeddedWorkerCommand = 'dump' | 'stop'
export type EmbeddedWorkerReport = { ready: true } | { dump: Uint8Array } | { stopped: true }

const options = workerData as EmbeddedWorkerData // set by embedded.ts
const port = parentPort
if (port === null) throw new Error('embedded-worker.ts runs as a worker thread')
const report = (message: EmbeddedWorkerReport) => port.postMessage(message)

/**
 * Its default of 128 MB would all become memory of this process within minutes. Reads of tables of 50 MB took as long
 * with 16 MB: the operating system keeps the files of a folder in memory, too.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB']

const database = await PGlite.create({
  dataDir: options.dataDir,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  extensions: { pg_trgm, unaccent },
  ...(options.initialDump === null ? {} : { loadDataDir: new Blob([Uint8Array.from(options.initialDump)]) }),
})
const wire = await serveEmbeddedDatabase(database, options.socketPath)

port.on('message', (command: EmbeddedWorkerCommand) => {
  void (command === 'dump' ? dump() : stop())
})
report({ ready: true })

async function dump(): Promise<void> {
  const file = await database.dumpDataDir('none')
  report({ dump: new Uint8Array(await file.arrayBuffer()) })
}

async function stop(): Promise<void> {
  await wire.stop()
  await database.close()
  report({ stopped: true })
  port?.close()
}
