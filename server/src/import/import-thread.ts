import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import type { TableAnalysis } from './analyze.ts'
import { ImportError, type BadRow } from './bad-rows.ts'
import type { TableCheck } from './check.ts'
import type { SourceFile } from './source-file.ts'

/** What is to be read: plain data, sent to a thread. */
export interface Reading {
  readonly file: SourceFile
  readonly rowCount: number
  /** What the import would do with the table; null to recognize its columns. */
  readonly settings: ImportSettings | null
}

/** What comes back; an ImportError as plain data. */
export type ReadingOutcome =
  | { readonly value: TableAnalysis | TableCheck }
  | {
      readonly refusal: {
        readonly message: string
        readonly rows: readonly BadRow[]
        readonly badCount: number
      }
    }

/** How long a table may take to be read, and how much memory. */
const READING = { ms: 60_000, megabytes: 1024 }

/** Reads the head of a table and recognizes its columns, in a thread: see {@link read}. @throws ImportError */
export const analyzeInThread = (file: SourceFile, limitMs?: number): Promise<TableAnalysis> =>
  read({ file, rowCount: IMPORT_PREVIEW.rows, settings: null }, limitMs) as Promise<TableAnalysis> // without settings

/** Reads a table as the import would, in a thread: see {@link read}. @throws ImportError */
export const checkInThread = (
  file: SourceFile,
  settings: ImportSettings,
  limitMs?: number,
): Promise<TableCheck> => read({ file, rowCount: 0, settings }, limitMs) as Promise<TableCheck> // with settings

/** Reads in a thread of its own, within a time and a memory: the server answers meanwhile, whatever the file is. */
async function read(reading: Reading, limitMs: number = READING.ms): Promise<TableAnalysis | TableCheck> {
  const worker = new Worker(new URL('./import-thread.mjs', import.meta.url), {
    workerData: reading,
    execArgv: [], // the thread needs none of the options that this process was started with
    resourceLimits: { maxOldGenerationSizeMb: READING.megabytes },
  })
  const refuse = (reason: string) => new ImportError(`Die Datei „${reading.file.name}“ ${reason}`)
  try {
    const signal = AbortSignal.timeout(limitMs)
    const outcome = await Promise.race([
      once(worker, 'message', { signal }).then(([sent]) => sent as ReadingOutcome), // from import-worker.ts
      once(worker, 'exit', { signal }).then(() => null),
    ])
    if (outcome === null) throw refuse('ließ sich nicht bis zum Ende lesen.')
    if ('value' in outcome) return outcome.value
    const { message, rows, badCount } = outcome.refusal
    throw new ImportError(message, rows, badCount)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ABORT_ERR') throw refuse('ist zu umfangreich, um in einer Minute gelesen zu werden.')
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw refuse('braucht mehr Arbeitsspeicher, als es dafür gibt.')
    throw error
  } finally {
    await worker.terminate()
  }
}
