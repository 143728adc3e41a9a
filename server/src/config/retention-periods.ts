import { JOB_RETENTION_DAYS } from '../../../contract/jobs.ts'
import { LIFETIME } from '../../../contract/limits.ts'

/**
 * Days after which rows are deleted. The privacy page states them. Used tokens and expired sessions are deleted by the
 * next purge.
 */
export const RETENTION_DAYS = {
  mails: 30,
  clientEvents: 365,
  jobs: JOB_RETENTION_DAYS,
  uploads: 1,
  knownDevices: LIFETIME.deviceDays,
  unusedImages: 7,
  foundChanges: 400,
  emailCampaigns: 400,
} as const

/** The longest window of a rate limit, in hours. */
export const MAX_RATE_LIMIT_WINDOW_HOURS = 1

export const PURGE_INTERVAL_HOURS = 1
