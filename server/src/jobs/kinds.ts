import type { ExportedList, JobKind, ResultExportFormat } from '../../../contract/enumerations/content.ts'
import type { ExportedLevel } from '../../../contract/raw-data-level.ts'
import type { ImportSettings } from '../../../contract/poll-import.ts'
import type { Transaction } from '../database/connection.ts'
import type { ImportResult, JobFile } from '../database/schema-admin.ts'

/** A selection of votes that was found to tell of no single person. */
export interface RawDataExport {
  title: string
  fileName: string
  pollIds: number[]
  /** Days since 1970-01-01, both included; `undated`: votes of which no day is known. None: all votes. */
  ranges: ({ from: number | null; to: number | null } | 'undated')[]
  /** The last day of frozen figures. */
  lastDay?: number | null
  zipDigits: number
  level: ExportedLevel
  /** The last vote that there was. */
  lastVoteId: number
}

/** Results that a reader takes along. */
export interface ResultExport {
  /** In which it was asked for: once it is over, nobody is left to take the file. */
  sessionId: number
  source:
    | { type: 'BOARD'; id: number; query: Readonly<Record<string, string | undefined>> }
    | { type: ExportedList; query: object }
  format: ResultExportFormat
}

/** What each kind of job is given: plain data, kept as JSON until the job is deleted. */
export interface JobInputs extends Record<JobKind, object> {
  RAW_DATA_EXPORT: RawDataExport
  POLL_IMPORT: { fileName: string; settings: ImportSettings }
  POLL_FREEZING: { pollId: number }
  POLL_WEIGHTING: { pollId: number }
  DISTRICT_ESTIMATES: { pollId: number }
  /** The day in Germany before which everything has happened. */
  WATCH_LOOK: { day: string }
  RESULT_EXPORT: ResultExport
}

/** One attempt at a job, as its handler sees it. */
export interface JobRun<Kind extends JobKind> {
  readonly id: number
  readonly input: JobInputs[Kind]
  /** Who started it; null for the server itself, or once the account is gone. */
  readonly userId: number | null
  /** The name under which the job keeps its file in the file store: the same for each attempt. */
  readonly storedFile: string
  /** Aborted when the job is canceled or the server stops; the attempt has to end soon then. */
  readonly signal: AbortSignal
  /** @param share what is done, between 0 and 1; shown within a second */
  reportProgress: (share: number) => void
  /** Lets requests be answered in between. Await it in every loop that computes. @throws once the signal is aborted */
  breathe: () => Promise<void>
  /**
   * Ends the job as the last step of a transaction of the handler: what it writes and the end of the job come to pass
   * together, or a cancel won and the transaction has to be rolled back.
   * @throws once the job is canceled
   */
  completeWithin: (transaction: Transaction, outcome: JobOutcome) => Promise<void>
}

/** What a job leaves behind; the file is stored under `storedFile`. */
export interface JobOutcome {
  file?: JobFile
  result?: ImportResult
}

/**
 * Does the work. An error that is no {@link NonRetryableJobError} is tried again, so every step must be one that may be repeated.
 */
export type JobHandler<Kind extends JobKind> = (run: JobRun<Kind>) => Promise<JobOutcome | void>
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

/** A job that this process has taken. */
export interface TakenJob {
  readonly queueId: string
  /** Attempts before this one. */
  readonly attempt: number
}

/** Ends a job for good: another attempt would fail alike. The message is a sentence for whoever started it. */
export class NonRetryableJobError extends Error {
  override readonly name = 'NonRetryableJobError'
}

/** Name in the file store of what a job has made. No address serves it: see `files/addresses.ts`. */
export const storedFileOf = ({ queueId }: { queueId: string }): string => `job-${queueId}`
