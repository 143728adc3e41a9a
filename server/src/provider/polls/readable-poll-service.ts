import { ApiError } from '../../http/errors.ts'
import type { User } from '../viewer.ts'
import { readableFor } from './policy.ts'
import type { PollScope } from './repository.ts'

type PollReader<Poll> = (asked: {
  id: number
  userId: number
  scope: PollScope | null
}) => Promise<Poll | undefined>

/**
 * Makes a reader of polls that reads only those the user may open.
 *
 * @param read as `createPollReader` makes it
 * @returns a function that throws ApiError `not_found` for any other poll
 */
export const requireReadable =
  <Poll>(read: PollReader<Poll>) =>
  async (user: User, id: number): Promise<Poll> => {
    const poll = await read({ id, userId: user.userId, scope: readableFor(user) })
    if (!poll) throw new ApiError('not_found')
    return poll
  }
