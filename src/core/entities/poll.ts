import type { PollSummary } from '../../api/polls'
import { getResponseItems } from '../../lib/remote-list'

export type PollId = number

/** A poll as lists contain it. */
export type Poll = PollSummary

/** A poll in a response. Without `isFavorited` it is not a favorite. */
export type PollResponse = Omit<Poll, 'isFavorited'> & { isFavorited?: boolean | null }

declare module '../../lib/request' {
  interface Entities {
    polls: PollResponse
  }
}

/**
 * Returns the polls of a list response, as the `normalizes` option of its request.
 *
 * @example createRequest('polls/search', api.searchPolls, { normalizes: normalizePolls })
 */
export const normalizePolls = (response: { polls: readonly PollResponse[] }): { polls: PollResponse[] } => ({
  polls: getResponseItems(response, 'polls'),
})
