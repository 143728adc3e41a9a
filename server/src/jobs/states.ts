import type { InternalJobStatus } from '../../../contract/enumerations/content.ts'
import type { QueueState } from '../database/job-queue-table.ts'

/** The library's states of each status of the specification; STATUS_NONE is what the library knows nothing of. */
export const STATES: Record<Exclude<InternalJobStatus, 'STATUS_NONE'>, QueueState[]> = {
  ENQUEUED: ['created'],
  /** Waits for the next attempt. */
  PENDING: ['retry'],
  RUNNING: ['active'],
  FINISHED: ['completed'],
  ERROR: ['failed', 'cancelled'],
}

const STATUS_OF = Object.fromEntries(
  Object.entries(STATES).flatMap(([status, states]) => states.map((state) => [state, status])),
) as Record<QueueState, InternalJobStatus> // every state stands above, once

export const statusOf = (state: QueueState | null): InternalJobStatus =>
  state === null ? 'STATUS_NONE' : STATUS_OF[state]
