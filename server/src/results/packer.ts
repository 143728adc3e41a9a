import type { VoteStorage } from './storage.ts'

interface PackerOptions {
  readonly storage: VoteStorage
  /** Milliseconds between the end of a round and the next. */
  readonly every?: number
  readonly onError: (error: unknown) => void
}

/**
 * Packs the votes of all polls with many unpacked ones, in the background. A round that fails, or in which votes are
 * being cast for too long, is made up for by the next.
 *
 * @returns a function that stops it after the current round
 */
export function startPacker({ storage, every = 30_000, onError }: PackerOptions): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const work = async () => {
    await packRound(storage, { onError, isStopped: () => isStopped }).catch(onError)
    if (isStopped) return
    timer = setTimeout(() => void (round = work()), every)
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
  readonly isStopped?: () => boolean
}

/** Packs all polls with many unpacked votes, once. @returns the number of votes packed */
export async function packRound(
  storage: VoteStorage,
  { onError, isStopped = () => false }: PackRoundOptions,
): Promise<number> {
  const polls = await storage.pollsToPack()
  if (polls.length === 0) return 0
  const settledId = await storage.settledId()
  if (settledId === null) return 0
  let packed = 0
  for (const pollId of polls) {
    if (isStopped()) break
    try {
      packed += await storage.pack(pollId, settledId)
    } catch (error) {
      onError(new Error(`The votes of poll ${pollId} could not be packed.`, { cause: error }))
    }
  }
  return packed
}
