import type { VoteStorage } from './storage.ts'

interface PackerOptions {
  readonly storage: VoteStorage
  /** Milliseconds between the end of a round and the next. */
  readonly pauseMs?: number
  readonly onError: (error: unknown) => void
}

/**
 * Rounds from one that looks at all polls to the next. The others look only at polls with new votes. Polls without new
 * votes are to be packed after some of their votes were changed.
 */
const FULL_ROUND_EVERY = 20

/**
 * Packs the votes of all polls with many unpacked ones, in the background. A round that fails, or in which votes are
 * being cast for too long, is made up for by the next.
 *
 * @returns a function that stops it after the current round
 */
export function startVotePacker({ storage, pauseMs = 30_000, onError }: PackerOptions): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let rounds = 0
  /** Votes up to this ID were packed if there were enough. */
  let afterVoteId = 0

  async function pack(): Promise<void> {
    let problems = 0
    const fail = (error: unknown) => {
      problems++
      onError(error)
    }
    if (rounds % FULL_ROUND_EVERY === 0) afterVoteId = 0
    const last = await storage.lastVoteId()
    await packVotesOnce(storage, {
      afterVoteId,
      onError: fail,
      onPostponed: () => problems++,
      isStopped: () => isStopped,
    })
    rounds++
    if (problems === 0) afterVoteId = last
  }

  const work = async () => {
    await pack().catch(onError)
    if (isStopped) return
    timer = setTimeout(() => void (round = work()), pauseMs)
    timer.unref()
  }
  let round = work()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}

interface PackRoundOptions {
  /** Called with the error of a poll that could not be packed; the other polls are still packed. */
  readonly onError: (error: unknown) => void
  /** Called if nothing was packed because votes were being cast for too long. */
  readonly onPostponed?: () => void
  readonly isStopped?: () => boolean
  /** See `VoteStorage.findPollsToPack`. */
  readonly afterVoteId?: number
}

/** Packs all polls with many unpacked votes, once. @returns the number of votes packed */
export async function packVotesOnce(
  storage: VoteStorage,
  { onError, onPostponed, isStopped = () => false, afterVoteId = 0 }: PackRoundOptions,
): Promise<number> {
  const polls = await storage.findPollsToPack(afterVoteId)
  if (polls.length === 0) return 0
  const settledId = await storage.findSettledVoteId()
  if (settledId === null) {
    onPostponed?.()
    return 0
  }
  let packed = 0
  for (const pollId of polls) {
    if (isStopped()) break
    try {
      packed += await storage.packPoll(pollId, settledId)
    } catch (error) {
      onError(new Error(`The votes of poll ${pollId} could not be packed.`, { cause: error }))
    }
  }
  return packed
}
