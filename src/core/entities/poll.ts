import { itemsOf } from '../../lib/remote-list'

export type PollId = number

/** What every screen may count on; the wire's own type says more. */
export interface Poll {
  id: PollId
  isFavorited: boolean
  /** Organisations that may see a poll which is not open to all, by `organizationId`. */
  grantedOrganizations?: Record<string, unknown>
  lastUpdated?: string | null
  imageUrl?: string | null
}

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
