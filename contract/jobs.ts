import type { InternalJobStatus } from './enumerations/content.ts'

/** Number of days for which a completed job and its file are stored. */
export const JOB_RETENTION_DAYS = 7

export const isUnfinishedJob = ({ status }: { status: InternalJobStatus }): boolean =>
  status === 'ENQUEUED' || status === 'PENDING' || status === 'RUNNING'

/** Reasons why a job did not succeed. */
export const JOB_TEXT = {
  canceled: 'Abgebrochen',
  failed: 'Etwas ist schiefgelaufen.',
  serverEnded: 'Der Server wurde beendet, bevor der Auftrag fertig war.',
} as const
