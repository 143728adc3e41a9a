import { ApiError, requireFound } from '../../http/errors.ts'
import type { User } from '../viewer.ts'
import { mayExport, toReadableScopeOrNone } from './policy.ts'
import type { PollScope } from './repository.ts'

type PollReader<Poll> = (requested: {
  id: number
  userId: number
  scope: PollScope | null
}) => Promise<Poll | undefined>

/**
 * Returns a function that reads a poll and throws ApiError `not_found` if the user may not open it.
 *
 * @param read from `createVisiblePollReader`
 */
export const createReadablePollReader =
  <Poll>(read: PollReader<Poll>): ((user: User, id: number) => Promise<Poll>) =>
  async (user, id) => {
    const poll = requireFound(await read({ id, userId: user.userId, scope: toReadableScopeOrNone(user) }))
    return poll
  }

/**
 * Like {@link createReadablePollReader}, but the returned function also throws ApiError `forbidden` if the user may not
 * export the poll.
 */
export const createExportablePollReader =
  <Poll extends Parameters<typeof mayExport>[1]>(
    read: PollReader<Poll>,
  ): ((user: User, id: number) => Promise<Poll>) =>
  async (user, id) => {
    const poll = await createReadablePollReader(read)(user, id)
    if (!mayExport(user, poll)) throw new ApiError('forbidden')
    return poll
  }
