import { ApiError } from '../../http/errors.ts'
import type { User } from '../viewer.ts'
import { mayExport, readableFor } from './policy.ts'
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

/**
 * The same for an export of the poll.
 *
 * @returns a function that throws ApiError `forbidden` besides where the user may not take the poll's figures along
 */
export const requireExportable =
  <Poll extends Parameters<typeof mayExport>[1]>(read: PollReader<Poll>) =>
  async (user: User, id: number): Promise<Poll> => {
    const poll = await requireReadable(read)(user, id)
    if (!mayExport(user, poll)) throw new ApiError('forbidden')
    return poll
  }
