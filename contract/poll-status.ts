import { isPermitted, type AdminPermission } from './admin-permissions.ts'
import { POLL_STATUS, type PollStatus, type ProjectCountryStatus } from './enumerations/content.ts'
import { getValues } from './enumerations/values.ts'

/** The allowed changes of a poll's status, each with the required permission. */
const TRANSITIONS: Readonly<Record<PollStatus, Partial<Record<PollStatus, AdminPermission>>>> = {
  CREATED: { PUBLISHED: 'polls.publish', BLOCKED: 'polls.block' },
  PUBLISHED: { RESULT_FROZEN: 'polls.publish', ARCHIVED: 'polls.publish', BLOCKED: 'polls.block' },
  RESULT_FROZEN: { PUBLISHED: 'polls.publish', ARCHIVED: 'polls.publish', BLOCKED: 'polls.block' },
  ARCHIVED: { PUBLISHED: 'polls.publish', BLOCKED: 'polls.block' },
  BLOCKED: { CREATED: 'polls.block' },
}

/** Returns the permission that a change of status requires; undefined if the change is not allowed. */
export const findTransitionPermission = (from: PollStatus, to: PollStatus): AdminPermission | undefined =>
  TRANSITIONS[from][to]

/**
 * Returns the status that a blocked poll gets when it is unblocked: of a question of a project, that of the other
 * questions of its country.
 *
 * @param country the status of this country; null for a poll of no project
 */
export function statusAfterUnblocking(country: ProjectCountryStatus | null): PollStatus {
  switch (country) {
    case 'COLLECTING_VOTES':
      return 'PUBLISHED'
    case 'DONE':
      return 'RESULT_FROZEN'
    case 'ARCHIVED':
      return 'ARCHIVED'
    default:
      return 'CREATED'
  }
}

/** Returns whether a poll of a status has ended: it was published, and accepts no more votes. */
export const hasEnded = (status: PollStatus): boolean => status === 'RESULT_FROZEN' || status === 'ARCHIVED'

/** Returns the statuses that a user with these roles may set next. */
export const nextPollStatuses = (roles: readonly string[], from: PollStatus): PollStatus[] =>
  getValues(POLL_STATUS).filter((to) => {
    const permission = findTransitionPermission(from, to)
    return permission !== undefined && isPermitted(roles, permission)
  })

/**
 * Returns whether a user with these roles may edit a poll of a status. Editing a published poll requires the permission to
 * publish, which a JUNIOR_POLL_MANAGER does not have.
 */
export const canEditPoll = (roles: readonly string[], status: PollStatus): boolean =>
  isPermitted(roles, 'polls.write') && (status === 'CREATED' || isPermitted(roles, 'polls.publish'))
