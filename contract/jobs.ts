import type { InternalJobStatus } from './enumerations/content.ts'

/** The number of days for which an ended job and its file are stored. */
export const JOB_DAYS = 7

/** Whether a job may still change by itself. */
export const isLiveJob = ({ status }: { status: InternalJobStatus }): boolean =>
  status === 'ENQUEUED' || status === 'PENDING' || status === 'RUNNING'

/** Reasons why a job did not succeed. */
export const JOB_TEXT = {
  canceled: 'Abgebrochen',
  failed: 'Etwas ist schiefgelaufen.',
  serverEnded: 'Der Server wurde beendet, bevor der Auftrag fertig war.',
} as const
