import { IMPORT_UPLOAD, MAX_IMPORT } from '../../../contract/poll-import'
import { createShapeCheck } from '../../api/shape'
import type { RequestBody, ResponseBody } from '../../api/wire-types'
import type { CallOptions } from '../../lib/request'

/** An uploaded table before its import: its columns, its first rows, and the proposed settings. */
export type PollTable = ResponseBody<'uploadPollTable'>
export type ImportSettings = RequestBody<'checkPollTable'>
export type ImportCheck = ResponseBody<'checkPollTable'>

/** A table with its import settings. */
interface TableImport {
  id: number
  settings: ImportSettings
}

/** The upload limit, and one minute for the server to parse the table. */
const TIMEOUT_MS = (IMPORT_UPLOAD.seconds + 60) * 1000

export const uploadPollTable = (
  { file, onProgress }: { file: File; onProgress: (share: number) => void },
  { provider }: CallOptions,
) =>
  provider.post('/v1/admin/polls/import', {
    query: { name: file.name.slice(-MAX_IMPORT.fileNameLength) }, // the end contains the extension
    body: file,
    timeoutMs: TIMEOUT_MS,
    onUploadProgress: onProgress,
    isPrefetchKept: true,
    check: createShapeCheck({ id: 'number', columns: 'array', rows: 'array', proposal: 'object' }),
  })

/** Runs the import of a table without writing anything (dry run). */
export const checkPollTable = ({ id, settings }: TableImport, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/import/{id}/check', {
    params: { id },
    body: settings,
    timeoutMs: TIMEOUT_MS,
    isPrefetchKept: true,
    check: createShapeCheck({ polls: 'array', badRows: 'array', notes: 'array' }),
  })

/** Starts the import job of a table. This removes the upload. */
export const startPollImport = ({ id, settings }: TableImport, { provider }: CallOptions) =>
  provider.post('/v1/admin/polls/import/{id}/start', {
    params: { id },
    body: settings,
    check: createShapeCheck({ jobId: 'number' }),
  })

export const discardPollTable = (id: number, { provider }: CallOptions) =>
  provider.delete('/v1/admin/polls/import/{id}', { params: { id }, isPrefetchKept: true })
