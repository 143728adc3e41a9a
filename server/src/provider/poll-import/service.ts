import { randomUUID } from 'node:crypto'
import { IMPORT_UPLOAD, type ImportSettings } from '../../../../contract/poll-import.ts'
import type { Context } from '../../context/context.ts'
import { withTemporaryFile } from '../../files/temporary-file.ts'
import { ApiError, fieldError, requireFound } from '../../http/errors.ts'
import { ImportError } from '../../import/bad-rows.ts'
import { analyzeInChildProcess, checkInChildProcess } from '../../import/import-process.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { recordAudit } from '../audit-repository.ts'
import type { User } from '../viewer.ts'
import { findUpload, insertUpload, listUploadsBefore, deleteUpload } from './repository.ts'
import type { ImportCheckWire, PollUploadWire } from './schema.ts'

type ImportContext = Pick<Context, 'database' | 'files' | 'jobs' | 'now' | 'queues'>

interface Upload {
  fileName: string
  /** Null if a request has no body. */
  content: AsyncIterable<Buffer> | null
  /** The client's network, see `clientNetwork`. */
  network: string
}

/**
 * Stores an uploaded table and returns its first rows and columns.
 *
 * @throws ApiError `payload_too_large`; `validation_failed` if the file is no table
 */
export const uploadTable = (
  { database, files, queues }: ImportContext,
  { userId }: User,
  { fileName, content, network }: Upload,
): Promise<PollUploadWire> =>
  withTemporaryFile(limitSize(content), (path) =>
    queues.imports.run(network, async () => {
      const analysis = await analyzeInChildProcess({ path, name: fileName }).catch((error: unknown) => {
        throw error instanceof ImportError ? fieldError('file', toMessage(error)) : error
      })
      const storedFile = `upload-${randomUUID()}`
      await files.writeFrom(storedFile, path, 'application/octet-stream')
      const id = await insertUpload(database, { userId, fileName, storedFile })
      const { format, columns, rows, proposal } = analysis
      return {
        id,
        file_name: fileName,
        format: format as PollUploadWire['format'],
        columns: [...columns],
        rows: rows.map((cells) => [...cells]),
        proposal,
      }
    }),
  )

async function* limitSize(content: AsyncIterable<Buffer> | null): AsyncGenerator<Buffer> {
  if (!content) return
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > IMPORT_UPLOAD.maxBytes) throw new ApiError('payload_too_large')
    yield chunk
  }
}

/** Returns an error of a whole file as one sentence, with its first invalid row. */
const toMessage = ({ message, rows: [first] }: ImportError): string =>
  first === undefined ? message : `${message} (Zeile ${first.line}: ${first.reason})`

/** @throws ApiError `validation_failed` for a future day */
function assertPast({ now }: Pick<Context, 'now'>, { date }: ImportSettings): void {
  if (date !== null && date > dateInBerlin(now()))
    throw fieldError('date', 'Dieser Tag liegt in der Zukunft.')
}

/**
 * Reads an uploaded table like the import, without writing.
 *
 * @throws ApiError `not_found`, `validation_failed` for a future day
 */
export async function checkTable(
  { database, files, now, queues }: ImportContext,
  { userId }: User,
  uploadId: number,
  settings: ImportSettings,
  network: string,
): Promise<ImportCheckWire> {
  assertPast({ now }, settings)
  const upload = requireFound(await findUpload(database, userId, uploadId))
  return queues.imports.run(network, async () => {
    const content = requireFound(await files.openRead(upload.storedFile))
    return withTemporaryFile(content, async (path) => {
      try {
        const checked = await checkInChildProcess({ path, name: upload.fileName }, settings)
        return {
          problem: null,
          row_count: checked.rowCount,
          polls: checked.polls.map(({ voteOrWaveCount, ...poll }) => ({
            ...poll,
            answers: [...poll.answers],
            size: voteOrWaveCount,
          })),
          bad_rows: checked.badRows.map(({ line, column = null, reason }) => ({ line, column, reason })),
          bad_count: checked.badRowCount,
          notes: [...checked.notes],
        }
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        return { problem: toMessage(error), row_count: 0, polls: [], bad_rows: [], bad_count: 0, notes: [] }
      }
    })
  })
}

/**
 * Enqueues the import of an uploaded table.
 *
 * @returns the job's ID
 * @throws ApiError `not_found`, also on a second call; `validation_failed` for replaced polls without a reason, and
 *   for a future day
 */
export const startImportAndConsumeUpload = async (
  { database, jobs, now }: ImportContext,
  user: User,
  uploadId: number,
  settings: ImportSettings,
): Promise<number> => {
  assertPast({ now }, settings)
  if (settings.mode === 'REPLACE' && toReplacementReason(settings) === null)
    throw fieldError('reason', 'Bitte nennen Sie den Grund, aus dem die Umfragen ersetzt werden.')
  return database.transaction(async (transaction) => {
    const upload = requireFound(await deleteUpload(transaction, user.userId, uploadId))
    const { fileName, storedFile } = upload
    const jobId = await jobs.enqueue(transaction, {
      kind: 'POLL_IMPORT',
      title: fileName,
      input: { fileName, settings },
      userId: user.userId,
      sourceFile: storedFile,
    })
    await recordAudit(transaction, {
      actor: user,
      action: 'IMPORT_STARTED',
      object: { type: 'JOB', id: jobId },
      after: { title: fileName, content: settings.content, mode: settings.mode, status: settings.status },
      reason: toReplacementReason(settings),
    })
    return jobId
  })
}

export const toReplacementReason = ({ mode, reason = '' }: ImportSettings): string | null =>
  mode === 'REPLACE' ? reason.trim() || null : null

/** Deletes an uploaded table. @throws ApiError `not_found` */
export async function discardUpload({ database, files }: ImportContext, { userId }: User, id: number) {
  const upload = requireFound(await deleteUpload(database, userId, id))
  await files.remove(upload.storedFile)
}

/** Deletes tables that were not imported. */
export async function purgeUploads({ database, files }: Pick<Context, 'database' | 'files'>, before: Date) {
  for (const { id, userId, storedFile } of await listUploadsBefore(database, before)) {
    if (await deleteUpload(database, userId, id)) await files.remove(storedFile)
  }
}
