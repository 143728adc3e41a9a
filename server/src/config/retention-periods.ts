import { JOB_DAYS } from '../../../contract/jobs.ts'
import { LIFETIME } from '../../../contract/limits.ts'

/** Days for which rows are kept that serve no more; what is spent or over goes at the next purge. The privacy page names them. */
export const RETENTION_DAYS = {
  mails: 30,
  clientEvents: 365,
  jobs: JOB_DAYS,
  uploads: 1,
  knownDevices: LIFETIME.deviceDays,
  unusedImages: 7,
  changes: 400,
} as const

/** Hours for which an event counts toward a limit at most. */
export const LIMIT_HOURS = 1

/** Hours between one purge and the next. */
export const PURGE_HOURS = 1
