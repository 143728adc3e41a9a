import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pick } from '../../../contract/pick.ts'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import { formatWaitMinutes } from '../../../contract/texts.ts'
import type { TableAnalysis } from './analyze.ts'
import { createFileError, ImportError } from './bad-rows.ts'
import type { TableCheck } from './check.ts'
import { CollectedPoll, type CollectedPollData } from './collected-poll.ts'
import type { ImportedPoll } from './poll-content.ts'
import { PublishedPoll, type PublishedPollData } from './published-poll.ts'
import type { SourceFile } from './source-file.ts'
import type { BufferedVotes } from './vote-buffer.ts'

export type ImportProcessTask =
  | { readonly task: 'analyze'; readonly file: SourceFile; readonly previewRowCount: number }
  | { readonly task: 'check' | 'import'; readonly file: SourceFile; readonly settings: ImportSettings }

/** Number of invalid rows of an import, sent after its polls. */
type ReadPollsResult = Pick<ImportError, 'badRowCount'>

export type ImportProcessOutcome =
  | { readonly value: TableAnalysis | TableCheck | ReadPollsResult }
  | {
      /** A serialized ImportError. */
      readonly error: Pick<ImportError, 'message' | 'rows' | 'badRowCount'>
    }
  /** Any other error is a defect of ours. */
  | { readonly crash: { readonly stack: string | undefined } }

/** A part of the polls of an import: a poll of votes, votes of the last one, or a poll of published shares. */
type PollMessage =
  | { readonly collected: CollectedPollData }
  | { readonly votes: BufferedVotes }
  | { readonly published: PublishedPollData }

/** Messages of the process: any number of progress reports and polls, then the outcome. */
export type ImportProcessMessage = { readonly progress: number } | PollMessage | ImportProcessOutcome

/**
 * Time limits for reading a table: in a request and in a job. Together with the wait for its turn, the first one ends
 * before a connection without traffic is closed.
 */
export const MAX_READING_MS = { request: 30_000, job: 600_000 }
/** Memory for objects. With the runtime and buffers, the process stays below 256 MiB. */
const MAX_HEAP_MEGABYTES = 160

interface ReadingOptions {
  readonly limitMs?: number
  readonly module?: URL
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number) => void
}

/** Runs `previewTableAndProposeSettings` in a child process. @throws ImportError */
export const analyzeInChildProcess = (file: SourceFile, options?: ReadingOptions): Promise<TableAnalysis> =>
  read({ task: 'analyze', file, previewRowCount: IMPORT_PREVIEW.rows }, options) as Promise<TableAnalysis> // by its task

/** Runs `checkImport` in a child process. @throws ImportError */
export const checkInChildProcess = (file: SourceFile, settings: ImportSettings): Promise<TableCheck> =>
  read({ task: 'check', file, settings }) as Promise<TableCheck> // by its task

/**
 * Reads the polls of a table in a child process, for a job.
 * @throws ImportError, or the abort reason of the signal
 */
export async function readPollsInChildProcess(
  file: SourceFile,
  settings: ImportSettings,
  options?: ReadingOptions,
): Promise<{ polls: ImportedPoll[]; badRowCount: number }> {
  const polls: ImportedPoll[] = []
  const onPoll = (message: PollMessage) => {
    if ('published' in message) polls.push(PublishedPoll.fromData(message.published))
    else if ('collected' in message) polls.push(CollectedPoll.fromData(message.collected))
    else {
      const last = polls.at(-1)
      if (last instanceof CollectedPoll) last.append(message.votes)
    }
  }
  const limits = { limitMs: MAX_READING_MS.job, ...options, onPoll }
  const { badRowCount } = (await read({ task: 'import', file, settings }, limits)) as ReadPollsResult // by its task
  return { polls, badRowCount }
}

/**
 * Runs a task in a process of its own with limits of time and memory, so that no file can block or end the server. A
 * thread would not do: V8 ends the whole process if a thread allocates one large object beyond its limit.
 */
async function read(
  reading: ImportProcessTask,
  {
    limitMs = MAX_READING_MS.request,
    module = new URL('./import-process.mjs', import.meta.url),
    signal,
    onProgress = () => undefined,
    onPoll = () => undefined,
  }: ReadingOptions & { readonly onPoll?: (message: PollMessage) => void } = {},
): Promise<TableAnalysis | TableCheck | ReadPollsResult> {
  signal?.throwIfAborted()
  const importError = (reason: string) => createFileError(reading.file.name, reason)
  const limit = AbortSignal.timeout(limitMs)
  const child = start(module)
  try {
    const outcome = await new Promise<ImportProcessOutcome | null>((resolve, reject) => {
      child.on('message', (sent: ImportProcessMessage) => {
        if ('progress' in sent) onProgress(sent.progress)
        else if ('value' in sent || 'error' in sent || 'crash' in sent) resolve(sent)
        else onPoll(sent)
      })
      child.once('error', reject)
      child.once('exit', () => resolve(null))
      for (const end of signal ? [limit, signal] : [limit])
        end.addEventListener('abort', () => reject(end.reason as Error), { once: true })
      child.send(reading, () => undefined) // fails only if the process has ended, which is handled above
    })
    if (outcome === null)
      throw importError(
        isOutOfMemory(child)
          ? 'braucht mehr Arbeitsspeicher, als es dafür gibt.'
          : 'ließ sich nicht bis zum Ende lesen.',
      )
    if ('value' in outcome) return outcome.value
    if ('crash' in outcome) throw new Error(`Reading a table failed: ${outcome.crash.stack}`)
    const { message, rows, badRowCount } = outcome.error
    throw new ImportError(message, rows, badRowCount)
  } catch (error) {
    if (error !== limit.reason) throw error
    const seconds = Math.ceil(limitMs / 1000)
    const time = seconds < 60 ? `${seconds} Sekunden` : formatWaitMinutes(seconds, 'einer Minute')
    throw importError(`ist zu umfangreich, um in ${time} gelesen zu werden.`)
  } finally {
    await stop(child)
  }
}

function start(module: URL): ChildProcess {
  return fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--max-semi-space-size=8'],
    // What Node needs. The process reads files of others, so it gets no secrets.
    env: pick(process.env, 'NODE_ENV', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH'),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Returns whether V8 or the operating system has ended a process because of its memory. */
const isOutOfMemory = ({ signalCode }: ChildProcess) => signalCode === 'SIGABRT' || signalCode === 'SIGKILL'

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
