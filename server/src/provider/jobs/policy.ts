import { isPermitted, type AdminPermission } from '../../../../contract/admin-permissions.ts'
import type { InternalJobStatus, JobKind } from '../../../../contract/enumerations/content.ts'
import { isLiveJob } from '../../../../contract/jobs.ts'
import { includesLevel, rawDataLevel, type ExportedLevel } from '../../../../contract/raw-data-level.ts'
import type { User } from '../viewer.ts'

type Staff = Pick<User, 'userId' | 'adminRoles'>

/** What whoever retries a job of such a kind must be permitted beside `jobs.retry`: what it took to start it. */
const NEEDED_TO_START: Partial<Record<JobKind, AdminPermission>> = {
  POLL_IMPORT: 'polls.import',
  RAW_DATA_EXPORT: 'rawData.export',
}

interface JudgedJob {
  kind: JobKind
  userId: number | null
  status: InternalJobStatus
  hasFile: boolean
  /** What the file tells of single votes; null for other files. */
  rawDataLevel: ExportedLevel | null
  /** It was made for a reader, to whom alone it is handed out elsewhere: `provider/exports`. */
  isReadersExport: boolean
}

export const canSeeAll = ({ adminRoles }: Staff): boolean => isPermitted(adminRoles, 'jobs.read')

const isOwn = (user: Staff, { userId }: Pick<JudgedJob, 'userId'>) => userId === user.userId

/** Whoever started a job sees it. */
export const canSee = (user: Staff, job: Pick<JudgedJob, 'userId'>): boolean =>
  isOwn(user, job) || canSeeAll(user)

export const canCancel = (user: Staff, job: JudgedJob): boolean =>
  isLiveJob(job) && (isOwn(user, job) || isPermitted(user.adminRoles, 'jobs.cancel'))

export const canRetry = ({ adminRoles }: Staff, job: JudgedJob): boolean =>
  job.status === 'ERROR' &&
  ['jobs.retry' as const, NEEDED_TO_START[job.kind]].every(
    (needed) => needed === undefined || isPermitted(adminRoles, needed),
  ) &&
  holdsLevel(adminRoles, job)

export const canDownload = (user: Staff, job: JudgedJob): boolean =>
  job.status === 'FINISHED' &&
  job.hasFile &&
  !job.isReadersExport &&
  canSee(user, job) &&
  holdsLevel(user.adminRoles, job)

const holdsLevel = (adminRoles: readonly string[], { rawDataLevel: wanted }: JudgedJob): boolean =>
  wanted === null || includesLevel(rawDataLevel(adminRoles), wanted)
