import { presentJob } from '../jobs/presenter.ts'
import type { JobRow } from '../jobs/repository.ts'
import type { User } from '../viewer.ts'
import type { ResultExportWire } from './schema.ts'

/** Presents an export job to the user who started it. */
export function presentExport(user: User, row: JobRow): ResultExportWire {
  const { id, status, progress, error, can_cancel } = presentJob(user, row)
  const file_name = row.job.file?.name ?? null
  const can_download = status === 'FINISHED' && file_name !== null
  return { id, title: row.job.title, status, progress, error, file_name, can_download, can_cancel }
}
