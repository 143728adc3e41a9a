import { JOB_KIND } from '../../../../contract/enumerations/content.ts'
import { getLabelOrDash } from '../../../../contract/enumerations/values.ts'
import type { ImportResult } from '../../database/schema-admin.ts'
import type { RawDataExportInput } from '../../jobs/kinds.ts'
import { toJobStatus } from '../../jobs/states.ts'
import { personName } from '../person-name.ts'
import type { User } from '../viewer.ts'
import { canCancel, canDownload, canRetry } from './policy.ts'
import type { JobRow } from './repository.ts'
import type { JobWire } from './schema.ts'

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** Returns the facts that the policy needs about a job. */
export const toJobFacts = ({ job, queued }: JobRow) => ({
  kind: job.kind,
  userId: job.userId,
  status: toJobStatus(queued?.state ?? null),
  hasFile: job.file !== null,
  isResultExport: job.kind === 'RESULT_EXPORT',
  rawDataLevel: job.kind === 'RAW_DATA_EXPORT' ? (job.input as RawDataExportInput).level : null, // matches its kind
})

const presentResult = ({ polls, skippedRows }: ImportResult) => ({ polls, skipped_rows: skippedRows })

/** Presents a job, with the actions that the viewer may take. */
export function presentJob(viewer: User, row: JobRow): JobWire {
  const { job, queued, user } = row
  const facts = toJobFacts(row)
  return {
    id: job.id,
    kind: job.kind,
    // Other users must not see what a reader searched for.
    title: facts.isResultExport ? getLabelOrDash(JOB_KIND, job.kind) : job.title,
    status: facts.status,
    progress: facts.status === 'FINISHED' ? 1 : job.progress,
    error: job.error,
    result: job.kind === 'POLL_IMPORT' && job.result ? presentResult(job.result) : null,
    file_name: facts.isResultExport ? null : (job.file?.name ?? null),
    user: user && { id: user.id, name: personName(user) ?? `Konto ${user.id}` },
    created_at: iso(queued?.createdOn),
    started_at: iso(queued?.startedOn),
    // The queue library keeps the end of the last attempt when a job is retried.
    ended_at: facts.status === 'FINISHED' || facts.status === 'ERROR' ? iso(queued?.completedOn) : null,
    next_attempt_at: facts.status === 'PENDING' ? iso(queued?.startAfter) : null,
    can_download: canDownload(viewer, facts),
    can_cancel: canCancel(viewer, facts),
    can_retry: canRetry(viewer, facts),
  }
}
