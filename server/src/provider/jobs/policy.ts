import { isPermitted } from '../../../../contract/admin-permissions.ts'
import type { InternalJobStatus } from '../../../../contract/enumerations/content.ts'
import { isLiveJob } from '../../../../contract/jobs.ts'
import { includesLevel, rawDataLevel, type ExportedLevel } from '../../../../contract/raw-data-level.ts'
import type { User } from '../viewer.ts'

type Staff = Pick<User, 'userId' | 'adminRoles'>

interface JudgedJob {
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

export const canRetry = ({ adminRoles }: Staff, { status }: JudgedJob): boolean =>
  status === 'ERROR' && isPermitted(adminRoles, 'jobs.retry')

export const canDownload = (user: Staff, job: JudgedJob): boolean =>
  job.status === 'FINISHED' &&
  job.hasFile &&
  !job.isReadersExport &&
  canSee(user, job) &&
  (job.rawDataLevel === null || includesLevel(rawDataLevel(user.adminRoles), job.rawDataLevel))
