import type { ProfileSubject } from '../../../contract/profile-subjects.ts'
import type { VoteColumns } from './votes.ts'

export interface KnownChunks {
  readonly count: number
  /** Identifies these chunks among others with the same numbers. */
  readonly fingerprint: string
}

export interface StoredVotes {
  /** Whether `chunks` follow the known ones; otherwise they are all chunks of the poll. */
  readonly isContinuation: boolean
  readonly chunks: readonly Uint8Array[]
  /** The profile answers of the voters of each of these chunks, see `ProfileAnswersCodec`; null if none were wanted. */
  readonly profiles?: readonly Uint16Array[] | null
  /** All chunks of the poll, to pass to the next reading. */
  readonly known: KnownChunks
  /** All votes after the last chunk. */
  readonly tail: VoteColumns
  /** Equal fingerprints mean equal tails, which need not be counted again. */
  readonly tailFingerprint: string
  /** Whether the poll had not ended before these votes were read, so that others may follow. */
  readonly wasOpenWhenRead: boolean
  /** Whether the poll accepted votes again after it had ended, as of these votes or later. */
  readonly hasReopened: boolean
  /** Whether the poll's figures are exact by choice, as of these votes or later. */
  readonly isExactByChoice: boolean
  /** Whether the poll had ended, and answers in words had no category, before these votes were read. */
  readonly hasUncodedTextsAfterEnd: boolean
  /**
   * Votes that were committed before this time, in ms since 1970, are included; without it, all until the reading
   * began.
   */
  readonly completeUntilMs?: number
}

/** The profile answers to read with votes. */
export interface WantedProfile {
  readonly subjects: readonly ProfileSubject[]
  /**
   * The last midnight. Answers are those of the midnight after the poll's last vote before it, so that a poll without new
   * votes does not change; those that were withdrawn before it are left out.
   */
  readonly lastMidnight: Date
}
