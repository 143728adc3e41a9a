import type { InternalJobStatus } from '../../../contract/enumerations/content.ts'
import type { QueuedJobState } from '../database/job-queue-table.ts'

/** pg-boss's states for each status of the specification. STATUS_NONE: the job is not in pg-boss. */
export const QUEUE_STATES: Record<Exclude<InternalJobStatus, 'STATUS_NONE'>, QueuedJobState[]> = {
  ENQUEUED: ['created'],
  /** Waiting for the next attempt. */
  PENDING: ['retry'],
  RUNNING: ['active'],
  FINISHED: ['completed'],
  ERROR: ['failed', 'cancelled'],
}

const STATUS_OF = Object.fromEntries(
  Object.entries(QUEUE_STATES).flatMap(([status, states]) => states.map((state) => [state, status])),
) as Record<QueuedJobState, InternalJobStatus> // each state is listed above exactly once

export const toJobStatus = (state: QueuedJobState | null): InternalJobStatus =>
  state === null ? 'STATUS_NONE' : STATUS_OF[state]
