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

/**
 * Says of a request that its answer brings polls (in `list`, `items`, `polls`, within news items or bundles,
 * or as the answer itself), so that they are kept, once, with what is known of them.
 *
 * @example createRequest<PollSearch, Paged<Poll>>('polls/search', { brings: POLLS })
 */
export const POLLS = 'polls'
