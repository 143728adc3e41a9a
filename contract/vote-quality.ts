import { getValues } from './enumerations/values.ts'
import { EXCLUSION_REASON } from './enumerations/vote-quality.ts'

/** Why votes do not count. */
export type ExclusionReason = keyof typeof EXCLUSION_REASON

/** All reasons. Chunks contain their index, so their order never changes. */
export const EXCLUSION_REASONS = getValues(EXCLUSION_REASON)

/** Longer times are stored as this many seconds: after a break, they say nothing about the answer. */
export const MAX_STORED_VOTE_SECONDS = 600

/**
 * A vote is too fast under both `maxSeconds` and `maxMedianRatio` of the median of the latest counted votes of its
 * poll.
 */
export const FAST_VOTE = {
  maxSeconds: 2,
  maxMedianRatio: 1 / 3,
  /** The number of latest counted votes with a known time whose median counts, and how many there must be. */
  medianSampleSize: 500,
  minMedianSampleSize: 30,
} as const

/** A voter with the same answers in at least this many polls, and no others, within these days answers uniformly. */
export const UNIFORM_VOTER = { minPolls: 8, windowDays: 90 } as const

/**
 * A network's further votes on a poll within this time are a burst, after half of `VOTES_PER_ADDRESS`, at least
 * `minVotes`.
 */
export const VOTE_BURST = { minVotes: 3, windowMs: 10_000 } as const

/** What a poll requires that counts known people only: age, gender and postcode, and votes on this many other polls. */
export const MIN_OTHER_POLLS_OF_KNOWN_VOTER = 3

/** Votes are excluded or readmitted together: at least this many, as counted with noise. */
export const MIN_VOTES_PER_EXCLUSION = 30

/** How many days back the votes of sources are listed. */
export const VOTE_SOURCE_LIST_DAYS = 60

/** Sources of votes that are no host of a website. */
const SOURCE: Partial<Record<string, string>> = {
  link: 'Link',
  panel: 'andere Umfrage oder Meinungsbild',
  embed: 'unbekannte Website',
}

/** Returns the German name of the source of a vote; a host is its own name. */
export const formatVoteSource = (source: string): string => SOURCE[source] ?? source
