import { Worker } from 'node:worker_threads'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import { waitText } from '../../../contract/texts.ts'
import type { TableAnalysis } from './analyze.ts'
import { ImportError, type BadRow } from './bad-rows.ts'
import type { TableCheck } from './check.ts'
import { CollectedPoll, type CollectedPollData } from './collected-poll.ts'
import type { ImportedPoll } from './poll-content.ts'
import { PublishedPoll, type PublishedPollData } from './published-poll.ts'
import type { SourceFile } from './source-file.ts'

/** A task for the thread. */
export type Reading =
  | { readonly task: 'analyze'; readonly file: SourceFile; readonly rowCount: number }
  | { readonly task: 'check' | 'import'; readonly file: SourceFile; readonly settings: ImportSettings }

/** The serialized polls of a table. */
export interface ImportData {
  readonly collected: readonly CollectedPollData[]
  readonly published: readonly PublishedPollData[]
  readonly badCount: number
}

/** Result of the thread, or a serialized ImportError. */
export type ReadingOutcome =
  | { readonly value: TableAnalysis | TableCheck | ImportData }
  | {
      readonly error: {
        readonly message: string
        readonly rows: readonly BadRow[]
        readonly badCount: number
      }
    }

/** Messages of the thread: any number of progress reports, then the outcome. */
export type ReadingMessage = { readonly progress: number } | ReadingOutcome

/** Time limits for reading a table: in a request and in a job. */
const LIMIT_MS = { answer: 60_000, job: 600_000 }
const MAX_MEGABYTES = 1024

interface ReadingOptions {
  readonly limitMs?: number
  /** Module of the thread. */
  readonly thread?: URL
  readonly signal?: AbortSignal
  /** Called with the share that has been read. */
  readonly onProgress?: (done: number) => void
}

/** Runs `analyzeTable` in a thread. @throws ImportError */
export const analyzeInThread = (file: SourceFile, options?: ReadingOptions): Promise<TableAnalysis> =>
  read({ task: 'analyze', file, rowCount: IMPORT_PREVIEW.rows }, options) as Promise<TableAnalysis> // by its task

/** Runs `checkImport` in a thread. @throws ImportError */
export const checkInThread = (
  file: SourceFile,
  settings: ImportSettings,
  options?: ReadingOptions,
): Promise<TableCheck> => read({ task: 'check', file, settings }, options) as Promise<TableCheck> // by its task

/**
 * Reads the polls of a table for a job in a thread.
 * @throws ImportError, or the abort reason of the signal
 */
export async function readInThread(
  file: SourceFile,
  settings: ImportSettings,
  options?: ReadingOptions,
): Promise<{ polls: ImportedPoll[]; badCount: number }> {
  const limits = { limitMs: LIMIT_MS.job, ...options }
  const data = (await read({ task: 'import', file, settings }, limits)) as ImportData // by its task
  const polls = [
    ...data.collected.map((plain) => CollectedPoll.fromData(plain)),
    ...data.published.map((plain) => PublishedPoll.fromData(plain)),
  ]
  return { polls, badCount: data.badCount }
}

/** Runs a task in a worker thread with limits of time and memory, so that no file can block the server. */
async function read(
  reading: Reading,
  {
    limitMs = LIMIT_MS.answer,
    thread = new URL('./import-thread.mjs', import.meta.url),
    signal,
    onProgress = () => undefined,
  }: ReadingOptions = {},
): Promise<TableAnalysis | TableCheck | ImportData> {
  signal?.throwIfAborted()
  const worker = new Worker(thread, {
    workerData: reading,
    execArgv: [], // without the Node options of this process
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const importError = (reason: string) => new ImportError(`Die Datei „${reading.file.name}“ ${reason}`)
  const limit = AbortSignal.timeout(limitMs)
  try {
    const outcome = await new Promise<ReadingOutcome | null>((resolve, reject) => {
      worker.on('message', (sent: ReadingMessage) => {
        if ('progress' in sent) onProgress(sent.progress)
        else resolve(sent)
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve(null))
      for (const end of signal ? [limit, signal] : [limit])
        end.addEventListener('abort', () => reject(end.reason as Error), { once: true })
    })
    if (outcome === null) throw importError('ließ sich nicht bis zum Ende lesen.')
    if ('value' in outcome) return outcome.value
    const { message, rows, badCount } = outcome.error
    throw new ImportError(message, rows, badCount)
  } catch (error) {
    if (error === limit.reason) {
      const time = waitText(limitMs / 1000, 'einer Minute')
      throw importError(`ist zu umfangreich, um in ${time} gelesen zu werden.`)
    }
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw importError('braucht mehr Arbeitsspeicher, als es dafür gibt.')
    throw error
  } finally {
    await worker.terminate()
  }
}
