import { pick } from '../../../contract/pick.ts'
import { PROFILE_SUBJECTS, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { AUTOMATIC_PROFILE, weightingSubjects } from '../../../contract/weighting-profile.ts'
import { PollAnalysis } from './analysis.ts'
import { unpackVotes } from './chunk.ts'
import { PollVoteColumns } from './poll-columns.ts'
import type { ProtectionSecret } from './protection-secret.ts'
import type { KnownChunks, StoredVotes } from './stored-votes.ts'
import { getRakingProfile, toWeightsOptions, type PollDescription } from './view.ts'

export interface LoadedPoll {
  readonly pollId: number
  readonly analysis: PollAnalysis
  readonly analysisKey: string
  knownChunks: KnownChunks | null
  packedCountedVotes: number
  packedPollVotes: number
  tailFingerprint: string
  /** Votes that were committed before this time, in ms since 1970, are included. */
  completeUntilMs: number
  /** Counted on first use after a reading. */
  uncodedCount: Promise<number> | null
}

/** Returns the subjects by which a poll is weighted, and the one that divides a view. */
export function getProfileSubjectsToLoad(
  poll: PollDescription,
  viewSubject: ProfileSubject | undefined,
): ProfileSubject[] {
  const wanted = [
    ...weightingSubjects(getRakingProfile(poll) ?? AUTOMATIC_PROFILE),
    ...(viewSubject ? [viewSubject] : []),
  ]
  return PROFILE_SUBJECTS.filter((each) => wanted.includes(each))
}

/** Returns the key of a poll in memory, as read with the profile answers about some subjects. */
export const toLoadedPollKey = (pollId: number, subjects: readonly ProfileSubject[]): string =>
  [pollId, ...subjects].join()

export const isKeyForPoll = (loadedPollKey: string, pollId: number): boolean =>
  loadedPollKey === String(pollId) || loadedPollKey.startsWith(`${pollId},`)

/**
 * Returns a poll in memory without votes.
 *
 * @param todayEpochDay the day of the reading, by which profile answers count until midnight
 */
export function createEmptyLoadedPoll(
  poll: PollDescription,
  subjects: readonly ProfileSubject[],
  secret: ProtectionSecret,
  todayEpochDay: number,
): LoadedPoll {
  const votes = new PollVoteColumns(poll.ageBreaks, todayEpochDay, subjects, poll.residents)
  if (subjects.length > 0) votes.nextReloadDay = todayEpochDay + 1
  return {
    pollId: poll.id,
    analysis: new PollAnalysis(votes, { ...toWeightsOptions(poll), secret }),
    analysisKey: toAnalysisKey(poll),
    knownChunks: null,
    packedCountedVotes: 0,
    packedPollVotes: 0,
    tailFingerprint: '',
    completeUntilMs: -Infinity,
    uncodedCount: null,
  }
}

/** Updates a poll in memory: appends new chunks, then replaces the tail. */
export function applyVotes(loadedPoll: LoadedPoll, stored: StoredVotes): void {
  const { chunks, profiles, known, tail, tailFingerprint } = stored
  const { votes } = loadedPoll.analysis
  const state = pick(stored, 'wasOpenWhenRead', 'hasReopened', 'hasUncodedTextsAfterEnd', 'isExactByChoice')
  Object.assign(votes, state satisfies Partial<PollVoteColumns>)
  if (chunks.length === 0 && loadedPoll.tailFingerprint === tailFingerprint) return
  const packed = chunks.map((bytes, index) => {
    const profile = profiles?.[index]
    return profile === undefined ? unpackVotes(bytes) : { ...unpackVotes(bytes), profile }
  })
  const { firstChangedRow } = votes.replaceFrom(
    loadedPoll.packedCountedVotes,
    [...packed, tail],
    loadedPoll.packedPollVotes,
  )
  loadedPoll.packedCountedVotes = votes.length - votes.countIncludedVotes(tail)
  loadedPoll.packedPollVotes = votes.pollVoteCount - tail.length
  loadedPoll.knownChunks = known
  loadedPoll.tailFingerprint = tailFingerprint
  loadedPoll.analysis.votesChanged(firstChangedRow)
}

/** Returns the memory that a poll takes, with its caches. */
export function getLoadedPollBytes({ analysis }: LoadedPoll): number {
  return analysis.votes.bytes + analysis.cacheBytes
}

/** Returns a key for analyses that use the same cells and weights. */
export function toAnalysisKey(poll: PollDescription): string {
  const profile = getRakingProfile(poll)
  const own = poll.residents && JSON.stringify(poll.residents)
  return `${poll.ageBreaks.join(',')} ${own} ${profile && `${profile.margins.join(',')} ${profile.maxWeight}`}`
}
