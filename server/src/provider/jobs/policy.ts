import { isPermitted, type AdminPermission } from '../../../../contract/admin-permissions.ts'
import type { InternalJobStatus, JobKind } from '../../../../contract/enumerations/content.ts'
import { isUnfinishedJob } from '../../../../contract/jobs.ts'
import { includesLevel, rawDataLevel, type ExportedLevel } from '../../../../contract/raw-data-level.ts'
import type { User } from '../viewer.ts'

type Staff = Pick<User, 'userId' | 'adminRoles'>

/** The permission to retry a job of a kind, in addition to `jobs.retry`: the one that starting it requires. */
const PERMISSION_TO_START: Partial<Record<JobKind, AdminPermission>> = {
  POLL_IMPORT: 'polls.import',
  RAW_DATA_EXPORT: 'rawData.export',
}

interface JobFacts {
  kind: JobKind
  userId: number | null
  status: InternalJobStatus
  hasFile: boolean
  /** The level of detail about single votes in the file; null for other files. */
  rawDataLevel: ExportedLevel | null
  /** Whether a reader requested the file. Then only this reader may download it: `provider/exports`. */
  isResultExport: boolean
}

export const canSeeAllJobs = ({ adminRoles }: Staff): boolean => isPermitted(adminRoles, 'jobs.read')

const isOwn = (user: Staff, { userId }: Pick<JobFacts, 'userId'>) => userId === user.userId

/** Users see the jobs that they started. */
export const canSee = (user: Staff, job: Pick<JobFacts, 'userId'>): boolean =>
  isOwn(user, job) || canSeeAllJobs(user)

export const canCancel = (user: Staff, job: JobFacts): boolean =>
  isUnfinishedJob(job) && (isOwn(user, job) || isPermitted(user.adminRoles, 'jobs.cancel'))

export const canRetry = ({ adminRoles }: Staff, job: JobFacts): boolean =>
  job.status === 'ERROR' &&
  ['jobs.retry' as const, PERMISSION_TO_START[job.kind]].every(
    (needed) => needed === undefined || isPermitted(adminRoles, needed),
  ) &&
  holdsLevel(adminRoles, job)

export const canDownload = (user: Staff, job: JobFacts): boolean =>
  job.status === 'FINISHED' &&
  job.hasFile &&
  !job.isResultExport &&
  canSee(user, job) &&
  holdsLevel(user.adminRoles, job)

const holdsLevel = (adminRoles: readonly string[], { rawDataLevel: wanted }: JobFacts): boolean =>
  wanted === null || includesLevel(rawDataLevel(adminRoles), wanted)
