import type { ExportedList, JobKind, ResultExportFormat } from '../../../contract/enumerations/content.ts'
import type { ImportSettings } from '../../../contract/poll-import.ts'
import type { ExportedLevel } from '../../../contract/raw-data-level.ts'
import type { Transaction } from '../database/connection.ts'
import type { ImportResult, JobFile } from '../database/schema-admin.ts'

/** Days since 1970-01-01. */
type EpochDay = number

/** A selection of votes, which its job checks against re-identification. */
export interface RawDataExportInput {
  title: string
  fileName: string
  pollIds: number[]
  /** Inclusive; `undated`: votes without a known day. Empty: all votes. */
  ranges: ({ from: EpochDay | null; to: EpochDay | null } | 'undated')[]
  /** The last day of frozen figures. */
  lastDay?: EpochDay | null
  zipDigits: number
  level: ExportedLevel
  /** ID of the latest vote when the export was requested. */
  lastVoteId: number
}

/** An export of the participants of a project, which its job checks against re-identification. */
export interface ProjectRawDataExportInput {
  title: string
  fileName: string
  level: ExportedLevel
  projectId: number
}

/** An export of results, requested by a user. */
export interface ResultExportInput {
  /** The session that requested it. After its end nobody can download the file. */
  sessionId: number
  source:
    | { type: 'BOARD'; id: number; query: Readonly<Record<string, string | undefined>> }
    | { type: ExportedList; query: object }
  format: ResultExportFormat
}

interface WatchLookInput {
  /** Day in German time. The look covers everything before it. */
  day: string
}

/** The input of each kind of job: plain data, stored as JSON until the job is deleted. */
export interface JobInputs extends Record<JobKind, object> {
  RAW_DATA_EXPORT: RawDataExportInput | ProjectRawDataExportInput
  POLL_IMPORT: { fileName: string; settings: ImportSettings }
  POLL_FREEZING: { pollId: number }
  POLL_WEIGHTING: { pollId: number }
  DISTRICT_ESTIMATES: { pollId: number }
  WATCH_LOOK: WatchLookInput
  RESULT_EXPORT: ResultExportInput
}

/** One attempt at a job, passed to its handler. */
export interface JobRun<Kind extends JobKind> {
  readonly id: number
  readonly input: JobInputs[Kind]
  /** The user who started it; null for the server itself, or if the account was deleted. */
  readonly userId: number | null
  /** Name of the job's file in the file store; the same for each attempt. */
  readonly storedFileName: string
  /** Aborted when the job is canceled or the server stops. The handler must then end soon. */
  readonly signal: AbortSignal
  /** Reports progress, shown within a second. @param share between 0 and 1 */
  reportProgress: (share: number) => void
  /** Yields to the event loop, so that requests are handled. Await it in long loops. @throws if the signal is aborted */
  yieldToEventLoop: () => Promise<void>
  /**
   * Completes the job within the handler's transaction, as its last step. Both commit together. If the job was canceled,
   * this throws and the transaction must be rolled back.
   * @throws if the job was canceled
   */
  completeWithin: (transaction: Transaction, outcome: JobOutcome) => Promise<void>
}

/** The outcome of a job. Its file is stored under `storedFileName`. */
export interface JobOutcome {
  file?: JobFile
  result?: ImportResult
}

/**
 * Runs one attempt. Any error except {@link NonRetryableJobError} is retried, so every step must be idempotent.
 */
export type JobHandler<Kind extends JobKind> = (run: JobRun<Kind>) => Promise<JobOutcome | void>
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

/** ID of a job in the queue of pg-boss, a UUID. */
export type QueueJobId = string

export interface ClaimedJob {
  readonly queueId: QueueJobId
  readonly previousAttempts: number
}

/** Fails a job without a retry. The message is a German sentence for the user who started the job. */
export class NonRetryableJobError extends Error {
  override readonly name = 'NonRetryableJobError'
}

/** Returns the name of a job's file in the file store. No URL serves it, see `files/file-urls.ts`. */
export const getStoredFileName = ({ queueId }: { queueId: QueueJobId }): string => `job-${queueId}`
