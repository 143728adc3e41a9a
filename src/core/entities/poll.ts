import type { PollSummary } from '../../api/polls'
import { itemsOf } from '../../lib/remote-list'

export type PollId = number

/** A poll as every list brings it. */
export type Poll = PollSummary

/** A poll as an answer brings it; one that does not say whether it is a favorite is none. */
export type AnsweredPoll = Omit<Poll, 'isFavorited'> & { isFavorited?: boolean | null }

declare module '../../lib/request' {
  interface Entities {
    polls: AnsweredPoll
  }
}

/**
 * Returns the polls of a list, for a request that brings one.
 *
 * @example createRequest('polls/search', api.searchPolls, { normalizes: pollsOfList })
 */
export const pollsOfList = (answer: { polls: readonly AnsweredPoll[] }) => ({
  polls: itemsOf(answer, 'polls'),
})
